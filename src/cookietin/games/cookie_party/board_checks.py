"""P20: what makes a board sound. Everything that is wrong is found at once, each fault with the field it stands in and what would be right.

A board as data is an object with the fields of its file:

    name    a text
    spaces  a list of rows, each a text of letters: types, R (red) or - (plain); blanks between them do not count
    walls   names of edges with blanks between them
    dots    names of the 11 spaces with dots; absent where there are none
    tasks   a list of objects: `cross` (a type's letter, "red" or "line"), `name` (a type's), `count` (how many of the red), `points`
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from cookietin.core.notation import shown
from cookietin.games.cookie_party.board import (
    CLOSED,
    COLUMN_LETTERS,
    LINE,
    PLAIN,
    RED,
    RED_TASK,
    Board,
    Task,
    edge_name,
    edge_names,
    space_name,
)

SIZES = range(4, 9)
TASKS = range(6, 12)
HIGHEST_GOAL = 25
DOTS = 11
MOST_POINTS = 99
FIELDS = ("name", "spaces", "walls", "dots", "tasks")
NAME = re.compile(r"\S(?:.{0,38}\S)?")
TYPE_NAME = re.compile(r"[a-z]+(?: [a-z]+)*")
LONGEST_TYPE_NAME = 24


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong with a board."""

    line: int | None
    """The line of the file, from 1; None where there is no file."""
    field: str
    """As in `tasks[3].points`; list entries are counted from 0."""
    message: str
    rule: str


