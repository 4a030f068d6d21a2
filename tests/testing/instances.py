"""The games that the suites run on, as parameters of a test."""

from collections.abc import Iterable

import pytest

from cookietin.core.game import Game
from cookietin.core.registry import game_classes


def small_ones_quick(games: Iterable[Game]) -> list[object]:
    """These games; a quick run is content with those of as few players as the game allows."""
    return [pytest.param(game, id=repr(game), marks=pytest.mark.slow if game.players > game.seats[0] else ()) for game in games]


def smallest_and_largest() -> list[Game]:
    """With the default options."""
    return [kind({"players": players}) for kind in game_classes().values() for players in (kind.seats[0], kind.seats[-1])]
