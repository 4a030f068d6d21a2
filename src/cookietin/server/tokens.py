"""Ids and secrets: what may be in a link, and what holds a seat."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no letter in it is easily taken for another sign."""
LETTERS = 12
_MISREAD = str.maketrans("OIL", "011", "- ")


def new_table_id() -> str:
    """A table's id: it stands in links and is read out to friends, and whoever has it may join or watch.

    60 bits: with so many wrong guesses as an address is allowed, finding one of a million tables takes thousands of years.
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))


def as_typed(code: str) -> str:
    """A table's id as somebody has typed it: in small letters, with dashes, with an O for a 0."""
    typed = code.upper().translate(_MISREAD)
    return typed if len(typed) == LETTERS and set(typed) <= set(ALPHABET) else code


def new_message_id() -> str:
    """An id for a bot's action, which no person can have used at the same seat."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """What holds a seat (256 bits). Only its digest is ever kept."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> bytes:
    """The part of a token that is kept. Tokens are long and random, so a plain hash cannot be searched."""
    return hashlib.sha256(token.encode()).digest()
