"""From a request for a table to what the table is made of, everything in it looked at."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from cookietin.bots import UnknownBotError, levels
from cookietin.core.errors import OptionsError
from cookietin.core.registry import game
from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.protocol.bodies import BotSeat, SeatRequest, TableRequest
from cookietin.server.errors import RequestError

OVERRIDES = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what stands around a name."""
BLANKS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols to Unicode, with nothing to see in them: four fillers of Hangul and the Braille pattern without dots."""


def plan_of(request: TableRequest, table: str) -> tuple[Plan, list[Player]]:
    """The plan and the players, a seat each in order. Raises UnknownGameError, OptionsError, UnknownBotError, RequestError."""
    chosen = game(request.game, **_texts(request.options))
    if len(request.seats) != chosen.players:
        raise OptionsError(f"players is {chosen.players}, so there must be as many seats, not {len(request.seats)}")
    players = [_player(request.game, seat) for seat in request.seats]
    if sum(player.kind == "person" for player in players) != 1:
        raise RequestError(400, "seats", "Exactly one seat must be a person's: the one who opens the table.")
    return Plan(table, request.game, request.options, request.notebook), players


def person_seat(players: Sequence[Player]) -> str:
    """The letter of the creator's seat."""
    return "abcdefgh"[[player.kind for player in players].index("person")]


def _texts(options: dict[str, object]) -> dict[str, object]:
    """The options, none of which may be named like a parameter of ours."""
    if "game_id" in options:
        raise OptionsError("there is no option 'game_id'")
    return options


def _player(game_id: str, seat: SeatRequest) -> Player:
    name = seat.name.strip()
    if not any(_is_visible(character) for character in name) or any(_is_harmful(character) for character in name):
        raise RequestError(400, "name", "A name needs at least one visible character and none that controls the text.")
    if not isinstance(seat, BotSeat):
        return Player("person", name)
    if seat.bot not in levels(game_id):
        raise UnknownBotError(f"{game_id} has no bot {seat.bot[:40]!r}; known are {', '.join(levels(game_id))}")
    return Player("bot", name, seat.bot)


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in BLANKS


def _is_harmful(character: str) -> bool:
    return character in OVERRIDES or unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")
