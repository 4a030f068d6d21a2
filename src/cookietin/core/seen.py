"""What a seat has seen: its record, and the view that follows from it.

All secrecy of the product goes through here. `Watch` takes events from the truth, has the game tell each to one viewer, and keeps nothing
else; the view, the log, the notebook and a bot's input are made from what was told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cookietin.core.errors import RecordError
from cookietin.core.game import Follower, Game, Viewer
from cookietin.core.options import OptionValue
from cookietin.core.registry import game

if TYPE_CHECKING:
    from cookietin.core.state import State


class SeatRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A record as one seat may know it: the same lines, what is unknown replaced by `?`, what it alone learned after ` = `."""

    format: int = 1
    game: str
    options: dict[str, OptionValue]
    seat: str | None
    """None for a spectator."""
    lines: tuple[str, ...]
    pending: tuple[str, ...]
    """Lines of a simultaneous phase that is still open, in seat order; of what the seat is not told yet there is none."""
    over: bool
    """The game is over and everything is told (W19)."""


class Watch:
    """Follows a game for one viewer. Cheap to keep: each settled event is told once, and followed only for a view."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game = game
        self.viewer = viewer
        self._begin()

    def _begin(self) -> None:
        self._follower: Follower | None = None
        """Has seen the first `_shown` of what was told. A viewer who only wants the record, as a bot does, needs none."""
        self._shown = 0
        self._told: list[Any] = []
        self._lines: list[str] = []
        """The first of what was told, as text."""
        self._pending: list[tuple[int, Any]] = []
        self._over = False

    @property
    def settled(self) -> int:
        """So many entries of the log can no longer change. It falls to 0 once: when the game ends, everything is told anew."""
        return len(self._told)

    def follow(self, state: State, *, ended: bool = False) -> Watch:
        """Take in what happened since the last time. `ended`: the table has ended the game, so that all is revealed."""
        over = ended or state.over
        if over and not self._over:
            self._begin()
            self._over = True
        knows = "*" if over else self.viewer
        events = state.events
        self._told += [self.game.told(event, knows, opened=True) for event in events[len(self._told) : state.settled]]
        pending = enumerate(events[state.settled :], start=state.settled)
        told_now = ((at, self.game.told(event, knows, opened=False)) for at, event in pending)
        self._pending = [(at, told) for at, told in told_now if told is not None]
        return self

    def log(self) -> list[Any]:
        """The events as told to this viewer, those of an open simultaneous phase last."""
        return self._told + [event for _, event in self._pending]

    def places(self) -> list[int]:
        """For each entry of the log the number of its action in the record. Actions that the viewer is not told of yet have no entry."""
        return [*range(len(self._told)), *(at for at, _ in self._pending)]

    def view(self, *, notebook: bool = False) -> Any:
        """What the viewer is shown now."""
        if self._follower is None:
            self._follower = self.game.follower(self.viewer)
        follower = self._follower
        for event in self._told[self._shown :]:
            follower.see(event)
        self._shown = len(self._told)
        if self._pending:
            follower = follower.copy()
            for _, event in self._pending:
                follower.see(event)
        return follower.view(notebook=notebook)

    def record(self) -> SeatRecord:
        """The seat's record."""
        self._lines += [self.game.line(event) for event in self._told[len(self._lines) :]]
        return SeatRecord(
            game=self.game.id,
            options=self.game.printed_options(),
            seat=None if self.viewer == "*" else self.viewer,
            lines=tuple(self._lines),
            pending=tuple(self.game.line(event) for _, event in self._pending),
            over=self._over,
        )


def events_of(record: SeatRecord) -> list[Any]:
    """The events of a seat's record. Raises NotationError for a line that is none."""
    played = game_of(record)
    return [played.read_line(line) for line in (*record.lines, *record.pending)]


def game_of(record: SeatRecord) -> Game:
    """The game, with its options, that a seat's record is of."""
    return game(record.game, **record.options)


def follower_of(record: SeatRecord) -> Follower:
    """A follower that has seen the whole of a seat's record."""
    follower = game_of(record).follower(record.seat)
    for event in events_of(record):
        follower.see(event)
    return follower


def view_of(record: SeatRecord, *, notebook: bool = False) -> Any:
    """What the seat is shown, from its record alone."""
    return follower_of(record).view(notebook=notebook)


def read_seat_record(text: str | bytes) -> SeatRecord:
    """A seat's record from its JSON text. Raises RecordError."""
    try:
        return msgspec.json.decode(text, type=SeatRecord)
    except msgspec.DecodeError as error:
        raise RecordError(f"no seat's record: {error}") from None
