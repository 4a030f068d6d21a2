"""A suite that lets everything through proves nothing: each check catches a game that breaks its promise."""

from collections.abc import Iterator

import pytest

from cookietin.core import registry
from cookietin.core.game import Game
from cookietin.core.kernel import IntArray
from cookietin.games.who_stole_the_cookie import rules
from cookietin.testing import CHECKS, ConformanceError, run
from tests.testing import fakes

CAUGHT: dict[type[fakes.Fake], str] = {
    fakes.TellsPeeks: "what_is_hidden_shows_nowhere",
    fakes.TellsTheShuffler: "what_is_hidden_shows_nowhere",
    fakes.TellsOpenLooks: "what_is_hidden_shows_nowhere",
    fakes.TellsSpectatorsTheDeal: "what_is_hidden_shows_nowhere",
    fakes.ObservesCookies: "resampling_keeps_the_record",
    fakes.ResamplesBlindly: "resampling_keeps_the_record",
    fakes.HidesTheDealForEver: "everything_is_told_at_the_end",
    fakes.ListsBackwards: "legal_actions",
    fakes.ListsForOthers: "legal_actions",
    fakes.PrintsTwoOutcomesAlike: "legal_actions",
    fakes.ForgetsARule: "refusals",
    fakes.NamesNoRule: "refusals",
    fakes.TimesOutIllegally: "refusals",
    fakes.ActsBeforeItJudges: "refused_acts_change_nothing",
    fakes.ReadsLeniently: "reading_is_strict",
    fakes.ReadsOneOrder: "texts_round_trip",
    fakes.LastLookerBegins: "order_of_arrival",
    fakes.PaysFromNowhere: "ending",
    fakes.PromisesTooMuch: "ending",
    fakes.ForgetsWhoBegan: "records",
    fakes.MumblesLooks: "lines_round_trip",
    fakes.KeepsOwnLooksBack: "lines_round_trip",
    fakes.KeepsALedger: "same_choices_same_game",
}


@pytest.fixture
def fake_games(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[type[fakes.Fake]]:
    """Register the fake under the id of fakes."""
    kind: type[fakes.Fake] = request.param
    caches = (registry.addresses, registry.game_class)
    monkeypatch.setitem(registry.BUILT_IN, "fake", f"{kind.__module__}:{kind.__name__}")
    for cached in caches:
        cached.cache_clear()
    yield kind
    for cached in caches:
        cached.cache_clear()


def a_game(kind: type[Game]) -> Game:
    return kind({"players": 4, "first": "b", "draw_rounds": 2, "max_rounds": 6})


@pytest.mark.parametrize("fake_games", CAUGHT, ids=lambda kind: kind.__name__, indirect=True)
def test_a_broken_promise_is_caught(fake_games: type[fakes.Fake]) -> None:
    with pytest.raises(ConformanceError):
        run(CAUGHT[fake_games], a_game(fake_games), times=10)


@pytest.mark.parametrize("fake_games", [fakes.Fake], indirect=True)
@pytest.mark.parametrize("check", sorted({*CAUGHT.values()}))
def test_the_fakes_are_whole_but_for_what_they_break(check: str, fake_games: type[fakes.Fake]) -> None:
    run(check, a_game(fake_games), times=2)


def test_machine_code_that_differs_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rules.end_turn

    def end_turn_twice(g: IntArray, s: IntArray) -> None:
        real(g, s)
        s[rules.PLAYED] += 1

    monkeypatch.setattr(rules, "end_turn", end_turn_twice)
    with pytest.raises(ConformanceError, match="compiled kernel"):
        run("same_as_uncompiled", a_game(fakes.Fake), times=3)


def test_every_check_is_known_by_its_name() -> None:
    assert {*CAUGHT.values()} <= {*CHECKS}
