"""Tables that are played from here, whichever server they are at: when moves are made, and what is measured of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial

from sockets import Socket

SEATS = 4
PATIENCE = 30.0
"""Seconds within which four people must see their table."""
LAST_WORDS = 30.0
"""Seconds that the last moves have to arrive."""


class Table(ABC):
    """One table, its four sockets, and the move that is on its way. What travels, each server's kind of table knows."""

    news: bytes
    """How the frames begin that tell a seat of a move."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.rng = random.Random(number)
        self.sockets: list[Socket] = []
        self.latest: list[bytes | None] = [None] * SEATS
        """What each seat looks at, unread."""
        self.refused = 0
        self.missing = set(range(SEATS))
        """Seats that have not heard of the latest move yet, and at first, that have not seen the table."""
        self.quiet = asyncio.Event()
        """Nobody misses anything."""
        self.sent_at = 0.0

    def saw(self, seat: int, frame: bytes) -> None:
        """A seat sees its table as it is now."""
        self.latest[seat] = frame
        self.missing.discard(seat)
        if not self.missing:
            self.quiet.set()

    @abstractmethod
    def path(self, seat: int) -> str:
        """Where a seat's socket is."""

    @abstractmethod
    def opened(self, seat: int) -> None:
        """A socket is open: say who is there."""

    @abstractmethod
    def other(self, seat: int, frame: bytes) -> None:
        """A frame that tells of no move."""

    @abstractmethod
    def choose(self) -> tuple[int, bytes] | None:
        """Who moves, and what is to be sent; None where nobody can who is played from here."""


class Load:
    """All tables and what was measured, in seconds."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables
        self.reached_all: list[float] = []
        self.reached_one: list[float] = []
        self.behind: list[float] = []
        """How much later than planned moves were sent: then this program had too little of the machine."""
        self.skipped = 0
        """Moves that were not made, because the one before was still on its way."""
        self.drops = 0
        self.bytes = 0

    @property
    def unheard(self) -> int:
        """Moves of which somebody has not heard to this moment."""
        return sum(bool(table.missing) for table in self.tables)

    async def connect(self, base: str) -> None:
        """Open all sockets, and wait until everybody sees their table. Raises OSError, TimeoutError."""
        for table in self.tables:
            for seat in range(SEATS):
                socket = Socket(partial(self._heard, table, seat), self._lost)
                table.sockets.append(socket)
                await socket.open(base, table.path(seat))
                table.opened(seat)
            async with asyncio.timeout(PATIENCE):
                await table.quiet.wait()

    async def play(self, seconds: float) -> None:
        """At every table a move a second, the tables one after the other, evenly."""
        step = 1 / len(self.tables)
        began = time.perf_counter()
        for number in range(int(seconds * len(self.tables))):
            due = began + number * step
            if (early := due - time.perf_counter()) > 0:
                await asyncio.sleep(early)
            self._move(self.tables[number % len(self.tables)], due)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                for table in self.tables:
                    await table.quiet.wait()

    def close(self) -> None:
        """Close all sockets."""
        for table in self.tables:
            for socket in table.sockets:
                socket.close()

    def _move(self, table: Table, due: float) -> None:
        if table.missing:
            self.skipped += 1
            return
        chosen = table.choose()
        if chosen is None:
            return
        seat, text = chosen
        table.missing.update(range(SEATS))
        table.quiet.clear()
        table.sent_at = time.perf_counter()
        self.behind.append(table.sent_at - due)
        table.sockets[seat].send(text)

    def _heard(self, table: Table, seat: int, frame: bytes) -> None:
        now = time.perf_counter()
        self.bytes += len(frame)
        if not frame.startswith(table.news):
            table.other(seat, frame)
            return
        measured = table.sent_at and seat in table.missing
        table.saw(seat, frame)
        if measured:
            self.reached_one.append(now - table.sent_at)
            if not table.missing:
                self.reached_all.append(now - table.sent_at)

    def _lost(self) -> None:
        self.drops += 1
