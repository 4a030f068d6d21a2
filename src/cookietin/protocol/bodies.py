"""What travels over HTTP: one struct a body. The paths are in the server; `GET …/record` answers with a record."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from cookietin.core.options import Option

NAME_LENGTH = 40
"""Characters of a name at a table, at most."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]


class GameInfo(msgspec.Struct, frozen=True):
    """One entry of `GET /api/games`."""

    id: str
    title: str
    seats: tuple[int, ...]
    """The numbers of players it can be played with; empty while the game cannot be played."""
    options: tuple[Option, ...]
    """All options but `players`, for the most players (`first` then has a choice for every seat)."""
    bots: tuple[str, ...]
    """The levels of bots, the default first."""
    playable: bool


class PersonSeat(msgspec.Struct, frozen=True, tag="person", tag_field="kind"):
    """A seat for a person."""

    name: Name


class BotSeat(msgspec.Struct, frozen=True, tag="bot", tag_field="kind"):
    """A seat for a bot of one of the game's levels."""

    name: Name
    bot: str


SeatRequest = PersonSeat | BotSeat


class TableRequest(msgspec.Struct, frozen=True):
    """`POST /api/tables`: a game and who sits where, a seat each in order."""

    game: str
    options: dict[str, Any]
    seats: tuple[SeatRequest, ...]
    notebook: bool = False


class TableMade(msgspec.Struct, frozen=True):
    """The answer to a `TableRequest`: the creator's seat and the secret token that holds it."""

    table: str
    token: str
    seat: str


class ErrorBody(msgspec.Struct, frozen=True):
    """Every refusal over HTTP: a stable code, a sentence for people, the id of the broken rule if one is."""

    code: str
    message: str
    rule: str | None


class Health(msgspec.Struct, frozen=True):
    """`GET /healthz`."""

    status: Literal["ok"]
    version: str
