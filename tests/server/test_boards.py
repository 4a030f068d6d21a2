"""Boards of people's own: those of the host's folder, the check of a text, and tables on them."""

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cookietin import read_record
from cookietin.games.cookie_party.board_checks import data_of
from cookietin.games.cookie_party.board_drawing import drawn_text
from cookietin.games.cookie_party.board_files import MOST_CHARACTERS, board_text, read_board, side_board
from cookietin.protocol.bodies import BoardChecked
from cookietin.server.boards import MOST_FAULTS, board_data, checked_text, load_boards
from cookietin.server.errors import StartError
from tests.server.player import Player
from tests.server.serving import HTTP, in_thread, seats

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"
BLUE, YELLOW = (board_text(data_of(side_board(side))) for side in ("blue", "yellow"))


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("tin")
    boards = folder / "boards"
    boards.mkdir()
    (boards / "1.toml").write_text(YELLOW)
    (boards / "2.toml").write_text(BLUE)
    with in_thread(folder / "data", boards=boards) as where:
        yield where


def check(base: str, text: str) -> Any:
    answer = HTTP.post(f"http://{base}/api/boards/check", json={"text": text})
    assert answer.status_code == 200, answer.text
    return answer.json()


# --- the folder ----------------------------------------------------------------------------------------------------------
def test_the_hosts_boards_are_listed_by_file_as_a_table_takes_them(base: str) -> None:
    told = HTTP.get(f"http://{base}/api/boards").json()
    assert [(one["name"], one["board"]) for one in told] == [(side.title(), data_of(side_board(side))) for side in ("yellow", "blue")]
    options = [{option["name"]: option for option in one["options"]} for one in told]
    assert [one["setup"]["choices"] for one in options] == [["free"], ["dots", "free"]]
    assert [one["goal"]["high"] for one in options] == [29, 30]
    assert "side" not in options[0]


def test_the_games_own_boards_are_listed_too_to_make_others_from(base: str) -> None:
    told = HTTP.get(f"http://{base}/api/boards/own").json()
    assert [one["board"] for one in told] == [data_of(side_board(side)) for side in ("blue", "yellow")]


def test_bad_files_are_left_out_and_every_fault_is_logged_with_its_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "a.toml").write_text(BLUE.replace("c1w", "c9w").replace("[6, 4, 3]", "[6, 6, 3]", 1))
    (tmp_path / "b.toml").write_text(YELLOW)
    (tmp_path / "c.toml").write_text(YELLOW)
    (tmp_path / "d.toml").mkdir()
    (tmp_path / "e.toml").write_bytes(b"\n\xff")
    (tmp_path / "notes.txt").write_text("milk, flour")
    with caplog.at_level(logging.ERROR):
        assert [one.name for one in load_boards(tmp_path)] == ["Yellow"]
    lines = [record.getMessage() for record in caplog.records]
    assert lines[0].startswith(f"{tmp_path / 'a.toml'}:10: refused: walls: 'c9w' is no edge here")
    assert lines[1].startswith(f"{tmp_path / 'a.toml'}:16: refused: tasks[0].points: points must be")
    assert lines[2] == f"{tmp_path / 'c.toml'}:1: refused: name: b.toml has the name 'Yellow' too; give one of them another [board, P20]"
    assert lines[3].startswith(f"{tmp_path / 'd.toml'}:1: refused: file: it cannot be read")
    assert lines[4].startswith(f"{tmp_path / 'e.toml'}:2: refused: file: a board file is a text in UTF-8")
    assert len(lines) == 5


def test_no_folder_is_no_boards_and_one_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert load_boards(None) == load_boards(tmp_path) == ()
    with pytest.raises(StartError) as caught:
        load_boards(tmp_path / "none")
    assert caught.value.code == "boards-folder"


# --- the check -----------------------------------------------------------------------------------------------------------
def test_a_sound_text_comes_back_as_a_board(base: str) -> None:
    told = check(base, BLUE)
    assert (told["faults"], told["board"], told["drawing"]) == ([], data_of(side_board("blue")), drawn_text(side_board("blue")))
    assert [option["name"] for option in told["options"]] == ["first", "setup", "goal"]


