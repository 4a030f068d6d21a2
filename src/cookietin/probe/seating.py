"""Tables of the probe's own, all of whose persons are the probe."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from cookietin.core.kernel import SEATS
from cookietin.probe.target import Target
from cookietin.protocol.bodies import ClaimRequest, FreeSeat, Joined, JoinRequest, Paired, PairRequest, PersonSeat, TableMade, TableRequest


def new_token() -> str:
    """What is to hold a seat."""
    return secrets.token_urlsafe(32)


def open_table(target: Target, game: str, options: Mapping[str, Any], *, notebook: bool = False, free: int = 0) -> TableMade:
    """A table of so many free seats, the last ones; all others are persons'. Raises Trouble."""
    letters = SEATS[: options["players"]]
    seated = [PersonSeat(f"Probe {letter}") for letter in letters[: len(letters) - free]]
    request = TableRequest(game, dict(options), (*seated, *[FreeSeat()] * free), notebook, None, None, "free")
    return target.post("/api/tables", request, TableMade)


def join(target: Target, table: str, name: str, token: str) -> Joined:
    """Take a free seat. Raises Trouble."""
    return target.post(f"/api/tables/{table}/join", JoinRequest(name, token), Joined)


def second_device(target: Target, table: str, token: str) -> tuple[str, str]:
    """Have another token hold the same seat: the code that was used, and the token. Raises Trouble."""
    code = target.post(f"/api/tables/{table}/pair", PairRequest(token), Paired).code
    other = new_token()
    target.post(f"/api/tables/{table}/claim", ClaimRequest(code, other), Joined)
    return code, other
