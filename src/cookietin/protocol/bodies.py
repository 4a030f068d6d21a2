"""What travels over HTTP: one struct a body. The paths are in the server; `GET …/record` answers with a record."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from cookietin.core.options import Option
from cookietin.games.cookie_party.board_checks import Fault
from cookietin.match.plan import Clock

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


class FreeSeat(msgspec.Struct, frozen=True, tag="free", tag_field="kind"):
    """A seat for whoever comes."""


SeatRequest = PersonSeat | BotSeat | FreeSeat


class TableRequest(msgspec.Struct, frozen=True):
    """`POST /api/tables`: a game and who sits where, a seat each in order.

    The first person is the host; further persons share the host's device. The game starts at once, unless a seat is free.
    """

    game: str
    options: dict[str, Any]
    seats: tuple[SeatRequest, ...]
    notebook: bool = False
    clock: Clock | None = None
    """None for as much time as one likes."""
    patience: Annotated[int, msgspec.Meta(ge=5, le=3600)] | None = 60
    """Seconds after which a bot plays for somebody who is away; None for never."""
    talk: Literal["phrases", "free"] = "phrases"
    """What may be said at the table: set phrases alone, or words of one's own too."""


class Held(msgspec.Struct, frozen=True):
    """A seat and the secret token that holds it."""

    seat: str
    token: str


class TableMade(msgspec.Struct, frozen=True):
    """The answer to a `TableRequest`: the host's seat and the secret token that holds it."""

    table: str
    token: str
    seat: str
    others: tuple[Held, ...] = ()
    """The seats of the other persons at this device."""


Token = Annotated[str, msgspec.Meta(min_length=40, max_length=100)]
"""A secret of the client's making: at least 240 random bits as text. Who sends it again is the same person again."""


class JoinRequest(msgspec.Struct, frozen=True):
    """`POST /api/tables/ID/join`: take a free seat at a table that has not begun."""

    name: Name
    token: Token
    seat: str | None = None
    """None for the first that is free."""


class PairRequest(msgspec.Struct, frozen=True):
    """`POST /api/tables/ID/pair`: let another device hold this token's seat too."""

    token: str


class Paired(msgspec.Struct, frozen=True):
    """The answer to a `PairRequest`: what the other device says, once."""

    code: str
    seconds: int
    """So long it can be used."""


class ClaimRequest(msgspec.Struct, frozen=True):
    """`POST /api/tables/ID/claim`: from now on this token holds the code's seat as well."""

    code: str
    token: Token


class Joined(msgspec.Struct, frozen=True):
    """The answer to a `JoinRequest` or a `ClaimRequest`: the seat that the token holds."""

    table: str
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
