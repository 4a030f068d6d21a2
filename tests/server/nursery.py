"""Server processes that start at once: a process that has everything imported forks one for each request. They can be killed like any."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from cookietin.server.app import make_app
from cookietin.server.running import configured, serve
from cookietin.server.store.opening import open_folder, prepare
from tests.server.serving import PATIENCE, given, told, wait_until


class Child:
    """A server. Within `with`, at the end of which it is killed if it still lives."""

    def __init__(self, pid: int, base: str) -> None:
        self.pid = pid
        self.base = base

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.alive:
            self.kill()

    @property
    def alive(self) -> bool:
        """There is such a process."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self, number: int = signal.SIGKILL) -> None:
        """End it, as a power cut would if nothing else is said, and wait until it is gone."""
        os.kill(self.pid, number)
        wait_until(lambda: not self.alive)


class Nursery:
    """The process that forks. Within `with`."""

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.server.nursery"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=PATIENCE)

    def server(self, data: Path, **more: Any) -> Child:
        """Start a server with these settings."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(given(data, **more)) + "\n")
        self._process.stdin.flush()
        return Child(**json.loads(self._process.stdout.readline()))


def say(found: Any) -> None:
    """The server answers at the first of these addresses."""
    base = found[0].removeprefix("http://").rstrip("/").replace("localhost", "127.0.0.1")
    print(json.dumps({"pid": os.getpid(), "base": base}), flush=True)  # noqa: T201  # it is read by the tests


def warm_up() -> None:
    """Import what a server imports only when it starts."""
    with TemporaryDirectory() as folder, open_folder(Path(folder)):
        data = Path(folder)
        settings = told(given(data))
        configured(make_app(settings, prepare(data)), settings).load()


def bear() -> None:
    """Fork a server for every line of settings."""
    warm_up()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(told(json.loads(line)), say)
            os._exit(0)


if __name__ == "__main__":
    bear()
