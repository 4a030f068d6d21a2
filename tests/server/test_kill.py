"""A server that is killed at any instant: what it acknowledged is there exactly once, and every table goes on."""

import contextlib
import json
import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from cookietin.server.store.opening import FILE
from tests.server.nursery import Nursery
from tests.server.player import Player
from tests.server.serving import PATIENCE, open_table, wait_until
from tests.server.stock import stock

pytestmark = pytest.mark.slow

PEOPLE = 4
KILLS = 5


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


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


def kept_messages(data: Path, table: str, seat: str = "a") -> list[tuple[str, str]]:
    """Message id and text of what a seat did at a table, as the store has it."""
    connection = sqlite3.connect(data / FILE)
    try:
        numbers = [n for (n,) in connection.execute('SELECT number FROM actions WHERE "table" = ? ORDER BY number', (table,))]
        assert numbers == list(range(len(numbers)))
        chosen = 'SELECT message, text FROM actions WHERE "table" = ? AND seat = ? ORDER BY number'
        return list(connection.execute(chosen, (table, seat)))
    finally:
        connection.close()


def test_what_was_acknowledged_before_a_kill_is_there_once_and_the_table_goes_on(tmp_path: Path, nursery: Nursery) -> None:
    chance = random.Random(7)
    people = [Person(number) for number in range(PEOPLE)]
    for _ in range(KILLS):
        before = [person.acknowledged for person in people]
        with nursery.server(tmp_path) as server:
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


def test_bots_go_on_after_a_restart_with_nobody_watching(tmp_path: Path, nursery: Nursery) -> None:
    with nursery.server(tmp_path, bot_delay=(1.0, 1.0)) as server:
        table = open_table(server.base, first="a")
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.my_turn()
            ann.do("look 1")
            ann.my_turn()
            assert ann.do("peek m1")["t"] == "ack"
        server.kill()
    with nursery.server(tmp_path) as server:
        wait_until(lambda: len(rows(tmp_path, table["table"])) >= 7)
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.play(2)


SCRIPT = [
    [("a", "lay hill"), ("a", "lay sword"), ("b", "lay hill")],
    [("b", ""), ("c", "lay shield")],
    [("b", "lay sword"), ("d", "lay hill")],
]
"""A turn of The Cookie, with a kill after each part: a changes its card, b takes its back (no text) and lays another."""


def test_a_phase_that_is_open_is_the_same_after_a_kill(tmp_path: Path, nursery: Nursery) -> None:
    tokens = stock(tmp_path, "tin", 4, game="the-cookie", first="a")
    down: dict[str, str] = {}
    for part in SCRIPT:
        with nursery.server(tmp_path) as server:
            assert shown_cards(server.base, tokens) == down
            for seat, action in part:
                with Player(server.base, "tin", tokens[seat]) as player:
                    player.hear_update()
                    assert player.answer(player.act(action) if action else player.take_back())["t"] == "ack"
                down[seat] = action.removeprefix("lay ")
            down = {seat: card for seat, card in sorted(down.items()) if card}
            server.kill()
    with nursery.server(tmp_path) as server, Player(server.base, "tin", tokens["a"]) as player:
        assert player.hear_update()["view"]["actors"] == ["a"]
        assert [entry["event"].get("card") for entry in player.log[1:]] == ["sword", "sword", "shield", "hill"]
        assert player.do("lay 1")["code"] == "turn"
        assert player.do("attack b")["t"] == "ack"
    texts = [text for _, text in rows(tmp_path, "tin")]
    assert texts[1:] == ["lay hill", "", "lay sword", "lay hill", "", "lay shield", "lay sword", "lay hill", "attack b"]


def test_a_change_that_was_not_answered_before_a_kill_is_whole_or_has_not_been(tmp_path: Path, nursery: Nursery) -> None:
    chance = random.Random(3)
    tokens = stock(tmp_path, "tin", 4, game="the-cookie")
    sent: list[dict[str, object]] = []
    for number in range(4):
        with nursery.server(tmp_path) as server, Player(server.base, "tin", tokens["a"]) as player:
            version = player.hear_update()["version"]
            if sent:
                assert player.update["view"]["own"]["face_down"] == standing(tmp_path)
                player.say(**sent[-1])
                assert player.answer(str(sent[-1]["id"]))["t"] == "ack"
                player.hear_update(lambda frame: f"lay {frame['view']['own']['face_down']}" == sent[-1]["action"])
            for card in ("hill", "sword", "shield") * 10:
                sent.append({"t": "act", "id": f"{len(sent)}", "version": version, "action": f"lay {card}"})
                player.say(**sent[-1])
            time.sleep(chance.uniform(0, 0.05) if number else 0.3)
            server.kill()
    assert standing(tmp_path) in ("hill", "sword", "shield")


def standing(data: Path) -> str:
    """The card of the only seat that has laid, from rows in which every other one takes the one before it back."""
    texts = [text for _, text in rows(data, "tin")[1:]]
    assert texts[1::2] == [""] * (len(texts) // 2), "what was taken back without what replaced it, or the other way round"
    assert all(texts[::2])
    return texts[-1].removeprefix("lay ")


def shown_cards(base: str, tokens: dict[str, str]) -> dict[str, str]:
    """By seat the card that lies face down before it, as the seat itself sees it; and all agree about who has laid."""
    views = {}
    for seat, token in tokens.items():
        with Player(base, "tin", token) as player:
            views[seat] = player.hear_update()["view"]
    laid = {json.dumps([other["seat"] for other in view["seats"] if other["face_down"]]) for view in views.values()}
    down = {seat: view["own"]["face_down"] for seat, view in views.items() if view["own"]["face_down"]}
    assert laid == {json.dumps(list(down))}
    return down


def rows(data: Path, table: str) -> list[tuple[str, str]]:
    """Seat and text of everything done at a table."""
    connection = sqlite3.connect(data / FILE)
    try:
        return list(connection.execute('SELECT seat, text FROM actions WHERE "table" = ? ORDER BY number', (table,)))
    finally:
        connection.close()
