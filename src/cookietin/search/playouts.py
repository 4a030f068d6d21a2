"""Uniformly random playouts, the smallest search there is: for the engine's bench, and later the leaves of a tree.

Like every search module it calls the game through the global `kernel`, which `core.compiled` binds.
"""

from __future__ import annotations

import numpy as np

from cookietin.core.kernel import CHANCE, CHANCE_BIT, IntArray, Kernel

kernel: Kernel
"""The game's rules, bound when this file is compiled for a game."""

SIGNATURES = {"playouts": "int64(int64[::1], int64[::1], int64[::1], int64[::1], int64)"}
"""What is called from outside, for `core.compiled.compiled_search`."""

WORD = 0xFFFFFFFF


def seed_generator(seed: int) -> IntArray:
    """Four 32-bit words for `draw_below`, spread from any whole number by SplitMix64."""
    words: list[int] = []
    mask = (1 << 64) - 1
    state = seed & mask
    while len(words) < 4:
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        z ^= z >> 31
        words += [z & WORD, z >> 32]
    return np.array(words, dtype=np.int64)


def draw_below(r: IntArray, n: int) -> int:
    """A number from 0 to n - 1, n ≤ 2^31, from Marsaglia's xorshift128; the bias is below n / 2^32."""
    t = r[0] ^ ((r[0] << 11) & WORD)
    r[0] = r[1]
    r[1] = r[2]
    r[2] = r[3]
    r[3] = r[3] ^ (r[3] >> 19) ^ t ^ (t >> 8)
    return (r[3] * n) >> 32


def pick_bit(r: IntArray, mask: int) -> int:
    """A set bit of a mask, each equally likely."""
    n = 0
    rest = mask
    while rest:
        rest &= rest - 1
        n += 1
    k = draw_below(r, n) if n > 1 else 0
    rest = mask
    for _ in range(k):
        rest &= rest - 1
    bit = 0
    while not rest >> bit & 1:
        bit += 1
    return bit


def playouts(g: IntArray, s: IntArray, out: IntArray, r: IntArray, count: int) -> int:
    """Play `count` whole games at random; the number of actions in all, chance included. s, out and r are scratch."""
    moves = 0
    for _ in range(count):
        kernel.start(g, s)
        mask = kernel.actors(g, s)
        while mask:
            if mask == CHANCE_BIT:
                kernel.apply(g, s, CHANCE, draw_below(r, kernel.outcomes(g, s)))
            else:
                seat = pick_bit(r, mask)
                kernel.apply(g, s, seat, out[draw_below(r, kernel.legal(g, s, seat, out))])
            moves += 1
            mask = kernel.actors(g, s)
    return moves
