"""What the probe does at a table, in the order in which the server did it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.probe.line import Line
from cookietin.protocol.messages import ClientMessage


@dataclass(frozen=True, slots=True)
class Came:
    """A socket has come, with so much of the log."""

    line: int
    seat: str | None
    have: int


@dataclass(frozen=True, slots=True)
class Went:
    """A socket has gone."""

    line: int


@dataclass(frozen=True, slots=True)
class Shared:
    """Another device has come to hold a seat as well, by this token."""

    seat: str
    token: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A message was sent on a socket, and answered."""

    line: int
    seat: str | None
    message: ClientMessage


Step = Came | Went | Shared | Asked


@dataclass(slots=True)
class Played:
    """A whole game as it was played at a table, and what every socket has heard of it."""

    plan: Plan
    players: dict[str, Player]
    version: int
    """That of the first update."""
    seed_hash: str
    """As shown at the start."""
    lines: list[Line] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    secrets: set[str] = field(default_factory=set)
    """Tokens and codes: none of them may be seen on any socket."""

    @property
    def name(self) -> str:
        """Which game it was, in words."""
        return f"{self.plan.game}, table {self.plan.id}"
