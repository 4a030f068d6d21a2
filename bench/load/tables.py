"""Many tables at once: how long does a move take to reach all seats, and how much memory does it need?

    python bench/load/tables.py [--tables 200] [--seconds 30] [--bots]

Starts a server process of its own on a free port of this machine, with a folder of its own, and stops both in the end.
Every table has four seats and four sockets; at every table somebody moves once a second. Without --bots all seats are
persons', each with its socket, played from here; with --bots there is one person a table, three of the server's bots, and
three spectators. Measured is the time from sending an action until the last of the table's four sockets has the update.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.server import run
from cookietin.server.app import running
from cookietin.server.settings import Settings
from cookietin.server.store.opening import open_folder, prepare
from cookietin.server.tokens import digest

GAME = "who-stole-the-cookie"
LETTERS = "abcd"
PACE = (0.9, 1.1)


class View(msgspec.Struct):
    """What a player here looks at."""

    actors: tuple[str, ...]
    legal: tuple[str, ...]


class Frame(msgspec.Struct):
    """Any frame from the server."""

    t: str
    version: int = 0
    view: View | None = None
    code: str = ""


class Table:
    """One table, its four sockets, and the move that is on its way."""

    def __init__(self, number: int, *, bots: bool) -> None:
        self.id = f"load-{number}"
        self.tokens: list[str | None] = [f"{self.id}-{letter}" for letter in LETTERS]
        if bots:
            self.tokens[1:] = [None] * 3
        person, bot = Player("person", "A"), Player("bot", "B", "random")
        self.players = [person, *[bot if bots else person] * 3]
        self.sockets: list[ClientConnection] = []
        self.latest: list[Frame | None] = [None] * 4
        self.sent_at = 0.0
        self.missing: set[int] = set()
        self.rng = random.Random(number)
        self.moves = 0

    def keys(self) -> dict[str, bytes]:
        """By seat, as the server keeps them."""
        return {letter: digest(token) for letter, token in zip(LETTERS, self.tokens, strict=True) if token}


class Load:
    """All tables and what was measured."""

    def __init__(self, tables: int, *, bots: bool) -> None:
        self.bots = bots
        self.tables = [Table(number, bots=bots) for number in range(tables)]
        self.reached_all: list[float] = []
        self.reached_one: list[float] = []
        self.drops = 0
        self.refused: list[str] = []
        self.stopping = False

    async def stock(self, data: Path) -> None:
        """Put the tables into the folder before the server starts."""
        async with running(Settings(data=data, bot_delay=(3600, 3600)), prepare(data)) as hall:
            for table in self.tables:
                plan = Plan(table.id, GAME, {"players": 4, "max_rounds": 1000})
                await hall.make(plan, table.players, table.keys())

    async def play(self, base: str, seconds: float) -> None:
        """Connect everybody, play, and measure."""
        listening = []
        for table in self.tables:
            for number, token in enumerate(table.tokens):
                socket = await connect(f"ws://{base}/api/tables/{table.id}/socket", compression=None, open_timeout=60)
                await socket.send(msgspec.json.encode({"t": "hello", "token": token}).decode())
                table.sockets.append(socket)
                listening.append(asyncio.create_task(self.listen(table, number)))
        await asyncio.sleep(2)
        end = time.perf_counter() + seconds
        await asyncio.gather(*(self.drive(table, end) for table in self.tables))
        self.stopping = True
        await asyncio.gather(*(socket.close() for table in self.tables for socket in table.sockets))
        await asyncio.gather(*listening)

    async def listen(self, table: Table, number: int) -> None:
        """One socket."""
        decoder = msgspec.json.Decoder(Frame)
        try:
            async for text in table.sockets[number]:
                now = time.perf_counter()
                frame = decoder.decode(text)
                if frame.t == "refused":
                    self.refused.append(frame.code)
                if frame.t != "update":
                    continue
                if table.sent_at and number in table.missing:
                    table.missing.discard(number)
                    self.reached_one.append(now - table.sent_at)
                    if not table.missing:
                        self.reached_all.append(now - table.sent_at)
                        table.sent_at = 0.0
                table.latest[number] = frame
        except ConnectionClosed:
            pass
        if not self.stopping:
            self.drops += 1

    async def drive(self, table: Table, end: float) -> None:
        """Once a second somebody moves who may; nobody declares, so that games go on."""
        await asyncio.sleep(table.rng.random())
        while time.perf_counter() < end:
            await asyncio.sleep(1.0)
            ready = [(number, frame) for number, frame in enumerate(table.latest) if frame and frame.view and frame.view.legal]
            if not ready or table.sent_at:
                continue
            number, frame = table.rng.choice(ready)
            assert frame.view is not None
            action = table.rng.choice([text for text in frame.view.legal if not text.startswith("declare")])
            table.moves += 1
            message = {"t": "act", "id": f"{table.moves}", "version": frame.version, "action": action}
            table.missing = set(range(4))
            table.sent_at = time.perf_counter()
            await table.sockets[number].send(msgspec.json.encode(message).decode())


def memory(process: psutil.Process) -> tuple[float, float]:
    """Megabytes of the server, and of the bots' process (proportional, so that nothing counts twice)."""
    children = process.children(recursive=True)
    return process.memory_full_info().pss / 1e6, sum(child.memory_full_info().pss for child in children) / 1e6


def quantiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(seconds)
    shares = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {name: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) for name, share in shares.items()}


def report(load: Load, process: psutil.Process, busy: float, seconds: float) -> dict[str, Any]:
    """What came out."""
    server, bots = memory(process)
    return {
        "tables": len(load.tables),
        "bots": load.bots,
        "moves": len(load.reached_all),
        "to_all_seats_ms": quantiles(load.reached_all),
        "to_one_seat_ms": quantiles(load.reached_one),
        "drops": load.drops,
        "refused": len(load.refused),
        "server_mb": round(server, 1),
        "bots_mb": round(bots, 1),
        "server_cpu": round(busy / seconds, 2),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, choices=range(1, 1001), metavar="N")
    parser.add_argument("--seconds", type=int, default=30, choices=range(1, 301), metavar="S")
    parser.add_argument("--bots", action="store_true")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        run(Settings(data=given.serve, port=0, bot_delay=PACE))
        return
    gc.disable()  # what is measured must not wait for the measurer
    load = Load(given.tables, bots=given.bots)
    with tempfile.TemporaryDirectory(prefix="cookietin-load-") as folder:
        data = Path(folder)
        with open_folder(data):
            asyncio.run(load.stock(data))
        command = [sys.executable, __file__, "--serve", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            base = server.stdout.readline().strip().rpartition("http://")[2].rstrip("/").replace("localhost", "127.0.0.1")
            process = psutil.Process(server.pid)
            asyncio.run(measured(load, base, given.seconds, process))
        finally:
            server.terminate()
            server.wait(30)


async def measured(load: Load, base: str, seconds: int, process: psutil.Process) -> None:
    """Play and report while the server is still there."""
    before, began = process.cpu_times(), time.perf_counter()
    await load.play(base, seconds)
    after, took = process.cpu_times(), time.perf_counter() - began
    busy = after.user + after.system - before.user - before.system
    print(msgspec.json.format(msgspec.json.encode(report(load, process, busy, took))).decode())


if __name__ == "__main__":
    main()
