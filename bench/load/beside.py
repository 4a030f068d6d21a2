"""boardgame.io's server under the same load, with a game of the same kind (`boardgame/game.js`).

npm fetches it into `boardgame/`, once, and only where it is asked for. It is spoken to as its own client does, in socket.io's frames.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import msgspec
from load import SEATS, Table
from processes import started

NAME = "boardgame.io"
FOLDER = Path(__file__).with_name("boardgame")
PLACES = 2 * SEATS + 2
MOVES: list[tuple[str, list[int]]] = [
    *(("peek", [place]) for place in range(PLACES)),
    *(("swap", [one, other]) for one, other in combinations(range(PLACES), 2)),
    *(("shuffle", [side]) for side in range(2)),
]
"""What a player may do in a turn but declare: as many of each kind as at Cookie Tin's tables."""

DIFFERENCES = (
    "boardgame.io keeps matches in memory, where they end with the process; Cookie Tin commits each action before anyone hears of it.",
    "boardgame.io sends the state and leaves it to clients what is legal; Cookie Tin's updates carry the legal actions and what was seen.",
    "The game for boardgame.io has no first look and no declaration; at Cookie Tin's tables nobody declares.",
)
"""What is to be kept in mind beside the numbers."""

CHANNEL = b"/game,"
OPEN, JOINED, PING = b"0", b"40/game,", b"2"
EVENT = b"42" + CHANNEL


class Context(msgspec.Struct):
    """What is needed of boardgame.io's ctx."""

    current: str = msgspec.field(name="currentPlayer")


class State(msgspec.Struct):
    """What is needed of a state."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """The answer to sync."""

    state: State


_update = msgspec.json.Decoder(tuple[str, str, State, Any])
_sync = msgspec.json.Decoder(tuple[str, str, Synced])


class TheirTable(Table):
    """A match at boardgame.io's server, whose seats are held by what its lobby gave out."""

    news = EVENT + b'["update"'
    synced = EVENT + b'["sync"'

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.match = ""
        self.credentials: list[str] = []

    def make(self, lobby: httpx.Client) -> None:
        """Make the match, and take all its seats."""
        self.match = lobby.post("create", json={"numPlayers": SEATS}).raise_for_status().json()["matchID"]
        for seat in range(SEATS):
            joined = lobby.post(f"{self.match}/join", json={"playerID": str(seat), "playerName": "A"}).raise_for_status()
            self.credentials.append(joined.json()["playerCredentials"])

    def path(self, seat: int) -> str:  # noqa: ARG002  # it is the same for all
        return "/socket.io/?EIO=4&transport=websocket"

    def opened(self, seat: int) -> None:
        """The server speaks first."""

    def other(self, seat: int, frame: bytes) -> None:
        """Shake hands, and see the match for the first time."""
        if frame == PING:
            self.sockets[seat].send(b"3")
        elif frame.startswith(self.synced):
            self.saw(seat, frame)
        elif frame.startswith(OPEN):
            self.sockets[seat].send(JOINED)
        elif frame.startswith(JOINED):
            self.sockets[seat].send(_event("sync", self.match, str(seat), self.credentials[seat], SEATS))

    def choose(self) -> tuple[int, bytes] | None:
        """Whoever's turn it is does something."""
        state = self._state()
        player = state.ctx.current
        move, args = self.rng.choice(MOVES)
        payload = {"type": move, "args": args, "playerID": player, "credentials": self.credentials[int(player)]}
        return int(player), _event("update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self.match, player)

    def _state(self) -> State:
        frame = self.latest[0] or b""
        text = frame[len(EVENT) :]
        return _sync.decode(text)[2].state if frame.startswith(self.synced) else _update.decode(text)[2]


def _event(*what: object) -> bytes:
    return EVENT + msgspec.json.encode(what)


@contextmanager
def serving(tables: Sequence[TheirTable]) -> Iterator[tuple[int, str]]:
    """The server with these matches; gives its process and its address. Raises RuntimeError where it cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise RuntimeError("boardgame.io's server needs Node and npm, which are not here")
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"], cwd=FOLDER, check=True)
    with started([node, "server.js"], FOLDER, NODE_ENV="production") as (process, line):
        port, lobby_port = line.split()
        with httpx.Client(base_url=f"http://127.0.0.1:{lobby_port}/games/game/", trust_env=False, timeout=60) as lobby:
            for table in tables:
                table.make(lobby)
        yield process, f"127.0.0.1:{port}"