class Checker:
    """Goes through a board's fields, and collects the faults."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, field: str, message: str, rule: str = "P20") -> None:
        """Note a fault."""
        self.faults.append(Fault(None, field, message, rule))

    def board(self, data: Any) -> Board | None:
        """The board that the data describe; None if there is a fault."""
        if not isinstance(data, dict):
            self.fault("board", f"a board is an object with the fields {', '.join(FIELDS)}, not {shown(data)}")
            return None
        for field in data:
            if field not in FIELDS:
                self.fault(str(field)[:40], f"there is no field {shown(field)}; a board has {', '.join(FIELDS)}")
        name = self.name(data.get("name"))
        rows = self.rows(data.get("spaces"))
        tasks = self.tasks(data.get("tasks"), rows)
        columns, spaces = len(rows[0]) if rows else 0, "".join(rows)
        walls = self.walls(data.get("walls"), columns, len(rows)) if rows else ()
        dots = self.dots(data.get("dots", ""), columns, len(rows)) if rows else ()
        if self.faults:
            return None
        return Board(name, columns, len(rows), tuple(spaces), walls, dots, tasks)

    def name(self, given: Any) -> str:
        """A short text."""
        if isinstance(given, str) and NAME.fullmatch(given) and given.isprintable():
            return given
        self.fault("name", f"name must be a text of 1 to 40 characters, {said(given)}")
        return ""

    # --- spaces ------------------------------------------------------------------------------------------------------
    def rows(self, given: Any) -> list[str]:
        """P1: the rows without blanks; none where they are of no use for further checks."""
        if not isinstance(given, list) or not given or not all(isinstance(row, str) for row in given):
            self.fault("spaces", f'spaces must be a list of rows, each a text of letters such as "A B R - A B", {said(given)}', "P1")
            return []
        rows = [row.replace(" ", "") for row in given]
        before = len(self.faults)
        if len(rows) not in SIZES:
            self.fault("spaces", f"a board has 4 to 8 rows, not {len(rows)}")
        if len(rows[0]) not in SIZES:
            self.fault("spaces[0]", f"a board has 4 to 8 columns, not {len(rows[0])}")
        for number, row in enumerate(rows):
            for letter in dict.fromkeys(row):
                if letter != PLAIN and not "A" <= letter <= "Z":
                    self.fault(f"spaces[{number}]", f"{shown(letter)} is no letter A to Z, nor - for a plain space", "P3")
            if len(row) != len(rows[0]):
                self.fault(
                    f"spaces[{number}]", f"row {number + 1} has {len(row)} spaces and row 1 has {len(rows[0])}; all must have as many"
                )
        return rows if len(self.faults) == before else []

    def names(self, field: str, given: Any, known: Any, what: str, rule: str) -> list[str]:
        """A text of names, each of which is known and stands once."""
        if not isinstance(given, str):
            self.fault(field, f"{field} must be a text of names with blanks between them, {said(given)}", rule)
            return []
        found = given.split()
        for name in found:
            if name not in known:
                self.fault(field, f"{shown(name)} is no {what}", rule)
        return [name for name in found if name in known]

    def walls(self, given: Any, columns: int, rows: int) -> tuple[int, ...]:
        """P2, P4: the wall bits of every space; no space is closed."""
        known = edge_names(columns, rows)
        what = f"edge here: it is a column a to {COLUMN_LETTERS[columns - 1]}, a row 1 to {rows}, and n, e, s or w"
        bits = [0] * (columns * rows)
        for name in self.names("walls", given, known, what, "P2"):
            space, bit, other, back = known[name]
            if bits[space] & bit:
                printed = edge_name(known[name], columns)
                also = "" if printed == name else f" (it is also called {printed})"
                self.fault("walls", f"the wall {name}{also} stands twice; once is enough", "P2")
            bits[space] |= bit
            if other >= 0:
                bits[other] |= back
        for space, walls in enumerate(bits):
            if walls == CLOSED:
                self.fault("walls", f"{space_name(space, columns)} is closed from the start; take away one of its four walls")
        return tuple(bits)

    def dots(self, given: Any, columns: int, rows: int) -> tuple[int, ...]:
        """P4: the spaces with dots in board order."""
        known = {space_name(space, columns): space for space in range(columns * rows)}
        what = f"space here: columns are a to {COLUMN_LETTERS[columns - 1]}, rows 1 to {rows}"
        before = len(self.faults)
        found = self.names("dots", given, known, what, "P1")
        for name, times in Counter(found).items():
            if times > 1:
                self.fault("dots", f"{name} stands {times} times; once is enough")
        if len(self.faults) == before and len(found) not in (0, DOTS):
            self.fault("dots", f"there must be 11 dots, one for each chip, or none; not {len(found)}")
        return tuple(sorted(known[name] for name in found))

    # --- tasks -------------------------------------------------------------------------------------------------------
    def tasks(self, given: Any, rows: list[str]) -> tuple[Task, ...]:
        """P17, P18: the tasks; every letter has one, and everybody can reach the highest goal with them."""
        if not isinstance(given, list) or not all(isinstance(task, dict) for task in given):
            self.fault("tasks", f"tasks must be a list of objects with cross, name and points, {said(given)}")
            return ()
        before, letters = len(self.faults), Counter("".join(rows)) if rows else None
        if len(given) not in TASKS:
            self.fault("tasks", f"a board has 6 to 11 tasks, not {len(given)}")
        tasks = [task for number, one in enumerate(given) if (task := self.task(f"tasks[{number}]", one, letters)) is not None]
        for field in ("what", "name"):
            for word, times in Counter(getattr(task, field) for task in tasks).items():
                if times > 1:
                    self.fault("tasks", f"there are {times} tasks for {word}; one is enough")
        self.letters(rows, [one.get("cross") for one in given])
        pay = sum(task.points[2] for task in tasks)
        if len(self.faults) == before and pay < HIGHEST_GOAL:
            self.fault("tasks", f"the last places of all tasks pay {pay}; they must reach {HIGHEST_GOAL}, so that a game always ends")
        return tuple(tasks)

    def letters(self, rows: list[str], crossed: list[Any]) -> None:
        """Every letter on the board is crossed for a task."""
        for letter in sorted({*"".join(rows)} - {PLAIN}):
            wanted = RED_TASK if letter == RED else letter
            if wanted in crossed:
                continue
            say = f'letter {letter} is on the board and in no task; add one with cross = "{wanted}", or make its spaces plain (-)'
            self.fault(f"spaces[{next(number for number, row in enumerate(rows) if letter in row)}]", say)

    def task(self, field: str, given: dict[Any, Any], letters: Counter[str] | None) -> Task | None:
        """One task."""
        before = len(self.faults)
        what = given.get("cross")
        wanted = {"cross", "points", *(["count"] if what == RED_TASK else [] if what == LINE else ["name"])}
        for unknown in [key for key in given if key not in wanted]:
            self.fault(f"{field}.{str(unknown)[:40]}", f"a task that crosses {shown(what)} has no field {shown(unknown)}")
        points = self.points(f"{field}.points", given.get("points"))
        if what == LINE:
            name, need = LINE, 0
        elif what == RED_TASK:
            name, need = RED_TASK, self.count(f"{field}.count", given.get("count"), letters)
        elif isinstance(what, str) and len(what) == 1 and "A" <= what <= "Z" and what != RED:
            name, need = self.type_name(f"{field}.name", given.get("name")), letters[what] if letters else 0
            if letters is not None and need == 0:
                self.fault(f"{field}.cross", f"no space holds {what}; put some on the board, or take this task out")
        else:
            self.fault(f"{field}.cross", f'cross must be a type\'s letter (A to Z but not R), "{RED_TASK}" or "{LINE}", {said(what)}')
            return None
        return Task(what, name, need, points) if len(self.faults) == before else None

    def points(self, field: str, given: Any) -> tuple[int, int, int]:
        """Three falling places."""
        if isinstance(given, list) and len(given) == 3 and all(type(one) is int for one in given):
            first, second, third = given
            if MOST_POINTS >= first > second > third >= 1:
                return first, second, third
        self.fault(
            field, f"points must be three numbers from {MOST_POINTS} to 1, each lower than the one before, as in [6, 4, 3]; {said(given)}"
        )
        return 0, 0, 0

    def count(self, field: str, given: Any, letters: Counter[str] | None) -> int:
        """How many of the red."""
        there = "all" if letters is None else letters[RED]
        if type(given) is int and given >= 1 and (letters is None or given <= letters[RED]):
            return given
        self.fault(field, f"count says how many of the red spaces are to be crossed, from 1 to {there}; {said(given)}")
        return 0

    def type_name(self, field: str, given: Any) -> str:
        """P14: a type's name, as the word that claims it."""
        fits = isinstance(given, str) and TYPE_NAME.fullmatch(given) and 2 <= len(given) <= LONGEST_TYPE_NAME
        if fits and given not in (RED_TASK, LINE):
            return str(given).replace(" ", "-")
        self.fault(
            field, f'name must be lower-case words, such as "jam thumbprint", and neither "{RED_TASK}" nor "{LINE}"; {said(given)}', "P14"
        )
        return ""


