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
        listed: list[int] = self.out[: self.kernel.legal(self.g, self.s, seat, self.out)].tolist()
        return listed

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

    def apply(self, seat: int, action: int) -> None:
        """Act."""
        self.kernel.apply(self.g, self.s, seat, action)

    def choose(self, rng: random.Random) -> tuple[int, int] | None:
        """One of those who owe an action, and one of what they may do; None when the game is over."""
        mask = int(self.kernel.actors(self.g, self.s))
        if not mask:
            return None
        seat = rng.choice(seats_in(mask))
        return seat, rng.randrange(int(self.kernel.outcomes(self.g, self.s))) if seat == CHANCE else rng.choice(self.legal(seat))


def same_moves(game: Game, rng: random.Random, games: int) -> int:
    """Random games give the same positions and choices, compiled or not; the number of actions in all."""
    moves = 0
    for _ in range(games):
        plain, machine = Bench(game, kernel_of(game.rules)), Bench(game, compiled(game.rules))
        seed = rng.randrange(1 << 32)
        draws, same_draws = random.Random(seed), random.Random(seed)
        while (chosen := plain.choose(draws)) is not None:
            expect_equal(machine.choose(same_draws), chosen, "what the compiled kernel lets be chosen, and the uncompiled one")
            plain.apply(*chosen)
            machine.apply(*chosen)
            moves += 1
            expect(plain.s.tobytes() == machine.s.tobytes(), f"after {chosen} the compiled kernel has another position")
        expect_equal(machine.facts(), plain.facts(), "what the compiled kernel says at the end, and the uncompiled one")
    return moves


def same_as_uncompiled(game: Game, rng: random.Random, *, games: int = 1) -> None:
    """Random games give the same facts at every step, compiled or not."""
    kernels = kernel_of(game.rules), compiled(game.rules)
    for _ in range(games):
        plain, machine = (Bench(game, kernel) for kernel in kernels)
        while True:
            facts = plain.facts()
            expect_equal(machine.facts(), facts, "what the compiled kernel says, and the uncompiled one")
            chosen = plain.choose(rng)
            if chosen is None:
                break
            plain.apply(*chosen)
            machine.apply(*chosen)
        plain.expect_intact()
        machine.expect_intact()
