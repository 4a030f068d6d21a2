"""A table's socket: read a message, carry it out, answer; whatever comes, nothing but this socket can suffer from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket

from cookietin.match.commands import Answer, Refusal
from cookietin.protocol.messages import Ack, Beat, ClientMessage, Hello, Ping, Refused, ServerMessage
from cookietin.server import clock
from cookietin.server.audience import Visitor
from cookietin.server.errors import RequestError
from cookietin.server.hall import Hall
from cookietin.server.live import LiveTable
from cookietin.server.outbox import Outbox
from cookietin.server.requests import Request, command_of
from cookietin.server.tokens import digest

HELLO_SECONDS = 10.0
FAULTS = 20
"""Unreadable frames after which a socket is closed."""

CLOSE_BINARY, CLOSE_FAULTS, CLOSE_WRONG_TOKEN, CLOSE_UNKNOWN, CLOSE_NO_HELLO = 1003, 4400, 4401, 4404, 4408
CLOSE_STORE = 4503

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

NO_SEAT = "This link does not hold a seat at this table."
MALFORMED = "This is no message of the protocol: {}"


class Closing(Exception):  # noqa: N818  # no error: the end of a socket, with its code
    """Close the socket with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    """One socket from its acceptance to its end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hall: Hall) -> None:
        self._socket = socket
        self._hall = hall
        self._faults = 0
        abort: Callable[[], None] = socket.scope["state"].get("abort", lambda: None)
        self._outbox = Outbox(lambda text: socket.send({"type": "websocket.send", "bytes": None, "text": text}), abort)

    async def run(self, table: str) -> None:
        """Serve the socket until it ends."""
        try:
            hello = await self._hello()
            async with self._hall.at(table) as live:
                await self._serve(live, hello)
        except Closing as closing:
            await self._close(closing.code)
        except RequestError as error:
            self._refuse(None, error.code, error.message)
            await self._close(CLOSE_UNKNOWN if error.status == 404 else CLOSE_STORE)
        except EOFError:
            pass
        finally:
            await self._outbox.close()

    async def _serve(self, live: LiveTable, hello: Hello) -> None:
        visitor = self._visitor(live, hello)
        try:
            await live.enter(visitor, hello.have)
            while True:
                await self._message(live, visitor, await self._read())
        finally:
            await asyncio.shield(live.leave(visitor))

    def _visitor(self, live: LiveTable, hello: Hello) -> Visitor:
        """Who is there. Raises Closing for a token that holds no seat."""
        key = None if hello.token is None else digest(hello.token)
        if key is not None and live.table.company.seat_of(key) is None:
            self._refuse(None, "not-your-seat", NO_SEAT)
            raise Closing(CLOSE_WRONG_TOKEN)
        return Visitor(self._outbox, key, tuple(digest(token) for token in hello.also))

    async def _message(self, live: LiveTable, visitor: Visitor, message: ClientMessage) -> None:
        match message:
            case Hello():
                if message.token is not None and digest(message.token) != visitor.key:
                    self._refuse(None, "not-your-seat", NO_SEAT)
                else:
                    await live.whole(visitor, message.have)
            case Ping():
                self._put(Beat(*await live.counts(visitor), clock.now()))
            case _:
                await self._do(live, visitor, message)

    async def _do(self, live: LiveTable, visitor: Visitor, message: Request) -> None:
        answer: Answer = await live.ask(lambda table: command_of(message, visitor.seat(table), table.game.id))
        if isinstance(answer, Refusal):
            self._refuse(message.id, answer.code, answer.message, answer.rule)
        else:
            self._put(Ack(message.id, answer.version))

    # --- reading -----------------------------------------------------------------------------------------------------
    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await self._read()
        except TimeoutError:
            raise Closing(CLOSE_NO_HELLO) from None
        if not isinstance(first, Hello):
            self._refuse(None, "hello", "The first message on a socket must be hello.")
            raise Closing(CLOSE_NO_HELLO)
        return first

    async def _read(self) -> ClientMessage:
        """The next message that can be read; others are refused. Raises EOFError at the end, Closing when it is enough."""
        while True:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                raise EOFError
            text = event.get("text")
            if text is None:
                self._refuse(None, "malformed", MALFORMED.format("frames must be text."))
                raise Closing(CLOSE_BINARY)
            try:
                return _decoder.decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                self._refuse(None, "malformed", MALFORMED.format(str(error)[:200]))
            self._faults += 1
            if self._faults >= FAULTS:
                raise Closing(CLOSE_FAULTS)

    # --- writing -----------------------------------------------------------------------------------------------------
    def _put(self, message: ServerMessage) -> None:
        self._outbox.put(_encode(message))

    def _refuse(self, message: str | None, code: str, text: str, rule: str | None = None) -> None:
        self._put(Refused(message, code, text, rule))

    async def _close(self, code: int) -> None:
        """Send what is waiting, then the code."""
        await self._outbox.flush(seconds=2)
        await self._outbox.close()
        if not self._outbox.dropped:
            await self._socket.close(code)
