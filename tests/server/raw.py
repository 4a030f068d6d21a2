"""A WebSocket client of bare bytes, for what no library would do: never answer, never read, send nonsense."""

from __future__ import annotations

import json
import socket
from typing import Any

from tests.server.serving import PATIENCE

TEXT, CLOSE, PING = 0x1, 0x8, 0x9


def connect(base: str, table: str, *, buffer: int | None = None) -> socket.socket:
    """An open socket; `buffer` bytes are all that waits unread on this side."""
    host, port = base.split(":")
    raw = socket.socket()
    if buffer is not None:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    raw.settimeout(PATIENCE)
    raw.connect((host, int(port)))
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {base}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    raw.sendall(f"{head}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += raw.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return raw


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame from a client, masked with zeros; up to 65535 bytes."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2)
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


def say(raw: socket.socket, **message: Any) -> None:
    """Send a message."""
    raw.sendall(frame(json.dumps(message).encode()))


def hear(raw: socket.socket) -> tuple[int, bytes]:
    """The next frame: opcode and payload. Nothing is answered. Raises EOFError at the end."""
    first, size = exactly(raw, 2)
    if size == 126:
        size = int.from_bytes(exactly(raw, 2))
    elif size == 127:
        size = int.from_bytes(exactly(raw, 8))
    return first & 0x0F, exactly(raw, size)


def exactly(raw: socket.socket, size: int) -> bytes:
    """So many bytes."""
    content = b""
    while len(content) < size:
        more = raw.recv(size - len(content))
        if not more:
            raise EOFError
        content += more
    return content
