"""Whatever is sent, the answer is a coded refusal, nothing is lost, and the server stays up."""

import contextlib
import json
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cookietin.server import sockets
from tests.server.player import Player
from tests.server.serving import HTTP, PATIENCE, open_table, seats, wanted

JSON_HEADERS = {"content-type": "application/json"}


@pytest.fixture(autouse=True)
def _stays_up(base: str) -> Iterator[None]:
    """After every test here the server still plays."""
    yield
    table = open_table(base)
    with Player(base, table["table"], table["token"]) as ann:
        ann.play(2)


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """Hold an answer to the one shape of errors."""
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["code"]) == (status, code)
    assert set(body) == {"code", "message", "rule"}
    assert body["message"]
    assert "Traceback" not in answer.text
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    return body


# --- HTTP ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "hare-and-hedgehog"}, 404, "unknown-game"),
        ({"options": {}}, 400, "options"),
        ({"options": {"players": 2}}, 400, "options"),
        ({"options": {"players": "3"}}, 400, "options"),
        ({"options": {"players": True}}, 400, "options"),
        ({"options": {"players": 3, "colour": "red"}}, 400, "options"),
        ({"options": {"players": 3, "first": "d"}}, 400, "options"),
        ({"options": {"players": 3, "game_id": "the-cookie"}}, 400, "options"),
        ({"options": {"players": 3, "draw_rounds": 10**30}}, 400, "options"),
        ({"options": {"players": 4}}, 400, "options"),
        ({"options": [3]}, 400, "malformed"),
        ({"seats": []}, 400, "options"),
        ({"seats": [{"kind": "free"}] * 3}, 400, "seats"),
        ({"clock": {"turn": 4, "phase": 60}}, 400, "clock"),
        ({"clock": {"turn": 60}}, 400, "malformed"),
        ({"patience": 1}, 400, "malformed"),
        ({"talk": "loud"}, 400, "malformed"),
        ({"seats": [{"kind": "bot", "name": "A", "bot": "random"}] * 3}, 400, "seats"),
        ({"seats": seats(3, bot="clairvoyant")}, 400, "unknown-bot"),
        ({"seats": [{"kind": "ghost", "name": "A"}] * 3}, 400, "malformed"),
        ({"seats": [{"kind": "person", "name": " \t "}, *seats(3)[1:]]}, 400, "name"),
        ({"seats": [{"kind": "person", "name": "\u200b\u00ad\u0301"}, *seats(3)[1:]]}, 400, "name"),
        ({"seats": [{"kind": "person", "name": "\u3164"}, *seats(3)[1:]]}, 400, "name"),
        ({"seats": [{"kind": "person", "name": "A\u202eB"}, *seats(3)[1:]]}, 400, "name"),
        ({"seats": [{"kind": "person", "name": "A\u0000"}, *seats(3)[1:]]}, 400, "name"),
        ({"seats": [{"kind": "person", "name": "A" * 41}, *seats(3)[1:]]}, 400, "malformed"),
        ({"notebook": "yes"}, 400, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(base: str, change: dict[str, Any], status: int, code: str) -> None:
    refused(HTTP.post(f"http://{base}/api/tables", json={**wanted(), **change}), status, code)


def test_a_refusal_by_a_games_options_carries_its_rule(base: str) -> None:
    body = refused(HTTP.post(f"http://{base}/api/tables", json={**wanted(), "options": {"players": 2}}), 400, "options")
    assert body["rule"] == "options"


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"[]", b"\xff\xfe", b'"' + b"\xed\xa0\x80" + b'"', b"[" * 30_000, b'{"game":1}'])
def test_a_body_that_cannot_be_read_is_refused(base: str, content: bytes) -> None:
    refused(HTTP.post(f"http://{base}/api/tables", content=content, headers=JSON_HEADERS), 400, "malformed")


def test_a_huge_body_is_refused(base: str) -> None:
    big = json.dumps({**wanted(), "padding": "x" * 200_000})
    refused(HTTP.post(f"http://{base}/api/tables", content=big, headers=JSON_HEADERS), 413, "too-large")


