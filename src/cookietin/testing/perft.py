"""Perft: how many different sequences of so many actions a position allows. Two implementations that agree on it agree on the rules.

Chance outcomes count as actions. A simultaneous phase is counted in the order of seats, in which records list it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np

from cookietin.core.game import Game
from cookietin.core.kernel import ACTIONS, CHANCE, IntArray, Kernel, seats_in
from cookietin.core.registry import game
from cookietin.core.state import State
from cookietin.testing.playing import replayed


class PerftCase(msgspec.Struct, frozen=True):
    """A position and its counts: the file of a game is a JSON list of these."""

    id: str
    """A few words, for test reports."""
    options: dict[str, int | str]
    actions: tuple[str, ...]
    """The way to the position, as in a record."""
    counts: tuple[int, ...]
    """counts[d - 1]: sequences of d actions."""


def read_cases(path: Path) -> list[PerftCase]:
    """The cases of a file."""
    return msgspec.json.decode(path.read_bytes(), type=list[PerftCase])


def position(game_id: str, case: PerftCase) -> State:
    """The position that a case counts from."""
    lines = (line.partition(": ") for line in case.actions)
    return replayed(game(game_id, **case.options), [(seat, text) for seat, _, text in lines])


def choices(g: IntArray, s: IntArray, kernel: Kernel) -> tuple[int, list[int]]:
    """The seat to act next, and what it may do; an empty list when the game is over."""
    mask = int(kernel.actors(g, s))
    if not mask:
        return CHANCE, []
    seat = seats_in(mask)[0]
    if seat == CHANCE:
        return seat, list(range(int(kernel.outcomes(g, s))))
    out = np.zeros(int(g[ACTIONS]), dtype=np.int64)
    return seat, out[: kernel.legal(g, s, seat, out)].tolist()


def count(g: IntArray, s: IntArray, kernel: Kernel, depth: int) -> int:
    """Sequences of `depth` actions from s."""
    if depth == 0:
        return 1
    seat, possible = choices(g, s, kernel)
    if depth == 1:
        return len(possible)
    total = 0
    for action in possible:
        after = s.copy()
        kernel.apply(g, after, seat, action)
        total += count(g, after, kernel, depth - 1)
    return total


def perft(state: State, depth: int, kernel: Kernel | None = None) -> int:
    """Sequences of `depth` actions from a position; a compiled kernel makes it fast."""
    return count(state.game.g, state.s, kernel or state.game.kernel, depth)


def divide(state: State, depth: int, kernel: Kernel | None = None) -> dict[str, int]:
    """The count of every first action: where two implementations differ, these lead to the position that they judge differently."""
    played: Game = state.game
    kernel = kernel or played.kernel
    seat, possible = choices(played.g, state.s, kernel)
    counts: dict[str, int] = {}
    for action in possible:
        after = state.s.copy()
        kernel.apply(played.g, after, seat, action)
        counts[played.text_of(state.s, seat, action)] = count(played.g, after, kernel, depth - 1)
    return counts
