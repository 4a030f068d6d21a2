"""The server that is looked at: its address, what it answers over HTTP, and its sockets."""

from __future__ import annotations

import http.client
import ssl
import time
from contextlib import ExitStack
from typing import Self, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from cookietin.probe.findings import ProbeError, Trouble

PATIENCE = 30.0
"""Seconds after which an answer is not waited for any more."""
MESSAGES, BURST = 18.0, 80
"""So many messages a second, and at once, are sent on one socket: a little less than servers allow."""
FRAME_BYTES = 16_000_000
TOO_MANY = 429
LONGEST_WAIT = 60
"""Seconds that a server's limits are waited for; tables, which are counted by the hour, may take longer, and are not."""

Body = TypeVar("Body")


class Reply(msgspec.Struct, frozen=True):
    """An answer over HTTP."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def header(self, name: str) -> str:
        """The header of this name, in small letters; empty where there is none."""
        return ", ".join(value for key, value in self.headers if key.lower() == name)


class Target:
    """One server. Remembers the head of every answer, for nobody's secret may be in one."""

    def __init__(self, url: str, rate: float = MESSAGES) -> None:
        """`rate`: messages a second on one socket. Raises ProbeError `address`."""
        parts = urlsplit(url if "//" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
            raise ProbeError("address", f"{url[:80]!r} is no address of a server, like http://localhost:8000 or https://tin.example.")
        try:
            self.port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise ProbeError("address", f"{url[:80]!r} has no port that exists.") from None
        self.host, self.secure = parts.hostname, parts.scheme == "https"
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.netloc = parts.netloc
        self.rate = rate
        self.heads: list[str] = []
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Close every socket that is still open."""
        self._open.close()

    # --- HTTP --------------------------------------------------------------------------------------------------------
    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Reply:
        """Ask for something, again in a moment where it is too much just now. Raises ProbeError `unreachable`."""
        reply = self._ask(method, path, body, headers)
        while reply.status == TOO_MANY and 0 < (wait := _seconds(reply.header("retry-after"))) <= LONGEST_WAIT:
            time.sleep(wait)
            reply = self._ask(method, path, body, headers)
        return reply

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Reply:
        made = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        connection = made(self.host, self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json", **headers})
            response = connection.getresponse()
            reply = Reply(response.status, tuple(response.getheaders()), response.read())
        except (OSError, http.client.HTTPException) as error:
            raise ProbeError(
                "unreachable", f"{self.base} does not answer {method} {path[:60]} ({str(error) or type(error).__name__})."
            ) from None
        finally:
            connection.close()
        self.heads.append("\n".join(f"{name}: {value}" for name, value in reply.headers))
        return reply

    def get(self, path: str, kind: type[Body]) -> Body:
        """What is at a path. Raises Trouble."""
        return self._read(f"GET {path}", self.ask("GET", path), kind)

    def post(self, path: str, body: object, kind: type[Body]) -> Body:
        """Ask for something to be done. Raises Trouble."""
        return self._read(f"POST {path}", self.ask("POST", path, msgspec.json.encode(body)), kind)

    @staticmethod
    def _read(where: str, reply: Reply, kind: type[Body]) -> Body:
        try:
            if reply.status in (200, 201):
                return msgspec.json.decode(reply.body, type=kind)
        except msgspec.DecodeError as error:
            raise Trouble(where, f"an answer that cannot be read: {error}", "the protocol says what it must be") from None
        raise Trouble(where, f"status {reply.status}: {reply.body[:200].decode(errors='replace')}", "it has to be possible")

    # --- sockets -----------------------------------------------------------------------------------------------------
    def socket(self, table: str, *, origin: str | None = None) -> ClientConnection:
        """A table's socket. Raises InvalidHandshake where it is refused, ProbeError `unreachable`."""
        address = f"{'wss' if self.secure else 'ws'}://{self.netloc}/api/tables/{table}/socket"
        own = ssl.create_default_context() if self.secure else None
        headers = {"Origin": origin} if origin else None
        try:
            connecting = connect(
                address,
                compression=None,
                open_timeout=PATIENCE,
                proxy=None,
                ssl=own,
                additional_headers=headers,
                max_size=FRAME_BYTES,
            )
            return self._open.enter_context(connecting)
        except InvalidHandshake:
            raise
        except (OSError, TimeoutError) as error:
            raise ProbeError("unreachable", f"{self.base} opens no socket ({str(error) or type(error).__name__}).") from None


def _seconds(text: str) -> int:
    """How long to wait; 0 where that is not said in seconds."""
    return int(text) if text.isascii() and text.isdigit() else 0
