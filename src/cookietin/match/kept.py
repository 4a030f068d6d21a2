"""What is kept of a table, and the table made from it again."""

from __future__ import annotations

import msgspec

from cookietin.match.commands import Player, Row
from cookietin.match.plan import Plan
from cookietin.match.table import Table
from cookietin.match.words import Line


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat as it lies in a store."""

    player: Player | None
    keys: tuple[bytes, ...] = ()
    left: bool = False
    again: bool = False


class Kept(msgspec.Struct, frozen=True):
    """A table as it lies in a store."""

    plan: Plan
    seed: bytes
    version: int
    """At least the latest that spectators have been told: versions never go back. How far seats are ahead follows from the rows."""
    seats: tuple[KeptSeat, ...]
    """In order."""
    host: str | None
    next: str | None
    rows: tuple[Row, ...]
    """All that was done, in order; none exactly if the game has not begun."""
    since: int = 0
    """When the last of it was done."""
    closed: bool = False
    lines: tuple[Line, ...] = ()
    """All that was said."""


def kept(table: Table, rows: tuple[Row, ...]) -> Kept:
    """A table as it is to be kept, with all of its rows."""
    return Kept(
        plan=table.plan,
        seed=table.seed,
        version=table.version,
        seats=kept_seats(table),
        host=table.company.host,
        next=table.next,
        rows=rows,
        since=table.clock.since,
        closed=table.closed,
        lines=tuple(table.words.lines),
    )


def kept_seats(table: Table) -> tuple[KeptSeat, ...]:
    """Who sits where, as it is to be kept."""
    return tuple(KeptSeat(seat.player, seat.keys, seat.left, seat.again) for seat in table.seats.values())


def restore(kept: Kept) -> Table:
    """The table as it was. Raises CookieTinError when the rows are no game of it."""
    table = Table(kept.plan, kept.seed, kept.version)
    for seat, one in zip(table.seats.values(), kept.seats, strict=True):
        seat.player, seat.keys, seat.left, seat.again = one.player, one.keys, one.left, one.again
    table.company.host = kept.host
    table.next = kept.next
    table.closed = kept.closed
    for line in kept.lines:
        table.words.keep(line)
    if kept.rows:
        table.replay(kept.rows, kept.since)
    return table
