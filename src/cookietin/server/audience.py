"""Who is connected to a table, and what each has been told: a frame is made once for all devices of one viewer."""

from __future__ import annotations

import msgspec

from cookietin.match.table import Table
from cookietin.match.viewer import News, Viewer
from cookietin.protocol.messages import LogEntry, Update
from cookietin.server.outbox import Outbox

_encode = msgspec.json.Encoder().encode


def frame(news: News) -> bytes:
    """The frame that carries this news."""
    log = tuple(LogEntry(event, late) for event, late in zip(news.log, news.late, strict=True))
    return _encode(Update(news.version, news.table, news.view, news.log_from, log))


class Audience:
    """A table's sockets by viewer: a seat, or None for the spectators."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._viewers: dict[str | None, Viewer] = {}
        self._told: dict[str | None, int] = {}
        """The version that each viewer has been told of."""
        self._sockets: dict[str | None, set[Outbox]] = {}

    def renew(self, table: Table) -> None:
        """The table has been read anew: everybody is told everything with the next change of theirs."""
        self._table = table
        self._viewers.clear()

    def has(self, seat: str | None) -> bool:
        """Is anyone connected as this viewer?"""
        return bool(self._sockets.get(seat))

    def enter(self, outbox: Outbox, seat: str | None) -> None:
        """Tell this socket every change from now on."""
        self._sockets.setdefault(seat, set()).add(outbox)

    def leave(self, outbox: Outbox, seat: str | None) -> None:
        """Tell this socket nothing more."""
        self._sockets.get(seat, set()).discard(outbox)

    def whole(self, outbox: Outbox, seat: str | None, have: int) -> None:
        """Tell one socket everything that it does not have for good."""
        viewer = self._viewer(seat)
        outbox.put(frame(viewer.whole(have)))
        self._told[seat] = viewer.version

    def tell(self) -> None:
        """Tell everybody for whom something has changed. Called after every change.

        Nobody else gets anything: a frame without news would still tell that there was some for somebody.
        """
        for seat, outboxes in self._sockets.items():
            viewer = self._viewer(seat)
            if not outboxes or self._told.get(seat) == viewer.version:
                continue
            self._told[seat] = viewer.version
            latest = frame(viewer.latest())
            for outbox in outboxes:
                outbox.put(latest)

    def _viewer(self, seat: str | None) -> Viewer:
        viewer = self._viewers.get(seat)
        if viewer is None:
            viewer = self._viewers[seat] = Viewer(self._table, seat)
        return viewer
