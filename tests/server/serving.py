"""Servers for tests: in a thread of this process, where a test may reach inside, or as a process of their own."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, cast

import httpx
import pytest
import uvicorn

from cookietin.server import logs, run
from cookietin.server.app import make_app
from cookietin.server.limits import Limits
from cookietin.server.running import configured
from cookietin.server.settings import Settings
from cookietin.server.store.opening import open_folder, prepare

HTTP = httpx.Client(verify=False, trust_env=False, timeout=60)  # one for all: making one reads every certificate
QUICK = (0.0, 0.01)
"""Bots' delay where nobody watches."""
UNHURRIED = {"messages": 1_000_000, "burst": 1_000_000}
"""Limits for tests that play as fast as they can."""
PATIENCE = 30.0
"""Seconds after which a test gives up waiting: for machines that are busy with other things."""

NOON = 1_800_000_000_000
"""A moment at which time can be made to stand still, so that what travels can be compared."""

PAGE = "<!doctype html><title>Cookie Tin</title>"


def make_web(folder: Path) -> Path:
    """A client as the build would leave it."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-1a2b3c.js").write_text("export const cookies = 2;\n" * 100)
    (folder / "theme.js").write_text("document;")
    (folder / ".sources").write_text("hash of the sources")
    return folder


@contextmanager
def in_thread(data: Path, web: Path | None = None, starts: int | None = None, **more: Any) -> Iterator[str]:
    """A server in this process; gives its host and port. `starts`: instead of the time, so that versions can be compared."""
    limits = Limits(**UNHURRIED)
    settings = Settings(**{"data": data, "web": web or data / "no-web", "bot_delay": QUICK, "limits": limits, **more})
    with open_folder(data), socket.create_server(("127.0.0.1", 0), backlog=256) as listener:
        prepared = prepare(data)
        server = uvicorn.Server(configured(make_app(settings, starts or prepared), settings))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            wait_until(lambda: server.started or not thread.is_alive())
            assert server.started
            yield f"127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


def given(data: Path, web: Path | None = None, **more: Any) -> dict[str, Any]:
    """What a server of its own process is told; see `told`."""
    usual: dict[str, Any] = {"port": 0, "bot_delay": QUICK, "limits": UNHURRIED, "data": str(data), "web": str(web or data / "no-web")}
    return usual | more


def told(given: dict[str, Any]) -> Settings:
    """The settings that this process was told."""
    paths: dict[str, Any] = {name: Path(given[name]) for name in ("data", "web", "boards") if name in given}
    return Settings(**given | paths | {"limits": Limits(**given["limits"])})


class Process:
    """A server process."""

    def __init__(self, data: Path, **more: Any) -> None:
        command = [sys.executable, __file__, json.dumps(given(data, **more))]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()
        if not self.said:
            pytest.fail(f"the server did not start: {self.process.communicate()[1]}")
        self.base = self.said.rpartition("http://")[2].rstrip("/").replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str]:
        """End it as a host would; gives the exit status and what it said on stderr."""
        self.process.terminate()
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


def wait_until(condition: Any, seconds: float = PATIENCE) -> None:
    """Wait until this holds; fails after a while."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.005)


def seats(players: int, person: int = 0, bot: str = "random") -> list[dict[str, str]]:
    """A person among bots."""
    named = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"][:players]
    return [
        {"kind": "person", "name": name} if number == person else {"kind": "bot", "name": name, "bot": bot}
        for number, name in enumerate(named)
    ]


def wanted(players: int = 3, *, game: str = "who-stole-the-cookie", notebook: bool = False, **options: object) -> dict[str, Any]:
    """The body of a request for a table."""
    return {
        "game": game,
        "options": {"players": players, **options},
        "seats": seats(players),
        "notebook": notebook,
    }


def open_table(base: str, **more: Any) -> dict[str, str]:
    """Open a table for one person; gives table, token and seat."""
    answer = HTTP.post(f"http://{base}/api/tables", json=wanted(**more))
    assert answer.status_code == 201, answer.text
    return cast("dict[str, str]", answer.json())


if __name__ == "__main__":
    heard = json.loads(sys.argv[1])
    if heard.pop("everything", False):
        logs.FOREIGN_LEVEL = logs.LEVELS["json"] = logging.DEBUG
    run(told(heard))
