"""Parts of the probe, run against a server of this process."""

from __future__ import annotations

import random

from cookietin.probe.findings import Report
from cookietin.probe.games import check_game
from cookietin.probe.suite import silent
from cookietin.probe.target import Target

FAST = 1e6
"""Messages a second on a socket: servers under test have no limits."""


def after_a_game(base: str, game: str, players: int = 4, seed: int = 1) -> Report:
    """What is found in one whole game."""
    report = Report(silent)
    with Target(base, FAST) as target:
        check_game(target, game, players, random.Random(seed), report)
    return report


def broken(report: Report) -> set[str]:
    """The checks with faults."""
    return {name for name, check in report.checks.items() if check.faults}


def words(report: Report, check: str) -> str:
    """What is said of a check's faults."""
    return "\n".join(f"{fault.where}: {fault.seen}: {fault.why}" for fault in report[check].faults)
