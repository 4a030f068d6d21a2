"""A connection that has died without a word: the server notices by itself, whatever was still on its way."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from cookietin.server.settings import Settings
from cookietin.server.wire import TinProtocol
from tests.server import raw
from tests.server.player import Player
from tests.server.serving import in_thread
from tests.server.stock import stock

QUICK_PINGS = (0.3, 0.3)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[str]:
    """A server that pings three times a second, with a table at which nothing happens by itself."""
    stock(tmp_path, "tin", 3, first="a")
    with in_thread(tmp_path, ping_seconds=QUICK_PINGS) as base:
        yield base


def is_here(watcher: Player, here: bool) -> None:
    """Wait until the watcher is told that the person is at the table, or is not."""
    watcher.hear_update(lambda frame: frame["table"]["seats"][0]["here"] is here)


def opcodes_until_the_end(phone: socket.socket) -> list[int]:
    """The kinds of all frames up to the end of the connection."""
    opcodes: list[int] = []
    with suppress(EOFError, ConnectionResetError):
        while True:
            opcodes.append(raw.hear(phone)[0])
    return opcodes


def test_a_socket_that_leaves_pings_unanswered_is_given_up(quick: str) -> None:
    with Player(quick, "tin") as watcher, closing(raw.connect(quick, "tin")) as phone:
        raw.say(phone, t="hello", token="tin-a")
        is_here(watcher, here=True)
        is_here(watcher, here=False)
        assert raw.PING in opcodes_until_the_end(phone)


def test_a_socket_with_frames_that_nobody_takes_is_given_up_too(quick: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = TinProtocol.connection_made

    def narrow(self: TinProtocol, transport: Any) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        made(self, transport)

    with Player(quick, "tin") as watcher:
        monkeypatch.setattr(TinProtocol, "connection_made", narrow)
        with closing(raw.connect(quick, "tin", buffer=2048)) as phone:
            raw.say(phone, t="hello", token="tin-a")
            is_here(watcher, here=True)
            for _ in range(20):  # more than the buffers hold, and less than would be cut off for being too much
                raw.say(phone, t="hello", token="tin-a")
            is_here(watcher, here=False)


def test_a_quiet_player_who_is_there_is_left_in_peace(quick: str) -> None:
    with Player(quick, "tin", "tin-a") as ann, Player(quick, "tin") as watcher:
        is_here(watcher, here=True)
        time.sleep(5 * sum(QUICK_PINGS))
        watcher.say(t="hello")
        watcher.hear_until(lambda frame: frame["t"] == "update" and frame["log_from"] == 0)
        is_here(watcher, here=True)
        ann.my_turn()
        assert ann.do("look 1")["t"] == "ack"


def test_by_default_it_takes_less_than_a_quarter_of_a_minute() -> None:
    assert sum(Settings().ping_seconds) < 15
