"""The rules compiled and uncompiled play the same hundreds of games, spread over all numbers of players."""

import random

import pytest

from cookietin.core.registry import game_classes
from cookietin.testing.checks.machine import same_moves
from tests.testing.instances import is_slow

GAMES = {"cookie-party": 125}
"""So many of a game, else a thousand: these are ten times as long as the others."""
EVERY_NUMBER_OF_PLAYERS = [
    pytest.param(game_id, players, marks=pytest.mark.slow if is_slow(game_id, players) else ())
    for game_id, kind in game_classes().items()
    for players in kind.seats
]


@pytest.mark.parametrize(("game_id", "players"), EVERY_NUMBER_OF_PLAYERS)
def test_hundreds_of_games_go_the_same_way(game_id: str, players: int) -> None:
    kind = game_classes()[game_id]
    games = -(-GAMES.get(game_id, 1000) // len(kind.seats))
    assert same_moves(kind({"players": players}), random.Random(players), games) > games
