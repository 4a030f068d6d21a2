"""A disk without room under a real server: play stops with a clear word, nothing is lost, and it goes on by itself."""

import json
import resource
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from cookietin.server.store.opening import FILE
from tests.server.player import Player
from tests.server.serving import HTTP, Process, open_table, wait_until, wanted

pytestmark = pytest.mark.slow

SAVED = Path(__file__).parents[1] / "data" / "saved-v1"


@contextmanager
def no_room(server: Process) -> Iterator[None]:
    """No file of the server's can grow, and none be written beyond its first byte."""
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def messages(data: Path, table: str) -> list[str]:
    """The ids of all that people did at a table, in its order."""
    chosen = 'SELECT message FROM actions WHERE "table" = ? AND message IS NOT NULL ORDER BY number'
    with closing(sqlite3.connect(data / FILE)) as connection:
        return [message for (message,) in connection.execute(chosen, (table,))]


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A data folder with running and finished games, and their tokens."""
    shutil.copytree(SAVED, tmp_path, dirs_exist_ok=True)
    return tmp_path, json.loads((tmp_path / "tables.json").read_text())


def test_play_stops_with_a_word_and_goes_on_with_the_same_message(saved: tuple[Path, dict[str, Any]]) -> None:
    data, tables = saved
    tokens = tables["cookie-open"]["tokens"]
    with Process(data) as server, Player(server.base, "cookie-open", tokens["b"]) as bo:
        one, other = bo.hear_update()["view"]["legal"][:2]
        assert bo.answer(bo.act(one, "first"))["t"] == "ack"
        shown = bo.hear_update(lambda frame: frame["view"]["own"]["face_down"] == one.removeprefix("lay "))["view"]
        with no_room(server):
            for message in ("second", "second", "third"):
                bo.answers.clear()
                answer = bo.answer(bo.act(other, message))
                assert (answer["t"], answer["code"]) == ("refused", "store")
                assert "has not happened" in answer["message"]
            stays_readable(server.base, tokens["b"], shown, other)
            refused = HTTP.post(f"http://{server.base}/api/tables", json=wanted())
            assert (refused.status_code, refused.json()["code"]) == (503, "store")
            assert HTTP.get(f"http://{server.base}/healthz").status_code == 200
        bo.answers.clear()
        assert bo.answer(bo.act(other, "second"))["t"] == "ack"
        bo.hear_update(lambda frame: frame["view"]["own"]["face_down"] == other.removeprefix("lay "))
        assert open_table(server.base)["seat"] == "a"
        server.stop()
    done = messages(data, "cookie-open")
    assert [done.count(message) for message in ("first", "second", "third")] == [1, 1, 0]


def stays_readable(base: str, token: str, shown: dict[str, Any], other: str) -> None:
    """Who comes now sees the table as it was, and finished games can still be read."""
    with Player(base, "cookie-open", token) as again, Player(base, "cookie-open") as watcher:
        assert again.hear_update()["view"] == shown
        again.say(t="why", id="why", action=other)
        assert again.answer("why")["t"] == "ack"
        watcher.hear_update()
    assert HTTP.get(f"http://{base}/api/tables/who-over/record").json()["game"] == "who-stole-the-cookie"


def test_bots_go_on_by_themselves_once_there_is_room(tmp_path: Path) -> None:
    with Process(tmp_path, bot_delay=(0.5, 0.5)) as server:
        table = open_table(server.base, first="a")
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.my_turn()
            assert ann.do("look 1")["t"] == "ack"
            kept = len(messages(tmp_path, table["table"]))
            with no_room(server):
                wait_until(lambda: "a bot could not act" in said(server))
                assert len(messages(tmp_path, table["table"])) == kept
            ann.my_turn()
            assert len(messages(tmp_path, table["table"])) > kept
            assert ann.do(ann.update["view"]["legal"][0])["t"] == "ack"


def said(server: Process) -> str:
    """What the server has last said on standard error."""
    assert server.process.stderr is not None
    return server.process.stderr.readline()
