"""What is printed on a board of Cookie Party, and how far its crosses have come, for views."""

from __future__ import annotations

from cookietin.games.cookie_party.board import LINE, RED_TASK, Board, task_of_space
from cookietin.games.cookie_party.views import BoardView, Kind


def board_view(board: Board, spaces: tuple[str, ...]) -> BoardView:
    """What is printed on a board."""
    kinds = tuple(Kind(task.what, task.name.replace("-", " ")) for task in board.tasks if task.what not in (LINE, RED_TASK))
    dots = tuple(spaces[space] for space in board.dots)
    return BoardView(board.name, board.columns, board.rows, board.spaces, board.walls, dots, kinds)


def progress(board: Board, spaces: list[int]) -> tuple[int, ...]:
    """P17, P18: by task, how far these crosses bring it."""
    crosses = [space >> 4 & 1 for space in spaces]
    counts = [0] * len(board.tasks)
    for space, task in enumerate(task_of_space(board)):
        if task >= 0:
            counts[task] += crosses[space]
    return tuple(longest_line(board, crosses) if task.what == LINE else counts[number] for number, task in enumerate(board.tasks))


def longest_line(board: Board, crosses: list[int]) -> int:
    """The row or column that lacks fewest crosses, told as crosses out of the length of the shorter kind; full only if it is."""
    columns, shorter = board.columns, min(board.columns, board.rows)
    lines = [crosses[row * columns : (row + 1) * columns] for row in range(board.rows)]
    lines += [crosses[column::columns] for column in range(columns)]
    return max(0, shorter - min(line.count(0) for line in lines))
