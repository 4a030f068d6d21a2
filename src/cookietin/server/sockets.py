"""A table's socket: read a message, carry it out, answer; whatever comes, nothing but this socket can suffer from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket

from cookietin.match import commands
from cookietin.match.commands import Answer, Command, Refusal
from cookietin.protocol.messages import (
    Ack,
    Act,
    Again,
    Beat,
    ClientMessage,
    Hello,
    Ping,
    Refused,
    ServerMessage,
    TakeBack,
    Why,
)
from cookietin.server.errors import RequestError
from cookietin.server.hall import Hall
from cookietin.server.live import LiveTable
from cookietin.server.outbox import Outbox
from cookietin.server.tokens import new_table_id, seat_held

HELLO_SECONDS = 10.0
FAULTS = 20
"""Unreadable frames after which a socket is closed."""

CLOSE_BINARY, CLOSE_FAULTS, CLOSE_WRONG_TOKEN, CLOSE_UNKNOWN, CLOSE_NO_HELLO = 1003, 4400, 4401, 4404, 4408
CLOSE_STORE = 4503

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

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
        seat = None
        if hello.token is not None:
            seat = seat_held(live.holders, hello.token)
            if seat is None:
                self._refuse(None, "not-your-seat", "This link does not hold a seat at this table.")
                raise Closing(CLOSE_WRONG_TOKEN)
        try:
            await live.enter(self._outbox, seat, hello.have)
            while True:
                await self._message(live, seat, await self._read())
        finally:
            await asyncio.shield(live.leave(self._outbox, seat))

    async def _message(self, live: LiveTable, seat: str | None, message: ClientMessage) -> None:
        match message:
            case Hello():
                await live.whole(self._outbox, seat, message.have)
            case Ping():
                self._put(Beat(live.table.version_of(seat)))
            case Act():
                await self._do(live, message.id, commands.Act(seat, message.id, message.version, message.action))
            case TakeBack():
                await self._do(live, message.id, commands.TakeBack(seat, message.id, message.version))
            case Why():
                await self._do(live, message.id, commands.Why(seat, message.action))
            case Again():
                await self._do(live, message.id, commands.Again(seat, new_table_id()))

    async def _do(self, live: LiveTable, message: str, command: Command) -> None:
        answer: Answer = await live.do(command)
        if isinstance(answer, Refusal):
            self._refuse(message, answer.code, answer.message, answer.rule)
        else:
            self._put(Ack(message, answer.version))

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
