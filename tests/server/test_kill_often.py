"""Twenty tables of all games, played by everybody at once, and a server that is killed fifty times at any instant."""

import asyncio
import json
import random
import signal
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cookietin.match.commands import Player as Seated
from cookietin.match.plan import Plan
from cookietin.server.app import running
from cookietin.server.settings import Settings
from cookietin.server.store.opening import FILE, open_folder, prepare
from cookietin.server.tokens import digest
from tests.server.nursery import Child, Nursery
from tests.server.serving import PATIENCE

TABLES = 20
KILLS = 50
GAMES = (("who-stole-the-cookie", 3), ("the-cookie", 4), ("cookie-party", 2))

Frame = dict[str, Any]


class Tin:
    """What all people share: where the server is at the moment, and what they have been told was done."""

    def __init__(self) -> None:
        self.base = ""
        self.up = asyncio.Event()
        """There is a server; people who look for one in vain would only take its time."""
        self.acknowledged: dict[str, dict[str, str]] = defaultdict(dict)
        """By table: text by message id."""
        self.waiting: dict[str, set[str]] = defaultdict(set)
        """By table: ids of what has had no answer."""
        self.count = 0
        self.done = False


class Person:
    """One seat: acts whenever it owes something, and says again, under the same id, what was not answered."""

    def __init__(self, tin: Tin, table: str, seat: str) -> None:
        self.tin, self.table, self.seat = tin, table, seat
        self.token = f"{table}-{seat}"
        self.rng = random.Random(self.token)
        self.said: Frame | None = None
        self.number = 0
        self.version = 0

    async def play(self) -> None:
        """Through all restarts, until it is enough."""
        while not self.tin.done:
            await self.tin.up.wait()
            address = f"ws://{self.tin.base}/api/tables/{self.table}/socket"
            try:
                async with connect(address, compression=None, proxy=None, close_timeout=0.1) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": self.token}))
                    await self.sit(socket)
            except (WebSocketException, OSError, EOFError):
                await asyncio.sleep(0.01)

    async def sit(self, socket: ClientConnection) -> None:
        """Play at one connection."""
        table = self.table
        if self.said is not None:
            await socket.send(json.dumps(self.said))
        latest: Frame = {"version": -1}
        async for text in socket:
            frame: Frame = json.loads(text)
            if frame["t"] in ("ack", "refused"):
                self.answered(frame)
            elif frame["t"] == "update":
                latest = frame
            await self.go_on(socket, latest)
            if self.tin.done or self.table != table:
                return

    def answered(self, frame: Frame) -> None:
        """What was said has been carried out; or, while everybody changes, could not be."""
        assert self.said is not None
        assert frame["id"] == self.said["id"]
        self.tin.waiting[self.table].discard(frame["id"])
        if frame["t"] == "ack":
            self.tin.count += 1
            if self.said["t"] == "act":
                self.tin.acknowledged[self.table][frame["id"]] = self.said["action"]
            self.version = frame["version"]
        else:
            assert frame["code"] in ("stale", "store", "turn"), frame
        self.said = None

    async def go_on(self, socket: ClientConnection, frame: Frame) -> None:
        """Act, play again, or go to the next table, once the answer to the last message and what it has changed are there."""
        if self.said is not None or frame["version"] < self.version:
            return
        table, view = frame["table"], frame["view"]
        if table["next"] is not None:
            self.table, self.version = table["next"], 0
        elif table["status"] == "over":
            if not next(one["again"] for one in table["seats"] if one["seat"] == self.seat):
                await self.say(socket, t="again")
        elif self.seat in view["actors"]:
            await self.say(socket, t="act", version=frame["version"], action=self.rng.choice(view["legal"]))

    async def say(self, socket: ClientConnection, **message: Any) -> None:
        """Say something new."""
        self.number += 1
        self.said = {**message, "id": f"{self.seat}-{self.number}"}
        self.tin.waiting[self.table].add(self.said["id"])
        await socket.send(json.dumps(self.said))


