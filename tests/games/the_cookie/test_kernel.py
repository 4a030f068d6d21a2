"""The kernel compiled and not: the same games, and what it shows a program."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

import cookietin
from cookietin.core import compiled
from cookietin.core.kernel import ACTIONS, CHANCE, CHANCE_BIT, OBSERVATION, PLAYERS, STATE, IntArray, Kernel, kernel_of, seats_in
from cookietin.games.the_cookie import rules
from tests.games.the_cookie.script import begin, do


def played(kernel: Kernel, g: IntArray, seed: int) -> list[list[int]]:
    """All that the kernel says in a random game."""
    rng = random.Random(seed)
    s, out, seen = np.zeros(int(g[STATE]), np.int64), np.zeros(int(g[ACTIONS]), np.int64), np.zeros(int(g[OBSERVATION]), np.int64)
    kernel.start(g, s)
    said: list[list[int]] = []
    while mask := kernel.actors(g, s):
        said.append([mask, kernel.together(g, s), kernel.outcomes(g, s)])
        for seat in range(int(g[PLAYERS])):
            n = kernel.legal(g, s, seat, out)
            kernel.observe(g, s, seat, seen)
            said += [out[:n].tolist(), seen.tolist()]
        if mask == CHANCE_BIT:
            kernel.apply(g, s, CHANCE, rng.randrange(kernel.outcomes(g, s)))
        else:
            seat = rng.choice(seats_in(mask))
            kernel.apply(g, s, seat, int(rng.choice(out[: kernel.legal(g, s, seat, out)])))
        said.append(s.tolist())
    returns = np.zeros(int(g[PLAYERS]), np.int64)
    kernel.returns(g, s, returns)
    assert returns.sum() == 0
    return [*said, returns.tolist()]


@pytest.mark.parametrize(("players", "turns", "by_hits"), [(4, 4, 0), (5, 5, 1), (5, 4, 0), (6, 6, 1), (6, 4, 0)])
def test_compiled_and_not_it_plays_the_same(players: int, turns: int, by_hits: int) -> None:
    g = rules.tables(players, 1, turns, by_hits)
    machine = compiled.compiled(rules)
    for seed in range(2):
        assert played(machine, g, seed) == played(kernel_of(rules), g, seed)


@pytest.mark.rule("T15")
def test_an_observation_hides_what_the_seat_may_not_know() -> None:
    """Two deals and two hidden cards that seat a cannot tell apart, and does not."""
    seen = []
    for roles, card in product(("1 2 3 4", "1 4 2 3"), ("1", "sword", "hill")):
        state = begin(roles)
        do(state, f"b: lay {card}", "a: lay 3")
        out = np.zeros(int(state.game.g[OBSERVATION]), np.int64)
        rules.observe(state.game.g, state.s, 0, out)
        seen.append(out.tolist())
        rules.observe(state.game.g, state.s, 1, out)
        assert out.tolist() not in seen
    assert all(one == seen[0] for one in seen)


def test_a_vector_is_as_long_as_it_says() -> None:
    for players, turns in ((4, "four"), (5, "four"), (6, "players")):
        game = cookietin.game("the-cookie", players=players, turns=turns)
        out = np.full(int(game.g[OBSERVATION]), -1, np.int64)
        rules.observe(game.g, game.first_position(), 0, out)
        assert (out >= 0).all()
