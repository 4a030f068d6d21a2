"""A store that an earlier Cookie Tin wrote, with games running in it: the present server takes it over, and every game goes on."""

import json
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cookietin.server.store.opening import FILE
from tests.server.player import Player
from tests.server.serving import Process

pytestmark = pytest.mark.slow

DATA = Path(__file__).parent.parent / "data"
SAVED = sorted(folder.name for folder in DATA.glob("saved-v*"))

Rows = list[tuple[str, str]]


def rows(data: Path, table: str) -> Rows:
    """Seat and text of all that was done at a table, in its order."""
    connection = sqlite3.connect(data / FILE)
    try:
        return list(connection.execute('SELECT seat, text FROM actions WHERE "table" = ? ORDER BY number', (table,)))
    finally:
        connection.close()


def play_to_the_end(base: str, table: str, tokens: dict[str, str]) -> None:
    """All people of a table play at the same time, each whenever there is something to do, until the game is over."""

    def play(seat: str) -> bool:
        with Player(base, table, tokens[seat]) as player:
            assert player.hear_update()["table"]["you"] is not None
            player.play()
            return player.is_over

    with ThreadPoolExecutor(len(tokens)) as people:
        assert all(people.map(play, tokens))


def start(base: str, table: str, token: str) -> None:
    """The host has the game begin."""
    with Player(base, table, token) as host:
        host.say(t="start", id="start")
        assert host.answer("start")["t"] == "ack"


@pytest.mark.parametrize("saved", SAVED)
def test_every_table_of_an_earlier_store_loads_and_is_played_to_its_end(tmp_path: Path, saved: str) -> None:
    shutil.copytree(DATA / saved, tmp_path, dirs_exist_ok=True)
    tables: dict[str, Any] = json.loads((tmp_path / "tables.json").read_text())
    before = {table: rows(tmp_path, table) for table in tables}
    assert {table: len(done) for table, done in before.items()} == {table: about["actions"] for table, about in tables.items()}
    with Process(tmp_path) as server:
        for table, about in tables.items():
            with Player(server.base, table) as watcher:
                assert watcher.hear_update()["table"]["status"] == about["status"]
                watcher.hear_words(about.get("words", 0))
            with Player(server.base, table, "wrong") as stranger:
                assert stranger.closed() == 4401
            if about["status"] == "open":
                start(server.base, table, about["tokens"]["a"])
            if about["tokens"]:
                play_to_the_end(server.base, table, about["tokens"])
        assert server.stop() == (0, "")
    for table, done in before.items():
        assert rows(tmp_path, table)[: len(done)] == done


def test_a_store_of_every_kind_of_moment_was_saved() -> None:
    about = [json.loads((DATA / saved / "tables.json").read_text()) for saved in SAVED]
    for tables in about:
        kept = {(table["game"], table["status"]) for table in tables.values()}
        assert kept >= {("who-stole-the-cookie", "over"), *((game, "playing") for game in ("the-cookie", "cookie-party"))}
    assert SAVED
