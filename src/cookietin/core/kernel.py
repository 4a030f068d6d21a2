"""The kernel contract: what a game's `rules.py` must hold, and how its functions are called.

A game instance is `g`, an int64 vector of options and tables, made once by `tables` and never changed. A position is `s`, an int64 vector.
The first four numbers of `g` mean the same in every game (the constants below); offsets after them are the game's own.

    start(g, s)                  write the first position into s
    actors(g, s) -> mask         bit i: seat i owes an action; bit CHANCE: chance does; 0: the game is over
    together(g, s) -> 0 | 1      the seats of this phase act at the same time, in any order
    outcomes(g, s) -> n          number of equally likely chance outcomes, 0 where chance does not act
    legal(g, s, seat, out) -> n  writes the seat's legal action ids, ascending; 0 for a seat that owes nothing
    apply(g, s, seat, action)    trusted: the action must be legal; for CHANCE it is an outcome, 0 <= action < outcomes
    returns(g, s, out)           one number a seat, summing to 0; all 0 while the game runs
    observe(g, s, seat, out)     what the seat sees now, as OBSERVATION numbers

The functions are plain Python over integers and these vectors, so one file runs uncompiled and, by `core.compiled`, as machine code.
They draw no random numbers: chance outcomes come from outside, so no position holds the future.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast

import numpy as np
import numpy.typing as npt

_VECTOR = "int64[::1]"

IntArray = npt.NDArray[np.int64]

CHANCE = 31
"""The seat number of chance."""
CHANCE_BIT = 1 << CHANCE

PLAYERS = 0
"""g[PLAYERS]: number of seats."""
STATE = 1
"""g[STATE]: length of s."""
ACTIONS = 2
"""g[ACTIONS]: number of action ids; no legal list is longer."""
OBSERVATION = 3
"""g[OBSERVATION]: length of an observation."""
HEADER = 4
"""The first offset of `g` that is the game's own."""

SEATS = "abcdefgh"

SIGNATURES = {
    "start": f"void({_VECTOR}, {_VECTOR})",
    "actors": f"int64({_VECTOR}, {_VECTOR})",
    "together": f"int64({_VECTOR}, {_VECTOR})",
    "outcomes": f"int64({_VECTOR}, {_VECTOR})",
    "legal": f"int64({_VECTOR}, {_VECTOR}, int64, {_VECTOR})",
    "apply": f"void({_VECTOR}, {_VECTOR}, int64, int64)",
    "returns": f"void({_VECTOR}, {_VECTOR}, {_VECTOR})",
    "observe": f"void({_VECTOR}, {_VECTOR}, int64, {_VECTOR})",
}
"""The contract's functions with their Numba signatures."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A game's rules as functions, uncompiled or compiled."""

    start: Callable[[IntArray, IntArray], None]
    actors: Callable[[IntArray, IntArray], int]
    together: Callable[[IntArray, IntArray], int]
    outcomes: Callable[[IntArray, IntArray], int]
    legal: Callable[[IntArray, IntArray, int, IntArray], int]
    apply: Callable[[IntArray, IntArray, int, int], None]
    returns: Callable[[IntArray, IntArray, IntArray], None]
    observe: Callable[[IntArray, IntArray, int, IntArray], None]


def kernel_of(rules: ModuleType) -> Kernel:
    """The kernel functions found in a rules module."""
    return Kernel(**{name: getattr(rules, name) for name in SIGNATURES})


def uncompiled(rules: ModuleType) -> Kernel:
    """The kernel of a rules module as plain Python, called like any other.

    Inside, the vectors are memoryviews: their numbers are Python's own, and the same code takes half the time that it takes on arrays.
    """
    plain = kernel_of(rules)

    def looking(function: Callable[[IntArray, IntArray], int]) -> Callable[[IntArray, IntArray], int]:
        return lambda g, s: function(_seen(g), _seen(s))

    def filling(function: Callable[[IntArray, IntArray, int, IntArray], Any]) -> Callable[[IntArray, IntArray, int, IntArray], Any]:
        return lambda g, s, seat, out: function(_seen(g), _seen(s), seat, _seen(out))

    return Kernel(
        start=lambda g, s: plain.start(_seen(g), _seen(s)),
        actors=looking(plain.actors),
        together=looking(plain.together),
        outcomes=looking(plain.outcomes),
        legal=filling(plain.legal),
        apply=lambda g, s, seat, action: plain.apply(_seen(g), _seen(s), seat, action),
        returns=lambda g, s, out: plain.returns(_seen(g), _seen(s), _seen(out)),
        observe=filling(plain.observe),
    )


def _seen(vector: IntArray) -> IntArray:
    """The same memory, for code that reads and writes numbers and slices alone."""
    return cast("IntArray", vector.data)


def seats_in(mask: int) -> list[int]:
    """The seat numbers of a bit mask, ascending, chance (if it is there) last."""
    return [seat for seat in range(CHANCE + 1) if mask >> seat & 1]


def letter(seat: int) -> str:
    """The letter of a seat number; `*` for chance."""
    return "*" if seat == CHANCE else SEATS[seat]
