"""Tables on disk: every action a row, written before anyone hears of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, bindparam, event, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cookietin.match.commands import Player, Row
from cookietin.match.kept import Kept
from cookietin.match.plan import Plan
from cookietin.match.views import Status
from cookietin.server.errors import StoreError
from cookietin.server.store.opening import FILE
from cookietin.server.store.schema import actions, seats, tables
from cookietin.server.store.writer import Write, Writer

VERSIONS_A_START = 1 << 20
"""A table that is loaded goes on from a version beyond all that an earlier process can have told anyone."""

_INSERT_TABLE, _INSERT_SEAT, _INSERT_ACTION = insert(tables), insert(seats), insert(actions)
_UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("which"))
_SAY_AGAIN = update(seats).where(seats.c.table == bindparam("which"), seats.c.seat == bindparam("whose")).values(again=True)

Holders = dict[str, bytes]
"""By seat: the SHA-256 of the token that holds it."""


class Stored(msgspec.Struct, frozen=True):
    """A table as it lies in the store."""

    kept: Kept
    holders: Holders


class Change(msgspec.Struct, frozen=True):
    """What a table asks to be kept of one change."""

    table: str
    version: int
    status: Status
    rows: tuple[Row, ...] = ()
    again: tuple[str, ...] = ()
    """Seats that have asked for a rematch."""
    next: str | None = None


class Store:
    """The store of one process."""

    def __init__(self, engine: AsyncEngine, starts: int) -> None:
        """Must be made inside the event loop. `starts`: the number of this start, from `opening.prepare`."""
        self._engine = engine
        self._floor = starts * VERSIONS_A_START
        self._writer = Writer(engine)

    @classmethod
    def at(cls, data: Path, starts: int) -> Store:
        """The store in a folder that has been prepared."""
        address = URL.create("sqlite+aiosqlite", database=str(data / FILE))
        engine = create_async_engine(address, pool_size=3, max_overflow=0)
        event.listen(engine.sync_engine, "connect", _configure)
        return cls(engine, starts)

    async def close(self) -> None:
        """Finish writing and let go of the file."""
        await self._writer.close()
        await self._engine.dispose()

    # --- writing -----------------------------------------------------------------------------------------------------
    async def add(self, stored: Stored, change: Change | None = None) -> None:
        """Keep a new table, and with it what its coming changed at another. Raises StoreError."""
        await self._writer.write([*_added(stored), *(_changed(change) if change else [])])

    async def keep(self, change: Change) -> None:
        """Keep a change. Raises StoreError; ConflictError when another process has written these rows."""
        await self._writer.write(_changed(change))

    # --- reading -----------------------------------------------------------------------------------------------------
    async def load(self, table: str) -> Stored | None:
        """A table, or None. Raises StoreError."""
        try:
            async with self._engine.connect() as connection:
                head = (await connection.execute(select(tables).where(tables.c.id == table))).one_or_none()
                if head is None:
                    return None
                chosen = select(seats).where(seats.c.table == table).order_by(seats.c.seat)
                sitting = (await connection.execute(chosen)).all()
                played = select(actions).where(actions.c.table == table).order_by(actions.c.number)
                rows = (await connection.execute(played)).all()
        except (DBAPIError, OSError):
            raise StoreError("The table could not be read. Try again in a moment.") from None
        kept = Kept(
            plan=Plan(head.id, head.game, msgspec.json.decode(head.options), head.notebook),
            seed=head.seed,
            version=max(head.version, self._floor),
            players=tuple(None if one.kind == "empty" else Player(one.kind, one.name, one.bot) for one in sitting),
            again=tuple(one.seat for one in sitting if one.again),
            next=head.next,
            rows=tuple(Row(row.number, row.seat, row.text, row.message, row.late, row.version) for row in rows),
        )
        return Stored(kept, {one.seat: one.holder for one in sitting if one.holder is not None})

    async def playing(self, most: int) -> Sequence[str]:
        """The ids of running tables, at most so many, the latest first. Raises StoreError."""
        chosen = select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.changed.desc()).limit(most)
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(chosen)).scalars().all()
        except (DBAPIError, OSError):
            raise StoreError("The tables could not be read.") from None


def _configure(connection: Any, _: object) -> None:  # SQLAlchemy's adapter around aiosqlite's connection
    cursor = connection.cursor()
    # NORMAL: what is committed outlives the process, however it ends; a power cut may cost the last moments, never the file.
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _added(stored: Stored) -> list[Write]:
    kept, now = stored.kept, _now()
    head = {
        "id": kept.plan.id,
        "game": kept.plan.game,
        "options": msgspec.json.encode(kept.plan.options).decode(),
        "notebook": kept.plan.notebook,
        "seed": kept.seed,
        "version": kept.version,
        "status": "playing" if all(kept.players) else "open",
        "next": kept.next,
        "made": now,
        "changed": now,
    }
    letters = "abcdefgh"[: len(kept.players)]
    sitting = [
        {
            "table": kept.plan.id,
            "seat": letter,
            "kind": player.kind if player else "empty",
            "name": player.name if player else "",
            "bot": player.bot if player else None,
            "holder": stored.holders.get(letter),
            "again": letter in kept.again,
        }
        for letter, player in zip(letters, kept.players, strict=True)
    ]
    return [(_INSERT_TABLE, head), *((_INSERT_SEAT, one) for one in sitting), *_rows(kept.plan.id, kept.rows, now)]


def _changed(change: Change) -> list[Write]:
    now = _now()
    head = {"which": change.table, "version": change.version, "status": change.status, "next": change.next, "changed": now}
    said = [(_SAY_AGAIN, {"which": change.table, "whose": seat}) for seat in change.again]
    return [*_rows(change.table, change.rows, now), (_UPDATE_TABLE, head), *said]


def _rows(table: str, rows: Sequence[Row], now: int) -> list[Write]:
    return [(_INSERT_ACTION, {"table": table, "done": now, **msgspec.structs.asdict(row)}) for row in rows]


def _now() -> int:
    return time.time_ns() // 1_000_000
