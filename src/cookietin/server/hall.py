"""All tables of this process: those in play are in memory, the others in the store until somebody asks for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

from cookietin.core.chance import SEED_BYTES
from cookietin.core.errors import CookieTinError
from cookietin.core.kernel import SEATS
from cookietin.match.commands import Done, Player, Row, Start
from cookietin.match.kept import KeptSeat, kept, restore
from cookietin.match.plan import Plan
from cookietin.match.table import Table
from cookietin.server import clock
from cookietin.server.bots import Bots
from cookietin.server.errors import StoreError, damaged, unknown_table
from cookietin.server.live import LiveTable
from cookietin.server.metrics import Metrics
from cookietin.server.store.rows import Change
from cookietin.server.store.store import Store
from cookietin.server.thinker import Thinker
from cookietin.server.tokens import as_typed

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
        self._acted: Callable[[str, int], None] = lambda _game, _count: None

    def watch(self, metrics: Metrics) -> None:
        """Count from now on what happens at all tables."""
        self._acted = metrics.acted
        self._store.watch(metrics.committed)
        metrics.census = lambda: Counter(place.live.table.status for place in self._places.values())

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """A table, kept in memory as long as this lasts; its id as somebody has typed it. Raises RequestError unknown-table, StoreError."""
        table = table if table in self._places else as_typed(table)
        place = self._places.get(table) or await self._load(table)
        place.users += 1
        try:
            yield place.live
        finally:
            place.users -= 1
            place.left = asyncio.get_running_loop().time()

    async def make(self, plan: Plan, players: Sequence[Player | None], keys: Mapping[str, bytes]) -> LiveTable:
        """A new table with these players; the first person is its host, and the game begins if no seat is free.

        `keys`: by seat, what holds it. Raises OptionsError, UnknownGameError, StoreError.
        """
        seats = [KeptSeat(player, (keys[letter],) if letter in keys else ()) for letter, player in zip(SEATS, players, strict=False)]
        table, rows = _seated(plan, seats)
        await self._store.add(kept(table, rows))
        log.info("a table is opened", extra={"table": plan.id, "game": plan.game, "players": len(players)})
        return self._place(table).live

    async def resume(self) -> None:
        """Bring back the tables that were being played, so that bots go on without anyone watching."""
        for table in await self._store.playing(RESUMED):
            with contextlib.suppress(CookieTinError):  # said where somebody asks for it
                async with self.at(table):
                    pass
            await asyncio.sleep(0)

    async def sweep(self, closing: float) -> None:
        """Forget tables that nobody uses. Nothing is lost: all that counts is in the store.

        Those at which nothing has happened for `closing` seconds, and which are not in memory, are closed and kept.
        """
        now = asyncio.get_running_loop().time()
        for table, place in list(self._places.items()):
            if not self._is_idle(place, now):
                continue
            version = place.live.table.version
            with contextlib.suppress(StoreError):  # it stays, and is put away another time
                await place.live.put_away()
            if self._is_idle(place, now) and place.live.table.version == version and place.live.is_sure:
                del self._places[table]
                place.live.let_go()
        await self._store.close_idle(closing, self._places)

    async def close(self) -> None:
        """Stop all bots."""
        for task in self._loading.values():
            task.cancel()
        await asyncio.gather(*(place.live.close() for place in self._places.values()))
        await asyncio.gather(*(place.bots.close() for place in self._places.values()))

    @staticmethod
    def _is_idle(place: _Place, now: float) -> bool:
        return not place.users and place.bots.idle and now - place.left >= IDLE_SECONDS

    def _place(self, table: Table) -> _Place:
        """Where this table is in memory: once, even if it was both made and read from the store at the same time."""
        if table.id in self._places:
            return self._places[table.id]
        live = LiveTable(table, self._store, self._rematch)
        live.acted = lambda count: self._acted(table.game.id, count)
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
            return self._place(restore(stored))
        except CookieTinError as error:
            raise damaged(table, error) from None

    async def _rematch(self, live: LiveTable, change: Change) -> None:
        """The same seats, the first moved on; keys of those who play again hold their new seats too, and bots take the others'."""
        old = live.table
        table, rows = _seated(old.rematch_plan(), [_again(old, letter) for letter in old.seats], old.company.host)
        await self._store.add(kept(table, rows), change)
        self._place(table)


def _again(old: Table, letter: str) -> KeptSeat:
    seat = old.seats[letter]
    if seat.left or (seat.kind == "person" and not seat.again):
        return KeptSeat(Player("bot", f"Bot {letter.upper()}", old.plan.terms.minder))
    return KeptSeat(seat.player, seat.keys)


def _seated(plan: Plan, seats: Sequence[KeptSeat], host: str | None = None) -> tuple[Table, tuple[Row, ...]]:
    """A new table with these people, and what has happened at it by itself."""
    table = Table(plan, secrets.token_bytes(SEED_BYTES))
    for letter, seat in zip(table.seats, seats, strict=True):
        table.seats[letter].player, table.seats[letter].keys = seat.player, seat.keys
    people = [letter for letter, seat in table.seats.items() if seat.is_person]
    table.company.host = host if host in people else next(iter(people), None)
    if not all(seat.player for seat in seats):
        return table, ()
    answer = table.handle(Start(table.company.host), clock.now())
    return table, answer.rows if isinstance(answer, Done) else ()
