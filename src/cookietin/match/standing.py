"""A table as it stands: what it is made of, and what can be seen of it from inside the server."""

from __future__ import annotations

from cookietin.core.fairness import record_text, table_seed
from cookietin.core.outcome import Outcome
from cookietin.core.record import Record
from cookietin.core.registry import game
from cookietin.core.seen import SeatRecord, Watch
from cookietin.core.state import State
from cookietin.match.clock import Clock
from cookietin.match.company import Company
from cookietin.match.course import Course
from cookietin.match.plan import Plan
from cookietin.match.seats import Seat
from cookietin.match.views import Status
from cookietin.match.words import Line, Words


class Standing:
    """A table, from its first empty seat to the link to its rematch. `Table` adds what can be done at it."""

    def __init__(self, plan: Plan, seed: bytes, version: int = 0) -> None:
        """Raises UnknownGameError or OptionsError when the plan asks for what there is not."""
        self.plan = plan
        self.seed = seed
        self.version = version
        """That of spectators: it counts what everybody may notice."""
        self.game = game(plan.game, **plan.options)
        self.company = Company(self.game.letters)
        self.clock = Clock(plan.terms, self.company)
        self.words = Words()
        self.course: Course | None = None
        self.closed = False
        """Everybody has left it before the end."""
        self.noticed = 0
        """How many commands of seats there were of which others noticed something."""
        self.next: str | None = None
        self._watches: dict[str, Watch] = {}
        """What the seats have seen whose records have been asked for: from one action to the next only the end of it changes."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self.plan.id

    @property
    def seats(self) -> dict[str, Seat]:
        """The seats by letter."""
        return self.company.seats

    @property
    def state(self) -> State | None:
        """The game's state; None before it starts."""
        return self.course.state if self.course else None

    @property
    def status(self) -> Status:
        """Open until the host has the game begin, then playing, then over; closed where everybody has left."""
        if self.state is not None and self.state.over:
            return "over"
        if self.closed:
            return "closed"
        return "open" if self.state is None else "playing"

    @property
    def due(self) -> list[str]:
        """The seats that owe an action."""
        return self.state.actors if self.state and not self.closed else []

    @property
    def running(self) -> State:
        """The state of a game that has started, over or not. Raises RuntimeError before that."""
        return self._started.state

    @property
    def _started(self) -> Course:
        if self.course is None:
            raise RuntimeError(f"the game at table {self.id} has not started")
        return self.course

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: by the rules, or because all have left it; None before that."""
        if self.state is None:
            return None
        return Outcome("abandoned", ()) if self.status == "closed" else self.state.outcome()

    @property
    def wake(self) -> int | None:
        """When something happens by itself, which a `Tick` then does."""
        return None if self.closed else self.clock.next(self.state)

    def remember(self, before: Standing) -> None:
        """Take over what no store keeps from the same table as it was in memory: who is away, for whom a bot plays, since when."""
        self.clock.since = max(self.clock.since, before.clock.since)
        for letter, seat in self.seats.items():
            known = before.seats.get(letter)
            if known is not None and set(known.keys) == set(seat.keys):
                seat.here = known.here  # a change of it has to go by the clock
                seat.takeover, seat.minded, seat.begun = known.takeover, known.minded, known.begun

    def version_of(self, viewer: str | None) -> int:
        """The table's version as a seat, or a spectator (None), counts."""
        return self.version + (self.seats[viewer].hidden if viewer else 0)

    def seat_record(self, seat: str) -> SeatRecord:
        """What a seat has seen: all that its bot is given."""
        state = self.running
        return self._watches.setdefault(seat, Watch(self.game, seat)).follow(state).record()

    def bot_at(self, letter: str) -> str | None:
        """The level of the bot that plays this seat at the moment, its own or one that stands in; None for a person."""
        seat = self.seats[letter]
        if seat.kind == "bot":
            return seat.player.bot if seat.player else None
        return self.plan.terms.minder if seat.minded and self.company.anyone_here else None

    def names(self) -> list[str]:
        """The names of all seats, in order; empty seats have none."""
        return [seat.name for seat in self.seats.values()]

    def heard(self, viewer: str | None) -> list[Line]:
        """What was said, as far as this viewer hears it."""
        if not self.words.lines:
            return []  # nearly always; and it is asked for each viewer after each action
        return self.words.heard(gallery=self.status != "playing" or self.in_gallery(viewer))

    def in_gallery(self, viewer: str | None) -> bool:
        """The viewer watches, or is out of the game: it speaks with its like, and the others do not hear it."""
        return viewer is None or (self.state is not None and viewer in self.game.out(self.state.s))

    def record(self) -> Record | None:
        """The record of a game that has ended, as it may be in the middle; None before that."""
        if self.state is None or self.outcome is None:
            return None
        return self.state.record(self.names(), None if self.state.over else self.outcome)

    def record_text(self) -> str | None:
        """The same with the seed of its chance, as one line of JSON; None before the end."""
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
