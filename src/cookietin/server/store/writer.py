"""The one writer of the store: what is asked for while a commit runs goes into the next one, all together.

A commit waits for the disk; hundreds of tables share that wait instead of queueing for it. It runs in a thread of its own, as a
whole: going there and back for each statement would cost more than the statements.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql.dml import UpdateBase

from cookietin.server.errors import ConflictError, StoreError

GATHER_SECONDS = 0.003
"""While more comes than one commit after the other can take, each waits so long for others: most of its cost is the same for any number."""

Write = tuple[UpdateBase, dict[str, Any]]
"""A statement and one set of parameters."""


class Writer:
    """Commits what it is given, in the order of giving."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.committed: Callable[[float, int], None] = lambda _seconds, _writes: None
        """Called after every commit with how long it took and how many rows were in it."""
        self._thread = ThreadPoolExecutor(1, "store")
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
        self._thread.shutdown()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch = self._waiting.copy()
            began = loop.time()
            faults = await loop.run_in_executor(self._thread, self._commit_all, [writes for writes, _ in batch])
            self.committed(loop.time() - began, sum(len(writes) for writes, _ in batch))
            for (_, done), fault in zip(batch, faults, strict=True):
                if done.done():
                    continue
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(fault)
            del self._waiting[: len(batch)]
            if self._waiting:
                await asyncio.sleep(GATHER_SECONDS)

    # --- in the thread -----------------------------------------------------------------------------------------------
    def _commit_all(self, batch: Sequence[Sequence[Write]]) -> list[StoreError | None]:
        """One commit for all; where it fails, one for each, for one bad request must not spoil the others."""
        fault = self._commit([write for writes in batch for write in writes])
        if fault is None or len(batch) == 1:
            return [fault] * len(batch)
        return [self._commit(writes) for writes in batch]

    def _commit(self, writes: Sequence[Write]) -> StoreError | None:
        try:
            with self._engine.begin() as connection:
                _execute(connection, writes)
        except IntegrityError:
            return ConflictError()
        except (DBAPIError, OSError):
            return StoreError()
        return None


def _execute(connection: Connection, writes: Sequence[Write]) -> None:
    """Run the writes, those of one statement as one call; what is cleared first, since its place is taken anew."""
    together: dict[UpdateBase, list[dict[str, Any]]] = defaultdict(list)
    for statement, values in writes:
        together[statement].append(values)
    for statement, many in sorted(together.items(), key=lambda one: not one[0].is_delete):
        connection.execute(statement, many)
