"""The messages on a table's socket, one tagged union a direction; every frame is one JSON text.

Per viewer the updates are numbered without gaps: `version` grows by one for every change that the viewer is told of, and
for no other, so that numbers do not tell what nobody may notice. A client is a pure function of its latest update, plus the
log, of which an update carries only what the client has not had.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from cookietin.match.views import TableView
from cookietin.match.words import Phrase
from cookietin.protocol.bodies import Name

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""Chosen by the client, new for every message, the same when it is sent again. Ids of different seats are strangers."""

ActionText = Annotated[str, msgspec.Meta(max_length=200)]


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="t"):
    """First on every socket: who is there. Once more on the same socket: the whole table is asked for anew."""

    token: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """The secret that holds a seat; None for a spectator. It travels here and nowhere else."""
    have: Annotated[int, msgspec.Meta(ge=0)] = 0
    """So many log entries it has that can change no more: `log_from` of the latest update it had, 0 for none."""
    also: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=100)], ...], msgspec.Meta(max_length=8)] = ()
    """Tokens of further seats whose people share this device: they count as here, and are told nothing on this socket."""


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
    """Play again, once the game is over. When every person has said so the rematch begins."""

    id: MessageId
    now: bool = False
    """Begin at once: bots take the seats of those who have not said so."""


SeatLetter = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]


class Move(msgspec.Struct, frozen=True, tag="move", tag_field="t"):
    """Change to a free seat, before the game."""

    id: MessageId
    seat: SeatLetter


class Invite(msgspec.Struct, frozen=True, tag="invite", tag_field="t"):
    """The host puts a bot on a free seat, before the game."""

    id: MessageId
    seat: SeatLetter
    name: Name
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class Remove(msgspec.Struct, frozen=True, tag="remove", tag_field="t"):
    """The host frees the seat of somebody of this name, before the game."""

    id: MessageId
    seat: SeatLetter
    name: str


class HandOver(msgspec.Struct, frozen=True, tag="hand_over", tag_field="t"):
    """The host makes another person host."""

    id: MessageId
    seat: SeatLetter


class Start(msgspec.Struct, frozen=True, tag="start", tag_field="t"):
    """The host has the game begin, without the free seats."""

    id: MessageId


class Leave(msgspec.Struct, frozen=True, tag="leave", tag_field="t"):
    """Give the seat up for good: its tokens hold nothing any more, and during a game a bot takes it."""

    id: MessageId


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="t"):
    """Say something at the table: exactly one of `phrase` and `text`."""

    id: MessageId
    phrase: Phrase | None = None
    text: str | None = None
    """At most 500 characters, where the table's `talk` is `free`."""
    name: str | None = None
    """Of a spectator who wants to be called something."""


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="t"):
    """Is the connection alive? Answered by `beat`."""


ClientMessage = Hello | Act | TakeBack | Why | Again | Move | Invite | Remove | HandOver | Start | Leave | Say | Ping


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
    """The table's latest version, as this viewer counts, and how many lines it hears: a client that is behind asks anew with `hello`."""

    version: int
    words: int
    now: int
    """The server's time, in milliseconds since 1970: what `deadline` and `takeover` are to be held against."""


class Spoken(msgspec.Struct, frozen=True):
    """One thing that was said at the table, which only a person may have made up: a text, never markup."""

    channel: Literal["table", "gallery"]
    """`gallery`: among those who are out or watch, hidden from the others until the end."""
    seat: str | None
    """None for a spectator."""
    name: str
    phrase: Phrase | None
    text: str | None


class Words(msgspec.Struct, frozen=True, tag="words", tag_field="t"):
    """What was said, as far as this viewer hears it: the lines from number `first` on; the client drops what it had from there."""

    first: int
    lines: tuple[Spoken, ...]


ServerMessage = Update | Words | Ack | Refused | Beat
