"""P15 and P22: what others see of a round, and taking steps back."""

from __future__ import annotations

import random

import numpy as np
import pytest

from cookietin.core.errors import CookieTinError, NotationError
from cookietin.core.kernel import OBSERVATION
from cookietin.core.seen import Watch, view_of
from cookietin.core.state import State
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.event_lines import read_line
from tests.games.cookie_party.script import IN_ORDER, begin, board, chip, do, lone, own, party, pass_round, refused, seen, view


@pytest.mark.rule("P15")
@pytest.mark.rule("P22")
def test_others_see_nothing_of_a_round_but_who_is_done() -> None:
    state = begin(players=3, board=lone())
    do(state, "roll 1 1")
    before = {viewer: (state.seat_record(viewer), view(state, viewer)) for viewer in ("b", None)}
    do(state, "a: wall c1n", "a: wall c1w", "a: wall d1w", "a: wall c2n", "a: chip 2 a1", "a: move 3 b1", "a: claim xx 9")
    for viewer, seen_before in before.items():
        assert (state.seat_record(viewer), view(state, viewer)) == seen_before
    do(state, "a: done")
    for viewer in ("b", None):
        assert state.seat_record(viewer).pending == ("a: done",)
        assert seen(state, "a", viewer or "b").done
        assert view(state, viewer).seats[0].crosses == ()
        assert view(state, viewer).actors == ("b", "c")
    assert len(state.seat_record("a").pending) == 8
    assert seen(state, "a").crosses == ("c1",)
    pass_round(state)
    assert view(state, None).seats[0].crosses == ("c1",)
    assert "a: wall c2n = crossed c1" in state.seat_record("b").lines


@pytest.mark.rule("P22")
def test_a_log_entry_knows_its_action_whatever_is_hidden_before_it() -> None:
    state = begin(players=3)
    do(state, "roll 3 3", "a: wall d3n", "b: wall d3n", "b: stay", "b: done", "c: wall d3n", "a: stay")
    watch = Watch(state.game, "c").follow(state)
    assert [state.actions[at] for at in watch.places()[watch.settled :]] == [("b", "done"), ("c", "wall d3n")]
    assert [*watch.record().pending] == ["b: done", "c: wall d3n"]


@pytest.mark.rule("P22")
def test_bars_chips_and_points_of_others_are_those_of_the_last_round() -> None:
    state = begin(board=lone(walls="c1n f1w"))
    do(state, "roll 1 1", "a: wall c1w", "a: wall d1w", "a: wall c2n", "a: chip 2 a1", "a: stay", "a: claim xx 9", "a: done")
    shown = seen(state, "a", "b")
    assert (shown.bars, shown.score, shown.claims, shown.done) == (0, 0, (), True)
    assert shown.chips[7].where == "board"
    assert (seen(state, "a").bars, seen(state, "a").claims[0].points) == (1, None)
    pass_round(state)
    shown = seen(state, "a", "b")
    assert (shown.bars, shown.score, shown.claims[0].points, shown.done) == (1, 9, 9, False)
    assert shown.chips[7].where == "given"


@pytest.mark.rule("P22")
def test_the_view_says_what_the_round_brought() -> None:
    state = begin(board=lone())
    do(state, "roll 1 1", "a: wall c1n", "a: wall c1w", "a: wall d1w", "a: wall c2n", "a: chip 2 a1", "a: move 3 b2", "a: claim xx 9")
    now = own(state).round
    assert (now.walls, now.crossed, now.moved and now.moved.source) == (("c1n", "c1w", "d1w", "c2n"), ("c1",), "f1")
    do(state, "a: done")
    pass_round(state)
    last = view(state, "b").last
    assert last is not None
    assert (last.round, last.dice, [one.seat for one in last.seats]) == (1, (1, 1), ["a", "b"])
    assert last.seats[0].walls == ("c1n", "c1w", "d1w", "c2n")
    assert (last.seats[0].points, last.seats[0].score, last.seats[0].claims[0].points) == (9, 9, 9)
    assert [(move.chip, move.source, move.target) for move in last.seats[0].displaced] == [(2, "c1", "a1")]
    assert view(state).tasks[0].takers == (("a", "b") if last.seats[1].points else ("a",), (), ())


@pytest.mark.rule("P22")
def test_progress_tells_how_far_every_task_is() -> None:
    state = begin(board=board("c1n c1w c2n"))
    do(state, "roll 1 1", "a: wall d1w")
    tasks = [task.name for task in party(players=2).board.tasks]
    progress = dict(zip(tasks, seen(state, "a").progress, strict=True))
    assert progress == {**dict.fromkeys(tasks, 0), "heart": 1, "line": 1}


