"""How a game ended."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a game, as it stands in a record."""

    reason: str
    """A word of the game's own, or `agreed` or `abandoned` for a game that ended at the table."""
    winners: tuple[str, ...]
    """Seat letters, ascending; empty where nobody won."""
    scores: tuple[int, ...] | None = None
    """Points by seat, where the game has them."""
