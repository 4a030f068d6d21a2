"""A board of Cookie Party as data (P1-P4, P17, P18, P20): what the kernel needs to know of it, and its geometry."""

from __future__ import annotations

import msgspec

RED, PLAIN = "R", "-"
RED_TASK, LINE = "red", "line"
NO_TASK = -1
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
CLOSED = NORTH | EAST | SOUTH | WEST
COLUMN_LETTERS = "abcdefgh"
SIDES = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}

Edge = tuple[int, int, int, int]
"""A space, the wall bit there, the other space (-1 on the rim) and the bit there."""


class Task(msgspec.Struct, frozen=True):
    """One task: `what` is a type's letter, `red` or `line`; `need` crosses complete it (0 for a line); `points` of its three places."""

    what: str
    name: str
    """Its word in actions: the type's name with hyphens, `red` or `line`."""
    need: int
    points: tuple[int, int, int]


class Board(msgspec.Struct, frozen=True):
    """A sound board: made by `board_checks.checked`, which says what is wrong with others."""

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

    @property
    def last_places(self) -> int:
        """P19: the points that everybody can reach, however late."""
        return sum(task.points[2] for task in self.tasks)

    @property
    def edges(self) -> list[Edge]:
        """Every edge once, in the order of their names."""
        return edges_of(self.columns, self.rows)


def edges_of(columns: int, rows: int) -> list[Edge]:
    """Every edge once: space by space in board order, the rim's last edges with the last column and row."""
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


def edge_name(edge: Edge, columns: int) -> str:
    """P2: the printed name of an edge."""
    return space_name(edge[0], columns) + side_letter(edge[1])


def side_letter(bit: int) -> str:
    """The letter of a wall bit."""
    return next(letter for letter, one in SIDES.items() if one == bit)


def edge_names(columns: int, rows: int) -> dict[str, Edge]:
    """P2: every name of every edge, both of those inside."""
    named = {}
    for edge in edges_of(columns, rows):
        named[edge_name(edge, columns)] = edge
        if edge[2] >= 0:
            named[space_name(edge[2], columns) + side_letter(edge[3])] = edge
    return named


def task_of_space(board: Board) -> list[int]:
    """For every space the number of the task that a cross there counts for, NO_TASK for plain ones."""
    by_letter = {RED if task.what == RED_TASK else task.what: number for number, task in enumerate(board.tasks) if task.what != LINE}
    return [by_letter.get(letter, NO_TASK) for letter in board.spaces]
