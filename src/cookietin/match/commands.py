"""What can be asked of a table, and what it answers.

Seats are letters. Time, chance, keys and ids of new things come in with the command: a table has none of its own.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from cookietin.core.errors import CookieTinError
from cookietin.match.words import Line, Phrase


class Player(msgspec.Struct, frozen=True):
    """Who takes a seat: a person, or a bot of a level."""

    kind: Literal["person", "bot"]
    name: str
    bot: str | None = None


# --- before the game: company.py ------------------------------------------------------------------------------------------
class Join(msgspec.Struct, frozen=True):
    """Take a free seat. A person's key says who it is: who has joined with it already is there already."""

    seat: str | None
    """None for the first that is free."""
    player: Player
    key: bytes | None = None
    """None for a bot."""


class Invite(msgspec.Struct, frozen=True):
    """The host puts a bot on a free seat."""

    by: str | None
    seat: str
    player: Player


class Move(msgspec.Struct, frozen=True):
    """Change to a free seat."""

    by: str | None
    seat: str


class Remove(msgspec.Struct, frozen=True):
    """The host frees a seat, of this name and nobody else who may have come there since."""

    by: str | None
    seat: str
    name: str


class HandOver(msgspec.Struct, frozen=True):
    """The host makes another person host."""

    by: str | None
    seat: str


class Start(msgspec.Struct, frozen=True):
    """The host has the game begin, without the free seats."""

    by: str | None


# --- during the game --------------------------------------------------------------------------------------------------------
class Act(msgspec.Struct, frozen=True):
    """One action of a seat, decided on the table as of `version`. Done at most once for its id."""

    seat: str | None
    """None for a spectator, who is refused."""
    id: str
    version: int
    action: str
    late: bool = False
    """It is done for the seat, because its time is up."""
    bot: bool = False
    """A bot has chosen it: allowed at a bot's seat, or one for which a bot plays, and only there."""


class TakeBack(msgspec.Struct, frozen=True):
    """A seat's latest action of the simultaneous phase that is open, taken back. Done at most once for its id."""

    seat: str | None
    id: str
    version: int
    """That of the table on which the seat saw what it takes back."""


class Why(msgspec.Struct, frozen=True):
    """Would this be legal now?"""

    seat: str | None
    action: str


class Tick(msgspec.Struct, frozen=True):
    """Time has passed: whatever is due by now is done."""


# --- at any time ------------------------------------------------------------------------------------------------------------
class Here(msgspec.Struct, frozen=True):
    """A person's first device has come, or its last one has gone."""

    seat: str
    here: bool


class Pair(msgspec.Struct, frozen=True):
    """Another device of the same person: its key holds the seat as well."""

    seat: str | None
    key: bytes


class Leave(msgspec.Struct, frozen=True):
    """Give the seat up for good; its keys hold nothing any more. During a game a bot takes it."""

    by: str | None
    fresh: str
    """The id of the rematch, should all others have said that they play again."""


class Say(msgspec.Struct, frozen=True):
    """Say something at the table: a set phrase, or words of one's own. Said at most once for its id."""

    seat: str | None
    id: str
    phrase: Phrase | None
    text: str | None
    name: str = ""
    """Of a spectator."""


class Again(msgspec.Struct, frozen=True):
    """Play again. Once every person has said so there is a rematch, at the table `fresh`; at once and without the others with `now`."""

    seat: str | None
    fresh: str
    now: bool = False


Command = Join | Invite | Move | Remove | HandOver | Start | Act | TakeBack | Why | Tick | Here | Pair | Leave | Say | Again

TAKEN_BACK = ""
"""The text of a row that takes the seat's latest action back. No game has such an action: the conformance suite sees to it."""


class Row(msgspec.Struct, frozen=True):
    """One thing that was done, as it is kept: rows in order, done again, are the table. None is ever changed or removed."""

    number: int
    """From 0, without gaps, in the order in which things happened (a record sorts simultaneous phases by seat)."""
    seat: str
    """`*` for chance."""
    text: str
    """The action, or TAKEN_BACK."""
    message: str | None
    """The id of the message that asked for it; None for chance, and where an action's own row, the next one, has it."""
    late: bool
    version: int
    """The table's version once this was done, as the seat counts; for chance as those count who saw no more than all."""

    @property
    def makes_room(self) -> bool:
        """It takes back what the next row replaces."""
        return self.text == TAKEN_BACK and self.message is None


class Done(msgspec.Struct, frozen=True):
    """Carried out, now or (when the same message came before) then."""

    version: int
    """The table's, as who asked counts."""
    changed: bool
    """There is something new to keep and to tell; False for questions and repetitions."""
    rows: tuple[Row, ...] = ()
    arranged: bool = False
    """Who sits where has changed, or who is host."""
    line: Line | None = None
    """What was said."""
    rematch: bool = False
    """Everybody plays again: the table `fresh` is to be made."""


class Refusal(msgspec.Struct, frozen=True):
    """Not done, nothing changed, and why."""

    code: str
    message: str
    rule: str | None = None


def refusal_of(error: CookieTinError) -> Refusal:
    """A rule's refusal as a table's."""
    return Refusal(error.code, error.message, error.rule)


Answer = Done | Refusal
