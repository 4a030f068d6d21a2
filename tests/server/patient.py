"""A client that follows the protocol as the page does, on whatever line: it asks again until it is answered, and comes back."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.server.player import Frame
from tests.server.serving import PATIENCE

FIRST_WAIT, LONGEST_WAIT = 0.1, 1.0
"""Seconds until something is said again: a twentieth of what the page waits."""
HEARTBEAT, SILENCE = 0.3, 1.5

Choose = Callable[[Frame], str]


class Patient:
    """One viewer; `play` does everything, in the thread that calls it."""

    def __init__(self, base: str, table: str, token: str | None = None) -> None:
        self._address = f"ws://{base}/api/tables/{table}/socket"
        self._token = token
        self._rng = random.Random(f"{table}{token}")
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        self._tries = 0
        self._greeted = False
        self._due: dict[str, float] = {}
        """When what is waited for is asked for again: hello, ping, silence, or a message by its id."""
        self._said: dict[str, int] = {}
        """How often it has been said."""
        self._waiting: dict[str, Frame] = {}
        self._outcome = 0
        """The version at which the latest action is to be seen."""
        self.update: Frame = {}
        self.log: list[Any] = []
        self.logs: dict[int, list[Any]] = {}
        """By version, the log as it was then."""
        self.done: list[tuple[str, str]] = []
        """Id and text of every action that was acknowledged, in this order."""
        self.refused: list[Frame] = []
        self.sockets = 0

    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return bool(self.update) and self.update["table"]["status"] == "over"

    @property
    def _may_act(self) -> bool:
        """What came of the action before is seen, and the game goes on."""
        return bool(self.update) and not self._waiting and not self.is_over and self.update["version"] >= self._outcome

    def play(self, choose: Choose | None = None) -> None:
        """Play until the game is over and nothing is without an answer; without `choose`, only watch."""
        deadline, sent = time.monotonic() + 2 * PATIENCE, 0
        while not self.is_over or self._waiting:
            assert time.monotonic() < deadline, f"no end in sight: {self.update} {self._waiting}"
            if choose and self._may_act and self.update["view"]["legal"]:
                sent += 1
                self._act(f"{self._token}-{sent}", choose(self.update["view"]))
            self._step()
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._socket = None
        self._open.close()

    # --- the connection ----------------------------------------------------------------------------------------------
    def _connect(self) -> None:
        self.close()
        if self._tries:
            time.sleep(min(FIRST_WAIT * 2 ** (self._tries - 1), LONGEST_WAIT) * self._rng.uniform(0.5, 1))
        self._tries += 1
        self._due.clear()
        self._said.clear()
        self._greeted = False
        try:
            connecting = connect(self._address, compression=None, open_timeout=PATIENCE, close_timeout=0.1, proxy=None)
            self._socket = self._open.enter_context(connecting)
        except (WebSocketException, OSError, EOFError):
            return
        self.sockets += 1
        self._expect(SILENCE)
        self._hello()
        for message in list(self._waiting):
            self._again(message)

    def _step(self) -> None:
        """Hear the next frame, or do what is due."""
        if self._socket is None:
            self._connect()
            return
        what = min(self._due, key=self._due.__getitem__)  # hello or ping at least
        try:
            text = self._socket.recv(timeout=max(0.001, self._due[what] - time.monotonic()))
        except TimeoutError:
            self._fall_due(what)
        except ConnectionClosed:
            self._socket = None
        else:
            self._hear(json.loads(text))

    def _fall_due(self, what: str) -> None:
        match what:
            case "silence":
                self.close()
            case "ping":
                self._ping()
            case "hello":
                self._hello()
            case _:
                self._again(what)

    def _say(self, **message: Any) -> None:
        try:
            if self._socket is not None:
                self._socket.send(json.dumps(message))
        except ConnectionClosed:
            self._socket = None

    def _expect(self, seconds: float) -> None:
        self._due["silence"] = min(self._due.get("silence", float("inf")), time.monotonic() + seconds)

    def _later(self, what: str) -> None:
        """Say it once more after a wait that grows."""
        times = self._said[what] = self._said.get(what, -1) + 1
        self._due[what] = time.monotonic() + min(FIRST_WAIT * 2**times, LONGEST_WAIT) * self._rng.uniform(0.75, 1.25)

    def _settle(self, what: str) -> None:
        self._due.pop(what, None)
        self._said.pop(what, None)

    # --- what is said ------------------------------------------------------------------------------------------------
    def _hello(self) -> None:
        self._later("hello")
        self._say(t="hello", token=self._token, have=self.update.get("log_from", 0))

    def _ping(self) -> None:
        self._due["ping"] = time.monotonic() + HEARTBEAT
        self._expect(SILENCE)
        self._say(t="ping")

    def _act(self, message: str, action: str) -> None:
        self._waiting[message] = {"t": "act", "id": message, "version": self.update["version"], "action": action}
        self._again(message)

    def _again(self, message: str) -> None:
        self._later(message)
        self._say(**self._waiting[message])

    # --- what is heard -----------------------------------------------------------------------------------------------
    def _hear(self, frame: Frame) -> None:
        self._due.pop("silence", None)
        if frame["t"] != "refused":
            self._tries = 0
            if not self._greeted:
                self._greeted = True
                self._ping()
        match frame["t"]:
            case "update":
                self._settle("hello")
                self._take(frame)
            case "beat":
                self._behind(frame["version"])
            case "ack":
                self._answer(frame)
                self._behind(frame["version"])
            case "refused":
                if frame["code"] == "stale":
                    self._hello()
                self._answer(frame)

    def _behind(self, version: int) -> None:
        if version > self.update.get("version", 0):
            self._hello()

    def _take(self, update: Frame) -> None:
        had, start = self.update, update["log_from"]
        if had and update["version"] < had["version"]:
            return
        skips = bool(had) and update["version"] > had["version"] + 1 and start > had["log_from"]
        if skips or start > len(self.log):
            self._hello()
            return
        self.log[start:] = update["log"]
        self.update = update
        self.logs[update["version"]] = list(self.log)

    def _answer(self, frame: Frame) -> None:
        request = self._waiting.get(frame["id"] or "")
        if request is None or frame.get("code") == "too-fast":
            return
        del self._waiting[request["id"]]
        self._settle(request["id"])
        if frame["t"] == "ack":
            self.done.append((request["id"], request["action"]))
            self._outcome = frame["version"]
        else:
            self.refused.append(frame)
