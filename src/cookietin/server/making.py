"""From a request for a table to what the table is made of, everything in it looked at."""

from __future__ import annotations

from cookietin.bots import UnknownBotError, levels
from cookietin.core.errors import OptionsError
from cookietin.core.registry import game
from cookietin.match.commands import Player
from cookietin.match.plan import Clock, Plan, Terms
from cookietin.protocol.bodies import BotSeat, FreeSeat, PersonSeat, SeatRequest, TableRequest
from cookietin.server.errors import RequestError
from cookietin.server.typed import name_of

SHORTEST, LONGEST = 5, 14 * 24 * 3600
"""Seconds that a clock may give."""


def plan_of(request: TableRequest, table: str) -> tuple[Plan, list[Player | None]]:
    """The plan and the players, a seat each in order, None for a free one.

    Raises UnknownGameError, OptionsError, UnknownBotError, RequestError.
    """
    chosen = game(request.game, **_texts(request.options))
    if len(request.seats) != chosen.players:
        raise OptionsError(f"players is {chosen.players}, so there must be as many seats, not {len(request.seats)}")
    players = [_player(request.game, seat) for seat in request.seats]
    if not any(isinstance(seat, PersonSeat) for seat in request.seats):
        raise RequestError(400, "seats", "At least one seat must be a person's: the host's.")
    terms = Terms(_checked(request.clock), request.talk, request.patience, levels(request.game)[0])
    return Plan(table, request.game, request.options, request.notebook, terms), players


def _checked(clock: Clock | None) -> Clock | None:
    if clock is not None and not all(SHORTEST <= seconds <= LONGEST for seconds in (clock.turn, clock.phase)):
        raise RequestError(400, "clock", f"A clock gives {SHORTEST} to {LONGEST} seconds for a turn and for a phase.")
    return clock


def _texts(options: dict[str, object]) -> dict[str, object]:
    """The options, none of which may be named like a parameter of ours."""
    if "game_id" in options:
        raise OptionsError("there is no option 'game_id'")
    return options


def _player(game_id: str, seat: SeatRequest) -> Player | None:
    if isinstance(seat, FreeSeat):
        return None
    name = name_of(seat.name)
    return bot_player(game_id, name, seat.bot) if isinstance(seat, BotSeat) else Player("person", name)


def bot_player(game_id: str, name: str, level: str) -> Player:
    """A bot of this level. Raises UnknownBotError."""
    if level not in levels(game_id):
        raise UnknownBotError(f"{game_id} has no bot {level[:40]!r}; known are {', '.join(levels(game_id))}")
    return Player("bot", name, level)
