"""The cheapest client's end of a WebSocket: whole text frames in and out, nothing looked at twice.

What measures shares the machine with what is measured. A client that masks, decompresses and queues would take as much of it as the server.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""First bytes of frames that are whole."""
ASK = (
    "GET {} HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Socket(asyncio.Protocol):
    """One socket. `hear` gets the bytes of every text; `lost` is called where the other side ends it."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hear = hear
        self._lost = lost
        self._rest = b""
        self._transport: asyncio.Transport
        self._closed = False

    async def open(self, base: str, path: str) -> None:
        """Connect; what the other side says first may be heard before this ends. Raises OSError."""
        host, _, port = base.rpartition(":")
        await asyncio.get_running_loop().create_connection(lambda: self, host, int(port))
        self._transport.write(ASK.format(path, base, base64.b64encode(os.urandom(16)).decode()).encode())
        await self._opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but its class

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        self._rest = self._frames(data) if self._opened.done() else self._head(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("the socket was closed before it was open"))
        elif not self._closed:
            self._lost()

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def close(self) -> None:
        """Say goodbye and leave."""
        self._closed = True
        self._write(CLOSE, (1000).to_bytes(2, "big"))
        self._transport.close()

    def _head(self, data: bytes) -> bytes:
        """The answer to the request; gives what is not used up."""
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            return data
        if b" 101 " in head.partition(b"\r\n")[0]:
            self._opened.set_result(None)
            return self._frames(rest)
        self._opened.set_exception(ConnectionError(f"no socket here: {head[:100]!r}"))
        self._transport.close()
        return b""

    def _frames(self, data: bytes) -> bytes:
        """All whole frames; gives what is left over."""
        at, size = 0, len(data)
        while size - at >= 2:
            start, length = at + 2, data[at + 1]
            if length >= 126:
                start += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : start], "big")
            if size < start + length:
                break
            self._frame(data[at], data[start : start + length])
            at = start + length
        return data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        if first == TEXT:
            self._hear(payload)
        elif first == PING:
            self._write(PONG, payload)
        else:  # its end; or a part of a frame, which no server here sends
            self._transport.close()

    def _write(self, first: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # Masked with zeros, which changes nothing: there is no proxy on the way that has to be protected.
        self._transport.write(bytes((first,)) + length + b"\0\0\0\0" + payload)
