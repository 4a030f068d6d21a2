"""What a table is made from, before anyone has done anything."""

from __future__ import annotations

from typing import Any

import msgspec

from cookietin.core.game import Game


class Plan(msgspec.Struct, frozen=True):
    """A table's game and its own options."""

    id: str
    game: str
    options: dict[str, Any]
    """As given: without `first`, the table's first draw decides it."""
    notebook: bool = False

    def rematch(self, fresh: str, played: Game) -> Plan:
        """The plan of the rematch of this game: the first seat moves one clockwise."""
        seats = played.letters
        following = seats[(seats.index(str(played.options["first"])) + 1) % len(seats)]
        return Plan(fresh, self.game, {**played.options, "first": following}, self.notebook)
