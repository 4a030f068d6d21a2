"""What a bot is."""

from __future__ import annotations

import random
from typing import Protocol

from cookietin.core.seen import SeatRecord


class Bot(Protocol):
    """Chooses actions for any seat of one game, or of every game.

    A bot keeps nothing between two choices: what it knows it reads anew from the record. So one bot may serve many tables at once, a
    server may forget it between two turns, and the same record and generator always lead to the same action.
    """

    @property
    def name(self) -> str:
        """Its level, as people choose it."""

    def choose(self, record: SeatRecord, rng: random.Random) -> str:
        """A legal action of the record's seat. Raises NothingToChooseError where that seat owes none."""


class NothingToChooseError(ValueError):
    """A bot was asked on behalf of a seat that owes no action: a fault of the caller, not of a player."""

    def __init__(self, record: SeatRecord) -> None:
        who = "a spectator" if record.seat is None else f"seat {record.seat}"
        super().__init__(f"{who} owes no action after {len(record.lines) + len(record.pending)} lines of {record.game}")
