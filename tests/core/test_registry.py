"""Which games there are."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import cookietin
from cookietin.core import registry
from cookietin.core.errors import UnknownGameError
from cookietin.games.who_stole_the_cookie.game import WhoStoleTheCookie

CACHES = (registry.addresses, registry.game_class)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two games of another package, one under the id of ours."""
    points = [
        EntryPoint("who-ate-it", "tests.testing.fakes:Fake", "cookietin.games"),
        EntryPoint("who-stole-the-cookie", "tests.testing.fakes:Fake", "cookietin.games"),
    ]

    def entry_points(*, group: str) -> list[EntryPoint]:
        return points if group == "cookietin.games" else []

    monkeypatch.setattr(registry, "entry_points", entry_points)
    for cached in CACHES:
        cached.cache_clear()
    yield
    for cached in CACHES:
        cached.cache_clear()


def test_a_game_is_made_by_its_id() -> None:
    game = cookietin.game("who-stole-the-cookie", players=5)
    assert isinstance(game, WhoStoleTheCookie)
    assert cookietin.game_classes()["who-stole-the-cookie"] is WhoStoleTheCookie


@pytest.mark.parametrize("game_id", ["ludo", "", "Who-Stole-The-Cookie", "who-stole-the-cookie ", "os:path", "\u202e"])
def test_an_unknown_game_is_refused_naming_the_known_ones(game_id: str) -> None:
    with pytest.raises(UnknownGameError, match="known are who-stole-the-cookie") as refused:
        cookietin.game(game_id, players=4)
    assert refused.value.code == "unknown-game"
    assert refused.value.message.isprintable()


@pytest.mark.usefixtures("elsewhere")
def test_other_packages_bring_games_but_replace_none() -> None:
    assert [*cookietin.game_classes()] == [*registry.BUILT_IN, "who-ate-it"]
    assert cookietin.game_classes()["who-stole-the-cookie"] is WhoStoleTheCookie
    assert type(cookietin.game("who-ate-it", players=3)).__name__ == "Fake"
