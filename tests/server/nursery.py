"""Server processes that start at once: a process that has everything imported forks one for each request. They can be killed like any."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from cookietin.server.limits import Limits
from cookietin.server.running import serve
from cookietin.server.settings import Settings
from tests.server.serving import PATIENCE, UNHURRIED, wait_until


class Nursery:
    """The process that forks. Within `with`."""

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.server.nursery"]
        self._born: list[int] = []
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_: object) -> None:
        for pid in filter(alive, self._born):
            kill(pid)
        self._process.communicate(timeout=PATIENCE)

    def server(self, data: Path) -> tuple[int, str]:
        """Start a server; its process id, and its host and port."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(str(data)) + "\n")
        self._process.stdin.flush()
        said = json.loads(self._process.stdout.readline())
        self._born.append(said["pid"])
        return said["pid"], said["base"]


def kill(pid: int, number: int = signal.SIGKILL) -> None:
    """End a server, as a power cut would if nothing else is said, and wait until it is gone."""
    os.kill(pid, number)
    wait_until(lambda: not alive(pid))


def alive(pid: int) -> bool:
    """There is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def say(found: Any) -> None:
    """The server answers at the first of these addresses."""
    base = found[0].removeprefix("http://").rstrip("/").replace("localhost", "127.0.0.1")
    print(json.dumps({"pid": os.getpid(), "base": base}), flush=True)  # noqa: T201  # it is read by the tests


def bear() -> None:
    """Fork a server for every line that names a data folder."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            data = Path(json.loads(line))
            serve(Settings(data=data, port=0, web=data / "no-web", limits=Limits(**UNHURRIED)), say)
            os._exit(0)


if __name__ == "__main__":
    bear()
