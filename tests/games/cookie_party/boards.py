"""Hypothesis makes boards: any that P20 allows."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from cookietin.games.cookie_party.board import COLUMN_LETTERS

TYPES = "ABCDEFGHIJKLMNOPQSTUVWXYZ"
SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """The data of a sound board."""
    columns, rows = draw(st.integers(4, 8)), draw(st.integers(4, 8))
    with_red, with_line = draw(st.booleans()), draw(st.booleans())
    special = with_red + with_line
    kinds = TYPES[: draw(st.integers(6 - special, 11 - special))]
    rng = draw(st.randoms(use_true_random=False))
    letters = [*kinds, *(["R"] if with_red else [])]
    spaces = letters + rng.choices([*letters, "-"], k=columns * rows - len(letters))
    rng.shuffle(spaces)
    data: dict[str, Any] = {
        "name": "Made",
        "spaces": [" ".join(spaces[row * columns : (row + 1) * columns]) for row in range(rows)],
        "walls": " ".join(walls(rng, columns, rows, draw(st.integers(0, columns * rows)))),
    }
    if draw(st.booleans()):
        names = [f"{COLUMN_LETTERS[x]}{y + 1}" for y in range(rows) for x in range(columns)]
        data["dots"] = " ".join(rng.sample(names, 11))
    data["tasks"] = [{"cross": kind, "name": 2 * kind.lower(), "points": points(draw)} for kind in kinds]
    if with_red:
        data["tasks"].append({"cross": "red", "count": draw(st.integers(1, spaces.count("R"))), "points": points(draw)})
    if with_line:
        data["tasks"].append({"cross": "line", "points": points(draw)})
    return data


def points(draw: st.DrawFn) -> list[int]:
    """Three falling places, the last so high that six tasks reach the highest goal."""
    return sorted(draw(st.lists(st.integers(5, 12), min_size=3, max_size=3, unique=True)), reverse=True)


def walls(rng: Random, columns: int, rows: int, most: int) -> list[str]:
    """Edges, some by one name and some by the other, that close no space."""
    drawn: dict[tuple[int, int], set[str]] = {}
    names = []
    for _ in range(most):
        x, y, side = rng.randrange(columns), rng.randrange(rows), rng.choice("nesw")
        across = (x + SIDES[side][0], y + SIDES[side][1])
        here, there = drawn.setdefault((x, y), set()), drawn.setdefault(across, set())
        inside = 0 <= across[0] < columns and 0 <= across[1] < rows
        if side in here or len(here) == 3 or (inside and len(there) == 3):
            continue
        here.add(side)
        there.add("nesw"["nesw".index(side) - 2])
        names.append(f"{COLUMN_LETTERS[x]}{y + 1}{side}")
    return names
