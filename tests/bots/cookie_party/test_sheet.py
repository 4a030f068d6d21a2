"""What the careful bot reads from a record is what the seat is shown, on any board, at any time."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookietin import State
from cookietin.bots.cookie_party.sheet import Sheet
from cookietin.games.cookie_party.views import CookiePartyView, SeatView
from tests.games.cookie_party.boards import boards
from tests.games.cookie_party.script import begin, do, lone, party, pass_round, quick_game, random_game, seen, small, step, view


def names(known: tuple[str, ...], mask: int) -> set[str]:
    """The names of what is in a mask."""
    return {name for number, name in enumerate(known) if mask >> number & 1}


def open_edges(sheet: Sheet, shown: SeatView) -> set[str]:
    """The edges without a wall of a board that is shown."""
    edges = zip(sheet.names.edges, sheet.board.edges, strict=True)
    return {name for name, (space, bit, _, _) in edges if not shown.walls[space] & bit}


def expect_sheet(state: State, seat: str) -> None:
    """All that the sheet holds against the seat's view, which comes by way of the follower."""
    sheet, shown = Sheet(state.seat_record(seat)), view(state, seat)
    assert isinstance(shown, CookiePartyView)
    assert tuple(sheet.legal()) == shown.legal
    assert sheet.places == [task.place for task in shown.tasks]
    for one in shown.seats:
        assert names(sheet.names.edges, sheet.open[one.seat]) == open_edges(sheet, one)
        assert names(sheet.names.tasks, sheet.claims[one.seat]) == {claim.task for claim in one.claims}
        if one.seat == seat:
            assert [sheet.names.spaces[where] if where >= 0 else None for where in sheet.chips] == [chip.space for chip in one.chips]
    own = shown.own
    assert own is not None
    assert (sheet.owed if own.step == "walls" else 0) == own.walls_left


def expect_sheets(state: State, rng: random.Random, share: float) -> None:
    """On the way of a random game, at so many of its positions."""
    while not state.over:
        if rng.random() < share:
            expect_sheet(state, rng.choice(state.game.letters))
        step(state, rng)


@pytest.mark.parametrize("options", [{"setup": "dots"}, {"setup": "free"}, {"side": "yellow"}])
def test_it_is_what_the_seat_is_shown(options: dict[str, Any]) -> None:
    expect_sheets(party(players=3, goal=4, **options).start(), random.Random(5), 0.05)


@settings(max_examples=3, deadline=None)
@given(boards(), st.integers(2, 5), st.randoms(use_true_random=False))
def test_it_is_so_on_every_board(data: dict[str, Any], players: int, rng: random.Random) -> None:
    lines, _ = quick_game(party(players=players, board=data), rng)
    begun, stop = party(players=players, board=data).start(), rng.randrange(len(lines))
    do(begun, *(line.removeprefix("*: ") for line in lines[:stop]))
    for seat in begun.game.letters:
        expect_sheet(begun, seat)


@pytest.mark.rule("P12")
def test_it_knows_of_chips_that_are_set_aside() -> None:
    met = 0
    for state in random_game(random.Random(3), players=2, board=small(), setup="free", goal=39):
        if met < 5 and "a" in state.actors and any(chip.where == "aside" for chip in seen(state, "a").chips):
            expect_sheet(state, "a")
            met += 1
    assert met


@pytest.mark.rule("P16")
def test_a_claim_of_others_counts_when_the_round_is_over() -> None:
    state = begin(board=lone({"X": [30, 10, 5]}), goal=35)
    do(state, "roll 1 1", "b: wall c1n", "b: wall c1w", "b: wall d1w", "b: wall c2n", "b: chip 2 b2", "b: stay", "b: claim xx 9", "b: done")
    task = state.game.parse("claim xx 2")[1]
    before = Sheet(state.seat_record("a"))
    assert (before.places[before.names.task_numbers[task]], before.claims["b"]) == (0, 0)
    pass_round(state)
    do(state, "roll 3 3")
    after = Sheet(state.seat_record("a"))
    assert after.claims["b"] == 1 << after.names.task_numbers[task]
    assert after.places[after.names.task_numbers[task]] == 1
    assert before.open["b"] & ~after.open["b"]
