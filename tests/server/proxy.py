"""A bad line between a client and a server: it loses frames, cuts, falls silent or is slow, as a test tells it."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Self, TypeAlias, TypeVar

from tests.server.serving import PATIENCE

Reader: TypeAlias = asyncio.StreamReader
Writer: TypeAlias = asyncio.StreamWriter
UPGRADE = b"upgrade: websocket"
CLOSE, PING, PONG = 0x8, 0x9, 0xA
T = TypeVar("T")


class Line:
    """What the line is like; to be changed from any thread at any time.

    It is between the two ends for everything, HTTP too; what is lost is only ever a socket's frame, and whole.
    """

    def __init__(self) -> None:
        self.lose_every = 0
        """Every so many frames one is lost, each direction counted by itself; 0 for none."""
        self.silent = False
        """Half-open: connections stay, and everything that is sent is swallowed, also on new ones."""
        self.delay = 0.0
        """Seconds that everything takes in each direction."""
        self.lost = 0
        self.cuts = 0
        self.made = 0
        """Sockets so far."""
        self.carried = itertools.count(1), itertools.count(1)

    def loses(self, upwards: bool) -> bool:
        """Whether this frame is lost."""
        number = next(self.carried[upwards])
        lost = self.lose_every > 0 and number % self.lose_every == 0
        self.lost += lost
        return lost


class Proxy:
    """Listens at `base` (host and port) and passes on to a server over its line, in a thread of its own."""

    def __init__(self, server: str) -> None:
        host, port = server.split(":")
        self._server = host, int(port)
        self.line = Line()
        self.base = ""
        self._writers: set[Writer] = set()
        """Of all connections, to both sides."""
        self._sockets: set[Writer] = set()
        """Of those to clients that are sockets by now."""
        self._abandoned: set[Writer] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy")

    def __enter__(self) -> Self:
        self._thread.start()
        self._listening = self._run(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.base = f"127.0.0.1:{self._listening.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def cut(self) -> int:
        """Break all sockets at once, without a word; gives how many there were."""
        return self._run(self._cut())

    def abandon(self) -> None:
        """All sockets that are there now are half-open from now on; new ones are not."""
        self._loop.call_soon_threadsafe(lambda: self._abandoned.update(self._sockets))

    # --- in its thread -----------------------------------------------------------------------------------------------
    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _cut(self) -> int:
        sockets, self._sockets = self._sockets, set()
        for socket in sockets:
            socket.transport.abort()
        self.line.cuts += len(sockets)
        return len(sockets)

    async def _end(self) -> None:
        self._listening.close()
        for writer in self._writers:
            writer.transport.abort()
        if tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(tasks, timeout=PATIENCE)
        await asyncio.sleep(0.01)  # what was aborted is closed in the next rounds of the loop

    async def _connected(self, near: Reader, back: Writer) -> None:
        writers = [back]
        self._writers.add(back)
        try:
            far, out = await asyncio.open_connection(*self._server)
            writers.append(out)
            self._writers.add(out)
            await self._pass_on(near, back, far, out)
        except (OSError, EOFError):
            pass  # one side is gone: so is the other
        finally:
            self._sockets.discard(back)
            self._abandoned.discard(back)
            for writer in writers:
                self._writers.discard(writer)
                writer.transport.abort()

    async def _pass_on(self, near: Reader, back: Writer, far: Reader, out: Writer) -> None:
        """Both ways, until either ends; after a request to upgrade, frame by frame."""
        head = await near.readuntil(b"\r\n\r\n")
        await self._late(out, head)
        if UPGRADE not in head.lower():
            await first_of(self._bytes(near, out), self._bytes(far, back))
            return
        self.line.made += 1
        self._sockets.add(back)
        if self.line.silent:
            await near.read()
        await self._late(back, await far.readuntil(b"\r\n\r\n"))
        up, down = self._frames(near, out, back, upwards=True), self._frames(far, back, back, upwards=False)
        await first_of(up, down)

    async def _late(self, writer: Writer, content: bytes) -> None:
        await asyncio.sleep(self.line.delay)
        writer.write(content)
        await writer.drain()

    async def _bytes(self, reader: Reader, writer: Writer) -> None:
        while content := await reader.read(65_536):
            await self._late(writer, content)

    async def _frames(self, reader: Reader, writer: Writer, socket: Writer, *, upwards: bool) -> None:
        """Frames set out as they come, and arrive in order, each after the delay."""
        clock, under_way = self._loop.time, asyncio.Queue[tuple[float, bytes]]()

        async def arrive() -> None:
            while True:
                at, content = await under_way.get()
                await asyncio.sleep(max(0.0, at - clock()))
                writer.write(content)
                await writer.drain()
                under_way.task_done()

        arriving = asyncio.create_task(arrive())
        try:
            while True:
                content, opcode = await frame_of(reader)
                if socket in self._abandoned or self.line.silent:
                    continue
                if opcode not in (CLOSE, PING, PONG) and self.line.loses(upwards):
                    continue
                under_way.put_nowait((clock() + self.line.delay, content))
        finally:
            if not arriving.done():
                with suppress(TimeoutError):
                    await asyncio.wait_for(under_way.join(), 1)
            arriving.cancel()
            await asyncio.gather(arriving, return_exceptions=True)


async def first_of(*works: Coroutine[Any, Any, None]) -> None:
    """Until one of them ends."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def frame_of(reader: Reader) -> tuple[bytes, int]:
    """The next frame as it travels, and its opcode. Raises IncompleteReadError at the end."""
    head = await reader.readexactly(2)
    size = head[1] & 0x7F
    if size > 125:
        more = await reader.readexactly(2 if size == 126 else 8)
        head, size = head + more, int.from_bytes(more)
    rest = await reader.readexactly(size + (4 if head[1] & 0x80 else 0))
    return head + rest, head[0] & 0x0F
