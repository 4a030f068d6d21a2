"""Who sits at a table: coming, changing places, leaving, and who is host.

Everything here says None when it is done, SAME when there was nothing to do, or why it is refused; and then nothing has changed.
"""

from __future__ import annotations

import unicodedata
from enum import Enum

from cookietin.match.commands import HandOver, Invite, Join, Move, Pair, Player, Refusal, Remove
from cookietin.match.refusals import (
    DEVICES,
    FULL,
    NAME_TAKEN,
    NO_SUCH_SEAT,
    NOBODY,
    NOT_HOST,
    NOT_YOUR_SEAT,
    OTHER_SEAT,
    SOMEBODY_ELSE,
    TAKEN,
    YOURSELF,
)
from cookietin.match.seats import Seat

KEYS = 8
"""Devices that can hold one seat."""


class Nothing(Enum):
    """There was nothing to do."""

    SAME = "same"


SAME = Nothing.SAME
Outcome = Refusal | Nothing | None


class Company:
    """The seats of a table, by letter, clockwise."""

    def __init__(self, letters: str) -> None:
        self.seats = {letter: Seat() for letter in letters}
        self.host: str | None = None
        """The seat of the person who decides about the others until the game begins."""

    # --- looking -----------------------------------------------------------------------------------------------------
    def seat_of(self, key: bytes) -> str | None:
        """The seat that this key holds."""
        return next((letter for letter, seat in self.seats.items() if key in seat.keys), None)

    @property
    def persons(self) -> list[Seat]:
        """The seats of persons who have not left."""
        return [seat for seat in self.seats.values() if seat.is_person]

    @property
    def anyone_here(self) -> bool:
        """At least one person is connected."""
        return any(seat.here for seat in self.persons)

    def has_joined(self, command: Join) -> bool:
        """Who asks to join holds a seat already."""
        return command.key is not None and self.seat_of(command.key) is not None

    # --- before the game ---------------------------------------------------------------------------------------------
    def join(self, command: Join) -> Outcome:
        """Take a free seat."""
        free = [letter for letter, seat in self.seats.items() if seat.player is None]
        if command.seat is None and not free:
            return FULL
        letter = free[0] if command.seat is None else command.seat
        return self._seat(letter, command.player, () if command.key is None else (command.key,))

    def invite(self, command: Invite) -> Outcome:
        """Put a bot on a free seat."""
        if command.by != self.host:
            return NOT_HOST
        sitting = self.seats.get(command.seat)
        if sitting is not None and sitting.player == command.player:
            return SAME
        return self._seat(command.seat, command.player, ())

    def move(self, command: Move) -> Outcome:
        """Change to a free seat."""
        if command.by is None:
            return NOT_YOUR_SEAT
        if command.by == command.seat:
            return SAME
        if (fault := self._not_free(command.seat)) is not None:
            return fault
        self.seats[command.seat], self.seats[command.by] = self.seats[command.by], self.seats[command.seat]
        if self.host == command.by:
            self.host = command.seat
        return None

    def remove(self, command: Remove) -> Outcome:
        """Free somebody's seat."""
        if command.by is None or command.by != self.host:
            return NOT_HOST
        seat = self.seats.get(command.seat)
        if seat is None:
            return NO_SUCH_SEAT
        if command.seat == command.by:
            return YOURSELF
        if seat.player is None:
            return SAME
        if seat.name != command.name:
            return SOMEBODY_ELSE
        self.free(command.seat)
        return None

    # --- at any time -------------------------------------------------------------------------------------------------
    def hand_over(self, command: HandOver) -> Outcome:
        """Make another person host."""
        if command.by is None or command.by != self.host:
            return SAME if command.seat == self.host else NOT_HOST
        if command.seat not in self.seats:
            return NO_SUCH_SEAT
        if not self.seats[command.seat].is_person:
            return NOBODY
        if command.seat == self.host:
            return SAME
        self.host = command.seat
        return None

    def pair(self, command: Pair) -> Outcome:
        """Let another key hold a seat as well."""
        if command.seat is None:
            return NOT_YOUR_SEAT
        seat = self.seats[command.seat]
        if (held := self.seat_of(command.key)) is not None:
            return SAME if held == command.seat else OTHER_SEAT
        if len(seat.keys) >= KEYS:
            return DEVICES
        seat.keys = (*seat.keys, command.key)
        return None

    def free(self, letter: str) -> None:
        """Nobody sits here any more."""
        self.seats[letter] = Seat()
        self._pass_on(letter)

    def depart(self, letter: str, instead: Player | None) -> None:
        """A person gives up a seat for good, which a bot takes, if one is given."""
        seat = self.seats[letter]
        seat.player = instead or seat.player
        seat.keys, seat.left, seat.again = (), True, False
        seat.here, seat.takeover, seat.minded, seat.begun = False, None, False, False
        self._pass_on(letter)

    def close_ranks(self, letters: str) -> None:
        """Without the free seats, the others lettered anew, clockwise as before."""
        taken = {letter: seat for letter, seat in self.seats.items() if seat.player is not None}
        named = dict(zip(taken, letters, strict=True))
        self.host = named[self.host] if self.host is not None else None
        self.seats = {named[letter]: seat for letter, seat in taken.items()}

    # --- the parts of it ---------------------------------------------------------------------------------------------
    def _seat(self, letter: str, player: Player, keys: tuple[bytes, ...]) -> Refusal | None:
        if (fault := self._not_free(letter)) is not None:
            return fault
        if self._is_called(player.name):
            return NAME_TAKEN
        seat = self.seats[letter]
        seat.player, seat.keys = player, keys
        if player.kind == "person" and self.host is None:
            self.host = letter
        return None

    def _not_free(self, letter: str) -> Refusal | None:
        seat = self.seats.get(letter)
        if seat is None:
            return NO_SUCH_SEAT
        return TAKEN if seat.player is not None else None

    def _is_called(self, name: str) -> bool:
        """Somebody has this name, or one that looks the same in small letters."""
        return any(seat.player is not None and _plain(seat.name) == _plain(name) for seat in self.seats.values())

    def _pass_on(self, letter: str) -> None:
        """When the host goes, the next person clockwise is host."""
        if self.host != letter:
            return
        letters = list(self.seats)
        at = letters.index(letter)
        clockwise = [*letters[at + 1 :], *letters[:at]]
        self.host = next((other for other in clockwise if self.seats[other].is_person), None)


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
