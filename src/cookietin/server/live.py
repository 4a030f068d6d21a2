"""One table that is being played: everything happens one after the other, and in this order: judged, kept, told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from cookietin.core.errors import CookieTinError
from cookietin.match.commands import Answer, Command, Done, Here, Refusal, Tick, refusal_of
from cookietin.match.kept import restore
from cookietin.match.table import Table
from cookietin.server import clock
from cookietin.server.audience import Audience, Visitor
from cookietin.server.errors import ConflictError, StoreError, damaged
from cookietin.server.store.rows import Change, arrangement
from cookietin.server.store.store import Store

RETRY_SECONDS = 1.0

Rematch = Callable[["LiveTable", Change], Awaitable[None]]
"""Makes the table that `next` names and keeps it together with this change."""


class LiveTable:
    """A table in this process."""

    def __init__(self, table: Table, store: Store, rematch: Rematch) -> None:
        self.table = table
        self.changed: Callable[[], None] = lambda: None
        """Called after every change that has been told."""
        self.acted: Callable[[int], None] = lambda _: None
        """Called with the number of actions that have been kept."""
        self._store = store
        self._rematch = rematch
        self._audience = Audience(table)
        self._lock = asyncio.Lock()
        self._told = (table.version, table.noticed)
        self._unsure = False
        """What is in memory may not be what is kept: a commit has failed, or has been left waiting."""
        self._gone = False
        """The table has left memory."""
        self._alarm: asyncio.TimerHandle | None = None
        self._ticking: asyncio.Task[Answer] | None = None
        self._set_alarm()

    async def do(self, command: Command) -> Answer:
        """Carry out a command. What it changes is safe before anyone hears of it, the asker included."""
        return await self.ask(_given(command))

    async def ask(self, make: Callable[[Table], Command | Refusal]) -> Answer:
        """The same, with a command that is made when its turn has come: until then people may have changed seats."""
        async with self._lock:
            return await self._do(make)

    async def enter(self, visitor: Visitor, have: int) -> None:
        """Connect a socket: it gets the whole table, then every change. Raises StoreError."""
        async with self._lock:
            await self._make_sure()
            await self._notice(self._audience.present(and_also=visitor))
            self._audience.whole(visitor, have)
            self._audience.enter(visitor)

    async def leave(self, visitor: Visitor) -> None:
        """Disconnect a socket. A person is here as long as one of theirs is left."""
        self._audience.leave(visitor)
        async with self._lock:
            await self._notice(self._audience.present())

    async def whole(self, visitor: Visitor, have: int) -> None:
        """Tell one socket everything anew. Raises StoreError."""
        async with self._lock:
            await self._make_sure()
            self._audience.whole(visitor, have)

    async def record_text(self) -> str | None:
        """The finished game's record with its seed; None before the end. Raises StoreError."""
        async with self._lock:
            await self._make_sure()
            return self.table.record_text()

    async def counts(self, visitor: Visitor) -> tuple[int, int]:
        """The latest version as this visitor counts, and how many lines it hears: of what is safe."""
        async with self._lock:
            seat = visitor.seat(self.table)
            return self.table.version_of(seat), len(self.table.heard(seat))

    @property
    def is_sure(self) -> bool:
        """What is in memory is what is kept."""
        return not self._unsure

    async def put_away(self) -> None:
        """Keep what a table that leaves memory would take with it: versions never go back, those of comings and goings included."""
        async with self._lock:
            await self._make_sure()
            table = self.table
            await self._store.keep(Change(table.id, table.version, table.status, next=table.next))

    def let_go(self) -> None:
        """Do nothing by itself any more: the table leaves memory."""
        self.changed = lambda: None
        self._gone = True
        if self._alarm is not None:
            self._alarm.cancel()

    async def close(self) -> None:
        """The same, once what it is doing by itself is done."""
        self.let_go()
        if self._ticking is not None:
            await asyncio.gather(self._ticking, return_exceptions=True)

    # --- one after the other -----------------------------------------------------------------------------------------
    async def _do(self, make: Callable[[Table], Command | Refusal], *, once_more: bool = True) -> Answer:
        try:
            await self._make_sure()
            command = make(self.table)
            answer = command if isinstance(command, Refusal) else self.table.handle(command, clock.now())
            if isinstance(answer, Refusal) or not answer.changed:
                return answer
            await self._keep(answer)
        except ConflictError as error:
            # Somebody else was faster: judge the command again on the table as it is now.
            return await self._do(make, once_more=False) if once_more else refusal_of(error)
        except StoreError as error:
            return refusal_of(error)
        if answer.arranged:
            self._audience.rearrange()
        self._tell()
        return answer

    async def _keep(self, done: Done) -> None:
        if not (done.rows or done.arranged or done.line):
            return  # who is connected, and whom a bot stands in for, does not outlive the process
        table = self.table
        arranged = arrangement(table) if done.arranged else None
        change = Change(table.id, table.version, table.status, done.rows, table.next, arranged, done.line)
        self._unsure = True
        if done.rematch:
            await self._rematch(self, change)
        else:
            await self._store.keep(change)
        self._unsure = False
        self.acted(sum(row.seat in table.seats for row in done.rows))

    async def _notice(self, present: set[str]) -> None:
        """Whoever has come or gone meanwhile."""
        for letter, seat in list(self.table.seats.items()):
            if seat.is_person and seat.here != (letter in present):
                await self._do(_given(Here(letter, here=letter in present)))

    async def _make_sure(self) -> None:
        """Read the table anew where memory and store may differ. Raises StoreError."""
        if not self._unsure:
            return
        kept = await self._store.load(self.table.id)
        if kept is None:
            raise StoreError("This table is no longer in the store.")
        try:
            table = restore(kept)
        except CookieTinError as error:
            raise damaged(self.table.id, error) from None
        version, noticed = self._told
        # Another process counts on its own: what it did must have a version that nobody here has been told of.
        table.version = max(table.version, version + (table.noticed > noticed))
        table.remember(self.table)
        self.table = table
        self._audience.renew(table)
        for letter in self._audience.present():
            table.seats[letter].here = True
        self._unsure = False
        self._tell()

    # --- afterwards --------------------------------------------------------------------------------------------------
    def _tell(self) -> None:
        self._told = (self.table.version, self.table.noticed)
        self._audience.tell()
        self._set_alarm()
        self.changed()

    def _set_alarm(self, soonest: float = 0.001) -> None:
        """Have what is due later happen then, but not within these seconds."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (wake := self.table.wake) is not None and not self._gone:
            seconds = max((wake - clock.now()) / 1000 + 0.001, soonest)
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._tick)

    def _tick(self) -> None:
        self._ticking = asyncio.create_task(self._pass_time(), name=f"time at {self.table.id}")

    async def _pass_time(self) -> Answer:
        answer = await self.do(Tick())
        if isinstance(answer, Refusal) or not answer.changed:
            # It could not be saved, or the alarm rang early: again in a moment.
            self._set_alarm(RETRY_SECONDS)
        return answer


def _given(command: Command) -> Callable[[Table], Command]:
    """This command, whatever has become of the table when its turn comes."""
    return lambda _: command
