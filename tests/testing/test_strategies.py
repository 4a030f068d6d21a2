"""The strategies make what they promise, and shrink to something a person can read."""

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import cookietin
from cookietin.core.game import Game
from cookietin.core.record import read_game
from cookietin.core.state import State
from cookietin.testing.strategies import games, states

KINDS = cookietin.game_classes()


@given(games())
def test_games_are_of_all_kinds_and_within_their_options(game: Game) -> None:
    assert KINDS[game.id](game.options) == game


@given(games(KINDS["who-stole-the-cookie"], players=5))
def test_a_game_is_as_asked_for(game: Game) -> None:
    assert (game.id, game.players) == ("who-stole-the-cookie", 5)


@settings(max_examples=40)
@given(states())
def test_a_state_is_reached_by_legal_actions(state: State) -> None:
    assert read_game(state.record().text())[1].s.tolist() == state.s.tolist()


@pytest.mark.parametrize(
    ("wanted", "enough"),
    [
        (lambda state: state.over and state.outcome().reason == "declared", 5),
        (lambda state: any(seat == "c" for seat, _ in state.actions), 2),
    ],
)
def test_a_state_shrinks_to_few_and_early_actions(wanted: object, enough: int) -> None:
    strategy: st.SearchStrategy[State] = states(games(KINDS["who-stole-the-cookie"]))
    found = find(strategy, wanted, settings=settings(max_examples=2000, database=None, derandomize=True))  # type: ignore[arg-type]
    assert found.game.players == 3
    assert found.actions[0] == ("*", "deal a1 a2")
    assert enough <= len(found.actions) <= enough + 2, "shrinking goes far, though not always to the end"