def said(value: Any) -> str:
    """What stands there instead, for the end of a sentence."""
    return "it is missing" if value is None else f"not {shown(value)}"


def checked(data: Any) -> tuple[Board | None, list[Fault]]:
    """The board that an object describes, or None and all that is wrong with it. Lines are not known here."""
    checker = Checker()
    board = checker.board(data)
    return board, checker.faults


def data_of(board: Board) -> dict[str, Any]:
    """A board as an object, the same for all ways in which it may have been written: `checked` reads it back."""
    rows = [board.spaces[at : at + board.columns] for at in range(0, len(board.spaces), board.columns)]
    walls = [edge_name(edge, board.columns) for edge in board.edges if board.walls[edge[0]] & edge[1]]
    data: dict[str, Any] = {"name": board.name, "spaces": [" ".join(row) for row in rows], "walls": " ".join(walls)}
    if board.dots:
        data["dots"] = " ".join(space_name(space, board.columns) for space in board.dots)
    data["tasks"] = [task_data(task) for task in board.tasks]
    return data


def task_data(task: Task) -> dict[str, Any]:
    """A task as an object."""
    own: dict[str, Any] = {}
    if task.what == RED_TASK:
        own = {"count": task.need}
    elif task.what != LINE:
        own = {"name": task.name.replace("-", " ")}
    return {"cross": task.what, **own, "points": [*task.points]}


def messages(faults: list[Fault]) -> Iterator[str]:
    """The faults as lines for people: where, what, and by which rule."""
    for fault in faults:
        where = fault.field if fault.line is None else f"line {fault.line}, {fault.field}"
        yield f"{where}: {fault.message} ({fault.rule})"
