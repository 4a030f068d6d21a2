"""Nobody is given anything that depends on what they may not know."""

import random

import pytest

from cookietin.core.game import Game
from cookietin.testing import all_instances, run
from cookietin.testing.conformance import SECRECY
from cookietin.testing.playing import finished, replayed, viewers
from cookietin.testing.two_worlds import public_columns, share_that_differs, twins
from tests.testing.instances import small_ones_quick, smallest_and_largest


@pytest.mark.parametrize("game", small_ones_quick(all_instances()))
@pytest.mark.parametrize("check", SECRECY)
def test_every_game_keeps_its_secrets(check: str, game: Game) -> None:
    run(check, game)


@pytest.mark.parametrize("game", smallest_and_largest(), ids=repr)
def test_a_resampled_game_is_mostly_another(game: Game) -> None:
    assert share_that_differs(game, random.Random(1), games=3) > 0.5


def hides_chance(game: Game) -> bool:
    """Something that chance does is not told to all: without that no other draw can look the same to anybody."""
    state = finished(game, random.Random(3))
    drawn = [event for (seat, _), event in zip(state.actions, state.events, strict=True) if seat == "*"]
    return any(game.told(event, None, opened=True) != event for event in drawn)


def test_some_games_hide_what_chance_does() -> None:
    assert {game.id for game in smallest_and_largest() if hides_chance(game)} >= {"who-stole-the-cookie", "the-cookie"}


@pytest.mark.parametrize("game", [game for game in smallest_and_largest() if hides_chance(game)], ids=repr)
def test_twins_are_found_for_every_viewer(game: Game) -> None:
    rng = random.Random(2)
    wanted = {*viewers(game)}
    for _ in range(8):
        whole = finished(game, rng).actions
        state = replayed(game, whole[: min(len(whole) - 1, 16)])
        wanted = {viewer for viewer in wanted if not any(twins(state, viewer, rng, 40))}
    assert not wanted


@pytest.mark.parametrize("game", smallest_and_largest(), ids=repr)
def test_a_spectator_observes_something_but_less_than_a_seat(game: Game) -> None:
    columns = public_columns(game)
    assert 0 < len(columns) < int(game.g[3])
