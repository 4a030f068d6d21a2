"""P1-P18: the board, the set-up and the steps of a round, one rule after the other."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cookietin import State
from cookietin.core.errors import NotationError, OptionsError
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board_files import side_board
from tests.games.cookie_party.script import (
    IN_ORDER,
    begin,
    board,
    chip,
    do,
    lone,
    own,
    party,
    pass_round,
    random_game,
    refused,
    seen,
    small,
    view,
)

ELEVEN = "2 4 5 6 7 8 9 10 11 12 3"


# --- the board -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P1")
def test_spaces_have_columns_and_rows() -> None:
    state = begin()
    assert view(state).board.columns == view(state).board.rows == 6
    do(state, "roll 1 1", "a: wall c1n", "a: wall c1s", "a: wall c1e")
    assert refused(state, "a", "chip 2 g1") == refused(state, "a", "chip 2 a7") == ("illegal", "P1")
    assert party(players=2, side="yellow").board.name == "Yellow"
    with pytest.raises(OptionsError, match="side must be one of blue, yellow"):
        party(players=2, side="green")


@pytest.mark.rule("P2")
def test_an_edge_inside_has_two_names_of_which_one_is_printed() -> None:
    game = party(players=2)
    for given, printed in (("c3e", "d3w"), ("c3s", "c4n"), ("c3n", "c3n"), ("f3e", "f3e"), ("c6s", "c6s"), ("a1w", "a1w")):
        assert game.parse(f"wall {given}") == ("wall", printed)
    assert len(game.names.edges) == len({*game.names.edges}) == 84
    state = begin()
    do(state, "roll 1 1", "a: wall c1s", "a: wall c1n", "a: wall c1e")
    assert [text for seat, text in state.actions if seat == "a"] == ["wall c2n", "wall c1n", "wall d1w"]
    assert refused(begin(), "a", "wall g1n") == ("turn", "P7")
    state = begin()
    do(state, "roll 3 3")
    assert refused(state, "a", "wall g1n") == ("illegal", "P2")


@pytest.mark.rule("P2")
def test_a_wall_belongs_to_both_its_spaces() -> None:
    state = begin()
    do(state, "roll 3 3", "a: wall d3w")
    walls = dict(zip(party(players=2).names.spaces, seen(state, "a").walls, strict=True))
    assert walls["c3"] & 2
    assert walls["d3"] & 8


@pytest.mark.rule("P3")
def test_the_two_sides_hold_what_is_said() -> None:
    blue, yellow = Counter(side_board("blue").spaces), Counter(side_board("yellow").spaces)
    assert (blue.pop("R"), blue.pop("-"), sorted(blue.values())) == (10, 2, [3] * 8)
    assert (yellow.pop("R"), sorted(yellow.values())) == (10, [2, 2, 2, 3, 3, 3, 3, 4, 4])


@pytest.mark.rule("P4")
@pytest.mark.parametrize("side", ["blue", "yellow"])
def test_ten_inner_walls_stand_from_the_start(side: str) -> None:
    printed = side_board(side)
    standing = [edge for edge in printed.edges if printed.walls[edge[0]] & edge[1]]
    assert len(standing) == 10
    assert all(edge[2] >= 0 for edge in standing)
    assert len(printed.dots) == (11 if side == "blue" else 0)
    assert seen(party(players=2, side=side).start(), "a").walls == printed.walls


@pytest.mark.rule("P5")
def test_what_chips_grant() -> None:
    granted = {one.chip: one.walls for one in seen(begin(), "a").chips}
    assert granted == {
        2: 4,
        3: 3,
        4: 2,
        5: 1,
        6: 1,
        7: 1,
        8: 1,
        9: 1,
        10: 2,
        11: 3,
        12: 4,
    }


# --- the set-up ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P6")
def test_chance_puts_chips_on_dots_in_board_order() -> None:
    state = party(players=2).start()
    assert (state.actors, state.outcomes, state.together) == (["*"], 39_916_800, False)
    assert refused(state, "*", f"chips b {IN_ORDER}") == ("illegal", "P6")
    assert refused(state, "*", "chips a 2 2 4 5 6 7 8 9 10 11 12") == ("illegal", "P6")
    assert refused(state, "*", "chips a 2 3 4") == ("illegal", "P6")
    assert refused(state, "a", f"chips a {IN_ORDER}") == ("turn", "P6")
    assert refused(state, "*", "roll 1 1") == ("turn", "P7")
    assert refused(state, "a", "stay") == ("turn", "P6")
    do(state, f"chips a {ELEVEN}", f"chips b {IN_ORDER}")
    assert [one.space for one in seen(state, "a").chips][:3] == ["c1", "d6", "f1"]
    assert [one.space for one in seen(state, "b", "a").chips] == ["c1", "f1", "a2", "e2", "d3", "f3", "b4", "e4", "c5", "a6", "d6"]
    assert refused(state, "*", f"chips a {IN_ORDER}") == ("turn", "P6")


@pytest.mark.rule("P6")
def test_outcomes_of_the_set_up_are_all_orders() -> None:
    state, rng = party(players=2).start(), random.Random(1)
    assert state.chances[0] == f"chips a {IN_ORDER}"
    assert state.chances[-1] == "chips a 12 11 10 9 8 7 6 5 4 3 2"
    for number in rng.sample(range(state.outcomes), 50):
        text = state.chances[number]
        assert sorted(text.split()[2:], key=int) == IN_ORDER.split()
        assert state.game.action_of(state.s, 31, state.game.parse(text)) == number


@pytest.mark.rule("P6")
def test_a_free_set_up_is_done_by_all_unseen() -> None:
    state = party(players=2, setup="free").start()
    assert (state.actors, state.together) == (["a", "b"], True)
    do(state, "a: put 7 c3")
    assert refused(state, "a", "put 7 c4") == refused(state, "a", "put 8 c3") == ("illegal", "P6")
    assert refused(state, "a", "put 8 h8") == ("illegal", "P1")
    assert refused(state, "a", "stay") == ("turn", "P6")
    assert refused(state, "*", "chips a 2 3 4") == ("turn", "P6")
    assert chip(state, "a", 7).space == "c3"
    assert {one.where for one in seen(state, "a", "b").chips} == {"hand"}
    while "a" in state.actors:
        state.act("a", state.default_action("a"))
    assert refused(state, "a", "put 7 c4") == ("turn", "P6")
    assert state.seat_record("b").pending == ("a: put ? ? = done",)
    assert {one.where for one in seen(state, "a", "b").chips} == {"hand"}
    while "b" in state.actors:
        state.act("b", state.default_action("b"))
    assert {one.where for one in seen(state, "a", "b").chips} == {"board"}
    assert state.actors == ["*"]


@pytest.mark.rule("P6")
def test_the_set_up_is_that_of_the_board() -> None:
    assert party(players=2).options["setup"] == "dots"
    assert party(players=2, side="yellow").options["setup"] == "free"
    assert party(players=2, side="yellow").printed_options() == {"players": 2, "side": "yellow"}
    assert party(players=2, side="yellow", setup="free") == party(players=2, side="yellow")
    assert party(players=2, setup="free").printed_options() == {"players": 2, "setup": "free"}
    with pytest.raises(OptionsError, match="no dots"):
        party(players=2, side="yellow", setup="dots")
    with pytest.raises(OptionsError, match="setup must be one of dots, free"):
        party(players=2, setup="random")


# --- roll and walls --------------------------------------------------------------------------------------------------
@pytest.mark.rule("P7")
def test_a_roll_counts_for_all_and_every_roll_can_come() -> None:
    state = begin(players=3)
    assert [*state.chances] == [f"roll {first} {second}" for first in range(1, 7) for second in range(1, 7)]
    do(state, "roll 3 4")
    assert [own(state, seat).walls_left for seat in "abc"] == [1, 1, 1]
    assert {own(state, seat).space for seat in "abc"} == {"f3"}
    assert refused(state, "*", "roll 1 1") == ("turn", "P7")
    assert refused(state, "a", "roll 1 1") == ("turn", "P7")
    assert refused(begin(), "a", "wall c1n") == ("turn", "P7")
    with pytest.raises(NotationError):
        state.act("*", "roll 0 7")


@pytest.mark.rule("P8")
def test_walls_are_drawn_one_by_one_around_the_chips_space() -> None:
    state = begin(board=board(), players=2)
    do(state, "roll 5 6")
    assert (own(state).step, own(state).walls_left, own(state).space) == ("walls", 3, "a6")
    assert state.legal("a") == ["wall a6n", "wall a6w", "wall a6s", "wall b6w"]
    assert refused(state, "a", "stay") == refused(state, "a", "done") == refused(state, "a", "move 11 a1") == ("turn", "P8")
    do(state, "a: wall a6s")
    assert refused(state, "a", "wall a6s") == ("illegal", "P8")
    assert refused(state, "a", "wall c1n") == ("illegal", "P8")
    do(state, "a: wall a6e", "a: wall a6n")
    assert own(state).step == "move"
    assert refused(state, "a", "wall a6w") == ("turn", "P8")


@pytest.mark.rule("P8")
@pytest.mark.rule("P9")
@pytest.mark.rule("P11")
@pytest.mark.rule("P12")
def test_example_one_two_open_edges_for_three_walls() -> None:
    state = begin(board=board("a6n a6w"))
    do(state, "roll 6 5")
    assert (own(state).walls_left, own(state).bar_due) == (2, True)
    do(state, "a: wall a6s")
    assert seen(state, "a").bars == 0
    do(state, "a: wall b6w")
    assert (seen(state, "a").bars, seen(state, "a").crosses) == (1, ("a6",))
    assert (own(state).step, own(state).chips) == ("chips", (11,))
    assert refused(state, "a", "stay") == refused(state, "a", "done") == ("turn", "P12")
    assert refused(state, "a", "chip 11 c1") == refused(state, "a", "chip 11 a6") == refused(state, "a", "chip 2 b2") == ("illegal", "P12")
    do(state, "a: chip 11 b2")
    assert chip(state, "a", 11).space == "b2"
    assert [line for line in state.seat_record("a").pending if "wall" in line] == ["a: wall a6s", "a: wall b6w = bar, crossed a6"]


def without_nine(walls: str = "") -> State:
    """After a round in which seat a has closed c1, and given chip 9 for it."""
    state = begin(board=lone(walls=walls))
    do(state, "roll 1 1", "a: wall c1n", "a: wall c1w", "a: wall d1w", "a: wall c2n")
    do(state, "a: chip 2 a1", "a: stay", "a: claim xx 9", "a: done")
    pass_round(state)
    return state


def two_bars(walls: str = "") -> State:
    """After two rounds more, in which 9 was rolled."""
    state = without_nine(walls)
    for _ in range(2):
        do(state, "roll 4 5")
        pass_round(state)
    return state


@pytest.mark.rule("P9")
def test_a_bar_for_a_chip_that_is_not_there_and_only_one_for_all_that_is_lost() -> None:
    state = without_nine()
    assert (chip(state, "a", 9).where, seen(state, "a").bars) == ("given", 0)
    do(state, "roll 4 5")
    assert state.events[-1].barred == ("a",)
    assert (seen(state, "a").bars, own(state).step, own(state).space) == (1, "move", None)
    assert own(state).round.no_chip
    pass_round(state)
    lost = begin(board=board("c1n c1w c2n"))
    do(lost, "roll 1 1", "a: wall d1w")
    assert seen(lost, "a").bars == 1


@pytest.mark.rule("P9")
@pytest.mark.rule("P10")
def test_example_two_the_third_bar_brings_a_wall_anywhere() -> None:
    state = two_bars()
    assert seen(state, "a").bars == 2
    do(state, "roll 3 6")
    assert (seen(state, "a").bars, own(state).step) == (0, "free-wall")
    assert len(state.legal("a")) == sum(1 for edge in party(players=2).names.edges) - 4
    assert refused(state, "a", "stay") == refused(state, "a", "wall e5w") == ("turn", "P10")
    assert refused(state, "a", "bonus c1n") == ("illegal", "P10")
    assert refused(state, "a", "bonus h1n") == ("illegal", "P2")
    do(state, "a: bonus e5w")
    assert (seen(state, "a").bars, own(state).step) == (0, "move")
    assert refused(state, "a", "bonus e6w") == ("turn", "P10")
    assert own(state).round.gift == "e5w"


@pytest.mark.rule("P10")
def test_with_no_open_edge_left_the_bars_are_wiped_and_nothing_is_drawn() -> None:
    game = party(players=2, board=board())
    state = begin(board=board())
    at = int(rules.block_of(game.g, 0))
    state.s[at + rules.OPEN] = 0
    state.s[at + rules.BARS] = 2
    state.s[at + rules.BOARD : at + rules.BOARD + 36] |= rules.ALL_WALLS
    rules.apply(game.g, state.s, 31, 0)
    assert (state.s[at + rules.BARS], state.s[at + rules.STEP]) == (0, rules.MOVING)


@pytest.mark.rule("P11")
def test_spaces_are_crossed_only_when_all_walls_are_drawn() -> None:
    """c1 closes with the first of chip 4's two walls at c2, and waits for the second."""
    state = begin("2 3 5 4 6 7 8 9 10 11 12", board=board("c1n c1w d1w", dots="c1 f1 a2 c2 e2 d3 f3 b4 e4 c5 a6"))
    do(state, "roll 2 2", "a: wall c2n")
    assert seen(state, "a").crosses == ()
    do(state, "a: wall c2w")
    assert seen(state, "a").crosses == ("c1",)
    assert own(state).chips == (2,)


