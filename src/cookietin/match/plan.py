"""What a table is made from, before anyone has done anything."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cookietin.core.game import Game

SLOW = 3600
"""From so many seconds a turn on, a game is one by correspondence: nobody is expected to be there, so nobody is stood in for."""


class Clock(msgspec.Struct, frozen=True):
    """How much time there is; when it is over, the rules' own default action is done (W20, T17, P23)."""

    turn: int
    """Seconds for what one seat does, while the others wait."""
    phase: int
    """Seconds for what all do at once."""


class Terms(msgspec.Struct, frozen=True):
    """What people have agreed on, beside the game's options."""

    clock: Clock | None = None
    talk: Literal["phrases", "free"] = "phrases"
    """What may be said: set phrases alone, or words of one's own too."""
    patience: int | None = 60
    """Seconds after which a bot plays for somebody who is away; None for never."""
    minder: str = "random"
    """The level of that bot, and of one that takes a seat for good."""

    @property
    def slow(self) -> bool:
        """A game by correspondence."""
        return self.clock is not None and self.clock.turn >= SLOW

    @property
    def takeover(self) -> int | None:
        """Milliseconds after which a bot plays for somebody who is away; None for never."""
        return None if self.slow or self.patience is None else self.patience * 1000


class Plan(msgspec.Struct, frozen=True):
    """A table's game, its options and its terms."""

    id: str
    game: str
    options: dict[str, Any]
    """As given: without `first`, the table's first draw decides it."""
    notebook: bool = False
    terms: Terms = Terms()

    def rematch(self, fresh: str, played: Game) -> Plan:
        """The plan of the rematch of this game: the first seat moves one clockwise."""
        seats = played.letters
        following = seats[(seats.index(str(played.options["first"])) + 1) % len(seats)]
        return Plan(fresh, self.game, {**played.options, "first": following}, self.notebook, self.terms)
