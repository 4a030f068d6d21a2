"""P20: board files, what is said about those that are wrong, and how boards are drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from importlib.resources import files
from typing import Any

import pytest

from cookietin.games.cookie_party.board_checks import Fault, checked, data_of, messages
from cookietin.games.cookie_party.board_drawing import drawn_svg, drawn_text
from cookietin.games.cookie_party.board_files import board_text, read_board, side_board

BLUE = (files("cookietin.games.cookie_party") / "boards" / "blue.toml").read_text()


def changed(old: str, new: str, times: int = 1) -> str:
    """Blue's file with something else in it."""
    assert old in BLUE
    return BLUE.replace(old, new, times)


def faults(text: str) -> list[tuple[int | None, str, str]]:
    """Line, field and rule of each fault, each with a sentence."""
    found, wrong = read_board(text)
    assert found is None
    assert all(fault.message for fault in wrong)
    return [(fault.line, fault.field, fault.rule) for fault in wrong]


@pytest.mark.rule("P20")
def test_the_games_boards_are_files_as_they_would_be_written() -> None:
    for side in ("blue", "yellow"):
        text = (files("cookietin.games.cookie_party") / "boards" / f"{side}.toml").read_text()
        assert read_board(text) == (side_board(side), [])
        assert board_text(data_of(side_board(side))) == text


@pytest.mark.rule("P20")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (changed('"B F D R H R"', '"B F D R H"'), [(n, f"spaces[{n - 3}]", "P20") for n in range(4, 9)]),
        (changed('"C E R H R F"', '"C E R H R 7"'), [(4, "spaces[1]", "P3")]),
        (changed('"C E R H R F"', '"C E R H R K"'), [(4, "spaces[1]", "P20")]),
        (changed("c1w ", "c1w z9n "), [(10, "walls", "P2")]),
        (changed("c1w ", "c1w g1n "), [(10, "walls", "P2")]),
        (changed("c1w ", "c1w b1e "), [(10, "walls", "P2")]),
        (changed("c1w ", "c1n c1s c1e c1w "), [(10, "walls", "P20")]),
        (changed(" d6", ""), [(11, "dots", "P20")]),
        (changed(" d6", " a6"), [(11, "dots", "P20")]),
        (changed(" d6", " d9"), [(11, "dots", "P1")]),
        (changed("[6, 4, 3]", "[6, 6, 3]"), [(16, "tasks[0].points", "P20")]),
        (changed("[6, 4, 3]", "[6, 4]"), [(16, "tasks[0].points", "P20")]),
        (changed("[6, 4, 3]", "[100, 4, 3]"), [(16, "tasks[0].points", "P20")]),
        (changed("[6, 4, 3]", "[6, 4, 0]"), [(16, "tasks[0].points", "P20")]),
        (changed("[6, 4, 3]", "[6, 4, true]"), [(16, "tasks[0].points", "P20")]),
        (changed("[6, 4, 3]", "[6, 4, 1]", 3).replace("[6, 4, 3]", "[6, 4, 2]"), [(13, "tasks", "P20")]),
        (changed('cross = "A"', 'cross = "K"'), [(5, "spaces[2]", "P20"), (14, "tasks[0].cross", "P20")]),
        (changed('cross = "A"', 'cross = "AB"'), [(5, "spaces[2]", "P20"), (14, "tasks[0].cross", "P20")]),
        (changed('cross = "A"', 'cross = "B"'), [(5, "spaces[2]", "P20"), (13, "tasks", "P20")]),
        (changed('"gingerbread"', '"Gingerbread"'), [(15, "tasks[0].name", "P14")]),
        (changed('"gingerbread"', '"line"'), [(15, "tasks[0].name", "P14")]),
        (changed('"gingerbread"', '"g"'), [(15, "tasks[0].name", "P14")]),
        (changed('"gingerbread"', '"macaron"'), [(13, "tasks", "P20")]),
        (changed("count = 6", "count = 11"), [(55, "tasks[8].count", "P20")]),
        (changed("count = 6", "count = 0"), [(55, "tasks[8].count", "P20")]),
        (changed("count = 6\n", ""), [(53, "tasks[8].count", "P20")]),
        (changed("count = 6", "name = 'red'"), [(53, "tasks[8].count", "P20"), (55, "tasks[8].name", "P20")]),
        (changed('name = "Blue"', 'name = ""'), [(1, "name", "P20")]),
        (changed('name = "Blue"\n', ""), [(1, "name", "P20")]),
        (changed('name = "Blue"', 'title = "Blue"'), [(1, "title", "P20"), (1, "name", "P20")]),
        (changed('name = "Blue"', "name = Blue"), [(1, "file", "P20")]),
        (changed('name = "Blue"', 'name = "Blue'), [(1, "file", "P20")]),
        (BLUE + "[", [(61, "file", "P20")]),
        ("", [(1, "name", "P20"), (1, "spaces", "P1"), (1, "tasks", "P20")]),
        ("x = " + 30_000 * "[", [(1, "file", "P20")]),
        ("x = " + 9_000 * "[", [(1, "file", "P20")]),
    ],
)
def test_every_fault_is_named_with_its_line(text: str, wanted: list[tuple[int, str, str]]) -> None:
    found = faults(text)
    assert sorted({*found}) == sorted({*wanted}), [*messages(read_board(text)[1])]


