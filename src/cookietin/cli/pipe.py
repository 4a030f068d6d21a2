"""`cookietin play --json`: a program plays. It writes an action a line and reads an object a line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec

from cookietin.cli.answers import put_json
from cookietin.cli.files import input_lines
from cookietin.core.chance import seed_hash

if TYPE_CHECKING:
    from cookietin.cli.session import Session


def converse(session: Session) -> None:
    """Play until the game is over, the program writes `quit`, or its input ends."""
    table = session.table
    tell({"t": "table", "game": session.table.plan.game, "seat": session.you, "names": table.names(), "seed_hash": seed_hash(table.seed)})
    session.bots_act()
    lines = input_lines()
    while not session.over:
        news = session.news()
        tell({"t": "turn", "log": [table.game.line(event) for event in news.fresh], "view": news.view})
        if not acted(session, lines):
            break
        session.bots_act()
    news = session.news()
    record = msgspec.Raw(session.record_text().encode())
    tell({"t": "end", "log": [table.game.line(event) for event in news.fresh], "view": news.view, "record": record})


def acted(session: Session, lines: Any) -> bool:
    """One action of the program's, however many attempts it takes; False where it leaves."""
    for line in lines:
        if line == "quit":
            return False
        refused = session.act(line)
        if refused is None:
            return True
        tell({"t": "refused", "ok": False, "code": refused.code, "rule": refused.rule, "message": refused.message})
    return False


def tell(thing: dict[str, Any]) -> None:
    """One object, at once."""
    put_json(thing)
    sys.stdout.flush()
