"""A table: seats, a game, a version; commands in, answers out, and for each viewer what it may know (`viewer.py`).

There is no input, output, clock or chance in here. The table's draws follow from its seed; ids of rematches come with
the command. Whoever runs a table keeps the rows of every answer before telling anyone what changed.

Everybody counts the changes that they are told of, and their versions have no gaps. What only one seat may notice, such as
another choice in an open phase, is a change for that seat alone: if the others' versions grew, they would know of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cookietin.core import chance
from cookietin.core.fairness import record_text, table_seed
from cookietin.core.kernel import SEATS
from cookietin.core.record import Record
from cookietin.core.registry import game
from cookietin.core.seen import SeatRecord, Watch
from cookietin.core.state import State
from cookietin.match import phases
from cookietin.match.commands import (
    Act,
    Again,
    Answer,
    Command,
    Done,
    Here,
    Join,
    Refusal,
    Row,
    TakeBack,
    Why,
    refusal_of,
)
from cookietin.match.course import Course, by_command
from cookietin.match.phases import Shown
from cookietin.match.plan import Plan
from cookietin.match.refusals import NO_SUCH_SEAT, NOT_STARTED, NOT_YOUR_SEAT, OVER, RUNNING, STARTED, TAKEN
from cookietin.match.seats import Seat
from cookietin.match.views import Status


class Table:
    """One table, from its first empty seat to the link to its rematch."""

    def __init__(self, plan: Plan, seed: bytes, version: int = 0) -> None:
        """Raises UnknownGameError or OptionsError when the plan asks for what there is not."""
        self.plan = plan
        self.seed = seed
        self.version = version
        """That of spectators: it counts what everybody may notice."""
        self.game = game(plan.game, **plan.options)
        self.seats = {letter: Seat() for letter in self.game.letters}
        self.course: Course | None = None
        self.noticed = 0
        """How many commands of seats there were of which others noticed something."""
        self.next: str | None = None
        self._watches: dict[str, Watch] = {}
        """What the seats have seen whose records have been asked for: from one action to the next only the end of it changes."""

    # --- looking -----------------------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        """The table's id."""
        return self.plan.id

    @property
    def state(self) -> State | None:
        """The game's state; None before it starts."""
        return self.course.state if self.course else None

    @property
    def status(self) -> Status:
        """Open while seats are empty, then playing, then over."""
        if self.state is None:
            return "open"
        return "over" if self.state.over else "playing"

    @property
    def due(self) -> list[str]:
        """The seats that owe an action."""
        return self.state.actors if self.state else []

    @property
    def running(self) -> State:
        """The state of a game that has started, over or not. Raises RuntimeError before that."""
        return self._started.state

    @property
    def _started(self) -> Course:
        if self.course is None:
            raise RuntimeError(f"the game at table {self.id} has not started")
        return self.course

    def version_of(self, viewer: str | None) -> int:
        """The table's version as a seat, or a spectator (None), counts."""
        return self.version + (self.seats[viewer].hidden if viewer else 0)

    def seat_record(self, seat: str) -> SeatRecord:
        """What a seat has seen: all that its bot is given."""
        state = self.running
        return self._watches.setdefault(seat, Watch(self.game, seat)).follow(state).record()

    def names(self) -> list[str]:
        """The names of all seats, in order; empty seats have none."""
        return [seat.player.name if seat.player else "" for seat in self.seats.values()]

    def record(self) -> Record | None:
        """The finished game's record; None before the end."""
        return self.state.record(self.names()) if self.state and self.state.over else None

    def record_text(self) -> str | None:
        """The finished game's record and the seed of its chance, as one line of JSON; None before the end."""
        record = self.record()
        if record is None:
            return None
        return record_text(record, table_seed(self.seed, self.id, first_drawn="first" not in self.plan.options))

    def lateness(self) -> list[bool]:
        """For each action of the record: was it done by time-out?"""
        return self._started.lateness()

    def rematch_plan(self) -> Plan:
        """The plan of the rematch. Raises RuntimeError before `next` names it."""
        if self.next is None:
            raise RuntimeError(f"there is no rematch of table {self.id} yet")
        return self.plan.rematch(self.next, self.game)

    # --- doing -------------------------------------------------------------------------------------------------------
    def handle(self, command: Command) -> Answer:
        """Carry out one command, or say why not."""
        match command:
            case Act() | TakeBack():
                return self._once(command)
            case Why():
                return self._why(command)
            case Join():
                return self._join(command)
            case Again():
                return self._again(command)
            case Here():
                return self._here(command)

    def _join(self, command: Join) -> Answer:
        seat = self.seats.get(command.seat)
        if seat is None:
            return NO_SUCH_SEAT
        if self.state is not None:
            return STARTED
        if seat.player is not None:
            return TAKEN
        seat.player = command.player
        if not all(one.player for one in self.seats.values()):
            return self._changed([], command.seat)
        self._begin()
        rows = [replace(row, version=self.version + 1) for row in self._started.chance()]
        return self._changed(rows, command.seat)

    def _once(self, command: Act | TakeBack) -> Answer:
        letter = command.seat
        if letter is None:
            return NOT_YOUR_SEAT
        answers = self.seats[letter].answers
        if (known := answers.get(command.id)) is not None:
            return known
        fault = self._act_fault(letter, command) if isinstance(command, Act) else self._withdrawal_fault(letter, command)
        if fault is not None:
            return answers.refused(command.id, fault)
        return self._do(letter, command)

    def _why(self, command: Why) -> Answer:
        if command.seat is None:
            return NOT_YOUR_SEAT
        return self._fault(command.seat, command.action) or Done(self.version_of(command.seat), changed=False)

    def _again(self, command: Again) -> Answer:
        if command.seat is None:
            return NOT_YOUR_SEAT
        if self.status != "over":
            return RUNNING
        seat = self.seats[command.seat]
        if seat.again:
            return Done(self.version_of(command.seat), changed=False)
        seat.again = True
        if all(one.again for one in self.seats.values() if one.kind == "person"):
            self.next = command.fresh
        return replace(self._changed([], command.seat), rematch=self.next is not None)

    def _here(self, command: Here) -> Answer:
        seat = self.seats[command.seat]
        if seat.here == command.here:
            return Done(self.version_of(command.seat), changed=False)
        seat.here = command.here
        return self._changed([], command.seat)

    def _fault(self, seat: str, text: str) -> Refusal | None:
        """Why this seat may not do this now: first the text, then the time, then the operands."""
        if self.state is None:
            return NOT_STARTED
        error = phases.refusal(self.state, seat, text)
        if error is None:
            return None
        return OVER if self.state.over and error.code != "notation" else refusal_of(error)

    def _act_fault(self, seat: str, command: Act) -> Refusal | None:
        """The same, or that it has been chosen too long ago."""
        fault = self._fault(seat, command.action)
        if fault is not None:
            return fault
        replaces = phases.replaces(self.running, seat)
        return self.seats[seat].stale(command.version, self.game.withdrawal_rule, replaces=replaces)

    def _withdrawal_fault(self, seat: str, command: TakeBack) -> Refusal | None:
        """Why this seat may not take its latest action back now."""
        if self.state is None:
            return NOT_STARTED
        error = phases.withdrawal_refusal(self.state, seat)
        if error is not None:
            return OVER if self.state.over else refusal_of(error)
        return self.seats[seat].stale(command.version, self.game.withdrawal_rule, replaces=False)

    # --- changing ----------------------------------------------------------------------------------------------------
    def _changed(self, rows: Iterable[Row], seat: str) -> Done:
        self.version += 1
        return Done(self.version_of(seat), changed=True, rows=tuple(rows))

    def _begin(self) -> None:
        if "first" not in self.plan.options:
            first = SEATS[chance.draw(self.seed, self.id, 0, self.game.players)]
            self.game = self.game.with_options(first=first)
        self.course = Course(self.game.start(), self.seed, self.id)

    def _do(self, letter: str, command: Act | TakeBack) -> Done:
        """A seat's command that is known to be allowed."""
        before = phases.shown(self.running, letter)
        rows = self._started.do(letter, command)
        after = phases.shown(self.running, letter)
        if after == before:
            self.seats[letter].hidden += 1
        else:
            self.version += 1
        self._note(letter, command.id, self.version, before, after)
        own = self.version_of(letter)
        return Done(own, changed=True, rows=tuple(replace(row, version=self.version if row.seat == "*" else own) for row in rows))

    def _note(self, letter: str, message: str | None, version: int, before: Shown, after: Shown) -> None:
        """Note what a seat's command leaves behind beside the game's state; `version` is the table's after it."""
        seat = self.seats[letter]
        self.noticed += after != before
        seat.changed(version + seat.hidden)
        if message is not None:
            seat.answers.done(message, version + seat.hidden)
        if after.settled > before.settled:
            changeable = before.together and self.game.withdrawal_rule is not None
            for one in self.seats.values():
                one.settle(version + one.hidden, changeable=changeable)

    def replay(self, rows: Iterable[Row]) -> None:
        """Do again what was kept. Raises CookieTinError when the rows are no game of this table."""
        self._begin()
        for together in by_command(rows):
            letter = together[0].seat
            before = None if letter == "*" else phases.shown(self.running, letter)
            for row in together:
                self._started.repeat(row)
            if before is not None:
                self._note_again(letter, together, before)

    def _note_again(self, letter: str, together: Sequence[Row], before: Shown) -> None:
        seat, after = self.seats[letter], phases.shown(self.running, letter)
        seat.hidden += after == before
        own = [row for row in together if row.seat == letter][-1]
        self._note(letter, own.message, own.version - seat.hidden, before, after)