@pytest.mark.rule("P10")
@pytest.mark.rule("P11")
def test_a_free_wall_closes_spaces_too_and_all_are_crossed_together() -> None:
    state = two_bars("a2n a2w a3n a6n a6w a6s")
    do(state, "roll 1 3", "a: wall a2e")
    assert (own(state).step, seen(state, "a").crosses) == ("free-wall", ("c1",))
    do(state, "a: bonus a6e")
    assert seen(state, "a").crosses == ("c1", "a2", "a6")
    assert own(state).round.crossed == ("a2", "a6")
    assert own(state).chips == (4, 11)


# --- chips -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P11")
@pytest.mark.rule("P12")
@pytest.mark.parametrize("order", [(2, 3), (3, 2)])
def test_example_three_one_wall_closes_two_spaces(order: tuple[int, int]) -> None:
    dots = "c1 d1 a2 e2 d3 f3 b4 e4 c5 a6 d6"
    state = begin(board=board("c1n c1w c2n d1n d2n e1w", dots=dots))
    do(state, "roll 1 1", "a: wall d1w")
    assert seen(state, "a").crosses == ("c1", "d1")
    assert own(state).chips == (2, 3)
    do(state, f"a: chip {order[0]} b2")
    assert refused(state, "a", f"chip {order[1]} b2") == ("illegal", "P12")
    assert refused(state, "a", f"chip {order[0]} c2") == ("illegal", "P12")
    do(state, f"a: chip {order[1]} c2")
    assert own(state).step == "move"


