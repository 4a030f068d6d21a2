"""One viewer's window on a table: what it may know, and which part of that is new to it."""

from __future__ import annotations

from typing import Any

import msgspec

from cookietin.core.chance import seed_hash
from cookietin.core.seen import Watch
from cookietin.match.table import Table
from cookietin.match.views import SeatView, TableView


class News(msgspec.Struct, frozen=True):
    """The table as of a version, and the log from a certain entry on."""

    version: int
    """As this viewer counts."""
    table: TableView
    view: Any
    """The game's view; None before the game starts."""
    log_from: int
    log: tuple[Any, ...]
    """The game's events, as told to this viewer."""
    late: tuple[bool, ...]
    """For each of them: it was done by time-out."""


class Viewer:
    """A seat, or the spectators (None), who all see the same."""

    def __init__(self, table: Table, seat: str | None) -> None:
        self.table = table
        self.seat = seat
        self._watch: Watch | None = None
        self._ended = False

    @property
    def version(self) -> int:
        """The table's version as this viewer counts: it grows with every change that the viewer may notice, and with no other."""
        return self.table.version_of(self.seat)

    def latest(self, around: TableView | None = None) -> News:
        """For one that has had everything up to the version before: the view, and the log as far as it has changed.

        `around`: the table as any viewer sees it now, where the caller has it already.
        """
        settled = self._watch.settled if self._watch else 0
        ended = self._ended
        self._follow()
        return self._news(0 if self._ended and not ended else settled, around)

    def whole(self, have: int = 0) -> News:
        """For one that comes (back) with the first `have` entries of the log, those that could change no more."""
        self._follow()
        settled = self._watch.settled if self._watch else 0
        return self._news(0 if self._ended else min(have, settled))

    def _follow(self) -> None:
        state = self.table.state
        if state is None:
            return
        if self._watch is None:
            self._watch = Watch(self.table.game, self.seat)
        self._watch.follow(state)
        self._ended = state.over

    def _news(self, start: int, around: TableView | None = None) -> News:
        table, watch = self.table, self._watch
        facts = table_view(table, self.seat) if around is None else msgspec.structs.replace(around, you=self.seat)
        if watch is None:
            return News(self.version, facts, None, 0, (), ())
        view = watch.view(notebook=table.plan.notebook)
        marks = self._marks()
        late = tuple(marks[at] for at in watch.places()[start:])
        return News(self.version, facts, view, start, tuple(watch.log()[start:]), late)

    def _marks(self) -> list[bool]:
        """For each action, whether this viewer may know that it was done by time-out: not while its seat can still do another instead."""
        state, marks = self.table.running, self.table.lateness()
        if self.table.game.withdrawal_rule is None:
            return marks
        hidden = [at >= state.settled and seat != self.seat for at, (seat, _) in enumerate(state.actions)]
        return [late and not may_change for late, may_change in zip(marks, hidden, strict=True)]


def table_view(table: Table, you: str | None) -> TableView:
    """The table around the game, as a viewer sees it."""
    ended = table.status in ("over", "closed")
    return TableView(
        id=table.id,
        game=table.plan.game,
        options=dict(table.game.options if table.state else table.plan.options),
        notebook=table.plan.notebook,
        status=table.status,
        seats=tuple(
            SeatView(
                seat=letter,
                name=seat.name,
                kind=seat.kind,
                bot=seat.player.bot if seat.player else None,
                here=seat.kind == "bot" or seat.here,
                again=seat.again,
                left=seat.left,
                takeover=seat.takeover,
                minded=seat.minded,
            )
            for letter, seat in table.seats.items()
        ),
        you=you,
        host=table.company.host,
        clock=table.plan.terms.clock,
        deadline=table.clock.deadline(table.state),
        patience=table.plan.terms.patience,
        talk=table.plan.terms.talk,
        seed_hash=seed_hash(table.seed),
        seed=table.seed.hex() if ended else None,
        outcome=table.outcome,
        next=table.next,
    )
