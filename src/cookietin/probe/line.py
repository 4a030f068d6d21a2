"""One socket of the probe: what is said on it, and every frame that comes, in order."""

from __future__ import annotations

import re
import secrets
import time
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cookietin.probe.findings import Trouble
from cookietin.probe.target import BURST, PATIENCE, Target
from cookietin.protocol.messages import Ack, Beat, ClientMessage, Hello, Ping, Refused, ServerMessage, Update, Words

_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_NOW = re.compile(r'"now":\d+')


class Line:
    """A socket that looks through one seat, or through none."""

    def __init__(self, target: Target, table: str, seat: str | None, token: str | None, have: int = 0) -> None:
        self.seat, self.token = seat, token
        self.name = secrets.token_hex(8)
        """What the ids of its messages begin with: nobody else may ever see it."""
        self.frames: list[str] = []
        """As they came; only the time in a `beat` is made 0, so that they can be compared."""
        self.update: Update | None = None
        self.heard: list[Any] = []
        """All that was said, as far as it is heard here."""
        self.gone = False
        """It has been told that it holds no seat any more."""
        self._rate = target.rate
        self._left, self._at = float(BURST), time.monotonic()
        self._sent = 0
        try:
            self._socket = target.socket(table)
        except InvalidHandshake as error:
            raise Trouble(f"a socket of table {table}", str(error)[:120], "it had to be opened") from None
        self.head = "\n".join(
            f"{name}: {value}" for name, value in (self._socket.response.headers if self._socket.response else {}).items()
        )
        self.say(Hello(token, have))

    # --- speaking ----------------------------------------------------------------------------------------------------
    def fresh(self) -> str:
        """An id for a new message."""
        self._sent += 1
        return f"{self.name}-{self._sent}"

    def say(self, message: ClientMessage) -> None:
        """Send a message, no faster than one may."""
        now = time.monotonic()
        self._left, self._at = min(BURST, self._left + (now - self._at) * self._rate), now
        if self._left < 1:
            time.sleep((1 - self._left) / self._rate)
        self._left -= 1
        try:
            self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed as closed:
            raise self._cut(closed) from None

    def asked(self, message: ClientMessage) -> ServerMessage:
        """Send a message and hear everything up to its answer."""
        self.say(message)
        while not answers(heard := self.hear(), message):
            pass
        return heard

    # --- listening ---------------------------------------------------------------------------------------------------
    def hear(self, seconds: float = PATIENCE) -> ServerMessage:
        """The next frame. Raises Trouble where none comes, or it cannot be read."""
        try:
            frame = self._socket.recv(timeout=seconds)
        except TimeoutError:
            raise Trouble(self.where, f"nothing for {seconds:.0f} s", "there had to be an answer") from None
        except ConnectionClosed as closed:
            raise self._cut(closed) from None
        return self._took(frame)

    def catch_up(self) -> None:
        """Hear what has come already."""
        while True:
            try:
                frame = self._socket.recv(timeout=0)
            except TimeoutError:
                return
            except ConnectionClosed as closed:
                raise self._cut(closed) from None
            self._took(frame)

    def close_code(self) -> int:
        """With which code the server closes the socket; 0 where it does not, but tells the table."""
        try:
            while self.update is None:
                self._took(self._socket.recv(timeout=PATIENCE))
        except TimeoutError:
            pass
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006
        return 0

    def close(self) -> None:
        """Close it from this side."""
        self._socket.close()

    @property
    def where(self) -> str:
        """Who looks through it, in words."""
        return "a spectator" if self.seat is None else f"seat {self.seat}"

    @property
    def table(self) -> Update:
        """The latest update. Raises Trouble where there has been none."""
        if self.update is None:
            raise Trouble(self.where, "no update", "hello is answered by one")
        return self.update

    def _took(self, frame: str | bytes) -> ServerMessage:
        text = frame if isinstance(frame, str) else frame.decode(errors="replace")
        try:
            message = _decoder.decode(text)
        except msgspec.DecodeError as error:
            raise Trouble(self.where, f"a frame that is no message ({error}): {text[:120]}", "every frame is one of the protocol") from None
        self.frames.append(_NOW.sub('"now":0', text) if isinstance(message, Beat) else text)
        match message:
            case Update():
                self.update = message
            case Words():
                self.heard[message.first :] = message.lines
            case Refused(code="gone"):
                self.gone = True
        return message

    def _cut(self, closed: ConnectionClosed) -> Trouble:
        code = closed.rcvd.code if closed.rcvd else 1006
        return Trouble(self.where, f"the socket was closed with {code}", "it was in use and had done nothing wrong")


def answers(heard: ServerMessage, message: ClientMessage) -> bool:
    """Whether this frame is the answer to that message."""
    match message:
        case Hello():
            return isinstance(heard, Update) or (isinstance(heard, Refused) and heard.code != "gone" and heard.id is None)
        case Ping():
            return isinstance(heard, Beat)
        case _:
            return isinstance(heard, Ack | Refused) and heard.id == message.id
