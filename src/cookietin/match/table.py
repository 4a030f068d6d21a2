"""A table: seats, a game, a version; commands in, answers out, and for each viewer what it may know (`viewer.py`).

There is no input, output, clock or chance in here. The table's draws follow from its seed; the time, and ids of rematches, come
with the command. Whoever runs a table keeps the rows of every answer before telling anyone what changed.

Everybody counts the changes that they are told of, and their versions have no gaps. What only one seat may notice, such as
another choice in an open phase, is a change for that seat alone: if the others' versions grew, they would know of it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cookietin.core.errors import OptionsError
from cookietin.core.kernel import SEATS
from cookietin.core.registry import game
from cookietin.match.commands import (
    Act,
    Again,
    Answer,
    Command,
    Done,
    HandOver,
    Here,
    Invite,
    Join,
    Leave,
    Move,
    Pair,
    Player,
    Refusal,
    Remove,
    Row,
    Say,
    Start,
    TakeBack,
    Tick,
    Why,
    refusal_of,
)
from cookietin.match.company import SAME, Outcome
from cookietin.match.play import Play
from cookietin.match.refusals import CLOSED, HURRY, NOT_HOST, NOT_YOUR_SEAT, PHRASES_ONLY, RUNNING, STARTED
from cookietin.match.words import Channel, Line


class Table(Play):
    """A table and all that can be done at it."""

    def handle(self, command: Command, now: int = 0) -> Answer:
        """Carry out one command, or say why not. `now` is in milliseconds since 1970; tables without clocks can do without."""
        if self.status == "closed" and not isinstance(command, Here | Tick | Say):
            return CLOSED
        if isinstance(command, Act | TakeBack | Why | Tick):
            return self.play(command, now)
        if isinstance(command, Here | Start):
            return self._here(command, now) if isinstance(command, Here) else self._start(command, now)
        return self._meet(command, now)

    def _meet(self, command: Say | Again | Leave | Join | Invite | Move | Remove | Pair | HandOver, now: int) -> Answer:
        """What has nothing to do with the game."""
        match command:
            case Say():
                return self._say(command, now)
            case Again():
                return self._again(command)
            case Leave():
                return self._leave(command)
            case _:
                return self._arrange(command)

    # --- the company -------------------------------------------------------------------------------------------------
    def _arrange(self, command: Join | Invite | Move | Remove | Pair | HandOver) -> Answer:
        outcome = self._outcome(command)
        if isinstance(outcome, Refusal):
            return outcome
        return Done(self.version, changed=False) if outcome is SAME else self._changed(arranged=True)

    def _outcome(self, command: Join | Invite | Move | Remove | Pair | HandOver) -> Outcome:
        company = self.company
        if isinstance(command, Pair | HandOver):
            return company.pair(command) if isinstance(command, Pair) else company.hand_over(command)
        if isinstance(command, Join) and company.has_joined(command):
            return SAME
        if self.state is not None:
            return STARTED
        if isinstance(command, Join | Invite):
            return company.join(command) if isinstance(command, Join) else company.invite(command)
        return company.move(command) if isinstance(command, Move) else company.remove(command)

    def _start(self, command: Start, now: int) -> Answer:
        if command.by != self.company.host:
            return NOT_HOST
        if self.state is not None:
            return Done(self.version, changed=False)
        options = self._options_of_the_seated()
        try:
            played = game(self.plan.game, **options)
        except OptionsError as error:
            return refusal_of(error)
        self.company.close_ranks(played.letters)
        self.game, self.plan = played, replace(self.plan, options=options)
        self.begin()
        rows = [replace(row, version=self.version + 1) for row in self._started.chance()]
        self.clock.begin(self.running, now)
        return self._changed(rows=tuple(rows), arranged=True)

    def _options_of_the_seated(self) -> dict[str, Any]:
        """The table's options without the free seats: fewer players, and the first among them."""
        taken = [letter for letter, seat in self.seats.items() if seat.player is not None]
        options = {**self.plan.options, "players": len(taken)}
        if (first := options.pop("first", None)) in taken:
            options["first"] = SEATS[taken.index(first)]
        return options

    def _leave(self, command: Leave) -> Answer:
        letter = command.by
        if letter is None:
            return NOT_YOUR_SEAT
        if self.status == "open":
            self.company.free(letter)
        else:
            stays = self.status == "over"
            self.company.depart(letter, None if stays else Player("bot", self.seats[letter].name, self.plan.terms.minder))
        self.closed = self.status != "over" and not self.company.persons
        self.clock.gone()
        return self._rematched(command.fresh, now=False)

    def _again(self, command: Again) -> Answer:
        if command.seat is None:
            return NOT_YOUR_SEAT
        if self.status != "over":
            return RUNNING
        seat = self.seats[command.seat]
        if self.next is not None or (seat.again and not command.now):
            return Done(self.version_of(command.seat), changed=False) if seat.again else STARTED
        seat.again = True
        return self._rematched(command.fresh, now=command.now)

    def _rematched(self, fresh: str, *, now: bool) -> Done:
        """Something has changed that may have been all that a rematch was waiting for."""
        if self.next is None and self.status == "over":
            willing = [seat.again for seat in self.company.persons]
            if any(willing) and (now or all(willing)):
                self.next = fresh
                return replace(self._changed(arranged=True), rematch=True)
        return self._changed(arranged=True)

    def _here(self, command: Here, now: int) -> Answer:
        seat = self.seats[command.seat]
        if seat.here == command.here:
            return Done(self.version_of(command.seat), changed=False)
        self.clock.here(command.seat, self.state, now, here=command.here)
        return self._changed()

    def _say(self, command: Say, now: int) -> Answer:
        if command.text is not None and self.plan.terms.talk != "free":
            return PHRASES_ONLY
        seat = command.seat
        channel: Channel = "gallery" if self.status == "playing" and self.in_gallery(seat) else "table"
        name = self.seats[seat].name if seat else command.name
        line = Line(command.id, channel, seat, name, command.phrase, command.text)
        if self.words.has(line):
            return Done(self.version_of(seat), changed=False)
        if self.words.hurry(seat, now):
            return HURRY
        self.words.add(line, now)
        return Done(self.version_of(seat), changed=True, line=line)

    def _changed(self, *, rows: tuple[Row, ...] = (), arranged: bool = False) -> Done:
        self.version += 1
        return Done(self.version, changed=True, rows=rows, arranged=arranged)