@pytest.mark.rule("P15")
def test_steps_are_taken_back_one_by_one_until_done() -> None:
    state = begin(board=board("c1n c1w c2n"))
    do(state, "roll 1 1", "b: wall d1w")
    fresh = (state.s.tolist(), state.actions.copy())
    do(state, "a: wall d1w", "a: chip 2 b2", "a: stay")
    assert own(state).may_undo
    assert [state.withdraw("a") for _ in range(3)] == ["stay", "chip 2 b2", "wall d1w"]
    assert (state.s.tolist(), state.actions) == fresh
    assert not own(state).may_undo
    with pytest.raises(CookieTinError) as caught:
        state.withdraw("a")
    assert (caught.value.code, caught.value.rule) == ("turn", "P15")
    do(state, "a: wall d1w", "a: chip 2 a1", "a: stay", "a: done")
    assert not own(state).may_undo
    with pytest.raises(CookieTinError) as caught:
        state.withdraw("a")
    assert (caught.value.code, caught.value.rule) == ("turn", "P15")
    assert state.withdraw("b") == "wall d1w"
    assert chip(state, "a", 2).space == "a1"


@pytest.mark.rule("P6")
@pytest.mark.rule("P15")
def test_in_the_set_up_until_the_last_chip_lies() -> None:
    state = party(players=2, setup="free").start()
    do(state, "a: put 7 c3")
    assert state.withdraw("a") == "put 7 c3"
    while "a" in state.actors:
        state.act("a", state.default_action("a"))
    with pytest.raises(CookieTinError) as caught:
        state.withdraw("a")
    assert (caught.value.code, caught.value.rule) == ("turn", "P6")


@pytest.mark.rule("P22")
def test_an_observation_is_the_same_whatever_others_do_in_the_round() -> None:
    def observed(state: State, seat: int) -> list[int]:
        out = np.zeros(int(state.game.g[OBSERVATION]), np.int64)
        rules.observe(state.game.g, state.s, seat, out)
        return [int(number) for number in out]

    state = begin(players=2, board=lone())
    do(state, "roll 1 1")
    before, own_before = observed(state, 1), observed(state, 0)
    do(state, "a: wall c1n", "a: wall c1w", "a: wall d1w", "a: wall c2n", "a: chip 2 a1", "a: stay", "a: claim xx 9")
    assert observed(state, 1) == before
    assert observed(state, 0) != own_before


@pytest.mark.rule("P22")
@pytest.mark.parametrize("setup", ["dots", "free"])
def test_a_game_drawn_from_a_record_has_other_steps_of_others(setup: str) -> None:
    rng = random.Random(4)
    state = party(players=3, setup=setup).start()
    while len(state.actions) < 40 or not state.together or state.settled == len(state.actions):
        seat = rng.choice(state.actors)
        if seat == "*":
            state.draw(rng.randrange(state.outcomes))
        else:
            state.act(seat, rng.choice(state.legal(seat)))
    record = state.seat_record("a")
    games = [state.game.resample(record, rng) for _ in range(20)]
    assert len({tuple(game) for game in games}) > 5
    for actions in games:
        twin = state.game.start()
        for seat, text in actions:
            twin.act(seat, text)
        assert twin.seat_record("a") == record
        assert twin.actors == state.actors
        assert view_of(twin.seat_record("a")) == state.view("a")


@pytest.mark.parametrize(
    "line",
    [
        f"*: chips a {IN_ORDER}",
        "*: roll 3 4 = bar a c",
        "a: put ? ? = done",
        "a: put 7 c3",
        "b: wall c3n = bar, crossed c3 d3, aside 7 11",
        "b: wall c3n = aside 7",
        "b: bonus c3n = crossed c3",
        "b: chip 7 c3 = aside 11",
        "b: done = a jam-thumbprint 6, b red 4, scores 6 4",
        "b: done = scores 6 4",
    ],
)
def test_lines_are_read_and_printed(line: str) -> None:
    game = party(players=3)
    assert game.line(game.read_line(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        *(
            "b: wall c3n = ",
            "b: wall c3n = crossed c3, bar",
            "b: stay = bar",
            "*: roll 3 4 = bar",
            "a: put ? c3",
            "b: done = a red 6",
            "b: stay 7",
        ),
        *(
            "f: stay",
            "*: stay",
            "a: roll 3 4",
            "*: chips a 2 3 4",
            "a: chip 07 c3",
            "a: wall c3n = aside 13",
            "b: done = a red 06, scores 6 4",
            "",
        ),
    ],
)
def test_no_other_line_is_read(line: str) -> None:
    with pytest.raises(NotationError):
        read_line(line)


@pytest.mark.rule("P22")
def test_a_spectator_owes_nothing() -> None:
    state = begin()
    assert (view(state, None).own, view(state, None).legal) == (None, ())
    assert refused(state, "a", "done") == ("turn", "P7")
