"""The whole probe, one check after the other."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable

from cookietin.core.registry import game_classes
from cookietin.probe.findings import ProbeError, Report, Trouble
from cookietin.probe.games import check_games
from cookietin.probe.once import check_once
from cookietin.probe.pages import check_guessing, check_pages
from cookietin.probe.target import MESSAGES, Target
from cookietin.probe.tokens import Tokens
from cookietin.protocol.bodies import GameInfo


def silent(_: str) -> None:
    """Tell nobody what is being done."""


def probe(url: str, *, games: int = 1, say: Callable[[str], None] = silent, rate: float = MESSAGES, seed: int | None = None) -> Report:
    """Look at the server at an address: `games` whole games of each kind, `rate` messages a second on a socket at most.

    Raises ProbeError where there is no server of ours.
    """
    report = Report(say)
    with Target(url, rate) as target:
        try:
            offered = target.get("/api/games", list[GameInfo])
        except Trouble as trouble:
            raise ProbeError("unreachable", f"{target.base} is no server of Cookie Tin: {trouble.where} gives {trouble.seen}.") from None
        check_pages(target, report)
        known = [info.id for info in offered if info.id in game_classes()]
        if known:
            _check_tables(target, known[0], report)
        check_games(target, offered, games, random.Random(seed if seed is not None else secrets.randbits(64)), report)
    return report


def _check_tables(target: Target, game: str, report: Report) -> None:
    """People who come and go, and everything at once."""
    tables: list[str] = []
    try:
        tokens = Tokens(target, game, report)
        tables += tokens.tables
        tokens.run()
    except Trouble as trouble:
        report["tokens"].fault(trouble.where, trouble.seen, trouble.why)
    try:
        tables += check_once(target, game, report)
    except Trouble as trouble:
        report["once"].fault(trouble.where, trouble.seen, trouble.why)
    check_guessing(tables, report["codes"])
