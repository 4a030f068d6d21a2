"""One socket's frames: sent at once where that can be, in order, and never more waiting than is allowed."""

import asyncio
from collections.abc import Callable

import pytest

from cookietin.server.outbox import BYTES, FRAMES, Outbox


class Line:
    """A connection that takes frames while it is free."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.sent: list[str] = []
        self.cut = 0
        self.broken = False

    async def send(self, text: str) -> None:
        await self.free.wait()
        if self.broken:
            raise ConnectionError
        self.sent.append(text)

    def abort(self) -> None:
        self.cut += 1


def run(play: Callable[[Line, Outbox], object]) -> None:
    async def main() -> None:
        line = Line()
        outbox = Outbox(line.send, line.abort)
        await play(line, outbox)  # type: ignore[misc]  # every play here is a coroutine function
        await outbox.close()

    asyncio.run(main())


def test_a_free_line_has_the_frame_before_anything_else_happens() -> None:
    async def play(line: Line, outbox: Outbox) -> None:
        outbox.put(b"one")
        outbox.put(b"two")
        assert line.sent == ["one", "two"]
        assert len(asyncio.all_tasks()) == 1

    run(play)


def test_what_waits_goes_out_in_order_and_nothing_overtakes_it() -> None:
    async def play(line: Line, outbox: Outbox) -> None:
        line.free.clear()
        outbox.put(b"one")
        outbox.put(b"two")
        await asyncio.sleep(0)
        assert line.sent == []
        line.free.set()
        outbox.put(b"three")
        assert line.sent == []
        await outbox.flush(10)
        assert line.sent == ["one", "two", "three"]
        outbox.put(b"four")
        assert line.sent[3:] == ["four"]
        line.free.clear()
        outbox.put(b"five")
        line.free.set()
        await outbox.flush(10)
        assert line.sent[4:] == ["five"]

    run(play)


@pytest.mark.parametrize("frames", [[b"x"] * (FRAMES + 1), [b"x" * BYTES, b"x"]], ids=["frames", "bytes"])
def test_a_socket_that_does_not_read_is_cut_and_sent_nothing_more(frames: list[bytes]) -> None:
    async def play(line: Line, outbox: Outbox) -> None:
        line.free.clear()
        for frame in frames[:-1]:
            outbox.put(frame)
        await asyncio.sleep(0)
        assert not outbox.dropped
        outbox.put(frames[-1])
        assert (outbox.dropped, line.cut) == (True, 1)
        line.free.set()
        outbox.put(b"late")
        await outbox.flush(10)
        assert line.sent == []

    run(play)


def test_as_much_as_is_allowed_may_wait_again_and_again() -> None:
    async def play(line: Line, outbox: Outbox) -> None:
        for _ in range(3):
            line.free.clear()
            for _ in range(FRAMES):
                outbox.put(b"x" * (BYTES // FRAMES))
            line.free.set()
            await outbox.flush(10)
        assert (outbox.dropped, len(line.sent)) == (False, 3 * FRAMES)

    run(play)


@pytest.mark.parametrize("waits", [False, True])
def test_a_line_that_breaks_is_given_up(waits: bool) -> None:
    async def play(line: Line, outbox: Outbox) -> None:
        line.broken = True
        if waits:
            line.free.clear()
        outbox.put(b"one")
        line.free.set()
        await outbox.flush(10)
        assert (outbox.dropped, line.cut, line.sent) == (True, 1, [])

    run(play)


def test_flushing_a_line_that_takes_nothing_has_an_end() -> None:
    async def play(line: Line, outbox: Outbox) -> None:
        line.free.clear()
        outbox.put(b"one")
        await outbox.flush(0.01)
        await outbox.close()
        line.free.set()
        await asyncio.sleep(0)
        assert line.sent == []

    run(play)
