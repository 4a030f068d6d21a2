"""With which options a game is tested: the defaults for every number of players, and the edges for the fewest and the most."""

from __future__ import annotations

from collections.abc import Callable

from cookietin.core.game import Game
from cookietin.core.options import NumberOption, Option, OptionValue
from cookietin.core.registry import game_classes

Setting = Callable[[Option], OptionValue]


def default(option: Option) -> OptionValue:
    """What holds when nothing is said."""
    return option.default


def lowest(option: Option) -> OptionValue:
    """The least number, the last word."""
    return option.low if isinstance(option, NumberOption) else option.choices[-1]


def low(option: Option) -> OptionValue:
    """Near the least number, the second word: short games that still have a middle."""
    if isinstance(option, NumberOption):
        return min(option.low + 2, option.high)
    return option.choices[min(1, len(option.choices) - 1)]


def instances(game_class: type[Game]) -> list[Game]:
    """The games that a class is tested as, each different."""
    seats = game_class.seats
    settings = [(players, default) for players in seats] + [(seats[0], lowest), (seats[-1], low)]
    found: dict[str, Game] = {}
    for players, setting in settings:
        options = {option.name: setting(option) for option in game_class.option_list(players)}
        game = game_class({"players": players, **options})
        found[repr(game)] = game
    return list(found.values())


def all_instances() -> list[Game]:
    """The instances of every registered game."""
    return [game for game_class in game_classes().values() for game in instances(game_class)]
