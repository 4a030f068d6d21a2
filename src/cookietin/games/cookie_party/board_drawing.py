"""A board as text and as SVG: spaces, walls and dots, and where asked for the crosses and chips that lie on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from cookietin.games.cookie_party.board import (
    COLUMN_LETTERS,
    EAST,
    NORTH,
    PLAIN,
    RED,
    SOUTH,
    WEST,
    Board,
    space_name,
)

CELL, MARGIN = 60, 30
GROUNDS = {RED: "#d9736b", PLAIN: "#f3eee2"}
GROUND = "#f4dfb8"
INK = "#33211a"


def drawn_text(board: Board, walls: Sequence[int] | None = None, marks: Mapping[int, str] | None = None) -> str:
    """The board in letters: `|` and `---` are walls, `o` a dot. `walls` as they are now; `marks` go beside the letter, two wide at most."""
    bits, beside = board.walls if walls is None else walls, marks or {}
    lines = ["    " + "   ".join(COLUMN_LETTERS[: board.columns])]
    for row in range(board.rows):
        spaces = range(row * board.columns, (row + 1) * board.columns)
        lines.append("  " + "".join("+" + ("---" if bits[space] & NORTH else "   ") for space in spaces) + "+")
        inside = "".join(("|" if bits[space] & WEST else " ") + cell(board, space, beside) for space in spaces)
        lines.append(f"{row + 1} {inside}" + ("|" if bits[spaces[-1]] & EAST else " "))
    lines.append("  " + "".join("+" + ("---" if bits[space] & SOUTH else "   ") for space in spaces) + "+")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def cell(board: Board, space: int, beside: Mapping[int, str]) -> str:
    """The three characters of a space."""
    mark = beside.get(space, "o" if space in board.dots else "")
    return f"{board.spaces[space]}{mark:<2}" if len(mark) == 2 else f" {board.spaces[space]}{mark:<1}"


def drawn_svg(board: Board) -> str:
    """The board as it is before the game, as one SVG image."""
    width, height = board.columns * CELL + 2 * MARGIN, board.rows * CELL + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" font-family="sans-serif" text-anchor="middle">',
        f"<title>{escape(board.name)}</title>",
    ]
    middle = MARGIN + CELL // 2
    parts += [text(middle + CELL * column, MARGIN - 9, COLUMN_LETTERS[column], 14) for column in range(board.columns)]
    parts += [text(MARGIN - 14, middle + 5 + CELL * row, str(row + 1), 14) for row in range(board.rows)]
    for space in range(len(board.spaces)):
        parts += ground(board, space)
    parts += [wall(board, space, bit) for space, bits in enumerate(board.walls) for bit in (NORTH, EAST, SOUTH, WEST) if bits & bit]
    return "\n".join([*parts, "</svg>"]) + "\n"


def corner(board: Board, space: int) -> tuple[int, int]:
    """The upper left corner of a space."""
    row, column = divmod(space, board.columns)
    return MARGIN + CELL * column, MARGIN + CELL * row


def ground(board: Board, space: int) -> list[str]:
    """A space with its letter and its dot."""
    x, y = corner(board, space)
    letter = board.spaces[space]
    place = f'id="{space_name(space, board.columns)}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"'
    parts = [f'<rect {place} fill="{GROUNDS.get(letter, GROUND)}" stroke="{INK}" stroke-opacity=".25"/>']
    if letter != PLAIN:
        parts.append(text(x + CELL // 2, y + CELL // 2 + 8, letter, 24))
    if space in board.dots:
        parts += [f'<circle cx="{x + CELL - at}" cy="{y + 10}" r="4" fill="#fff" stroke="{INK}"/>' for at in (10, 21)]
    return parts


def wall(board: Board, space: int, bit: int) -> str:
    """One wall, as a thick line."""
    x, y = corner(board, space)
    x1, y1 = (x + CELL if bit == EAST else x), (y + CELL if bit == SOUTH else y)
    x2, y2 = (x if bit == WEST else x + CELL), (y if bit == NORTH else y + CELL)
    return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{INK}" stroke-width="7" stroke-linecap="round"/>'


def text(x: int, y: int, words: str, size: int) -> str:
    """A few letters."""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{INK}">{escape(words)}</text>'