async def make_tables(data: Path) -> list[tuple[str, str]]:
    """Put the tables there; table and seat of everybody."""
    everybody = []
    async with running(Settings(data=data), prepare(data)) as hall:
        for number in range(TABLES):
            game, players = GAMES[number % len(GAMES)]
            seats = "abcd"[:players]
            table = f"tin-{number}"
            keys = {seat: digest(f"{table}-{seat}") for seat in seats}
            await hall.make(Plan(table, game, {"players": players}), [Seated("person", seat.upper()) for seat in seats], keys)
            everybody += [(table, seat) for seat in seats]
    return everybody


def judge(data: Path, tin: Tin) -> dict[str, int]:
    """Hold the store to what was acknowledged; how much has been done at each table."""
    with closing(sqlite3.connect(data / FILE)) as connection:
        chosen = 'SELECT "table", number, message, text FROM actions ORDER BY "table", number'
        rows = connection.execute(chosen).fetchall()
    numbers: dict[str, list[int]] = defaultdict(list)
    messages: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for table, number, message, text in rows:
        numbers[table].append(number)
        if message is not None and text:
            messages[table].append((message, text))
    for table, done in numbers.items():
        assert done == list(range(len(done)))
        kept, told = dict(messages[table]), tin.acknowledged[table]
        assert len(kept) == len(messages[table]), "something was done twice"
        assert kept.items() >= told.items(), "something that was acknowledged is missing"
        assert set(kept) - set(told) <= tin.waiting[table], "something was done that was refused or never said"
    return {table: len(done) for table, done in numbers.items()}


@asynccontextmanager
async def served(data: Path, tin: Tin, nursery: Nursery) -> AsyncIterator[Child]:
    """A server, to which everybody comes. The caller ends it."""
    with await asyncio.to_thread(nursery.server, data) as server:
        tin.base = server.base
        tin.up.set()
        yield server
        tin.up.clear()


async def killed_often(data: Path, nursery: Nursery) -> None:
    """Play, kill, judge, and again; then everybody goes on."""
    chance, tin = random.Random(11), Tin()
    everybody = [Person(tin, table, seat) for table, seat in await make_tables(data)]
    playing = asyncio.gather(*(person.play() for person in everybody))
    done: dict[str, int] = {}
    for _ in range(KILLS):
        async with served(data, tin, nursery) as server:
            wanted = tin.count + chance.randrange(60)
            await until(tin, playing, lambda wanted=wanted: tin.count >= wanted)  # type: ignore[misc]
            await asyncio.sleep(chance.uniform(0, 0.02))
            await asyncio.to_thread(server.kill)
        done = judge(data, tin)
    before = {person: (person.table, person.number) for person in everybody}
    async with served(data, tin, nursery) as server:
        await until(tin, playing, lambda: all(moved(person, before[person]) for person in everybody))
        tin.done = True
        await asyncio.to_thread(server.kill, signal.SIGTERM)
        await playing
    judge(data, tin)
    assert sum(done.values()) > TABLES * KILLS / 2


async def until(tin: Tin, playing: asyncio.Future[Any], condition: Callable[[], bool]) -> None:
    """Wait until this holds, while everybody plays."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            assert not playing.done(), f"somebody has stopped after {tin.count} answers: {playing.exception()}"
            await asyncio.sleep(0.001)


def moved(person: Person, before: tuple[str, int]) -> bool:
    """The person has said something new, and it was carried out; or a new game has begun."""
    return person.table != before[0] or person.number > before[1] + (person.said is not None)


@pytest.mark.slow
def test_twenty_tables_and_fifty_kills(tmp_path: Path) -> None:
    with open_folder(tmp_path):
        pass
    with Nursery() as nursery:
        asyncio.run(killed_often(tmp_path, nursery))