def test_a_huge_body_without_a_length_is_refused(base: str) -> None:
    def drip() -> Iterator[bytes]:
        for _ in range(300):
            yield b" " * 1000

    refused(HTTP.post(f"http://{base}/api/tables", content=drip(), headers=JSON_HEADERS), 413, "too-large")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/nowhere/record", 404, "unknown-table"),
        ("GET", "/api/tables/%00/record", 404, "unknown-table"),
        ("GET", "/api/tables/" + "x" * 3000 + "/record", 404, "unknown-table"),
        ("GET", "/api/nothing", 404, "not-found"),
        ("POST", "/api/nothing", 404, "not-found"),
        ("DELETE", "/api/tables", 405, "method"),
        ("GET", "/api/tables", 405, "method"),
        ("PUT", "/", 405, "method"),
    ],
)
def test_a_path_that_leads_nowhere_says_so(base: str, method: str, path: str, status: int, code: str) -> None:
    refused(HTTP.request(method, f"http://{base}{path}"), status, code)


def test_what_cannot_be_done_comes_with_what_can(base: str) -> None:
    answer = HTTP.put(f"http://{base}/api/tables")
    refused(answer, 405, "method")
    assert "POST" in answer.headers["allow"].split(", ")


def test_a_page_of_another_site_cannot_open_tables(base: str) -> None:
    for origin in ("https://elsewhere.example", "null", "", f"ftp://{base}", f"http://me@{base}", "http://["):
        answer = HTTP.post(f"http://{base}/api/tables", json=wanted(), headers={"origin": origin})
        refused(answer, 403, "origin")
    own = HTTP.post(f"http://{base}/api/tables", json=wanted(), headers={"origin": f"http://{base}"})
    assert own.status_code == 201


def test_bytes_that_are_no_http_harm_nobody(base: str) -> None:
    host, port = base.split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as raw:
        raw.sendall(b"\x16\x03\x01 hello?\r\n\r\n")
        assert b"400" in raw.recv(1000)


@pytest.mark.parametrize(
    "start",
    [b"GET / HTTP/1.1\r\nhost: x\r\nlong: ", b"GET /", b"POST /api/tables HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\nlong: "],
)
def test_a_head_that_does_not_end_is_cut(base: str, start: bytes) -> None:
    host, port = base.split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as raw, contextlib.suppress(OSError):  # cut while we still send
        raw.sendall(start)
        for _ in range(1000):
            raw.sendall(b"x" * 10_000)
        pytest.fail("it takes ten million bytes")


# --- sockets -------------------------------------------------------------------------------------------------------------
def refused_frame(frame: dict[str, Any], code: str) -> dict[str, Any]:
    """Hold a frame to a refusal."""
    assert (frame["t"], frame["code"]) == ("refused", code)
    assert frame["message"]
    return frame


def test_a_socket_to_no_table_is_told_so(base: str) -> None:
    with Player(base, "nowhere") as nobody:
        refused_frame(nobody.hear(), "unknown-table")
        assert nobody.closed() == sockets.CLOSE_UNKNOWN


@pytest.mark.parametrize("token", ["wrong", "x" * 43, "é" * 10])
def test_a_wrong_token_holds_no_seat(base: str, token: str) -> None:
    table = open_table(base)
    with Player(base, table["table"], token) as stranger:
        refused_frame(stranger.hear(), "not-your-seat")
        assert stranger.closed() == sockets.CLOSE_WRONG_TOKEN


def test_a_token_of_one_table_holds_no_seat_at_another(base: str) -> None:
    one, other = open_table(base), open_table(base)
    with Player(base, other["table"], one["token"]) as stranger:
        refused_frame(stranger.hear(), "not-your-seat")


def test_a_spectator_cannot_act(base: str) -> None:
    table = open_table(base)
    with Player(base, table["table"]) as watcher:
        watcher.hear_update()
        assert watcher.update["view"]["legal"] == []
        for message in (
            {"t": "act", "version": 1, "action": "look 1"},
            {"t": "why", "action": "look 1"},
            {"t": "take_back", "version": 1},
            {"t": "again"},
        ):
            watcher.say(id="x", **message)
            refused_frame(watcher.hear_until(lambda frame: frame["t"] == "refused"), "not-your-seat")


def test_hello_comes_first(base: str) -> None:
    table = open_table(base)
    with Player(base, table["table"], "") as rude:
        rude.say(t="act", id="x", version=1, action="look 1")
        refused_frame(rude.hear(), "hello")
        assert rude.closed() == sockets.CLOSE_NO_HELLO


def test_a_socket_that_says_nothing_is_closed(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    table = open_table(base)
    with Player(base, table["table"], "") as silent:
        assert silent.closed() == sockets.CLOSE_NO_HELLO


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "3",
        "[" * 10_000,
        '{"t":"update"}',
        '{"t":"act"}',
        '{"t":"act","id":7,"version":1,"action":"look 1"}',
        '{"t":"act","id":"x","version":1e999,"action":"look 1"}',
        '{"t":"why","id":"x","action":"' + "x" * 5000 + '"}',
    ],
)
def test_a_frame_that_is_no_message_is_refused_and_the_socket_lives_on(base: str, text: str) -> None:
    table = open_table(base)
    with Player(base, table["table"], table["token"]) as ann:
        ann.hear_update()
        ann.socket.send(text)
        assert refused_frame(ann.hear_until(lambda frame: frame["t"] == "refused"), "malformed")["id"] is None
        ann.play(1)


