"""A table in this process: one person, bots on all other seats, chance from a seed, as at a live table."""

from __future__ import annotations

import hmac
import random
from collections.abc import Mapping
from typing import Any

import msgspec

from cookietin.bots import bot
from cookietin.core.fairness import record_text, table_seed
from cookietin.core.outcome import Outcome
from cookietin.match.commands import Act, Join, Player, Refusal, Start
from cookietin.match.plan import Plan
from cookietin.match.table import Table
from cookietin.match.viewer import Viewer

TABLE = "terminal"
"""The table's id: every draw depends on it, and the seed is new each time."""
NAMES = ("Ann", "Ben", "Cleo", "Dov", "Ella", "Finn", "Gil", "Hana")
"""What bots are called, by seat."""
PERSON = "You"


class News(msgspec.Struct, frozen=True):
    """What the person is to be shown."""

    view: Any
    fresh: tuple[Any, ...]
    """Events that it has not been told yet."""
    log: tuple[Any, ...]
    """All events, as it may know them now."""
    outcome: Outcome | None


def without(events: tuple[Any, ...], known: list[Any]) -> tuple[Any, ...]:
    """The events that are not among the known ones; of equal ones, as many as are new."""
    left, fresh = list(known), []
    for event in events:
        if event in left:
            left.remove(event)
        else:
            fresh.append(event)
    return tuple(fresh)


class Session:
    """Holds the table. What leaves it towards the person comes from the person's own viewer."""

    def __init__(self, plan: Plan, seed: bytes, you: str, levels: Mapping[str, str]) -> None:
        """`levels`: the bot of every other seat. Raises OptionsError, UnknownBotError."""
        self.table = Table(plan, seed)
        self.you = you
        self.bots = {seat: bot(plan.game, level) for seat, level in levels.items()}
        self.viewer = Viewer(self.table, you)
        self.log: list[Any] = []
        # Bots get chance of their own: theirs must not hang together with the deal.
        self.rng = random.Random(hmac.new(seed, b"bots", "sha256").digest())
        for seat, name in zip(self.table.seats, NAMES, strict=False):
            player = Player("person", PERSON) if seat == you else Player("bot", name, levels[seat])
            self.table.handle(Join(seat, player))
        self.table.handle(Start(self.table.company.host))

    @property
    def over(self) -> bool:
        """The game is over."""
        return self.table.status == "over"

    def bots_act(self) -> None:
        """Let the bots act until it is the person's turn, or nobody's any more."""
        while waiting := [seat for seat in self.table.due if seat != self.you]:
            for seat in waiting:
                refused = self._act(seat, self.bots[seat].choose(self.table.seat_record(seat), self.rng))
                if refused is not None:
                    raise RuntimeError(f"the bot of seat {seat} was refused: {refused.message}")

    def act(self, text: str) -> Refusal | None:
        """The person's action; why not, where it is refused."""
        return self._act(self.you, text)

    def _act(self, seat: str, text: str) -> Refusal | None:
        version = self.table.version_of(seat)
        answer = self.table.handle(Act(seat, f"{version}:{text}", version, text, bot=seat != self.you))
        return answer if isinstance(answer, Refusal) else None

    def news(self) -> News:
        """What has happened since the last time."""
        told = self.viewer.latest()
        # At the end everything is told anew, and openly.
        fresh = told.log[len(self.log) :] if self.over else without(told.log, self.log[told.log_from :])
        self.log[told.log_from :] = told.log
        return News(told.view, fresh, tuple(self.log), told.table.outcome)

    def record_text(self) -> str:
        """The record with the seed: of a finished game, or of one that is abandoned here."""
        finished = self.table.record_text()
        if finished is not None:
            return finished
        record = self.table.running.record(self.table.names(), Outcome("abandoned", ()))
        return record_text(record, table_seed(self.table.seed, TABLE, first_drawn="first" not in self.table.plan.options))