@pytest.mark.rule("P12")
@pytest.mark.rule("P13")
@pytest.mark.rule("P14")
def test_chips_without_a_free_space_are_set_aside_and_can_be_given() -> None:
    met = 0
    for seed in range(40):
        for state in random_game(random.Random(seed), players=2, board=small(), setup="free", goal=39):
            if state.together and state.s[rules.PHASE] == rules.PLAY:
                met += aside_is_as_said(state)
        if met > 20:
            return
    assert met > 20


def aside_is_as_said(state: State) -> int:
    """Checks a position with chips set aside, if it is one."""
    chips = seen(state, "a").chips
    aside = [one.chip for one in chips if one.where == "aside"]
    if not aside or "a" not in state.actors:
        return 0
    legal, owed = state.legal("a"), own(state)
    if owed.step == "move":
        free = 16 - len(seen(state, "a").crosses) - sum(1 for one in chips if one.where == "board")
        assert sum(1 for text in legal if text.startswith(f"move {aside[0]} ")) == free
        return 1
    if owed.step == "claim":
        assert f"claim {owed.tasks[0]} {aside[0]}" in legal
        return 1
    return 0


@pytest.mark.rule("P13")
def test_one_chip_may_move_or_none() -> None:
    state = begin(board=board("c1n c1w c2n"))
    do(state, "roll 1 1", "a: wall d1w", "a: chip 2 b2")
    assert refused(state, "a", "claim heart 2") == refused(state, "a", "done") == ("turn", "P13")
    assert refused(state, "a", "chip 2 c2") == ("turn", "P12")
    assert refused(state, "a", "move 2 a2") == refused(state, "a", "move 2 c1") == ("illegal", "P13")
    also = state.copy()
    do(state, "a: move 2 c2")
    assert chip(state, "a", 2).space == "c2"
    assert refused(state, "a", "move 3 b2") == refused(state, "a", "stay") == ("turn", "P13")
    do(also, "a: stay")
    assert refused(also, "a", "stay") == ("turn", "P13")
    assert chip(also, "a", 2).space == "b2"


