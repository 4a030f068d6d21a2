"""The weakest bot: any legal action, each as likely as the others. It plays every game."""

from __future__ import annotations

import random

from cookietin.bots.bot import NothingToChooseError
from cookietin.core.seen import SeatRecord, view_of


class RandomBot:
    """Uniformly random over the legal actions that its seat's view lists."""

    name = "random"

    def choose(self, record: SeatRecord, rng: random.Random) -> str:
        """A legal action."""
        legal: tuple[str, ...] = view_of(record).legal
        if not legal:
            raise NothingToChooseError(record)
        return rng.choice(legal)
