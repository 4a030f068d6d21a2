"""What is sent to one socket: at once where the connection takes it, else bounded, so that one that stops reading stalls nobody."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from types import coroutine
from typing import Any

FRAMES = 64
BYTES = 1_000_000
"""A socket with more than this waiting is dropped; its client may come back and gets the whole table."""

Sending = Generator[Any, Any, None]
"""What `await` would go through."""


class Outbox:
    """One socket's frames. `send` sends one; `abort` cuts the connection without waiting for anything."""

    def __init__(self, send: Callable[[str], Awaitable[None]], abort: Callable[[], None]) -> None:
        self._send = send
        self._abort = abort
        self._frames: deque[bytes] = deque()
        """All that is not sent; the first is being sent."""
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None
        """Goes on sending, where the connection does not take everything at once."""
        self.dropped = False

    def put(self, frame: bytes) -> None:
        """Send this after all that came before; drop the socket where too much is waiting."""
        if self.dropped:
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        if len(self._frames) > FRAMES or self._bytes > BYTES:
            self.drop()
        elif len(self._frames) == 1:
            self._begin(frame)

    def drop(self) -> None:
        """Give the socket up at once."""
        self.dropped = True
        self._frames.clear()
        if self._task is not None:
            self._task.cancel()
        self._abort()

    async def flush(self, seconds: float) -> None:
        """Wait until everything is handed to the connection, but not longer than this."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=seconds)

    async def close(self) -> None:
        """Send nothing more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _begin(self, frame: bytes) -> None:
        """Send a frame as far as that needs no waiting, which is nearly always to the end: waking a task would cost as much again."""
        sending = self._send(frame.decode()).__await__()
        try:
            awaited = next(sending)
        except StopIteration:
            self._sent()
        except Exception:  # noqa: BLE001  # gone, in whichever way the server reports it
            self.drop()
        else:
            self._task = asyncio.create_task(self._run(sending, awaited), name="socket writer")

    async def _run(self, sending: Sending, awaited: object) -> None:
        """Finish what was begun, then send all that has come meanwhile."""
        try:
            await _rest(sending, awaited)
            self._sent()
            while self._frames:
                await self._send(self._frames[0].decode())
                self._sent()
        except Exception:  # noqa: BLE001  # as above
            self.drop()

    def _sent(self) -> None:
        if self._frames:  # it may have been dropped meanwhile
            self._bytes -= len(self._frames.popleft())


@coroutine
def _rest(sending: Sending, awaited: object) -> Generator[Any, Any, None]:
    """Go on with what was begun outside any task, from what it waits for."""
    try:
        yield awaited
        yield from sending
    finally:
        sending.close()