# --- claims ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("P14")
def test_completed_tasks_must_be_claimed_each_with_its_own_chip() -> None:
    dots = "c1 f1 a2 e2 d3 f3 b4 e4 c5 a6 d6"
    data = lone(walls="a1w a1n b1w a3n a2w")
    data["tasks"][3] = {"cross": "B", "name": "bb", "points": [9, 8, 5]}
    data["spaces"] = ["B F X R H Y", "Z - R H R F", "H - - R - -", "R - - - - R", "R - - F R -", "- R - - - -"]
    state = begin(board={**data, "dots": dots})
    do(state, "roll 1 3", "a: wall a2n", "a: wall a2e", "a: chip 4 d1", "a: stay")
    assert seen(state, "a").crosses == ("a1", "a2")
    assert own(state).tasks == ("zz", "bb")
    assert refused(state, "a", "done") == ("turn", "P14")
    assert refused(state, "a", "claim xx 5") == ("illegal", "P14")
    do(state, "a: claim b 5")
    assert [text for _, text in state.actions][-1] == "claim bb 5"
    assert refused(state, "a", "claim zz 5") == ("illegal", "P14")
    assert refused(state, "a", "claim bb 6") == ("illegal", "P16")
    do(state, "a: claim zz 4", "a: done")
    pass_round(state)
    assert [(claim.task, claim.chip, claim.points) for claim in seen(state, "a", "b").claims] == [("bb", 5, 9), ("zz", 4, 9)]
    assert {one.chip for one in seen(state, "a", "b").chips if one.where == "given"} == {4, 5}
    do(state, "roll 3 3")
    pass_round(state, "b")
    while own(state).step != "move":
        state.act("a", state.default_action("a"))
    assert refused(state, "a", "move 5 b2") == ("illegal", "P14")


