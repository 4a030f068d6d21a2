"""Ids and secrets: what may be in a link, and what holds a seat."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from cookietin.server.store.store import Holders


def new_table_id() -> str:
    """A table's id: it stands in links, and whoever has it may watch, so it cannot be guessed (96 bits)."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """What holds a seat (256 bits). Only its digest is ever kept."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> bytes:
    """The part of a token that is kept. Tokens are long and random, so a plain hash cannot be searched."""
    return hashlib.sha256(token.encode()).digest()


def seat_held(holders: Holders, token: str) -> str | None:
    """The seat that this token holds, found in a time that tells nothing about the others; None for a wrong token."""
    given, found = digest(token), None
    for seat, holder in holders.items():
        if hmac.compare_digest(given, holder):
            found = seat
    return found
