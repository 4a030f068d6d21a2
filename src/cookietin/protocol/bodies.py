"""What travels over HTTP: one struct a body. The paths are in the server; `GET …/record` answers with a record."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from cookietin.core.options import Option
from cookietin.games.cookie_party.board_checks import Fault

NAME_LENGTH = 40
"""Characters of a name at a table, at most."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]


class GameInfo(msgspec.Struct, frozen=True):
    """One entry of `GET /api/games`."""

    id: str
    title: str
    seats: tuple[int, ...]
    """The numbers of players it can be played with."""
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


class BoardTask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task of a board: `name` where a type is to be crossed, `count` where red ones are."""

    cross: str
    points: tuple[int, ...]
    name: str | msgspec.UnsetType = msgspec.UNSET
    count: int | msgspec.UnsetType = msgspec.UNSET


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of Cookie Party as its file has it, and as the option `board` of a table takes it (P20)."""

    name: str
    spaces: tuple[str, ...]
    tasks: tuple[BoardTask, ...]
    walls: str = ""
    dots: str | msgspec.UnsetType = msgspec.UNSET


class BoardInfo(msgspec.Struct, frozen=True):
    """One entry of `GET /api/boards`, a board of the host's, and of `GET /api/boards/own`, a board of the game's."""

    name: str
    board: BoardData
    options: tuple[Option, ...]
    """What can be chosen with this board besides `players`, in place of the game's own options."""


class BoardText(msgspec.Struct, frozen=True):
    """`POST /api/boards/check`: the text of a board's file."""

    text: str


class BoardChecked(msgspec.Struct, frozen=True):
    """The answer to a `BoardText`. A board without faults can be played."""

    faults: tuple[Fault, ...]
    """By line; a hundred at most."""
    board: BoardData | None
    """What the text says, as far as its fields are of the right kinds."""
    drawing: str | None
    """The board in letters, if it has no fault."""
    options: tuple[Option, ...]
    """As in `BoardInfo`; none if it has a fault."""


class ErrorBody(msgspec.Struct, frozen=True):
    """Every refusal over HTTP: a stable code, a sentence for people, the id of the broken rule if one is."""

    code: str
    message: str
    rule: str | None


class Health(msgspec.Struct, frozen=True):
    """`GET /healthz`."""

    status: Literal["ok"]
    version: str