@pytest.mark.rule("P14")
def test_words_of_tasks() -> None:
    blue = party(players=2)
    assert blue.parse("claim g 9") == ("claim", "jam-thumbprint", "9")
    assert blue.parse("claim jam-thumbprint 9") == ("claim", "jam-thumbprint", "9")
    for text in (
        "claim jam thumbprint 9",
        "claim D 9",
        "claim heart 13",
        "claim heart 1",
        "claim heart",
        "claim 9 heart",
        "claim -heart 9",
    ):
        with pytest.raises(NotationError):
            blue.parse(f"claim {text}")


@pytest.mark.rule("P17")
def test_the_tasks_of_blue() -> None:
    tasks = side_board("blue").tasks
    assert [(task.name, task.need, task.points) for task in tasks[8:]] == [("red", 6, (6, 4, 3)), ("line", 0, (6, 4, 3))]
    assert {(task.need, task.points) for task in tasks[:8]} == {(3, (6, 4, 3))}
    names = ["gingerbread", "macaron", "pretzel", "heart", "star", "checkerboard", "jam-thumbprint", "crescent"]
    assert [task.name for task in tasks[:8]] == names
    state = claiming(party(players=2).start())
    assert refused(state, "a", "claim pinwheel 3") == ("illegal", "P17")


