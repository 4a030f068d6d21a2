"""Before anything else: who asks for too much is told so, in the shape of every refusal, and costs nothing more."""

from __future__ import annotations

import math
import re
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from cookietin.protocol.bodies import ErrorBody
from cookietin.protocol.messages import Refused
from cookietin.server.limits import Bucket, Visitor, Visitors

CLOSE_TOO_MANY = 4429
MISSED = (4401, 4404)
"""Codes of sockets that asked for what is not there."""

TOO_FAST = "These are too many messages at once; this one has not been done. Wait a moment."
TOO_MANY = "Too much comes from your address. Try again in {} s."
REFUSED = '{"t":"refused"'

_JOIN = re.compile(r"/api/tables/[^/]+/(join|pair|claim)")
_encode = msgspec.json.Encoder().encode


class _Named(msgspec.Struct):
    """What a refusal needs of a message."""

    id: str | None = None


_name = msgspec.json.Decoder(_Named)


def with_limits(app: ASGIApp, visitors: Visitors) -> ASGIApp:
    """The application, asked only by those who keep to the limits."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        client: Any = scope.get("client")
        visitor = visitors.at(client[0] if client else None)
        if scope["type"] == ScopeType.HTTP and visitor is not None:
            await _request(app, visitors, visitor, scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await _socket(app, visitors, visitor, scope, receive, send)
        else:
            await app(scope, receive, send)

    return wrapped


# --- HTTP ----------------------------------------------------------------------------------------------------------------
async def _request(app: ASGIApp, visitors: Visitors, visitor: Visitor, scope: Any, receive: Any, send: Any) -> None:
    taken: list[tuple[Bucket, tuple[int, ...]]] = []
    for bucket, counted in _asked(visitor, scope["method"], scope["path"]):
        wait = bucket.take(visitors.clock())
        if wait:
            await _turn_away(send, wait)
            for other, _ in taken:
                other.give_back()
            return
        taken.append((bucket, counted))

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            for bucket, counted in taken:
                if counted and message["status"] not in counted:
                    bucket.give_back()
        await send(message)

    await app(scope, receive, sending)


def _asked(visitor: Visitor, method: str, path: str) -> list[tuple[Bucket, tuple[int, ...]]]:
    """What a request takes, and with which answers it has taken it; with no codes, whatever the answer is."""
    if path == "/api/tables" and method == "POST":
        return [(visitor.tables, (201,))]
    asked: list[tuple[Bucket, tuple[int, ...]]] = []
    if path.startswith("/api/tables/"):
        asked.append((visitor.misses, (403, 404)))
        if _JOIN.fullmatch(path):
            asked.append((visitor.joins, ()))
    return asked


async def _turn_away(send: Any, wait: float) -> None:
    seconds = math.ceil(wait)
    body = _encode(ErrorBody("too-many", TOO_MANY.format(seconds), None))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(seconds).encode()),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body})


# --- sockets -------------------------------------------------------------------------------------------------------------
async def _socket(app: ASGIApp, visitors: Visitors, visitor: Visitor | None, scope: Any, receive: Any, send: Any) -> None:
    metered = _Metered(visitors, receive, send)
    if visitor is None:
        await app(scope, metered.receive, metered.send)
        return
    visitor.sockets += 1
    try:
        now = visitors.clock()
        wait = 1.0 if visitor.sockets > visitors.limits.sockets else visitor.misses.take(now)
        if not wait:
            metered.owes = visitor.misses
            await app(scope, metered.receive, metered.send)
            metered.settle()
        elif visitor.words.take(now):  # even a word to each would be too much
            await send({"type": "websocket.close"})
        else:
            await metered.turn_away(wait)
    finally:
        visitor.sockets -= 1


class _Metered:
    """One socket: its messages are counted, and whether it has found what it asked for."""

    def __init__(self, visitors: Visitors, receive: Any, send: Any) -> None:
        limits, self._clock = visitors.limits, visitors.clock
        self._bucket = Bucket(limits.burst, limits.messages, self._clock())
        self._patience = limits.burst
        self._refused = 0
        self._receive, self._send = receive, send
        self._closed = False
        self.owes: Bucket | None = None
        """What is given back once there turns out to be something at the address."""

    def settle(self) -> None:
        """It was no miss."""
        if self.owes is not None:
            self.owes.give_back()
            self.owes = None

    async def turn_away(self, wait: float) -> None:
        """Say that it is too much, and close."""
        await self._receive()
        await self._send({"type": "websocket.accept"})
        await self._refuse(None, "too-many", TOO_MANY.format(math.ceil(wait)))
        await self._send({"type": "websocket.close", "code": CLOSE_TOO_MANY})

    async def receive(self) -> Any:
        """The next event for the application; messages that come too fast are refused on the way."""
        while True:
            event = await self._receive()
            if event["type"] != "websocket.receive" or not self._is_too_fast():
                return event
            if self._refused > self._patience:
                self._closed = True
                await self._send({"type": "websocket.close", "code": CLOSE_TOO_MANY})
                return {"type": "websocket.disconnect", "code": CLOSE_TOO_MANY}
            await self._refuse(_id_of(event.get("text")), "too-fast", TOO_FAST)

    async def send(self, event: Any) -> None:
        """What the application says; nothing more after the socket was closed for it."""
        if self._closed:
            return
        if event["type"] == "websocket.send" and not (event.get("text") or "").startswith(REFUSED):
            self.settle()
        elif event["type"] == "websocket.close" and event.get("code") in MISSED:
            self.owes = None
        await self._send(event)

    def _is_too_fast(self) -> bool:
        now = self._clock()
        if self._bucket.is_full(now):
            self._refused = 0
        if not self._bucket.take(now):
            return False
        self._refused += 1
        return True

    async def _refuse(self, message: str | None, code: str, text: str) -> None:
        await self._send({"type": "websocket.send", "text": _encode(Refused(message, code, text)).decode()})


def _id_of(text: str | None) -> str | None:
    try:
        return _name.decode(text or "{}").id
    except (msgspec.DecodeError, RecursionError):
        return None
