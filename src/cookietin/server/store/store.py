"""Tables on disk: every action a row, written before anyone hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from msgspec import structs
from sqlalchemy import URL, Engine, create_engine, event, select, update
from sqlalchemy.exc import DBAPIError

from cookietin.match.kept import Kept
from cookietin.match.words import KEPT
from cookietin.server import clock
from cookietin.server.errors import StoreError
from cookietin.server.store.opening import FILE
from cookietin.server.store.rows import Change, added, changed, kept_of
from cookietin.server.store.schema import actions, keys, seats, tables, words
from cookietin.server.store.writer import Writer

VERSIONS_A_START = 1 << 20
"""A table that is loaded goes on from a version beyond all that an earlier process can have told anyone."""


class Store:
    """The store of one process."""

    def __init__(self, engine: Engine, starts: int) -> None:
        """Must be made inside the event loop. `starts`: the number of this start, from `opening.prepare`."""
        self._engine = engine
        self._floor = starts * VERSIONS_A_START
        self._writer = Writer(engine)

    @classmethod
    def at(cls, data: Path, starts: int) -> Store:
        """The store in a folder that has been prepared."""
        engine = create_engine(URL.create("sqlite", database=str(data / FILE)))
        event.listen(engine, "connect", _configure)
        return cls(engine, starts)

    def watch(self, committed: Callable[[float, int], None]) -> None:
        """Have this called after every commit, with how long it took and how many rows were in it."""
        self._writer.committed = committed

    async def close(self) -> None:
        """Finish writing and let go of the file."""
        await self._writer.close()
        self._engine.dispose()

    # --- writing -----------------------------------------------------------------------------------------------------
    async def add(self, kept: Kept, change: Change | None = None) -> None:
        """Keep a new table, and with it what its coming changed at another. Raises StoreError."""
        now = clock.now()
        await self._writer.write([*added(kept, now), *(changed(change, now) if change else [])])

    async def keep(self, change: Change) -> None:
        """Keep a change. Raises StoreError; ConflictError when another process has written these rows."""
        await self._writer.write(changed(change, clock.now()))

    async def close_idle(self, seconds: float, but: Collection[str]) -> None:
        """Close the tables at which nothing has happened for so long, but these. They are kept, with their records. Raises StoreError."""
        idle = tables.c.status.in_(("open", "playing")) & (tables.c.changed < clock.now() - int(seconds * 1000)) & tables.c.id.not_in(but)
        await self._writer.write([(update(tables).where(idle).values(status="closed"), {})])

    # --- reading -----------------------------------------------------------------------------------------------------
    async def load(self, table: str) -> Kept | None:
        """A table, or None. Raises StoreError."""
        try:
            kept = await asyncio.to_thread(self._load, table)
        except (DBAPIError, OSError):
            raise StoreError("The table could not be read. Try again in a moment.") from None
        return kept and structs.replace(kept, version=max(kept.version, self._floor))

    async def playing(self, most: int) -> Sequence[str]:
        """The ids of running tables, at most so many, the latest first. Raises StoreError."""
        try:
            return await asyncio.to_thread(self._playing, most)
        except (DBAPIError, OSError):
            raise StoreError("The tables could not be read.") from None

    # --- in a thread -------------------------------------------------------------------------------------------------
    def _load(self, table: str) -> Kept | None:
        with self._engine.connect() as connection:
            head = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
            if head is None:
                return None
            sitting, holding, played = (
                connection.execute(select(part).where(part.c.table == table).order_by(order)).all()
                for part, order in ((seats, seats.c.seat), (keys, keys.c.key), (actions, actions.c.number))
            )
            latest = select(words).where(words.c.table == table).order_by(words.c.number.desc()).limit(2 * KEPT)
            said = connection.execute(latest).all()
        return kept_of(head, sitting, holding, played, said[::-1])

    def _playing(self, most: int) -> Sequence[str]:
        chosen = select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.changed.desc()).limit(most)
        with self._engine.connect() as connection:
            return connection.execute(chosen).scalars().all()


def _configure(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # NORMAL: what is committed outlives the process, however it ends; a power cut may cost the last moments, never the file.
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
