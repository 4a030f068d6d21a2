"""A client for tests: what a browser does, without the browser."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE

Frame = dict[str, Any]


class Player:
    """One socket of one viewer, and what it has been told."""

    def __init__(self, base: str, table: str, token: str | None = None, **more: Any) -> None:
        self._open = ExitStack()
        address = f"ws://{base}/api/tables/{table}/socket"
        connecting = connect(address, compression=None, open_timeout=PATIENCE, close_timeout=0.5, proxy=None, **more)
        self.socket: ClientConnection = self._open.enter_context(connecting)
        self.frames: list[str] = []
        self.update: Frame = {}
        self.log: list[Any] = []
        self.words: list[Frame] = []
        self.gone = False
        """Has been told that it holds no seat any more."""
        self.answers: dict[str, Frame] = {}
        self.rng = random.Random(f"{table}{token}")
        self.name = uuid.uuid4().hex[:8]
        self.sent = 0
        if token != "":
            self.say(t="hello", token=token)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    # --- speaking ----------------------------------------------------------------------------------------------------
    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def act(self, action: str, message: str | None = None, version: int | None = None) -> str:
        """Send an action; gives the message's id."""
        self.sent += 1
        message = message or f"{self.name}-{self.sent}"
        self.say(t="act", id=message, version=self.update["version"] if version is None else version, action=action)
        return message

    def take_back(self, version: int | None = None) -> str:
        """Take back the seat's latest action; gives the message's id."""
        self.sent += 1
        message = f"{self.name}-{self.sent}"
        self.say(t="take_back", id=message, version=self.update["version"] if version is None else version)
        return message

    # --- listening ---------------------------------------------------------------------------------------------------
    def hear(self, seconds: float = PATIENCE) -> Frame:
        """The next frame. Raises TimeoutError, ConnectionClosed."""
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Frame = json.loads(text)
        if frame["t"] == "update":
            assert frame["log_from"] <= len(self.log)
            self.log[frame["log_from"] :] = frame["log"]
            self.update = frame
        elif frame["t"] == "words":
            self.words[frame["first"] :] = frame["lines"]
        elif frame.get("code") == "gone":
            self.gone = True
        elif frame.get("id") is not None:
            self.answers[frame["id"]] = frame
        return frame

    def hear_until(self, condition: Callable[[Frame], bool]) -> Frame:
        """The first frame for which this holds."""
        while not condition(frame := self.hear()):
            pass
        return frame

    def hear_words(self, count: int) -> list[Frame]:
        """All that was said, once it is so many lines."""
        while len(self.words) < count:
            self.hear()
        return self.words

    def hear_update(self, condition: Callable[[Frame], bool] = lambda _: True) -> Frame:
        """The first update for which this holds, the present one included."""
        if self.update and condition(self.update):
            return self.update
        return self.hear_until(lambda frame: frame["t"] == "update" and condition(frame))

    def answer(self, message: str) -> Frame:
        """The answer to a message."""
        while message not in self.answers:
            self.hear()
        return self.answers[message]

    def do(self, action: str) -> Frame:
        """Act and wait for the answer."""
        return self.answer(self.act(action))

    def closed(self) -> int:
        """The code with which the server closes, once it does."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    # --- playing -----------------------------------------------------------------------------------------------------
    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return bool(self.update) and self.update["table"]["status"] == "over"

    def my_turn(self) -> Frame:
        """Wait until there is something to do, or the game is over."""
        return self.hear_update(lambda frame: bool(frame["view"]["legal"]) or frame["table"]["status"] == "over")

    def play(self, turns: int = 1000) -> None:
        """Play at random, so many turns or to the end."""
        for _ in range(turns):
            legal = self.my_turn()["view"]["legal"]
            if self.is_over:
                return
            before = self.update["version"]
            assert self.do(self.rng.choice(legal))["t"] == "ack"
            self.hear_update(lambda frame, before=before: frame["version"] > before)  # type: ignore[misc]