@pytest.mark.rule("P18")
def test_the_tasks_of_yellow_and_example_seven() -> None:
    tasks = side_board("yellow").tasks
    points = {2: (4, 3, 2), 3: (6, 4, 3), 4: (8, 6, 4), 6: (6, 4, 3)}
    assert all(task.points == points[task.need] for task in tasks)
    assert [task.name for task in tasks][-2:] == ["pinwheel", "red"]
    state = claiming(party(players=2, side="yellow").start())
    assert refused(state, "a", "claim line 3") == ("illegal", "P18")
    assert not any(text.startswith("claim line") for text in (state.game.text_of(state.s, 0, n) for n in range(int(state.game.g[2]))))


@pytest.mark.rule("P20")
def test_the_tasks_of_a_board_of_ones_own() -> None:
    state = claiming(begin(board=lone()))
    assert refused(state, "a", "claim line 3") == refused(state, "a", "claim heart 3") == ("illegal", "P20")


def claiming(state: State) -> State:
    """The state once seat a has nothing left but to be done."""
    while state.actors == ["*"]:
        state.draw(0)
    while own(state).step != "done":
        seat = state.actors[0]
        if seat == "*":
            state.draw(0)
        else:
            state.act(seat, state.default_action(seat))
    return state


# --- the end of a round ----------------------------------------------------------------------------------------------
@pytest.mark.rule("P15")
def test_done_ends_a_seats_round() -> None:
    state = begin()
    do(state, "roll 3 3", "a: wall d3n", "a: stay", "a: done")
    assert state.actors == ["b"]
    for text in ("stay", "move 2 a1", "done", "wall d3s", "claim heart 2"):
        assert refused(state, "a", text) == ("turn", "P15")
    assert refused(state, "a", "put 2 a1") == ("turn", "P6")
    do(state, "b: wall d3n", "b: stay", "b: done")
    assert state.actors == ["*"]


@pytest.mark.rule("P16")
def test_example_four_claims_of_one_round_share_a_place() -> None:
    data = lone({"X": [6, 4, 3]}, walls="d2n")
    orders = [IN_ORDER, IN_ORDER, f"12 {' '.join(IN_ORDER.split()[:-1])}", "3 2 4 5 6 7 8 9 10 11 12", "11 2 3 4 5 6 7 8 9 10 12"]
    state = begin(*orders, players=5, board=data, goal=30)
    takers = [(2, "ab"), (12, "c"), (3, "d"), (11, "e")]
    corners = ("c1n", "c1w", "d1w", "c2n")
    scores = []
    for number, seats in takers:
        for _ in range(2 if number in (3, 11) else 1):
            do(state, f"roll {number // 2} {number - number // 2}")
            for seat in seats:
                while own(state, seat).step == "walls":
                    state.act(seat, next(text for corner in corners if (text := f"wall {corner}") in state.legal(seat)))
            pass_round(state)
        scores.append(tuple(next((claim.points for claim in seen(state, seat).claims if claim.task == "xx"), 0) for seat in "abcde"))
    assert scores == [(6, 6, 0, 0, 0), (6, 6, 4, 0, 0), (6, 6, 4, 3, 0), (6, 6, 4, 3, 3)]
    (task,) = [task for task in view(state).tasks if task.task == "xx"]
    assert (task.takers, task.place) == ((("a", "b"), ("c",), ("d", "e")), 2)
    assert state.game.scores(state.s) is not None


@pytest.mark.rule("P16")
@pytest.mark.rule("P17")
def test_example_six_two_lines_are_one_task() -> None:
    found = 0
    for seed in range(5):
        *_, state = random_game(random.Random(seed), players=2, goal=30)
        for seat in "ab":
            crosses = seen(state, seat).crosses
            lines = sum(all(f"{c}{r}" in crosses for c in "abcdef") for r in range(1, 7))
            lines += sum(all(f"{c}{r}" in crosses for r in range(1, 7)) for c in "abcdef")
            claimed = [text for who, text in state.actions if who == seat and text.startswith("claim line")]
            assert len(claimed) == min(lines, 1)
            found += lines > 1
    assert found
