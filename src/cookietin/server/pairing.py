"""How another device comes to hold a seat: by a code that works once and not for long, so that no link holds what holds a seat."""

from __future__ import annotations

import secrets
import time

import msgspec

from cookietin.protocol.bodies import Paired
from cookietin.server.errors import RequestError

SECONDS = 300
MOST = 10_000
"""Codes at a time; the oldest go first."""


class _Issued(msgspec.Struct):
    table: str
    key: bytes
    until: float
    used: bytes | None = None
    """The key that has used it, which may ask again when the answer was lost."""


class Pairing:
    """The codes that can be used at the moment. They do not outlive the process: asking for another is easy."""

    def __init__(self) -> None:
        self._issued: dict[str, _Issued] = {}

    def issue(self, table: str, key: bytes) -> Paired:
        """A code for the seat that this key holds."""
        code = secrets.token_urlsafe(16)
        while len(self._issued) >= MOST:
            del self._issued[next(iter(self._issued))]
        self._issued[code] = _Issued(table, key, time.monotonic() + SECONDS)
        return Paired(code, SECONDS)

    def redeem(self, table: str, code: str, key: bytes) -> bytes:
        """The key of who issued the code; from now on it is of use to this other key alone. Raises RequestError code."""
        issued = self._issued.get(code)
        if issued is None or issued.table != table or time.monotonic() > issued.until or issued.used not in (None, key):
            raise RequestError(403, "code", "This link has been used or is too old. Make another on the device that has the seat.")
        issued.used = key
        return issued.key
