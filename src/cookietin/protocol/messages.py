"""The messages on a table's socket, one tagged union a direction; every frame is one JSON text.

Per viewer the updates are numbered without gaps: `version` grows by one for every change that the viewer is told of, and
for no other, so that numbers do not tell what nobody may notice. A client is a pure function of its latest update, plus the
log, of which an update carries only what the client has not had.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from cookietin.match.views import TableView

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Chosen by the client, new for every message, the same when it is sent again. Ids of different seats are strangers."""

ActionText = Annotated[str, msgspec.Meta(max_length=200)]


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="t"):
    """First on every socket: who is there. Once more on the same socket: the whole table is asked for anew."""

    token: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """The secret that holds a seat; None for a spectator. It travels here and nowhere else."""
    have: Annotated[int, msgspec.Meta(ge=0)] = 0
    """So many log entries it has that can change no more: `log_from` of the latest update it had, 0 for none."""


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="t"):
    """An action chosen on the table as of `version`. Done at most once for its id, answered by `ack` or `refused`.

    While a simultaneous phase is open, a seat that owes nothing more may choose again where the game lets it: the latest
    choice stands.
    """

    id: MessageId
    version: int
    action: ActionText


class TakeBack(msgspec.Struct, frozen=True, tag="take_back", tag_field="t"):
    """Take back one's latest action of the open phase, seen on the table as of `version`.

    Done at most once for its id, answered by `ack` or `refused`.
    """

    id: MessageId
    version: int


class Why(msgspec.Struct, frozen=True, tag="why", tag_field="t"):
    """Would this action be legal now? Answered by `ack` or `refused`; changes nothing."""

    id: MessageId
    action: ActionText


class Again(msgspec.Struct, frozen=True, tag="again", tag_field="t"):
    """Play again, once the game is over."""

    id: MessageId


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="t"):
    """Is the connection alive? Answered by `beat`."""


ClientMessage = Hello | Act | TakeBack | Why | Again | Ping


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log as the viewer may know it."""

    event: Any
    """One of the game's events."""
    late: bool
    """It was done by time-out."""


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="t"):
    """The whole table and view as of `version`.

    `log` holds the entries from number `log_from` on; the client drops what it had from there.
    """

    version: int
    table: TableView
    view: Any
    """The game's view; None before the game starts."""
    log_from: int
    log: tuple[LogEntry, ...]


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="t"):
    """The message with this id has been carried out; the table is now at `version`."""

    id: str
    version: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="t"):
    """Not done, and why. `id` is that of the refused message, None where it could not be read.

    Errors over HTTP have the same fields but `t` and `id`.
    """

    id: str | None
    code: str
    message: str
    rule: str | None = None


class Beat(msgspec.Struct, frozen=True, tag="beat", tag_field="t"):
    """The table's latest version, as this viewer counts: a client that is behind asks anew with `hello`."""

    version: int


ServerMessage = Update | Ack | Refused | Beat
