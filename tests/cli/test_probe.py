"""`cookietin probe`: what it says, and with which exit code."""

from collections.abc import Callable

import pytest

import cookietin.probe
from cookietin.probe.findings import PROMISES, Report
from tests.cli.commands import answer, invoke

URL = "http://tin.example"


def found(monkeypatch: pytest.MonkeyPatch, faults: int, looks: int = 1) -> None:
    """Have the probe find so many faults in one check."""

    def probe(url: str, games: int, say: Callable[[str], None]) -> Report:
        assert (url, games) == (URL, 2)
        report = Report(say)
        for check in report.checks.values():
            check.looked(looks)
        for number in range(faults):
            report["sight"].fault(f"seat b, frame {number}", "card \x1b[2J", "it may not be known")
        return report

    monkeypatch.setattr(cookietin.probe, "probe", probe)


def test_a_good_server_is_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, 0)
    result = invoke("probe", URL, "--games", 2)
    assert result.exit_code == 0
    assert all(name in result.stdout for name in PROMISES)
    assert result.stdout.endswith("every promise is kept\n")
    assert answer("probe", URL, "--games", 2)["ok"] is True


def test_every_fault_says_where_it_was_what_was_seen_and_why_it_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, 25)
    result = invoke("probe", URL, "--games", 2)
    assert result.exit_code == 1
    assert "✗ sight: seat b, frame 3: card �[2J: it may not be known" in result.stdout
    assert "and 5 more of sight" in result.stdout
    told = answer("probe", URL, "--games", 2, code=1)
    assert (told["ok"], told["code"]) == (False, "unkept")
    (sight,) = (check for check in told["checks"] if check["check"] == "sight")
    assert (len(sight["faults"]), sight["more"]) == (20, 5)


def test_a_check_that_has_not_looked_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, 0, looks=0)
    result = invoke("probe", URL, "--games", 2)
    assert result.exit_code == 1
    assert "not looked at" in result.stdout


def test_where_there_is_no_server_it_says_so() -> None:
    assert answer("probe", "http://127.0.0.1:1", code=1)["code"] == "unreachable"
    assert answer("probe", "tin.example/table", code=1)["code"] == "address"
