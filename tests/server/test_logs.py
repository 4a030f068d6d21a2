"""The log tells a host what happens, and nobody's secrets; and what leaves the server is a refusal in the one shape, never a trace."""

import json
import logging
import re
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest

from cookietin.server import sockets
from cookietin.server.logs import FIELDS, InJson, InText
from cookietin.server.store.opening import FILE
from tests.cli.commands import start
from tests.server import raw
from tests.server.player import Player
from tests.server.serving import HTTP, PATIENCE, Process, in_thread, open_table, seats, wanted

NAMES = ["Rumpelstilz", "Schneewittchen", "Dornroeschen"]


def lines(text: str) -> list[dict[str, Any]]:
    """The events of a log in JSON, each of which has the first three fields."""
    events = [json.loads(line) for line in text.splitlines()]
    for event in events:
        assert list(event)[:3] == ["time", "level", "event"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", event["time"])
        assert set(event) <= {"time", "level", "event", "logger", "error", "at", *FIELDS}
    return events


@pytest.mark.slow
def test_a_game_with_everything_logged_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    people = [{**seat, "name": name} for seat, name in zip(seats(3), NAMES, strict=True)]
    with Process(tmp_path, log="json", everything=True) as server:
        table = HTTP.post(f"http://{server.base}/api/tables", json={**wanted(), "seats": people}).json()
        with Player(server.base, table["table"], table["token"]) as ann, Player(server.base, table["table"]) as watcher:
            ann.play()
            assert ann.is_over
            watcher.act("look 1", version=1)
            for bad in ("Rumpelstilz", '{"t":"act","id":"Rumpelstilz"}'):
                ann.socket.send(bad)
            ann.hear_until(lambda frame: frame["t"] == "refused")
            chosen = {text for _, text in ann_did(tmp_path)}
        with Player(server.base, table["table"], "wrong-" + table["token"]) as stranger:
            assert stranger.closed() == 4401
        HTTP.post(f"http://{server.base}/api/tables", json={**wanted(), "game": "Rumpelstilz"})
        status, log = server.stop()
    assert status == 0
    told = {event["event"] for event in lines(log)}
    assert told >= {
        "the server starts",
        "a table is opened",
        "a socket is closed",
        "a request is refused",
        "a message is refused",
        "the server has stopped",
    }
    assert any(event.get("table") == table["table"] for event in lines(log))
    assert any(event["level"] == "debug" and event.get("logger") for event in lines(log)), "libraries were silent"
    for secret in (*NAMES, *chosen, table["token"], *seeds(tmp_path), "wrong-"):
        assert secret not in log
    assert len(chosen) > 3


def ann_did(data: Path) -> list[tuple[str, str]]:
    """Seat and text of all actions, those of chance too."""
    with closing(sqlite3.connect(data / FILE)) as connection:
        return list(connection.execute("SELECT seat, text FROM actions"))


def seeds(data: Path) -> Iterator[str]:
    """The secret of every table, in the forms that a log might have it."""
    with closing(sqlite3.connect(data / FILE)) as connection:
        for (seed,) in connection.execute("SELECT seed FROM tables"):
            yield seed.hex()
            yield repr(seed)[2:-1]


class Secret(Exception):  # noqa: N818  # what it is called matters here
    """An exception with something in its message."""


def fail(*_: object) -> NoReturn:
    """Raise it."""
    raise Secret("token-1")


@pytest.fixture
def fault() -> logging.LogRecord:
    """A library's complaint, with a secret in its words and one in its exception."""
    try:
        fail()
    except Secret:
        return logging.LogRecord("library", logging.ERROR, "", 1, "it failed: %r\nwith token-2", ("token-3",), sys.exc_info())


def test_of_an_exception_its_kind_and_place_are_written_and_not_its_message(fault: logging.LogRecord) -> None:
    in_json, in_text = InJson().format(fault), InText().format(fault)
    (event,) = lines(in_json)
    assert (event["level"], event["event"], event["logger"], event["error"]) == ("error", "it failed: %r", "library", "Secret")
    assert re.fullmatch(r"test_logs\.py:\d+ fail", event["at"][-1])
    assert in_text.startswith("error: it failed: %r (logger library, error Secret, at test_logs.py:")
    assert "token" not in in_json + in_text
    assert "\n" not in in_json + in_text


def test_a_field_that_is_not_named_is_not_written_and_none_can_break_a_line() -> None:
    record = logging.makeLogRecord({"name": "cookietin.x", "levelno": 30, "levelname": "WARNING", "msg": "it is so"})
    record.__dict__.update(table="a\nb\x1b[31m", token="secret")
    assert lines(InJson().format(record))[0]["table"] == "a\nb\x1b[31m"
    assert InText().format(record) == "warning: it is so (table a�b�[31m)"
    assert "secret" not in InJson().format(record)


def test_a_board_file_with_a_fault_is_an_event_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("name = 3\n")
    with start("serve", "--port", 0, "--data", tmp_path / "data", "--boards", tmp_path, "--log", "json") as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.terminate()
        _, log = process.communicate(timeout=PATIENCE)
    first = lines(log)[0]
    assert (first["event"], first["file"], first["line"], first["rule"]) == (
        "a board file is refused",
        str(tmp_path / "bad.toml"),
        1,
        "P20",
    )


UPGRADE = b"Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


# --- what leaves the server ----------------------------------------------------------------------------------------------
def shaped(answer: bytes | str) -> str:
    """Hold a body to the one shape; its code."""
    body = json.loads(answer)
    assert list(body) == ["code", "message", "rule"]
    return str(body["code"])


@pytest.mark.parametrize(
    ("request_", "status", "code"),
    [
        (b"\x16\x03\x01 hello?\r\n\r\n", 400, "malformed"),
        (b"FOO /api/games HTTP/1.1\r\nHost: x\r\n\r\n", 400, "malformed"),
        (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n", 400, "malformed"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nlong: " + b"x" * 70_000, 400, "too-large"),
        (b"TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 405, "method"),
        (b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n", 400, "malformed"),
        (b"GET /nowhere HTTP/1.1\r\nHost: x\r\n" + UPGRADE + b"\r\n", 403, "origin"),
    ],
)
def test_what_is_no_request_is_refused_in_the_one_shape(base: str, request_: bytes, status: int, code: str) -> None:
    host, port = base.split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as bare:
        bare.sendall(request_)
        head, _, body = read(bare).partition(b"\r\n\r\n")
    assert int(head.split()[1]) == status
    assert b"content-type: application/json" in head.lower()
    assert shaped(body) == code


def read(bare: socket.socket) -> bytes:
    """One answer."""
    content = b""
    while (more := bare.recv(65536)) and not (content := content + more).endswith(b"}"):
        pass
    return content


def test_head_is_answered_like_get_without_the_body(base: str) -> None:
    for path in ("/healthz", "/api/games", "/api/tables", "/api/tables/nowhere/record", "/"):
        get, head = HTTP.get(f"http://{base}{path}"), HTTP.head(f"http://{base}{path}")
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert head.headers["content-length"] == get.headers["content-length"]
        assert head.headers["content-type"] == get.headers["content-type"]


@pytest.mark.slow
def test_a_frame_that_is_no_text_closes_its_socket_and_is_not_worth_a_line(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        table = open_table(server.base)
        with closing(raw.connect(server.base, table["table"])) as phone:
            phone.sendall(raw.frame(b'{"t":"hello\xff"}'))
            opcode, payload = raw.hear(phone)
            assert (opcode, int.from_bytes(payload[:2])) == (raw.CLOSE, 1007)
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.my_turn()
        assert server.stop() == (0, "")


def test_a_fault_of_the_server_is_logged_and_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    handler = logging.Handler()
    monkeypatch.setattr(handler, "emit", lambda record: heard.append(InJson().format(record)))
    monkeypatch.setattr(logging.getLogger(), "handlers", [handler])
    with in_thread(tmp_path) as base:
        table = open_table(base)
        monkeypatch.setattr("cookietin.server.http.plan_of", fail)
        answer = HTTP.post(f"http://{base}/api/tables", json=wanted())
        assert (answer.status_code, shaped(answer.text)) == (500, "internal")
        monkeypatch.setattr(sockets.Connection, "_visitor", fail)
        with Player(base, table["table"], table["token"]) as ann:
            assert ann.closed() == 1011
            (frame,) = ann.frames
    assert (json.loads(frame)["code"], "token-1" in frame) == ("internal", False)
    faults = [event for event in lines("\n".join(heard)) if event["level"] == "error"]
    assert [(event["event"], event["error"]) for event in faults] == [("a request failed", "Secret"), ("a socket has failed", "Secret")]
    assert "token-1" not in "".join(heard)
