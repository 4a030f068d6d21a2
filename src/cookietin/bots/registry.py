"""Which bots there are: an explicit table of a game's own levels, and `random` for every game."""

from __future__ import annotations

from importlib import import_module

from cookietin.bots.bot import Bot
from cookietin.core.errors import CookieTinError
from cookietin.core.notation import quoted
from cookietin.core.registry import game_class

RANDOM = {"random": "cookietin.bots.uniform:RandomBot"}

OWN = {
    "who-stole-the-cookie": {"careful": "cookietin.bots.who_stole_the_cookie.careful:CarefulBot"},
    "the-cookie": {"careful": "cookietin.bots.the_cookie.careful:CarefulBot"},
    "cookie-party": {"careful": "cookietin.bots.cookie_party.careful:CarefulBot"},
}
"""`module:class` by level by game, the strongest first. Loaded by name when first asked for: a table without bots pays for none."""


class UnknownBotError(CookieTinError):
    """A game has no bot of this level."""

    code = "unknown-bot"

    def __init__(self, message: str) -> None:
        super().__init__(message, "options")


def addresses(game_id: str) -> dict[str, str]:
    """`module:class` by level. Raises UnknownGameError."""
    game_class(game_id)
    return {**OWN.get(game_id, {}), **RANDOM}


def levels(game_id: str) -> tuple[str, ...]:
    """The levels of a game's bots, the strongest, which is also the default, first. Raises UnknownGameError."""
    return tuple(addresses(game_id))


def bot(game_id: str, level: str) -> Bot:
    """The bot of this level. Raises UnknownGameError, UnknownBotError naming the known levels."""
    known = addresses(game_id)
    address = known.get(level)
    if address is None:
        raise UnknownBotError(f"{game_id} has no bot {quoted(level)}; known are {', '.join(known)}")
    module, _, name = address.partition(":")
    made: Bot = getattr(import_module(module), name)()
    return made