def test_faults_are_told_in_the_very_words_of_the_loader_and_the_draft_comes_back(base: str) -> None:
    text = BLUE.replace("c1w", "c9w").replace("[6, 4, 3]", "[6, 6, 3]", 1)
    _, faults = read_board(text)
    told = check(base, text)
    assert told["faults"] == [{"line": one.line, "field": one.field, "message": one.message, "rule": one.rule} for one in faults]
    assert told["board"]["walls"].startswith("c9w ")
    assert told["board"]["tasks"][0] == {"cross": "A", "name": "gingerbread", "points": [6, 6, 3]}
    assert (told["drawing"], told["options"]) == (None, [])


@pytest.mark.parametrize("text", ["", "name = 3", "[[", 'name = "A"\nspaces = []\ntasks = []\ncolour = "red"', "a = 2024-01-01", "a = nan"])
def test_a_text_whose_fields_are_of_other_kinds_has_faults_and_no_draft(base: str, text: str) -> None:
    told = check(base, text)
    assert told["faults"]
    assert told["board"] is None


def test_only_so_many_faults_are_told_and_only_so_much_text_is_read(base: str) -> None:
    walls = "\n".join(["x " * 100] * 20)
    assert len(check(base, f'spaces = ["AAAA", "AAAA", "AAAA", "AAAA"]\nwalls = """{walls}"""')["faults"]) == MOST_FAULTS
    (fault,) = check(base, "#" * (MOST_CHARACTERS + 1))["faults"]
    assert f"at most {MOST_CHARACTERS}" in fault["message"]
    huge = HTTP.post(f"http://{base}/api/boards/check", json={"text": "#" * 70_000})
    assert (huge.status_code, huge.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"text": 3}', b'{"text": "\xff"}', b"[" * 60_000])
def test_a_body_that_is_no_text_is_malformed(base: str, body: bytes) -> None:
    answer = HTTP.post(f"http://{base}/api/boards/check", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_pages_of_other_sites_cannot_have_texts_checked(base: str) -> None:
    answer = HTTP.post(f"http://{base}/api/boards/check", json={"text": BLUE}, headers={"origin": "http://elsewhere.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_an_answer_is_the_same_for_every_way_of_asking(base: str) -> None:
    told = checked_text(YELLOW)
    assert isinstance(told, BoardChecked)
    assert told.board == board_data(side_board("yellow"))
    assert json.loads(json.dumps(check(base, YELLOW))) == check(base, YELLOW)


# --- tables --------------------------------------------------------------------------------------------------------------
def small_board() -> Any:
    """A board of people's own that is soon full: the one on the page about boards."""
    (text,) = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    board, _ = read_board(text)
    assert board is not None
    return data_of(board)


def request_for(board: Any) -> dict[str, Any]:
    options = {"players": 2, "board": board, "goal": 3}
    return {"game": "cookie-party", "options": options, "seats": seats(2), "notebook": False}


def test_a_table_opens_on_such_a_board_and_its_record_carries_it_whole(base: str) -> None:
    board = small_board()
    answer = HTTP.post(f"http://{base}/api/tables", json=request_for(board))
    assert answer.status_code == 201, answer.text
    made = answer.json()
    with Player(base, made["table"], made["token"]) as ann:
        assert ann.hear_update()["view"]["board"]["name"] == board["name"]
        ann.play()
        assert ann.is_over
    text = HTTP.get(f"http://{base}/api/tables/{made['table']}/record").text
    record = json.loads(text)
    assert record["options"]["board"] == board
    assert "side" not in record["options"]
    assert read_record(text).options["board"] == board


def test_a_table_on_a_board_with_faults_is_refused_in_the_words_of_the_check(base: str) -> None:
    board = {**small_board(), "walls": "z9n"}
    answer = HTTP.post(f"http://{base}/api/tables", json=request_for(board))
    told = answer.json()
    assert (answer.status_code, told["code"]) == (400, "options")
    assert "'z9n' is no edge here" in told["message"]
