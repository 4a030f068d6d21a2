"""Board files: TOML text to boards and back, with the line of every fault (P20). The two boards of the game lie in `boards/`."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from cookietin.games.cookie_party.board import Board
from cookietin.games.cookie_party.board_checks import Fault, checked

MOST_CHARACTERS, LONGEST_LINE = 10_000, 800
"""Far more than any board needs; together they bound what reading a hostile file costs."""
MOST_BYTES = 4 * MOST_CHARACTERS + 3
"""A file with more of them has too many characters, even after the mark of UTF-8."""
TOO_LONG = Fault(1, "file", f"a board file has at most {MOST_CHARACTERS} characters, and this one has more", "P20")
TABLE = re.compile(r"\s*\[\[\s*tasks\s*\]\]")
KEY = re.compile(r"""\s*["']?([A-Za-z0-9_-]+)["']?\s*=\s*(.*)""")
TEXT = re.compile(r""""(?:[^"\\]|\\.)*(?:"|\\?$)|'[^']*(?:'|$)""")
"""A text in quotes; one that does not end goes on to the end of the line, so that each character is looked at once."""
WHERE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def read_board_file(data: bytes) -> tuple[Board | None, list[Fault]]:
    """`read_board` of a file's bytes: UTF-8, with or without the mark that some editors set before all."""
    if len(data) > MOST_BYTES:
        return None, [TOO_LONG]
    try:
        return read_board(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return None, [Fault(line, "file", f"a board file is a text in UTF-8; byte {data[error.start]:#04x} is none", "P20")]


def read_board(text: str) -> tuple[Board | None, list[Fault]]:
    """The board of a file, or None and all that is wrong with it, by line."""
    data, faults = parsed(text)
    return (None, faults) if data is None else judged(data, text)


def parsed(text: str) -> tuple[dict[str, Any] | None, list[Fault]]:
    """The fields of a file, whatever they are; or None and why it is no file of fields."""
    if len(text) > MOST_CHARACTERS:
        return None, [TOO_LONG]
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            return None, [Fault(number, "file", f"a line has at most {LONGEST_LINE} characters, this has {len(line)}", "P20")]
    try:
        return tomllib.loads(text), []
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return None, [syntax_fault(str(error), text)]


def judged(data: dict[str, Any], text: str) -> tuple[Board | None, list[Fault]]:
    """The board of a file's fields, or None and all that is wrong with it; the lines are found in the file's text."""
    board, faults = checked(data)
    if board is not None:
        return board, []
    lines = lines_of(text)
    placed = [msgspec.structs.replace(fault, line=line_of(fault.field, lines)) for fault in faults]
    return None, sorted(placed, key=lambda fault: fault.line or 0)


def syntax_fault(said: str, text: str) -> Fault:
    """What the reader of TOML has found, with its line apart."""
    where = WHERE.search(said)
    line = int(where[1]) if where and where[1] else text.rstrip().count("\n") + 1
    return Fault(line, "file", f"this is no TOML: {WHERE.sub('', said)}", "P20")


def line_of(field: str, lines: dict[str, int]) -> int:
    """The line of a field, or of what it should stand in; 1 for what is missing from the file."""
    while field not in lines and field:
        field = field[: max(field.rfind("."), field.rfind("["), 0)]
    return lines.get(field, 1)


def lines_of(text: str) -> dict[str, int]:
    """The line, from 1, of every field and list entry. An unusual way of writing only makes this coarser."""
    lines: dict[str, int] = {}
    entries: Counter[str] = Counter()
    table, tasks, open_list, depth = "", 0, "", 0
    for number, line in enumerate(text.split("\n"), start=1):
        if depth > 0:
            note_entries(open_list, line, number, lines, entries)
            depth += brackets(line)
        elif TABLE.match(line):
            table, tasks = f"tasks[{tasks}].", tasks + 1
            lines.setdefault("tasks", number)
            lines[table[:-1]] = number
        elif found := KEY.match(line):
            field, value = table + found[1], found[2]
            lines.setdefault(field, number)
            if value.startswith("["):
                note_entries(field, value, number, lines, entries)
                open_list, depth = field, brackets(value)
    return lines


def brackets(line: str) -> int:
    """How many more brackets a line opens than it closes, those in texts and comments aside."""
    bare = TEXT.sub("", line).partition("#")[0]
    return bare.count("[") - bare.count("]")


def note_entries(field: str, line: str, number: int, lines: dict[str, int], entries: Counter[str]) -> None:
    """The texts and objects of a list that stand in this line; `entries` counts those of each list so far."""
    bare = line.partition("#")[0] if not TEXT.search(line) else line
    for _ in bare.count("{") * "{" or TEXT.findall(bare):
        lines[f"{field}[{entries[field]}]"] = number
        entries[field] += 1


def board_text(data: dict[str, Any]) -> str:
    """A board's object as the text of its file."""
    parts = [f"name = {quoted(data['name'])}", "spaces = [", *(f"  {quoted(row)}," for row in data["spaces"]), "]"]
    parts += [f"{field} = {quoted(data[field])}" for field in ("walls", "dots") if field in data]
    for task in data["tasks"]:
        parts += ["", "[[tasks]]", *(f"{field} = {quoted(value)}" for field, value in task.items())]
    return "\n".join(parts) + "\n"


def quoted(value: Any) -> str:
    """A text, a number or a list of numbers as TOML, in which they look as in JSON."""
    return json.dumps(value, ensure_ascii=False)


@lru_cache
def side_board(side: str) -> Board:
    """One of the game's own boards."""
    text = (files("cookietin.games.cookie_party") / "boards" / f"{side}.toml").read_text(encoding="utf-8")
    board, faults = read_board(text)
    if board is None:
        raise ValueError(f"the board {side} is unsound: {faults}")
    return board
