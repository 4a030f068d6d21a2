"""Who is connected to a table, and what each has been told: a frame is made once for all devices of one viewer."""

from __future__ import annotations

import msgspec

from cookietin.match.table import Table
from cookietin.match.viewer import News, Viewer, table_view
from cookietin.match.words import Line
from cookietin.protocol.messages import LogEntry, Refused, Spoken, Update, Words
from cookietin.server.outbox import Outbox

_encode = msgspec.json.Encoder().encode

GONE = _encode(Refused(None, "gone", "You hold no seat at this table any more. You can still watch."))


def frame(news: News) -> bytes:
    """The frame that carries this news."""
    log = tuple(LogEntry(event, late) for event, late in zip(news.log, news.late, strict=True))
    return _encode(Update(news.version, news.table, news.view, news.log_from, log))


class Visitor:
    """One socket at a table: who looks through it, and who else shares the device."""

    def __init__(self, outbox: Outbox, key: bytes | None = None, also: tuple[bytes, ...] = ()) -> None:
        self.outbox = outbox
        self.key = key
        """None for a spectator; a key that holds no seat any more makes one."""
        self.also = also

    @property
    def keys(self) -> tuple[bytes, ...]:
        """Of everybody who is here with this socket."""
        return self.also if self.key is None else (self.key, *self.also)

    def seat(self, table: Table) -> str | None:
        """The seat that looks through it."""
        return None if self.key is None else table.company.seat_of(self.key)


class Audience:
    """A table's sockets. A viewer is a seat, or None for the spectators."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._visitors: set[Visitor] = set()
        self._viewers: dict[str | None, Viewer] = {}
        self._told: dict[str | None, int] = {}
        """The version that each viewer has been told of."""
        self._heard: dict[str | None, list[Line]] = {}
        """The lines that each viewer has been told."""

    # --- who is here -------------------------------------------------------------------------------------------------
    def enter(self, visitor: Visitor) -> None:
        """Tell this socket every change from now on."""
        self._visitors.add(visitor)

    def leave(self, visitor: Visitor) -> None:
        """Tell this socket nothing more."""
        self._visitors.discard(visitor)

    def present(self, *, and_also: Visitor | None = None) -> set[str]:
        """The seats whose people are connected."""
        visitors = self._visitors if and_also is None else {*self._visitors, and_also}
        keys = {key for visitor in visitors for key in visitor.keys}
        return {letter for letter, seat in self._table.seats.items() if not keys.isdisjoint(seat.keys)}

    def renew(self, table: Table) -> None:
        """The table has been read anew: everybody is told everything with the next change of theirs."""
        self._table = table
        self._viewers.clear()

    def rearrange(self) -> None:
        """People have changed seats: each is told everything from where they sit now, and who sits nowhere any more, that it is so."""
        self._viewers.clear()
        self._told.clear()
        self._heard.clear()
        for visitor in self._visitors:
            if visitor.key is not None and visitor.seat(self._table) is None:
                visitor.key = None
                visitor.outbox.put(GONE)

    # --- telling -----------------------------------------------------------------------------------------------------
    def whole(self, visitor: Visitor, have: int) -> None:
        """Tell one socket everything that it does not have for good."""
        seat = visitor.seat(self._table)
        viewer = self._viewer(seat)
        visitor.outbox.put(frame(viewer.whole(have)))
        self._told[seat] = viewer.version
        if heard := self._table.heard(seat):
            visitor.outbox.put(spoken(heard, 0))
        self._heard[seat] = heard

    def tell(self) -> None:
        """Tell everybody for whom something has changed. Called after every change.

        Nobody else gets anything: a frame without news would still tell that there was some for somebody.
        """
        sockets: dict[str | None, list[Outbox]] = {}
        for visitor in self._visitors:
            sockets.setdefault(visitor.seat(self._table), []).append(visitor.outbox)
        around = None
        for seat, outboxes in sockets.items():
            viewer = self._viewer(seat)
            if self._told.get(seat) != viewer.version:
                self._told[seat] = viewer.version
                around = around or table_view(self._table, None)
                _send(outboxes, frame(viewer.latest(around)))
            self._tell_words(seat, outboxes)

    def _tell_words(self, seat: str | None, outboxes: list[Outbox]) -> None:
        told, heard = self._heard.get(seat, []), self._table.heard(seat)
        if told == heard:
            return
        same = next((n for n, (one, other) in enumerate(zip(told, heard, strict=False)) if one != other), min(len(told), len(heard)))
        self._heard[seat] = heard
        _send(outboxes, spoken(heard, same))

    def _viewer(self, seat: str | None) -> Viewer:
        viewer = self._viewers.get(seat)
        if viewer is None:
            viewer = self._viewers[seat] = Viewer(self._table, seat)
        return viewer


def spoken(heard: list[Line], first: int) -> bytes:
    """The frame with these lines from a number on."""
    lines = tuple(Spoken(line.channel, line.seat, line.name, line.phrase, line.text) for line in heard[first:])
    return _encode(Words(first, lines))


def _send(outboxes: list[Outbox], made: bytes) -> None:
    for outbox in outboxes:
        outbox.put(made)
