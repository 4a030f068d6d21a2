"""A server that is killed at any instant: what it acknowledged is there exactly once, and every table goes on."""

import contextlib
import random
import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from cookietin.server.store.opening import FILE
from tests.server.player import Player
from tests.server.serving import PATIENCE, Process, open_table, wait_until

PEOPLE = 4
KILLS = 5


class Game:
    """What one person knows of one table: what was acknowledged, and what has had no answer."""

    def __init__(self, table: dict[str, str]) -> None:
        self.table = table["table"]
        self.token = table["token"]
        self.acknowledged: dict[str, str] = {}
        """Text by message id."""
        self.waiting: tuple[str, str, int] | None = None
        self.versions: list[int] = []
        self.over = False

    def turn(self, player: Player, rng: random.Random) -> None:
        """One action, or the last one again, with the same id, if it was not answered."""
        player.hear_update()
        if self.waiting is None:
            legal = player.my_turn()["view"]["legal"]
            self.versions.append(player.update["version"])
            self.over = player.is_over
            if self.over:
                return
            self.waiting = (f"{len(self.acknowledged)}", rng.choice(legal), player.update["version"])
        message, action, version = self.waiting
        answer = player.answer(player.act(action, message, version))
        assert answer["t"] == "ack", answer
        self.versions.append(answer["version"])
        self.acknowledged[message] = action
        self.waiting = None
        player.hear_update(lambda frame: frame["version"] >= answer["version"])


class Person:
    """Plays through every restart, a new game whenever one is over."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.games: list[Game] = []

    @property
    def acknowledged(self) -> int:
        """Actions in all games."""
        return sum(len(game.acknowledged) for game in self.games)

    def play(self, base: str) -> None:
        """Play until the connection breaks."""
        with contextlib.suppress(WebSocketException, httpx.TransportError, OSError, EOFError):
            while True:
                if not self.games or self.games[-1].over:
                    self.games.append(Game(open_table(base)))
                game = self.games[-1]
                with Player(base, game.table, game.token) as player:
                    while not game.over:
                        game.turn(player, self.rng)


def kept_messages(data: Path, table: str) -> list[tuple[str, str]]:
    """Message id and text of what seat a did at a table, as the store has it."""
    connection = sqlite3.connect(data / FILE)
    try:
        numbers = [n for (n,) in connection.execute('SELECT number FROM actions WHERE "table" = ? ORDER BY number', (table,))]
        assert numbers == list(range(len(numbers)))
        chosen = 'SELECT message, text FROM actions WHERE "table" = ? AND seat = ? ORDER BY number'
        return list(connection.execute(chosen, (table, "a")))
    finally:
        connection.close()


@pytest.mark.slow
def test_what_was_acknowledged_before_a_kill_is_there_once_and_the_table_goes_on(tmp_path: Path) -> None:
    chance = random.Random(7)
    people = [Person(number) for number in range(PEOPLE)]
    for _ in range(KILLS):
        before = [person.acknowledged for person in people]
        with Process(tmp_path) as server:
            threads = [threading.Thread(target=person.play, args=(server.base,)) for person in people]
            for thread in threads:
                thread.start()
            wait_until(lambda b=before: all(one.acknowledged > n for one, n in zip(people, b, strict=True)))
            time.sleep(chance.uniform(0, 0.5))
            server.kill()
            for thread in threads:
                thread.join(PATIENCE)
                assert not thread.is_alive()
        for game in [game for person in people for game in person.games]:
            kept = kept_messages(tmp_path, game.table)
            messages = [message for message, _ in kept]
            assert len(messages) == len(set(messages))
            assert dict(kept).items() >= game.acknowledged.items()
            unanswered = {game.waiting[0]} if game.waiting else set()
            assert set(messages) - unanswered == set(game.acknowledged)
            assert game.versions == sorted(game.versions)


def test_bots_go_on_after_a_restart_with_nobody_watching(tmp_path: Path) -> None:
    with Process(tmp_path, bot_delay=(1.0, 1.0)) as server:
        table = open_table(server.base, first="a")
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.my_turn()
            ann.do("look 1")
            ann.my_turn()
            assert ann.do("peek m1")["t"] == "ack"
        server.kill()
    with Process(tmp_path) as server:
        wait_until(lambda: len(rows(tmp_path, table["table"])) >= 7)
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.play(2)


def rows(data: Path, table: str) -> list[tuple[str, str]]:
    """Seat and text of everything done at a table."""
    connection = sqlite3.connect(data / FILE)
    try:
        return list(connection.execute('SELECT seat, text FROM actions WHERE "table" = ? ORDER BY number', (table,)))
    finally:
        connection.close()
