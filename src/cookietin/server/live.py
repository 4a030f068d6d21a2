"""One table that is being played: everything happens one after the other, and in this order: judged, kept, told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from cookietin.core.errors import CookieTinError
from cookietin.match.commands import Again, Answer, Command, Done, Here, Refusal, refusal_of
from cookietin.match.kept import restore
from cookietin.match.table import Table
from cookietin.server.audience import Audience
from cookietin.server.errors import ConflictError, StoreError
from cookietin.server.outbox import Outbox
from cookietin.server.store.store import Change, Holders, Store

Rematch = Callable[["LiveTable", Change], Awaitable[None]]
"""Makes the table that `next` names and keeps it together with this change."""


class LiveTable:
    """A table in this process."""

    def __init__(self, table: Table, holders: Holders, store: Store, rematch: Rematch) -> None:
        self.table = table
        self.holders = holders
        self.changed: Callable[[], None] = lambda: None
        """Called after every change that has been told."""
        self._store = store
        self._rematch = rematch
        self._audience = Audience(table)
        self._lock = asyncio.Lock()
        self._told = (table.version, table.noticed)
        self._unsure = False
        """What is in memory may not be what is kept: a commit has failed, or has been left waiting."""

    async def do(self, command: Command) -> Answer:
        """Carry out a command. What it changes is safe before anyone hears of it, the asker included."""
        async with self._lock:
            return await self._do(command)

    async def enter(self, outbox: Outbox, seat: str | None, have: int) -> None:
        """Connect a socket: it gets the whole table, then every change. Raises StoreError."""
        async with self._lock:
            await self._make_sure()
            if seat is not None and not self._audience.has(seat):
                await self._do(Here(seat, here=True))
            self._audience.whole(outbox, seat, have)
            self._audience.enter(outbox, seat)

    async def leave(self, outbox: Outbox, seat: str | None) -> None:
        """Disconnect a socket. A person is here as long as one of theirs is left."""
        self._audience.leave(outbox, seat)
        async with self._lock:
            if seat is not None and not self._audience.has(seat):
                await self._do(Here(seat, here=False))

    async def whole(self, outbox: Outbox, seat: str | None, have: int) -> None:
        """Tell one socket everything anew. Raises StoreError."""
        async with self._lock:
            await self._make_sure()
            self._audience.whole(outbox, seat, have)

    # --- one after the other -----------------------------------------------------------------------------------------
    async def _do(self, command: Command, *, once_more: bool = True) -> Answer:
        try:
            await self._make_sure()
            answer = self.table.handle(command)
            if isinstance(answer, Refusal) or not answer.changed:
                return answer
            await self._keep(command, answer)
        except ConflictError as error:
            # Somebody else was faster: judge the command again on the table as it is now.
            return await self._do(command, once_more=False) if once_more else refusal_of(error)
        except StoreError as error:
            return refusal_of(error)
        self._tell()
        return answer

    async def _keep(self, command: Command, done: Done) -> None:
        if isinstance(command, Here):
            return  # who is connected does not outlive the process
        said = (command.seat,) if isinstance(command, Again) and command.seat else ()
        table = self.table
        change = Change(table.id, table.version, table.status, done.rows, said, table.next)
        self._unsure = True
        if done.rematch:
            await self._rematch(self, change)
        else:
            await self._store.keep(change)
        self._unsure = False

    async def _make_sure(self) -> None:
        """Read the table anew where memory and store may differ. Raises StoreError."""
        if not self._unsure:
            return
        stored = await self._store.load(self.table.id)
        if stored is None:
            raise StoreError("This table is no longer in the store.")
        try:
            table = restore(stored.kept)
        except CookieTinError as error:
            raise StoreError(f"This table is damaged in the store: {error.message}") from None
        version, noticed = self._told
        # Another process counts on its own: what it did must have a version that nobody here has been told of.
        table.version = max(table.version, version + (table.noticed > noticed))
        for letter, seat in table.seats.items():
            seat.here = self._audience.has(letter)
        self.table = table
        self._audience.renew(table)
        self._unsure = False
        self._tell()

    def _tell(self) -> None:
        self._told = (self.table.version, self.table.noticed)
        self._audience.tell()
        self.changed()
