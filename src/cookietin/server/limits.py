"""How much one socket, and all that come from one address, may ask for: counts that fill again with time, in bounded memory."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

import msgspec

MINUTE, HOUR = 60.0, 3600.0
GOODBYE = 10.0
"""So long a socket that has been closed may take to say so."""
MOST_ADDRESSES = 10_000
"""So many addresses are remembered; of more, those that were heard of longest ago are forgotten, unless they have a socket open."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What is too much. Of what comes a minute or an hour, all may come at once; then it fills again evenly."""

    messages: float = 20.0
    """A second on one socket, for as long as one likes."""
    burst: int = 100
    """Messages on one socket at once; as many refusals later, it is closed."""
    sockets: int = 100
    """Open at the same time from one address."""
    tables: int = 60
    """Opened an hour from one address."""
    joins: int = 60
    """A minute from one address."""
    misses: int = 60
    """A minute from one address: look-ups of tables that are not there, and tokens and codes that hold nothing."""


class Bucket:
    """A count that fills again: `size` at once, `rate` a second in the long run."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, size: float, rate: float, now: float) -> None:
        self._size, self._rate = size, rate
        self._left, self._at = size, now

    def take(self, now: float) -> float:
        """Take one; or give the seconds until there is one."""
        self._fill(now)
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate

    def give_back(self) -> None:
        """It was not needed after all."""
        self._left = min(self._size, self._left + 1)

    def is_full(self, now: float) -> bool:
        """Nothing has been taken for long enough."""
        self._fill(now)
        return self._left >= self._size

    def _fill(self, now: float) -> None:
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now


class Visitor:
    """What has come from one address."""

    __slots__ = ("joins", "misses", "sockets", "tables", "words")

    def __init__(self, limits: Limits, now: float) -> None:
        self.sockets = 0
        self.tables = Bucket(limits.tables, limits.tables / HOUR, now)
        self.joins = Bucket(limits.joins, limits.joins / MINUTE, now)
        self.misses = Bucket(limits.misses, limits.misses / MINUTE, now)
        self.words = Bucket(limits.sockets, limits.sockets / GOODBYE, now)
        """Sockets that are told why they are turned away: each lives on until its client has said goodbye."""


class Visitors:
    """All addresses of late."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def at(self, host: str | None) -> Visitor | None:
        """Who comes from there; None for those who are not limited by their address."""
        place = place_of(host)
        if place is None:
            return None
        visitor = self._known.get(place)
        if visitor is None:
            self._forget()
            visitor = self._known[place] = Visitor(self.limits, self.clock())
        self._known.move_to_end(place)
        return visitor

    def _forget(self) -> None:
        """Make room for one more."""
        if len(self._known) < MOST_ADDRESSES:
            return
        for place, visitor in self._known.items():
            if not visitor.sockets:
                del self._known[place]
                return


def place_of(host: str | None) -> str | None:
    """What counts as one address: of IPv6 the first half, which is one line's; None for this machine itself."""
    if host is None:
        return None
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:  # a proxy has said something else
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return None if address.is_loopback else str(ipaddress.ip_network((address, 64), strict=False))
        address = address.ipv4_mapped
    return None if address.is_loopback else str(address)
