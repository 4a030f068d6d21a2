"""How long a bot seems to think: a delay that is a function of what everybody can see, so that it tells nothing."""

from __future__ import annotations

import hashlib


def delay(table: str, seat: str, version: int, *, together: bool, between: tuple[float, float]) -> float:
    """Seconds from the change that made the bot due to its action, `between` a shortest and a longest.

    Where all act at the same time bots wait only half as long: nobody has to follow what they do.
    """
    digest = hashlib.sha256(f"{table}:{seat}:{version}".encode()).digest()
    share = int.from_bytes(digest[:8]) / (1 << 64)
    low, high = between
    seconds = low + share * (high - low)
    return seconds / 2 if together else seconds
