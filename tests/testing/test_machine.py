"""The rules compiled and uncompiled play the same hundreds of games, spread over all numbers of players."""

import random

import pytest

from cookietin.core.game import Game
from cookietin.core.registry import game_classes
from cookietin.testing.checks.machine import same_moves
from tests.testing.instances import small_ones_quick

GAMES = {"cookie-party": 125}
"""So many of a game, else a thousand: these are ten times as long as the others."""
EVERY_NUMBER_OF_PLAYERS = [kind({"players": players}) for kind in game_classes().values() for players in kind.seats]


@pytest.mark.parametrize("game", small_ones_quick(EVERY_NUMBER_OF_PLAYERS))
def test_hundreds_of_games_go_the_same_way(game: Game) -> None:
    games = -(-GAMES.get(game.id, 1000) // len(game.seats))
    assert same_moves(game, random.Random(game.players), games) > games
