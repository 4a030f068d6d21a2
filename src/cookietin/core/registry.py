"""Which games there are: an explicit table, and entry points of the group `cookietin.games` for those of others."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from cookietin.core.errors import UnknownGameError
from cookietin.core.notation import quoted

if TYPE_CHECKING:
    from cookietin.core.game import Game

BUILT_IN = {
    "who-stole-the-cookie": "cookietin.games.who_stole_the_cookie.game:WhoStoleTheCookie",
    "the-cookie": "cookietin.games.the_cookie.game:TheCookie",
    "cookie-party": "cookietin.games.cookie_party.game:CookieParty",
}
"""Loaded by name when first asked for, so that `core` imports no game."""


@cache
def addresses() -> dict[str, str]:
    """`module:class` by game id; the built-in games cannot be replaced."""
    found = {point.name: point.value for point in entry_points(group="cookietin.games")}
    return {**BUILT_IN, **{name: value for name, value in sorted(found.items()) if name not in BUILT_IN}}


@cache
def game_class(game_id: str) -> type[Game]:
    """The class of a game. Raises UnknownGameError naming the known ones."""
    address = addresses().get(game_id)
    if address is None:
        raise UnknownGameError(f"there is no game {quoted(game_id)}; known are {', '.join(addresses())}")
    module, _, name = address.partition(":")
    loaded: type[Game] = getattr(import_module(module), name)
    return loaded


def game_classes() -> dict[str, type[Game]]:
    """All games by id."""
    return {game_id: game_class(game_id) for game_id in addresses()}


def game(game_id: str, **options: Any) -> Game:
    """A game with options: `game("who-stole-the-cookie", players=4)`. Raises UnknownGameError, OptionsError."""
    return game_class(game_id)(options)
