"""Board files as bytes from elsewhere: what is no text, and what is more text than a board needs."""

import pytest

from cookietin.games.cookie_party.board_checks import Fault, data_of
from cookietin.games.cookie_party.board_files import (
    LONGEST_LINE,
    MOST_CHARACTERS,
    board_text,
    lines_of,
    read_board,
    read_board_file,
    side_board,
)

BLUE = board_text(data_of(side_board("blue")))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_file_is_read_with_and_without_the_mark_of_utf8_and_with_either_end_of_line(mark: bytes, newline: str) -> None:
    assert read_board_file(mark + BLUE.replace("\n", newline).encode()) == (side_board("blue"), [])


def test_bytes_that_are_no_utf8_are_a_fault_in_their_line() -> None:
    board, faults = read_board_file(BLUE.replace("star", "st\xe4r").encode("latin-1"))
    line = BLUE[: BLUE.index("star")].count("\n") + 1
    assert (board, faults) == (None, [Fault(line, "file", "a board file is a text in UTF-8; byte 0xe4 is none", "P20")])


def test_more_text_than_a_board_needs_is_refused_before_it_is_read() -> None:
    ((long,),) = [read_board("#" * 9 + "\n" + "# " + "x" * LONGEST_LINE)[1]]
    assert (long.line, long.field, str(LONGEST_LINE) in long.message) == (2, "file", True)
    (large,) = read_board("#\n" * MOST_CHARACTERS)[1]
    assert (large.line, str(MOST_CHARACTERS) in large.message) == (1, True)


def test_the_largest_board_is_well_within_the_limits() -> None:
    spaces = ["A B C D E F G H"] * 8
    walls = " ".join(f"{column}{row}{side}" for column in "abcdefgh" for row in range(1, 9) for side in "nw")
    tasks = [{"cross": letter, "name": "n" * 24, "points": [99, 98, 97]} for letter in "ABCDEFGH"]
    text = board_text({"name": "n" * 40, "spaces": spaces, "walls": walls, "dots": "", "tasks": tasks})
    assert len(text) * 3 < MOST_CHARACTERS
    assert max(map(len, text.splitlines())) < LONGEST_LINE


@pytest.mark.parametrize("rest", ['# \\"', "'", '"', "\\"])
def test_a_text_that_does_not_end_hides_no_later_entry(rest: str) -> None:
    lines = lines_of(f'spaces = [\n"A B",\n# {rest}\n"B A",\n]\nwalls = ""\n')
    assert (lines["spaces[0]"], lines["walls"]) == (2, 6)
