"""What the server counts is right, and shown to nobody but its host."""

import ipaddress
import re
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from cookietin.server.errors import StartError
from cookietin.server.observed import may_read
from cookietin.server.running import serve
from cookietin.server.settings import Settings
from tests.server import raw
from tests.server.player import Player
from tests.server.serving import HTTP, in_thread, open_table, wait_until


def counts(base: str) -> dict[str, float]:
    """All samples by name and labels."""
    answer = HTTP.get(f"http://{base}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {name: float(value) for name, value in re.findall(r"^([a-z_]+(?:\{[^}]*\})?) (\S+)$", answer.text, re.MULTILINE)}


def hidden(answer: httpx.Response) -> bool:
    """The page is not there, as any other that is not."""
    return (answer.status_code, answer.json()["code"], len(answer.json())) == (404, "not-found", 3)


def test_what_happens_is_counted(tmp_path: Path) -> None:
    with in_thread(tmp_path, ping_seconds=(0.3, 0.3)) as base:
        assert counts(base)["cookietin_sockets"] == 0
        table = open_table(base, first="a")
        with Player(base, table["table"], table["token"]) as ann, Player(base, table["table"]) as watcher:
            ann.my_turn()
            watcher.hear_update()
            assert ann.do("look 1")["t"] == "ack"
            assert ann.do("look 9")["code"] == "notation"
            HTTP.get(f"http://{base}/api/tables/nowhere/record")
            now = counts(base)
            assert now["cookietin_sockets"] == 2
            assert now['cookietin_tables{status="playing"}'] == 1
            assert now['cookietin_actions_total{game="who-stole-the-cookie"}'] >= 1
            assert now["cookietin_commit_seconds_count"] == now["cookietin_commit_writes_count"] >= 2
            assert now["cookietin_commit_writes_sum"] > now["cookietin_commit_writes_count"]
            assert now["cookietin_told_seconds_count"] == 1
            assert 0 < now["cookietin_told_seconds_sum"] < 60
            assert now['cookietin_refused_total{code="notation"}'] == 1
            assert now['cookietin_refused_total{code="unknown-table"}'] == 1
            assert now["cookietin_sockets_dropped_total"] == 0
        wait_until(lambda: counts(base)["cookietin_sockets"] == 0)
        with closing(raw.connect(base, table["table"])):
            wait_until(lambda: counts(base)["cookietin_sockets_dropped_total"] == 1)


def test_two_servers_in_one_process_count_apart(tmp_path: Path) -> None:
    with in_thread(tmp_path / "one") as one, in_thread(tmp_path / "other") as other:
        table = open_table(one)
        with Player(one, table["table"]) as watcher:
            watcher.hear_update()
            assert (counts(one)["cookietin_sockets"], counts(other)["cookietin_sockets"]) == (1, 0)


FROM_ELSEWHERE = [
    {"X-Forwarded-For": "203.0.113.1"},
    {"X-Forwarded-For": "127.0.0.1"},
    {"Forwarded": "for=127.0.0.1"},
    {"X-Real-IP": "127.0.0.1"},
    {"Via": "1.1 proxy"},
    {"Host": "tin.example"},
    {"Host": "localhost.tin.example:80"},
    {"Host": ""},
]


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
def test_what_comes_through_a_proxy_on_the_same_machine_sees_no_counts(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    with in_thread(tmp_path, proxies=proxies) as base:
        for headers in FROM_ELSEWHERE:
            assert hidden(HTTP.get(f"http://{base}/metrics", headers=headers)), headers
        assert HTTP.get(f"http://{base}/metrics", headers={"Host": "localhost"}).status_code == 200


@pytest.mark.parametrize(
    ("client", "host", "allowed"),
    [
        ("127.0.0.1", b"127.0.0.1:8000", True),
        ("::1", b"[::1]:8000", True),
        ("::1", b"[::1]", True),
        ("192.0.2.7", b"tin.example", True),
        ("192.0.2.8", b"127.0.0.1", False),
        ("2001:db8::5", b"tin.example", True),
        ("2001:db9::5", b"localhost", False),
        ("nobody", b"localhost", False),
    ],
)
def test_only_this_machine_and_named_ones_are_answered(tmp_path: Path, client: str, host: bytes, allowed: bool) -> None:
    networks = tuple(ipaddress.ip_network(one) for one in ("192.0.2.7", "2001:db8::/32"))
    assert may_read({"headers": [(b"host", host)], "client": (client, 5)}, networks) is allowed
    assert not may_read({"headers": [(b"host", host), (b"via", b"x")], "client": (client, 5)}, networks)
    with pytest.raises(StartError, match="after --metrics-to is no address"):
        serve(Settings(data=tmp_path, port=0, metrics_to=("prometheus.example",)))
