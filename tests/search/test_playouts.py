"""Random playouts: the same compiled or not, evenly drawn, and of whole games."""

import itertools
from collections import Counter

import numpy as np
import pytest

from cookietin.core.compiled import compiled_search
from cookietin.core.game import Game
from cookietin.core.kernel import ACTIONS, STATE, IntArray
from cookietin.core.registry import game_classes
from cookietin.search import playouts as search

SMALLEST_AND_LARGEST = [kind({"players": players}) for kind in game_classes().values() for players in (kind.seats[0], kind.seats[-1])]


def scratch(game: Game, seed: int) -> tuple[IntArray, IntArray, IntArray, IntArray]:
    """The arguments of `playouts` but the count."""
    state = np.zeros(int(game.g[STATE]), dtype=np.int64)
    return game.g, state, np.zeros(int(game.g[ACTIONS]), dtype=np.int64), search.seed_generator(seed)


@pytest.mark.parametrize("game", SMALLEST_AND_LARGEST, ids=repr)
def test_compiled_and_uncompiled_play_the_same_games(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "kernel", game.kernel, raising=False)
    slow, fast = scratch(game, 7), scratch(game, 7)
    moves = search.playouts(*slow, 20)
    assert compiled_search(search, game.rules).playouts(*fast, 20) == moves
    for plain, machine in zip(slow, fast, strict=True):
        assert plain.tolist() == machine.tolist()
    assert int(game.kernel.actors(game.g, slow[1])) == 0
    assert 20 < moves <= 20 * game.longest


@pytest.mark.parametrize("game", SMALLEST_AND_LARGEST, ids=repr)
def test_playouts_add_up_however_they_are_cut(game: Game) -> None:
    machine = compiled_search(search, game.rules)
    whole, pieces = scratch(game, 3), scratch(game, 3)
    assert machine.playouts(*whole, 50) == sum(machine.playouts(*pieces, count) for count in (20, 0, 30))
    assert whole[3].tolist() == pieces[3].tolist()


@pytest.mark.parametrize("n", [1, 2, 3, 28, 816])
def test_numbers_are_drawn_evenly(n: int) -> None:
    r = search.seed_generator(n)
    counts = Counter(search.draw_below(r, n) for _ in range(60 * n))
    assert counts.keys() == {*range(n)}
    square = sum((count - 60) ** 2 / 60 for count in counts.values())
    assert abs(square - (n - 1)) < 5 * (2 * n) ** 0.5  # chi-square: mean n - 1, variance 2(n - 1)


def test_a_set_bit_is_picked_each_as_often() -> None:
    r = search.seed_generator(1)
    counts = Counter(search.pick_bit(r, 0b1001_0100) for _ in range(3000))
    assert counts.keys() == {2, 4, 7}
    assert min(counts.values()) > 900
    assert search.pick_bit(r, 1 << 31) == 31


def test_seeds_give_different_and_repeatable_numbers() -> None:
    seeds = [0, 1, 2, -1, 2**64 - 1, 2**200]
    first = {seed: search.seed_generator(seed).tolist() for seed in seeds}
    assert first == {seed: search.seed_generator(seed).tolist() for seed in seeds}
    assert all(any(words) and all(0 <= word <= search.WORD for word in words) for words in first.values())
    alike = {pair for pair in itertools.combinations(seeds, 2) if first[pair[0]] == first[pair[1]]}
    assert alike == {(-1, 2**64 - 1), (0, 2**200)}  # they agree in the 64 bits that count
