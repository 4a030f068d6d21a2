"""All tables of this process: those in play are in memory, the others in the store until somebody asks for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from cookietin.core.chance import SEED_BYTES
from cookietin.core.errors import CookieTinError
from cookietin.match.commands import Done, Join, Player, Row
from cookietin.match.kept import kept, restore
from cookietin.match.plan import Plan
from cookietin.match.table import Table
from cookietin.server.bots import Bots
from cookietin.server.errors import StoreError, unknown_table
from cookietin.server.live import LiveTable
from cookietin.server.store.store import Change, Holders, Store, Stored
from cookietin.server.thinker import Thinker

log = logging.getLogger("cookietin.hall")

IDLE_SECONDS = 300.0
"""A table that nobody has looked at for so long leaves memory."""
RESUMED = 2000
"""So many running tables, the latest, go on by themselves after a restart; the others when somebody comes."""


class _Place:
    """A table in memory, and how many have it in hand."""

    def __init__(self, live: LiveTable, bots: Bots) -> None:
        self.live = live
        self.bots = bots
        self.users = 0
        self.left = asyncio.get_running_loop().time()


class Hall:
    """Finds, makes and forgets tables."""

    def __init__(self, store: Store, thinker: Thinker, bot_delay: tuple[float, float]) -> None:
        self._store = store
        self._thinker = thinker
        self._bot_delay = bot_delay
        self._places: dict[str, _Place] = {}
        self._loading: dict[str, asyncio.Task[_Place]] = {}

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """A table, kept in memory as long as this lasts. Raises RequestError unknown-table, StoreError."""
        place = self._places.get(table) or await self._load(table)
        place.users += 1
        try:
            yield place.live
        finally:
            place.users -= 1
            place.left = asyncio.get_running_loop().time()

    async def make(self, plan: Plan, players: Sequence[Player], holders: Holders) -> LiveTable:
        """A new table with all seats taken. Raises OptionsError, UnknownGameError, StoreError."""
        table, rows = _seated(plan, players)
        await self._store.add(Stored(kept(table, rows), holders))
        return self._place(table, holders).live

    async def resume(self) -> None:
        """Bring back the tables that were being played, so that bots go on without anyone watching."""
        for table in await self._store.playing(RESUMED):
            with contextlib.suppress(CookieTinError):  # said where somebody asks for it
                async with self.at(table):
                    pass
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Forget tables that nobody uses. Nothing is lost: all that counts is in the store."""
        now = asyncio.get_running_loop().time()
        for table, place in list(self._places.items()):
            if not self._is_idle(place, now):
                continue
            version, status = place.live.table.version, place.live.table.status
            # Versions never go back, those of comings and goings included.
            await self._store.keep(Change(table, version, status, next=place.live.table.next))
            if self._is_idle(place, now) and place.live.table.version == version:
                del self._places[table]
                place.bots.let_go()

    async def close(self) -> None:
        """Stop all bots."""
        for task in self._loading.values():
            task.cancel()
        await asyncio.gather(*(place.bots.close() for place in self._places.values()))

    @staticmethod
    def _is_idle(place: _Place, now: float) -> bool:
        return not place.users and place.bots.idle and now - place.left >= IDLE_SECONDS

    def _place(self, table: Table, holders: Holders) -> _Place:
        live = LiveTable(table, holders, self._store, self._rematch)
        place = _Place(live, Bots(live, self._thinker, self._bot_delay))
        self._places[table.id] = place
        live.changed()
        return place

    async def _load(self, table: str) -> _Place:
        """Read a table once, however many ask for it at the same time."""
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._read(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _read(self, table: str) -> _Place:
        stored = await self._store.load(table)
        if stored is None:
            raise unknown_table(table)
        try:
            return self._place(restore(stored.kept), stored.holders)
        except CookieTinError as error:
            log.error("table %s is damaged in the store: %s", table, error.message)  # noqa: TRY400  # the cause is said
            raise StoreError("This table is damaged in the store.") from None

    async def _rematch(self, live: LiveTable, change: Change) -> None:
        """The same people at the same seats, the first seat moved on; their tokens hold the new seats too."""
        old = live.table
        players = [seat.player for seat in old.seats.values() if seat.player]
        table, rows = _seated(old.rematch_plan(), players)
        await self._store.add(Stored(kept(table, rows), live.holders), change)
        self._place(table, live.holders)


def _seated(plan: Plan, players: Sequence[Player]) -> tuple[Table, tuple[Row, ...]]:
    """A new table with these players, and what has happened at it by itself."""
    table = Table(plan, secrets.token_bytes(SEED_BYTES))
    rows: list[Row] = []
    for seat, player in zip(table.seats, players, strict=True):
        answer = table.handle(Join(seat, player))
        if isinstance(answer, Done):
            rows += answer.rows
    return table, tuple(rows)
