"""The probe finds nothing wrong with a server of ours, and has looked at everything."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cookietin.probe import probe
from cookietin.probe.findings import PROMISES, ProbeError
from cookietin.probe.target import Reply, Target
from tests.probe.looking import FAST, broken
from tests.server.serving import in_thread, make_web


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("tin")
    with in_thread(folder / "data", make_web(folder / "web")) as where:
        yield where


@pytest.mark.slow
def test_a_server_of_ours_keeps_every_promise(base: str) -> None:
    said: list[str] = []
    report = probe(f"http://{base}", say=said.append, rate=FAST, seed=7)
    assert {name: check.faults for name, check in report.checks.items() if check.faults} == {}
    assert {name for name, check in report.checks.items() if check.looks} == {*PROMISES}
    assert report["worlds"].looks > 500
    assert {line.partition(":")[0] for line in said} >= {"who-stole-the-cookie", "the-cookie", "cookie-party", "the page"}
    assert report.ok


def test_a_probe_that_has_not_looked_is_no_good_one(base: str) -> None:
    report = probe(f"http://{base}", games=0, rate=FAST)
    assert broken(report) == set()
    assert not report.ok


@pytest.mark.parametrize("url", ["", "ftp://tin.example", "http://", "http://tin.example/under/a/path", "http://tin.example:99999"])
def test_what_is_no_address_is_said_to_be_none(url: str) -> None:
    with pytest.raises(ProbeError) as refused:
        Target(url)
    assert refused.value.code == "address"


@pytest.mark.parametrize(
    ("url", "host", "port"),
    [("tin.example", "tin.example", 80), ("https://tin.example/", "tin.example", 443), ("http://[::1]:8000", "::1", 8000)],
)
def test_an_address_is_what_a_browser_would_say(url: str, host: str, port: int) -> None:
    target = Target(url)
    assert (target.host, target.port) == (host, port)


def test_where_nobody_answers_that_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(ProbeError) as refused:
        probe(f"http://127.0.0.1:{port}")
    assert refused.value.code == "unreachable"


def test_a_limit_is_waited_for_where_it_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    replies = [Reply(429, (("Retry-After", "7"),), b""), Reply(200, (), b""), Reply(429, (("Retry-After", "3600"),), b"")]
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(Target, "_ask", lambda *_: replies.pop(0))
    target = Target("tin.example")
    assert [target.ask("GET", "/").status for _ in range(2)] == [200, 429]
    assert slept == [7]
