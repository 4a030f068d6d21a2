"""The one writer of the store: what is asked for while a commit runs goes into the next one, all together.

A commit waits for the disk; two hundred tables share that wait instead of queueing for it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import UpdateBase

from cookietin.server.errors import ConflictError, StoreError

Write = tuple[UpdateBase, dict[str, Any]]
"""A statement and one set of parameters."""


class Writer:
    """Commits what it is given, in the order of giving."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, writes: Sequence[Write]) -> None:
        """Return once all of this is safe. Raises StoreError (ConflictError when a row is there already); then none of it is."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Finish what has been asked for, then stop."""
        await asyncio.gather(*(done for _, done in self._waiting), return_exceptions=True)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch = self._waiting.copy()
            fault = await self._commit([write for writes, _ in batch for write in writes])
            for writes, done in batch:
                # One bad request must not spoil the others: each has its own try.
                own = fault if fault is None or len(batch) == 1 else await self._commit(writes)
                if done.done():
                    continue
                if own is None:
                    done.set_result(None)
                else:
                    done.set_exception(own)
            del self._waiting[: len(batch)]

    async def _commit(self, writes: Sequence[Write]) -> StoreError | None:
        try:
            async with self._engine.begin() as connection:
                await _execute(connection, writes)
        except IntegrityError:
            return ConflictError()
        except (DBAPIError, OSError):
            return StoreError()
        return None


async def _execute(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    """Run the writes, those of one statement as one call; what is cleared first, since its place is taken anew."""
    together: dict[UpdateBase, list[dict[str, Any]]] = defaultdict(list)
    for statement, values in writes:
        together[statement].append(values)
    for statement, many in sorted(together.items(), key=lambda one: not one[0].is_delete):
        await connection.execute(statement, many)
