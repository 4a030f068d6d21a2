"""P19: when the game ends, who wins, and what it is worth to a program."""

from __future__ import annotations

import pytest

from cookietin import State
from tests.games.cookie_party.script import IN_ORDER, begin, do, lone, pass_round, refused, view

CORNERS = {"c1": ("c1n", "c1w", "d1w", "c2n"), "f1": ("f1n", "f1w", "f1e", "f2n")}


def close(state: State, seat: str, space: str, task: str) -> None:
    """Chip 2 draws all four walls, and another chip claims."""
    for text in (*(f"wall {edge}" for edge in CORNERS[space]), "chip 2 b2", "stay", f"claim {task} 9", "done"):
        state.act(seat, text)


SWAPPED = "3 2 4 5 6 7 8 9 10 11 12"
"""Chip 2 on f1 instead of c1."""


@pytest.mark.rule("P19")
@pytest.mark.parametrize(
    ("points", "over", "winners", "scores"),
    [
        ({"X": [24, 8, 7], "Y": [25, 8, 7]}, True, ("b",), (24, 25)),
        ({"X": [26, 8, 7], "Y": [26, 8, 7]}, True, ("a", "b"), (26, 26)),
        ({"X": [24, 8, 7], "Y": [24, 8, 7]}, False, (), (24, 24)),
        ({"X": [40, 8, 7], "Y": [25, 8, 7]}, True, ("a",), (40, 25)),
    ],
)
def test_example_five_the_goal_and_the_most_points(
    points: dict[str, list[int]], over: bool, winners: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    state = begin(IN_ORDER, SWAPPED, board=lone(points))
    do(state, "roll 1 1")
    close(state, "a", "c1", "xx")
    assert not state.over
    assert state.outcome() is None
    close(state, "b", "f1", "yy")
    assert state.over is over
    assert state.game.scores(state.s) == scores
    ended = state.outcome()
    assert (ended.winners if ended else ()) == winners
    if over:
        assert refused(state, "*", "roll 1 1") == refused(state, "a", "done") == ("turn", "P19")


@pytest.mark.rule("P19")
@pytest.mark.parametrize(("players", "goal"), [(2, 25), (3, 23), (4, 21), (5, 19)])
def test_the_goal_depends_on_the_number_of_players(players: int, goal: int) -> None:
    for points, over in ((goal, True), (goal - 1, False)):
        state = begin(players=players, board=lone({"X": [points, 8, 7]}))
        do(state, "roll 1 1")
        close(state, "a", "c1", "xx")
        pass_round(state)
        assert state.over is over
        assert view(state).goal == goal


@pytest.mark.rule("P19")
def test_another_goal_makes_a_short_game() -> None:
    state = begin(board=lone(), goal=9)
    do(state, "roll 1 1")
    close(state, "a", "c1", "xx")
    do(state, *(f"b: wall {edge}" for edge in ("c1n", "c1w", "d1w")))
    assert not state.over
    pass_round(state)
    assert state.over


@pytest.mark.rule("P19")
def test_returns_are_paid_by_losers_to_winners() -> None:
    state = begin(IN_ORDER, SWAPPED, players=5, board=lone({"X": [26, 8, 7], "Y": [26, 8, 7]}))
    do(state, "roll 1 1")
    close(state, "a", "c1", "xx")
    close(state, "b", "f1", "yy")
    assert state.returns() == [0] * 5
    pass_round(state, "c", "d", "e")
    ended = state.outcome()
    assert ended is not None
    assert ended.scores is not None
    winners, best = len(ended.winners), max(ended.scores)
    assert state.returns() == [5 - winners if points == best else -winners for points in ended.scores]
    assert sum(state.returns()) == 0
