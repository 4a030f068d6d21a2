"""Single decisions of the careful bot for Cookie Party, each in a position that asks for one thing, and whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookietin import State
from cookietin.bots import bot
from cookietin.bots.bot import NothingToChooseError
from cookietin.bots.cookie_party.careful import CarefulBot
from cookietin.bots.cookie_party.sheet import Sheet
from cookietin.bots.cookie_party.worth import Temper, Worth
from cookietin.core.seen import Watch
from cookietin.testing.two_worlds import resampled
from tests.games.cookie_party.boards import boards
from tests.games.cookie_party.script import begin, board, do, lone, party, pass_round, random_game, seen


def chosen(state: State, seat: str) -> set[str]:
    """What it does, whatever it draws."""
    return {CarefulBot().choose(state.seat_record(seat), random.Random(seed)) for seed in range(6)}


# --- single decisions ------------------------------------------------------------------------------------------------
@pytest.mark.rule("P8")
def test_it_draws_towards_the_task_that_pays_most() -> None:
    """Chip 6 lies on d3; e3 is all of a type that pays 99, and lacks two walls."""
    spaces = ["B F X R H Y", "Z - R H R F", "H - - R W -", "R - - - - R", "R - B F R -", "- R - - B -"]
    data = lone(walls="e3n e3s")
    tasks = [*data["tasks"], {"cross": "W", "name": "ww", "points": [99, 8, 7]}]
    state = begin(board={**data, "spaces": spaces, "tasks": tasks})
    do(state, "roll 3 3")
    assert chosen(state, "a") == {"wall e3w"}


@pytest.mark.rule("P8")
def test_it_chooses_the_walls_of_a_chip_together() -> None:
    """Chip 10 on e3 draws two walls. North and south of it lies nothing, west and east all of two types, each with two walls to go."""
    spaces = ["B F X R H Y", "Z - R H - F", "H - R V R W", "R - - - - R", "R - B F R -", "- R - - B -"]
    data = lone(walls="f3n f3e d3n d3w")
    tasks = [*data["tasks"], *({"cross": kind, "name": 2 * kind.lower(), "points": [20, 8, 7]} for kind in "WV")]
    dots = "c1 f1 a2 e2 e3 b4 d4 e4 f4 a6 d6"
    state = begin("2 3 4 5 10 6 7 8 9 11 12", board={**data, "spaces": spaces, "tasks": tasks, "dots": dots})
    do(state, "roll 5 5")
    first = chosen(state, "a")
    assert first <= {"wall e3w", "wall f3w"}
    do(state, f"a: {min(first)}")
    assert first | chosen(state, "a") == {"wall e3w", "wall f3w"}


@pytest.mark.rule("P10")
def test_the_free_wall_closes_what_completes_a_task() -> None:
    state = begin(board=lone({"Y": [50, 8, 7]}, walls="f1n f1w f2n"))
    do(state, "roll 1 1", "a: wall c1n", "a: wall c1w", "a: wall d1w", "a: wall c2n")
    do(state, "a: chip 2 a1", "a: stay", "a: claim xx 9", "a: done")
    pass_round(state)
    for _ in range(2):
        do(state, "roll 4 5")
        pass_round(state)
    do(state, "roll 4 5")
    assert chosen(state, "a") == {"bonus f1e"}


@pytest.mark.rule("P13")
def test_the_likeliest_chip_goes_where_one_wall_completes_a_task() -> None:
    """e3 is all of a type and lacks one wall. Of the chips that are rolled no seldomer than 7 there is only 7."""
    spaces = ["B F X R H Y", "Z - R H R F", "H - - R W -", "R - - - - R", "R - B F R -", "- R - - B -"]
    data = lone(walls="e3n e3s f3w")
    tasks = [*data["tasks"], {"cross": "W", "name": "ww", "points": [99, 8, 7]}]
    state = begin(board={**data, "spaces": spaces, "tasks": tasks})
    do(state, "roll 1 4", "a: wall e2n")
    assert chosen(state, "a") == {"move 7 e3"}


@pytest.mark.rule("P14")
def test_it_gives_a_chip_that_it_will_miss_least() -> None:
    """2 and 12 come but once in 36 rolls, 5 and 9 four times and draw one wall."""
    state = begin(board=lone())
    do(state, "roll 1 1", "a: wall c1n", "a: wall c1w", "a: wall d1w", "a: wall c2n", "a: chip 2 b2", "a: stay")
    assert chosen(state, "a") <= {f"claim xx {chip}" for chip in (2, 5, 9, 12)}


def closing(state: State, space: str, temper: Temper) -> float:
    """What it is worth to seat a to close this space."""
    worth = Worth(Sheet(state.seat_record("a")), temper)
    around = worth.layout.around[worth.sheet.names.space_numbers[space]]
    return worth.gain(around & worth.open)


@pytest.mark.rule("P16")
def test_a_task_is_worth_its_next_place_and_nothing_once_it_is_claimed() -> None:
    """Seat b is first to complete X, seat a to complete Y."""
    state, temper = begin("3 2 4 5 6 7 8 9 10 11 12", board=lone({"X": [30, 10, 5]}), goal=35), Temper(respect=0)
    before = closing(state, "c1", temper)
    do(state, "roll 1 1")
    pass_round(state)
    assert [len(seen(state, seat).claims) for seat in "ab"] == [1, 1]
    assert before - closing(state, "c1", temper) == pytest.approx((30 - 10) * (1 - temper.patience**4), abs=0.1)
    assert closing(state, "f1", temper) == 0


@pytest.mark.rule("P16")
def test_a_task_counts_less_when_a_rival_is_nearer_to_it() -> None:
    """Seat b draws at c1, seat a elsewhere."""
    state = begin("2 4 3 5 6 7 8 9 10 11 12", "3 2 4 5 6 7 8 9 10 11 12", board=lone({"X": [30, 10, 5]}))
    do(state, "roll 1 2", "b: wall c1n", "b: wall c1w", "b: wall d1w", "b: stay", "b: done")
    pass_round(state)
    free, wary = (closing(state, "c1", Temper(respect=respect)) for respect in (0, 1))
    assert free - wary > 10


# --- whole games -----------------------------------------------------------------------------------------------------
def played(careful: str, seed: int, **options: Any) -> State:
    """A game in which these seats are careful, and the others do anything."""
    rng, level = random.Random(seed), bot("cookie-party", "careful")
    state = party(**options).start()
    watches = {seat: Watch(state.game, seat) for seat in careful}
    while not state.over:
        for seat in state.actors:
            if seat == "*":
                state.draw(rng.randrange(state.outcomes))
            else:
                watch = watches.get(seat)
                state.act(seat, level.choose(watch.follow(state).record(), rng) if watch else rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize(
    "options", [{}, {"goal": 30}, {"setup": "free"}, {"players": 3, "side": "yellow"}, {"players": 5, "goal": 9}], ids=repr
)
def test_it_beats_chance(options: dict[str, Any]) -> None:
    ended = played("b", 3, **{"players": 2, **options}).outcome()
    assert ended is not None
    assert ended.winners == ("b",)


@settings(max_examples=3, deadline=None)
@given(boards(), st.integers(2, 5), st.integers(0, 1000))
def test_it_plays_by_the_rules_on_every_board(data: dict[str, Any], players: int, seed: int) -> None:
    """An illegal action would raise."""
    assert played("abcde"[:players], seed, players=players, board=data, goal=1).over


# --- what it goes by ---------------------------------------------------------------------------------------------------
def test_the_same_record_and_generator_lead_to_the_same_action() -> None:
    state = begin(board=board())
    do(state, "roll 1 1")
    record = state.seat_record("a")
    assert CarefulBot().choose(record, random.Random(3)) == CarefulBot().choose(record, random.Random(3))


@pytest.mark.rule("P22")
@pytest.mark.parametrize("options", [{}, {"setup": "free"}])
def test_what_the_seat_may_not_know_changes_nothing(options: dict[str, Any]) -> None:
    """Two games that differ in what others are just doing, in secret: the bot does the same in both."""
    rng, differ = random.Random(11), 0
    for state in random_game(rng, players=3, goal=1, **options):
        if "a" not in state.actors or rng.random() < 0.93:
            continue
        other = resampled(state, "a", rng)
        differ += other.actions != state.actions
        one, two = (CarefulBot().choose(world.seat_record("a"), random.Random(7)) for world in (state, other))
        assert one == two
    assert differ


def test_without_anything_to_choose_it_says_so() -> None:
    state = begin()
    for seat in ("a", None):
        with pytest.raises(NothingToChooseError):
            CarefulBot().choose(state.seat_record(seat), random.Random(1))
    do(state, "roll 3 3")
    pass_round(state, "a")
    with pytest.raises(NothingToChooseError):
        CarefulBot().choose(state.seat_record("a"), random.Random(1))
