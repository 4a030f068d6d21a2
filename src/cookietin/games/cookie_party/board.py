"""A board of Cookie Party as data (P1-P4, P17, P18, P20): what the kernel needs to know of it, and its geometry."""

from __future__ import annotations

import msgspec

RED, PLAIN = "R", "-"
RED_TASK, LINE = "red", "line"
NO_TASK = -1
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
COLUMN_LETTERS = "abcdefgh"
SIDES = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}


class Task(msgspec.Struct, frozen=True):
    """One task: `what` is a type's letter, `red` or `line`; `need` crosses complete it (0 for a line); `points` of its three places."""

    what: str
    name: str
    """Its word in actions: the type's name with hyphens, `red` or `line`."""
    need: int
    points: tuple[int, int, int]


class Board(msgspec.Struct, frozen=True):
    """A sound board: made by `boards.load`, which checks it."""

    name: str
    columns: int
    rows: int
    spaces: tuple[str, ...]
    """A letter a space, in board order: a type, RED or PLAIN."""
    walls: tuple[int, ...]
    """Wall bits a space has from the start."""
    dots: tuple[int, ...]
    """The 11 spaces with dots in board order, or none."""
    tasks: tuple[Task, ...]


def edges_of(columns: int, rows: int) -> list[tuple[int, int, int, int]]:
    """Every edge once, in the order of their names: a space, the wall bit there, the other space (-1 on the rim) and the bit there."""
    edges = []
    for space in range(columns * rows):
        row, column = divmod(space, columns)
        edges.append((space, NORTH, space - columns if row else -1, SOUTH))
        edges.append((space, WEST, space - 1 if column else -1, EAST))
        if column == columns - 1:
            edges.append((space, EAST, -1, 0))
        if row == rows - 1:
            edges.append((space, SOUTH, -1, 0))
    return edges


def space_name(space: int, columns: int) -> str:
    """`c3` for the third column's third row."""
    return f"{COLUMN_LETTERS[space % columns]}{space // columns + 1}"


def edge_name(edge: tuple[int, int, int, int], columns: int) -> str:
    """The printed name of an edge."""
    side = next(letter for letter, bit in SIDES.items() if bit == edge[1])
    return space_name(edge[0], columns) + side


def task_of_space(board: Board) -> list[int]:
    """For every space the number of the task that a cross there counts for, NO_TASK for plain ones."""
    by_letter = {RED if task.what == RED_TASK else task.what: number for number, task in enumerate(board.tasks) if task.what != LINE}
    return [by_letter.get(letter, NO_TASK) for letter in board.spaces]
