"""A table: seats, a game, a version; commands in, answers out, and for each viewer what it may know (`viewer.py`).

There is no input, output, clock or chance in here. The table's draws follow from its seed; ids of rematches come with
the command. Whoever runs a table keeps the rows of every answer before telling anyone what changed.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cookietin.core import chance
from cookietin.core.errors import RecordError
from cookietin.core.fairness import record_text, table_seed
from cookietin.core.kernel import SEATS
from cookietin.core.record import Record
from cookietin.core.registry import game
from cookietin.core.seen import SeatRecord, Watch
from cookietin.core.state import State
from cookietin.match.answers import Answers
from cookietin.match.commands import (
    Act,
    Again,
    Answer,
    Command,
    Done,
    Here,
    Join,
    Player,
    Refusal,
    Row,
    Why,
    refusal_of,
)
from cookietin.match.plan import Plan
from cookietin.match.views import SeatKind, Status

NOT_YOUR_SEAT = Refusal("not-your-seat", "You are watching; only who holds a seat can do this.")
NOT_STARTED = Refusal("not-started", "The game has not started: there are empty seats.")
STARTED = Refusal("started", "The game has started; nobody can join any more.")
TAKEN = Refusal("seat-taken", "Somebody sits there already. Choose another seat.")
NO_SUCH_SEAT = Refusal("unknown-seat", "This table has no such seat.")
OVER = Refusal("game-over", "The game is over.")
RUNNING = Refusal("still-running", "The game is still running; a rematch comes after it.")
STALE = Refusal("stale", "You have acted since you chose this. Look at the table as it is now and choose anew.")


class Seat:
    """A seat of a table and who is in it."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.here = False
        self.again = False
        self.answers = Answers()
        self.acted = 0
        """The version that the seat's latest action led to."""

    @property
    def kind(self) -> SeatKind:
        """Person, bot or empty."""
        return self.player.kind if self.player else "empty"


class Table:
    """One table, from its first empty seat to the link to its rematch."""

    def __init__(self, plan: Plan, seed: bytes, version: int = 0) -> None:
        """Raises UnknownGameError or OptionsError when the plan asks for what there is not."""
        self.plan = plan
        self.seed = seed
        self.version = version
        self.game = game(plan.game, **plan.options)
        self.seats = {letter: Seat() for letter in self.game.letters}
        self.state: State | None = None
        self.rows = 0
        self.next: str | None = None
        self._draws = 0
        self._late: set[tuple[str, int]] = set()
        self._turns: dict[str, int] = {}

    # --- looking -----------------------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        """The table's id."""
        return self.plan.id

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
        if self.state is None:
            raise RuntimeError(f"the game at table {self.id} has not started")
        return self.state

    def seat_record(self, seat: str) -> SeatRecord:
        """What a seat has seen: all that its bot is given."""
        return Watch(self.game, seat).follow(self.running).record()

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
        actions = self.running.actions
        if not self._late:
            return [False] * len(actions)
        marks, turns = [], dict.fromkeys([*self.seats, "*"], 0)
        for seat, _ in actions:
            marks.append((seat, turns[seat]) in self._late)
            turns[seat] += 1
        return marks

    def rematch_plan(self) -> Plan:
        """The plan of the rematch. Raises RuntimeError before `next` names it."""
        if self.next is None:
            raise RuntimeError(f"there is no rematch of table {self.id} yet")
        return self.plan.rematch(self.next, self.game)

    # --- doing -------------------------------------------------------------------------------------------------------
    def handle(self, command: Command) -> Answer:
        """Carry out one command, or say why not."""
        match command:
            case Act():
                return self._act(command)
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
            return self._changed([])
        self._begin()
        return self._changed(self._chance())

    def _act(self, command: Act) -> Answer:
        if command.seat is None:
            return NOT_YOUR_SEAT
        seat = self.seats[command.seat]
        if (known := seat.answers.get(command.id)) is not None:
            return known
        fault = self._fault(command.seat, command.action)
        if fault is None and seat.acted > command.version:
            fault = STALE
        if fault is not None:
            return seat.answers.refused(command.id, fault)
        rows = [self._apply(command.seat, command), *self._chance()]
        return self._changed(rows)

    def _why(self, command: Why) -> Answer:
        if command.seat is None:
            return NOT_YOUR_SEAT
        return self._fault(command.seat, command.action) or Done(self.version, changed=False)

    def _again(self, command: Again) -> Answer:
        if command.seat is None:
            return NOT_YOUR_SEAT
        if self.status != "over":
            return RUNNING
        seat = self.seats[command.seat]
        if seat.again:
            return Done(self.version, changed=False)
        seat.again = True
        if all(one.again for one in self.seats.values() if one.kind == "person"):
            self.next = command.fresh
        return msgspec.structs.replace(self._changed([]), rematch=self.next is not None)

    def _here(self, command: Here) -> Answer:
        seat = self.seats[command.seat]
        if seat.here == command.here:
            return Done(self.version, changed=False)
        seat.here = command.here
        return self._changed([])

    def _fault(self, seat: str, text: str) -> Refusal | None:
        """Why this seat may not do this now: first the text, then the time, then the operands."""
        if self.state is None:
            return NOT_STARTED
        error = self.state.refusal(seat, text)
        if error is None:
            return None
        return OVER if self.state.over and error.code != "notation" else refusal_of(error)

    # --- changing ----------------------------------------------------------------------------------------------------
    def _changed(self, rows: Iterable[Row]) -> Done:
        self.version += 1
        return Done(self.version, changed=True, rows=tuple(rows))

    def _begin(self) -> None:
        if "first" not in self.plan.options:
            first = SEATS[chance.draw(self.seed, self.id, 0, self.game.players)]
            self.game = self.game.with_options(first=first)
        self.state = self.game.start()

    def _apply(self, letter: str, command: Act) -> Row:
        """A seat's action that is known to be legal."""
        state = self.running
        state.act(letter, command.action)
        text = next(text for seat, text in reversed(state.actions) if seat == letter)
        return self._keep(Row(self.rows, letter, text, command.id, command.late, self.version + 1))

    def _chance(self) -> list[Row]:
        """All that chance does before a seat is due."""
        state, rows = self.running, []
        while state.actors == ["*"]:
            text = state.draw(chance.draw(self.seed, self.id, self._draws + 1, state.outcomes))
            rows.append(self._keep(Row(self.rows, "*", text, None, late=False, version=self.version + 1)))
        return rows

    def _keep(self, row: Row) -> Row:
        """Note what an action that has been done leaves behind beside the game's state."""
        self.rows = row.number + 1
        turn = self._turns.get(row.seat, 0)
        self._turns[row.seat] = turn + 1
        if row.late:
            self._late.add((row.seat, turn))
        if row.seat == "*":
            self._draws += 1
        else:
            seat = self.seats[row.seat]
            seat.acted = row.version
            if row.message is not None:
                seat.answers.done(row.message, row.version)
        return row

    def replay(self, rows: Iterable[Row]) -> None:
        """Do again what was kept. Raises CookieTinError when the rows are no game of this table."""
        self._begin()
        for row in rows:
            if row.number != self.rows:
                raise RecordError(f"table {self.id} has no action {self.rows}")
            self.running.act(row.seat, row.text)
            self._keep(row)
            self.version = max(self.version, row.version)