def test_nonsense_without_end_closes_the_socket(base: str) -> None:
    table = open_table(base)
    with Player(base, table["table"], table["token"]) as ann:
        for _ in range(sockets.FAULTS):
            ann.socket.send("nonsense")
        assert ann.closed() == sockets.CLOSE_FAULTS


def test_a_binary_frame_closes_the_socket(base: str) -> None:
    table = open_table(base)
    with Player(base, table["table"], table["token"]) as ann:
        ann.hear_update()
        ann.socket.send(b'{"t":"ping"}')
        refused_frame(ann.hear_until(lambda frame: frame["t"] == "refused"), "malformed")
        assert ann.closed() == sockets.CLOSE_BINARY


def test_a_huge_frame_closes_the_socket(base: str) -> None:
    table = open_table(base)
    with Player(base, table["table"], table["token"]) as ann:
        ann.hear_update()
        with contextlib.suppress(ConnectionClosed):  # it may close while we are still sending
            ann.socket.send("x" * 2_000_000)
        assert ann.closed() in (1009, 1006)


def test_a_page_of_another_site_gets_no_socket(base: str) -> None:
    table = open_table(base)
    with pytest.raises(InvalidStatus) as refusal:
        Player(base, table["table"], table["token"], additional_headers={"Origin": "https://elsewhere.example"})
    assert refusal.value.response.status_code == 403
    with Player(base, table["table"], table["token"], additional_headers={"Origin": f"http://{base}"}) as ann:
        ann.hear_update()


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        ("Look 1", "notation", "notation"),
        ("", "notation", "notation"),
        ("look 1\u0000", "notation", "notation"),
        ("look 3", "notation", "notation"),
        ("peek a1", "turn", None),
    ],
)
def test_an_action_that_cannot_be_is_refused_with_its_rule(base: str, action: str, code: str, rule: str | None) -> None:
    table = open_table(base)
    with Player(base, table["table"], table["token"]) as ann:
        ann.my_turn()
        version = ann.update["version"]
        answer = refused_frame(ann.do(action), code)
        assert answer["rule"]
        assert rule in (None, answer["rule"])
        ann.say(t="why", id="why", action=action)
        assert ann.answer("why") == {**answer, "id": "why"}
        assert ann.update["version"] >= version
        assert ann.do("look 1")["t"] == "ack"


def test_a_message_that_comes_ten_times_is_carried_out_once(base: str) -> None:
    table = open_table(base, first="a")
    with Player(base, table["table"], table["token"]) as ann, Player(base, table["table"], table["token"]) as laptop:
        laptop.hear_update()
        ann.my_turn()
        for _ in range(5):
            ann.act("look 1", "tap")
            laptop.act("look 1", "tap")
        answers = [one.hear_until(lambda frame: frame["t"] in ("ack", "refused")) for one in [ann, laptop] * 5]
        assert {frame["t"] for frame in answers} == {"ack"}
        assert len({frame["version"] for frame in answers}) == 1
        ann.my_turn()
        assert [entry["event"]["seat"] for entry in ann.log if entry["event"]["verb"] == "look"] == ["a", "b", "c"]
        old = answers[0]["version"] - 1
        assert refused_frame(ann.answer(ann.act("peek m1", version=old)), "stale")
        assert ann.answer(ann.act("peek m1", version=ann.update["version"]))["t"] == "ack"


def test_a_client_that_asks_without_end_and_never_reads_is_cut_off(base: str) -> None:
    table = open_table(base)
    host, port = base.split(":")
    text = b'{"t":"hello"}'
    frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text  # masked with zeros
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(PATIENCE)
        raw.connect((host, int(port)))
        path = f"/api/tables/{table['table']}/socket"
        head = f"GET {path} HTTP/1.1\r\nHost: {base}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        raw.sendall(f"{head}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert raw.recv(12) == b"HTTP/1.1 101"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            ask(raw, frame * 10, times=200_000)


def ask(raw: socket.socket, frames: bytes, times: int) -> None:
    """Send this over and over, and read nothing."""
    for _ in range(times):
        raw.sendall(frames)
