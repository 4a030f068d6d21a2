"""What waits to be sent to one socket: bounded, with a task of its own, so that one that stops reading stalls nobody."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable

FRAMES = 64
BYTES = 1_000_000
"""A socket with more than this waiting is dropped; its client may come back and gets the whole table."""


class Outbox:
    """One socket's frames. `send` sends one; `abort` cuts the connection without waiting for anything."""

    def __init__(self, send: Callable[[str], Awaitable[None]], abort: Callable[[], None]) -> None:
        self._send = send
        self._abort = abort
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._empty = asyncio.Event()
        self._empty.set()
        self._task = asyncio.create_task(self._run(), name="socket writer")
        self.dropped = False

    def put(self, frame: bytes) -> None:
        """Send this after all that came before; drop the socket where too much is waiting."""
        if self.dropped:
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        if len(self._frames) > FRAMES or self._bytes > BYTES:
            self.drop()
        self._empty.clear()
        self._wake.set()

    def drop(self) -> None:
        """Give the socket up at once."""
        self.dropped = True
        self._frames.clear()
        self._empty.set()
        self._task.cancel()
        self._abort()

    async def flush(self, seconds: float) -> None:
        """Wait until everything is handed to the connection, but not longer than this."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), seconds)

    async def close(self) -> None:
        """End the writer."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._frames:
                frame = self._frames[0]
                try:
                    await self._send(frame.decode())
                except Exception:  # noqa: BLE001  # gone, in whichever way the server reports it
                    self.drop()
                    return
                self._frames.popleft()
                self._bytes -= len(frame)
            self._empty.set()
