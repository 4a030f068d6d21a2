"""What is kept of a table, and the table made from it again."""

from __future__ import annotations

import msgspec

from cookietin.match.commands import Player, Row
from cookietin.match.plan import Plan
from cookietin.match.table import Table


class Kept(msgspec.Struct, frozen=True):
    """A table as it lies in a store."""

    plan: Plan
    seed: bytes
    version: int
    """At least the latest that spectators have been told: versions never go back. How far seats are ahead follows from the rows."""
    players: tuple[Player | None, ...]
    """By seat."""
    again: tuple[str, ...]
    """The seats that want a rematch."""
    next: str | None
    rows: tuple[Row, ...]
    """All that was done, in order; none exactly if a seat is empty."""


def kept(table: Table, rows: tuple[Row, ...]) -> Kept:
    """A table as it is to be kept, with all of its rows."""
    return Kept(
        plan=table.plan,
        seed=table.seed,
        version=table.version,
        players=tuple(seat.player for seat in table.seats.values()),
        again=tuple(letter for letter, seat in table.seats.items() if seat.again),
        next=table.next,
        rows=rows,
    )


def restore(kept: Kept) -> Table:
    """The table as it was. Raises CookieTinError when the rows are no game of it."""
    table = Table(kept.plan, kept.seed, kept.version)
    for seat, player in zip(table.seats.values(), kept.players, strict=True):
        seat.player = player
    for letter in kept.again:
        table.seats[letter].again = True
    table.next = kept.next
    if kept.rows:
        table.replay(kept.rows)
    return table
