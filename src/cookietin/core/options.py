"""Options of a game: what may be set, within which bounds, and what holds when nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cookietin.core.errors import OptionsError
from cookietin.core.kernel import SEATS
from cookietin.core.notation import quoted, shown

OptionValue = int | str | dict[str, Any]


class NumberOption(msgspec.Struct, frozen=True, tag="number", tag_field="kind"):
    """A whole number within bounds, both included."""

    name: str
    low: int
    high: int
    default: int

    def fault(self, value: object) -> str | None:
        """What is wrong with a value, or None."""
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return f"{self.name} must be a whole number from {self.low} to {self.high}, not {shown(value)}"


class ChoiceOption(msgspec.Struct, frozen=True, tag="choice", tag_field="kind"):
    """One of a few words."""

    name: str
    choices: tuple[str, ...]
    default: str

    def fault(self, value: object) -> str | None:
        """What is wrong with a value, or None."""
        if isinstance(value, str) and value in self.choices:
            return None
        return f"{self.name} must be one of {', '.join(self.choices)}, not {shown(value)}"


Option = NumberOption | ChoiceOption


def read_players(given: Mapping[str, Any], seats: range) -> int:
    """The number of players, which every set of options must hold. Raises OptionsError."""
    players = given.get("players")
    if not isinstance(players, int) or isinstance(players, bool) or players not in seats:
        said = "it is missing" if players is None else f"not {shown(players)}"
        raise OptionsError(f"players must be a whole number from {seats[0]} to {seats[-1]}: {said}")
    return players


def first_option(players: int) -> ChoiceOption:
    """Who starts: an option of every game."""
    return ChoiceOption("first", tuple(SEATS[:players]), "a")


def read_options(given: Mapping[str, Any], known: tuple[Option, ...]) -> dict[str, OptionValue]:
    """Values for all known options, given or default. Raises OptionsError naming the first that is unknown or out of range."""
    names = [option.name for option in known]
    for name in given:
        if name != "players" and name not in names:
            raise OptionsError(f"there is no option {quoted(name)}; known are players, {', '.join(names)}")
    values: dict[str, OptionValue] = {}
    for option in known:
        value = given.get(option.name, option.default)
        if fault := option.fault(value):
            raise OptionsError(fault)
        values[option.name] = value
    return values
