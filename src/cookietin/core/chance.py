"""The draws of a live table: nobody can steer or foresee them, and everybody can check them afterwards.

A table's seed is 32 random bytes whose SHA-256 is shown from the start. Draw number k of n equally likely outcomes is made from
HMAC-SHA256(seed, "table:k:block"): the digest of block 0, 1, … is read as four big-endian 64-bit numbers, and the first that lies below
the largest multiple of n is taken modulo n. Draw 0 is the first player of a table's first game; draw k ≥ 1 is the game's k-th chance
action.
"""

from __future__ import annotations

import hashlib
import hmac
from itertools import count

SEED_BYTES = 32


def seed_hash(seed: bytes) -> str:
    """The commitment to a seed, as hexadecimal text."""
    return hashlib.sha256(seed).hexdigest()


def draw(seed: bytes, table: str, k: int, n: int) -> int:
    """The k-th draw of the table: a number from 0 to n - 1, every one equally likely.

    Raises ValueError when n is not in 1 … 2^63.
    """
    if not 1 <= n <= 1 << 63:
        raise ValueError(f"a draw needs 1 to 2^63 outcomes, not {n}")
    limit = (1 << 64) // n * n
    for block in count():
        digest = hmac.new(seed, f"{table}:{k}:{block}".encode(), hashlib.sha256).digest()
        for at in range(0, 32, 8):
            number = int.from_bytes(digest[at : at + 8], "big")
            if number < limit:
                return number % n
    raise AssertionError("count() has no end")