@pytest.mark.rule("P20")
@pytest.mark.parametrize(("columns", "rows"), [(3, 6), (9, 6), (6, 3), (6, 9)])
def test_a_board_has_four_to_eight_columns_and_rows(columns: int, rows: int) -> None:
    data = {**data_of(side_board("blue")), "spaces": [columns * "A"] * rows}
    found, wrong = checked(data)
    assert found is None
    assert "4 to 8" in wrong[0].message


@pytest.mark.rule("P20")
def test_a_board_has_six_to_eleven_tasks_that_pay_enough() -> None:
    blue = data_of(side_board("blue"))
    for number in (5, 12):
        tasks = (blue["tasks"] * 2)[:number]
        assert any("6 to 11 tasks" in fault.message for fault in checked({**blue, "tasks": tasks})[1])
    cheap = [{**task, "points": [3, 2, 1]} for task in blue["tasks"]]
    (fault,) = checked({**blue, "tasks": cheap})[1]
    assert fault == Fault(None, "tasks", "the last places of all tasks pay 10; they must reach 25, so that a game always ends", "P20")


@pytest.mark.rule("P20")
@pytest.mark.parametrize(
    "data", [None, [], "board", 7, {}, {"spaces": 3, "tasks": [1], "walls": [], "dots": {}, "name": 1, "more": {}}, {"spaces": []}]
)
def test_no_data_at_all_breaks_the_checks(data: Any) -> None:
    found, wrong = checked(data)
    assert found is None
    assert wrong


@pytest.mark.rule("P20")
def test_other_ways_of_writing_the_same_file() -> None:
    text = BLUE.replace('spaces = [\n  "B F D R H R",', "spaces = ['BFDRHR', # the first\n").replace("[[tasks]]", " [[ tasks ]]")
    assert read_board(text) == (side_board("blue"), [])
    tasks = ['{cross="A", name="aa", points=[3,2,1]},', '{cross="A", name="bb", points=[1,2,3]},']
    inline = "\n".join(['name="x"', 'spaces=["AA"]', 'walls=""', "tasks = [", *tasks, "]"])
    assert (6, "tasks[1].points", "P20") in faults(inline)


def test_a_board_as_text() -> None:
    assert drawn_text(side_board("yellow")).splitlines()[:7] == [
        "    a   b   c   d   e   f",
        "  +   +   +   +   +   +   +",
        "1   H   R   I   R   F | E",
        "  +   +   +   +---+   +   +",
        "2   R   E | R   D   G   H",
        "  +   +   +   +   +   +---+",
        "3   A | R   E   C   R   G",
    ]
    drawn = drawn_text(side_board("blue"), [15, *side_board("blue").walls[1:]], {0: "x", 1: "12"}).splitlines()
    assert drawn[2] == "1 | Bx F12| Do  R | H   Ro"


def test_a_board_as_svg() -> None:
    drawn = ET.fromstring(drawn_svg(side_board("blue")))
    names = {one.get("id") for one in drawn.iter("{http://www.w3.org/2000/svg}rect")}
    assert names == {f"{column}{row}" for column in "abcdef" for row in range(1, 7)}
    assert sum(1 for _ in drawn.iter("{http://www.w3.org/2000/svg}circle")) == 22
    assert ET.fromstring(drawn_svg(checked({**data_of(side_board("blue")), "name": "<b>&"})[0] or side_board("blue")))[0].text == "<b>&"
