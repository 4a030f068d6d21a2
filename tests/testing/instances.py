"""The games that the suites run on, as parameters of a test."""

import pytest

from cookietin.core.game import Game
from cookietin.core.registry import game_classes
from cookietin.testing import all_instances


def all_sizes() -> list[object]:
    """Every registered game for every number of players and at the edges of its options; the smallest tables are the quick ones."""
    return [pytest.param(game, id=repr(game), marks=pytest.mark.slow if is_slow(game.id, game.players) else ()) for game in all_instances()]


def is_slow(game_id: str, players: int) -> bool:
    """A quick run is content with as few players as the game allows."""
    return players > game_classes()[game_id].seats[0]


def smallest_and_largest() -> list[Game]:
    """With the default options."""
    return [kind({"players": players}) for kind in game_classes().values() for players in (kind.seats[0], kind.seats[-1])]
