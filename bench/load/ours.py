"""Cookie Tin's server under load, and tables of Who Stole the Cookie? at it.

As a program, `python bench/load/ours.py FOLDER` is that server: at a free port of this machine, with limits that let one address in many
times.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from load import SEATS, Table
from processes import started

from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.server import run
from cookietin.server.app import running
from cookietin.server.limits import Limits
from cookietin.server.settings import Settings
from cookietin.server.store.opening import open_folder, prepare
from cookietin.server.tokens import digest

NAME = "cookietin"
GAME = "who-stole-the-cookie"
LETTERS = "abcd"
PACE = (0.9, 1.1)
CROWD = Limits(sockets=10_000)


class View(msgspec.Struct):
    """What is needed of a view."""

    actors: tuple[str, ...]
    legal: tuple[str, ...]


class Update(msgspec.Struct):
    """What is needed of an update."""

    version: int
    view: View


_decoder = msgspec.json.Decoder(Update)


class OurTable(Table):
    """A table at Cookie Tin's server; with `bots`, of one person, three bots and three spectators."""

    news = b'{"t":"update"'

    def __init__(self, number: int, *, bots: bool = False) -> None:
        super().__init__(number)
        self.id = f"load-{number}"
        self.bots = bots
        self.moves = 0

    def players(self) -> list[Player]:
        """Who sits there."""
        return [Player("bot", "B", "random") if self.bots and seat else Player("person", "A") for seat in range(SEATS)]

    def token(self, seat: int) -> str | None:
        """What holds the seat."""
        return None if self.bots and seat else f"{self.id}-{seat}"

    def keys(self) -> dict[str, bytes]:
        """By seat, as the server keeps them."""
        tokens = [self.token(seat) for seat in range(SEATS)]
        return {letter: digest(token) for letter, token in zip(LETTERS, tokens, strict=True) if token}

    def path(self, seat: int) -> str:  # noqa: ARG002  # it is the same for all
        return f"/api/tables/{self.id}/socket"

    def opened(self, seat: int) -> None:
        self.sockets[seat].send(msgspec.json.encode({"t": "hello", "token": self.token(seat)}))

    def other(self, seat: int, frame: bytes) -> None:  # noqa: ARG002  # whoever is refused
        self.refused += frame.startswith(b'{"t":"refused"')

    def choose(self) -> tuple[int, bytes] | None:
        """Somebody moves who may; nobody declares, so that games go on."""
        actors = self._seen(0).view.actors
        seat = LETTERS.index(self.rng.choice(actors))
        if self.token(seat) is None:
            return None
        seen = self._seen(seat)
        action = self.rng.choice([text for text in seen.view.legal if not text.startswith("declare")])
        self.moves += 1
        return seat, msgspec.json.encode({"t": "act", "id": f"{self.moves}", "version": seen.version, "action": action})

    def _seen(self, seat: int) -> Update:
        return _decoder.decode(self.latest[seat] or b"")


@contextmanager
def serving(tables: Sequence[OurTable]) -> Iterator[tuple[int, str]]:
    """A server in a folder of its own that holds these tables; gives its process and its address."""
    with tempfile.TemporaryDirectory(prefix="cookietin-load-") as folder:
        data = Path(folder)
        with open_folder(data):
            asyncio.run(_stock(tables, data))
        with started([sys.executable, __file__, folder]) as (process, line):
            yield process, line.rpartition("http://")[2].rstrip("/").replace("localhost", "127.0.0.1")


async def _stock(tables: Sequence[OurTable], data: Path) -> None:
    async with running(Settings(data=data, bot_delay=(3600, 3600)), prepare(data)) as hall:
        for table in tables:
            plan = Plan(table.id, GAME, {"players": SEATS, "max_rounds": 1000})
            await hall.make(plan, table.players(), table.keys())


if __name__ == "__main__":
    run(Settings(data=Path(sys.argv[1]), port=0, bot_delay=PACE, limits=CROWD))
