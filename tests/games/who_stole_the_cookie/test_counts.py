"""The engine's perft counts against the naive game's, which tries every action that the rules' text allows."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cookietin.testing.perft import PerftCase, read_cases
from tests.games.who_stole_the_cookie.naive import Naive

CASES = read_cases(Path(__file__).parents[2] / "data" / "perft" / "who-stole-the-cookie.json")
PATIENCE = 2100
"""So many positions the naive game can list the actions of in good time."""


def count(game: Naive, depth: int) -> int:
    seat = game.actors()[0] if game.actors() else ""
    possible = game.legal(seat)
    if depth == 1:
        return len(possible)
    total = 0
    for text in possible:
        after = deepcopy(game)
        after.do(seat, text)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_naive_game_counts_the_same(case: PerftCase) -> None:
    options: dict[str, Any] = case.options
    game = Naive(**options)
    for line in case.actions:
        seat, _, text = line.partition(": ")
        game.do(seat, text)
    depth = max(depth for depth, before in enumerate((1, *case.counts), start=1) if before <= PATIENCE and depth <= len(case.counts))
    assert depth >= min(2, len(case.counts))
    assert [count(game, at) for at in range(1, depth + 1)] == [*case.counts[:depth]]
