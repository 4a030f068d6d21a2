"""`cookietin board check`."""

from pathlib import Path

import pytest

from cookietin.games.cookie_party.board_checks import data_of
from cookietin.games.cookie_party.board_drawing import drawn_svg, drawn_text
from cookietin.games.cookie_party.board_files import MOST_BYTES, board_text, read_board, side_board
from tests.cli.commands import answer, invoke, ran

BLUE = side_board("blue")
SOUND = board_text(data_of(BLUE))
FIELDS = ["ok", "code", "rule", "message", "file", "faults", "board", "drawing"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "blue.toml"
    path.write_text(SOUND)
    return path


def test_a_sound_board_is_drawn_and_summed_up(file: Path) -> None:
    result = invoke("board", "check", file)
    assert result.exit_code == 0
    assert result.stdout == drawn_text(BLUE) + f"\n{file}: fine: Blue, 6 columns, 6 rows, 11 dots, 10 tasks whose last places pay 30\n"


def test_for_programs_it_is_the_object_that_a_table_takes(file: Path) -> None:
    told = answer("board", "check", file)
    assert list(told) == FIELDS
    assert told == {
        **dict.fromkeys(FIELDS),
        "ok": True,
        "file": str(file),
        "faults": [],
        "board": data_of(BLUE),
        "drawing": drawn_text(BLUE),
    }


def test_every_fault_is_named_with_its_file_line_reason_and_rule(file: Path) -> None:
    file.write_text(SOUND.replace("c1w", "c9w").replace("points = [6, 4, 3]", "points = [6, 6, 3]", 1))
    _, faults = read_board(file.read_text())
    assert len(faults) == 2
    result = invoke("board", "check", file)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [f"{file}:{one.line}: refused: {one.field}: {one.message} [board, {one.rule}]" for one in faults]
    assert f"{file}:10: refused: walls: 'c9w' is no edge here" in result.stdout
    told = answer("board", "check", file, code=1)
    assert (told["ok"], told["code"], told["rule"], told["board"], told["drawing"]) == (False, "board", "P2", None, None)
    assert told["message"].startswith("line 10, walls: 'c9w' is no edge")
    assert told["faults"] == [{"line": one.line, "field": one.field, "message": one.message, "rule": one.rule} for one in faults]


def test_the_drawing_is_written_where_asked_and_only_for_a_sound_board(file: Path, tmp_path: Path) -> None:
    svg = tmp_path / "blue.svg"
    assert invoke("board", "check", file, "--svg", svg).exit_code == 0
    assert svg.read_text() == drawn_svg(BLUE)
    svg.unlink()
    file.write_text("name = 3")
    assert invoke("board", "check", file, "--svg", svg).exit_code == 1
    assert not svg.exists()


def test_a_board_may_come_through_a_pipe() -> None:
    assert answer("board", "check", "-", given=SOUND)["ok"]
    assert answer("board", "check", "-", given=b"\xff", code=1)["faults"][0]["line"] == 1
    assert ran("board", "check", "-", given=SOUND)[0] == 0


def test_what_cannot_be_read_or_written_is_refused_by_code(file: Path, tmp_path: Path) -> None:
    assert answer("board", "check", tmp_path / "none.toml", code=1)["code"] == "unreadable"
    assert answer("board", "check", tmp_path, code=1)["code"] == "unreadable"
    assert answer("board", "check", file, "--svg", tmp_path, code=1)["code"] == "unwritable"
    assert invoke("board", "check").exit_code == 2


def test_a_huge_file_is_refused_without_being_read_to_its_end(file: Path) -> None:
    with file.open("wb") as stream:
        stream.truncate(1 << 30)
    told = answer("board", "check", file, code=1)
    assert "a board file has at most" in told["message"]
    assert MOST_BYTES < 1 << 16


def test_control_characters_in_a_file_do_not_reach_the_terminal(file: Path) -> None:
    file.write_text(SOUND.replace('"A"', '"\\u001b[31m"'))
    assert "\x1b" not in invoke("board", "check", file).output
