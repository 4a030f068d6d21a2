"""Checks of the kernel as machine code: the same as the uncompiled rules, step by step, and within its arrays."""

from __future__ import annotations

import random

import numpy as np

from cookietin.core.compiled import compiled
from cookietin.core.game import Game
from cookietin.core.kernel import ACTIONS, CHANCE, OBSERVATION, STATE, IntArray, Kernel, kernel_of, seats_in
from cookietin.testing.expect import expect, expect_equal

FENCE = -987_654_321
"""Stands on both sides of every array that a kernel writes: machine code checks no bounds."""


def fenced(length: int) -> IntArray:
    """An array of zeros with a fence before and after it; use `inside`."""
    whole = np.zeros(length + 2, dtype=np.int64)
    whole[0] = whole[-1] = FENCE
    return whole


class Bench:
    """One kernel at work on a game, everything it writes fenced."""

    def __init__(self, game: Game, kernel: Kernel) -> None:
        self.game, self.kernel = game, kernel
        self.g = game.g.copy()
        lengths = (int(self.g[STATE]), int(self.g[ACTIONS]), int(self.g[OBSERVATION]), game.players)
        self.arrays = [fenced(length) for length in lengths]
        self.s, self.out, self.seen, self.gained = (whole[1:-1] for whole in self.arrays)
        kernel.start(self.g, self.s)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat."""
        return [int(action) for action in self.out[: self.kernel.legal(self.g, self.s, seat, self.out)]]

    def facts(self) -> list[object]:
        """All that the kernel says about the position."""
        kernel, g, s = self.kernel, self.g, self.s
        facts: list[object] = [s.tolist(), int(kernel.actors(g, s)), int(kernel.together(g, s)), int(kernel.outcomes(g, s))]
        kernel.returns(g, s, self.gained)
        facts.append(self.gained.tolist())
        for seat in range(self.game.players):
            kernel.observe(g, s, seat, self.seen)
            facts += [self.legal(seat), self.seen.tolist()]
        return facts

    def expect_intact(self) -> None:
        """The fences stand, and the tables were not written to."""
        expect(all(whole[0] == whole[-1] == FENCE for whole in self.arrays), "the kernel wrote outside its arrays")
        expect(np.array_equal(self.g, self.game.g), "the kernel wrote to g")


def same_as_uncompiled(game: Game, rng: random.Random, *, games: int = 1) -> None:
    """Random games give the same facts at every step, compiled or not."""
    kernels = kernel_of(game.rules), compiled(game.rules)
    for _ in range(games):
        plain, machine = (Bench(game, kernel) for kernel in kernels)
        while True:
            facts = plain.facts()
            expect_equal(machine.facts(), facts, "what the compiled kernel says, and the uncompiled one")
            mask = int(plain.kernel.actors(plain.g, plain.s))
            if not mask:
                break
            seat = rng.choice(seats_in(mask))
            outcomes = int(plain.kernel.outcomes(plain.g, plain.s))
            action = rng.randrange(outcomes) if seat == CHANCE else rng.choice(plain.legal(seat))
            for bench in (plain, machine):
                bench.kernel.apply(bench.g, bench.s, seat, action)
        plain.expect_intact()
        machine.expect_intact()
