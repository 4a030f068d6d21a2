"""What a viewer is shown of the table around the game. Nothing here depends on what is hidden in the game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cookietin.core.outcome import Outcome
from cookietin.match.plan import Clock

SeatKind = Literal["person", "bot", "empty"]
Status = Literal["open", "playing", "over", "closed"]


class SeatView(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    seat: str
    name: str
    kind: SeatKind
    bot: str | None
    """The bot's level, for a bot's seat."""
    here: bool
    """Bots always are; a person is while one of their devices is connected."""
    again: bool
    """Has said "play again" after the game."""
    left: bool
    """Its person has given it up since the game began."""
    takeover: int | None
    """When a bot begins to play for its person, who is away; milliseconds since 1970, as all times."""
    minded: bool
    """A bot plays for its person, knowing what the seat knows."""


class TableView(msgspec.Struct, frozen=True):
    """The table as a viewer sees it."""

    id: str
    game: str
    options: dict[str, Any]
    notebook: bool
    status: Status
    seats: tuple[SeatView, ...]
    you: str | None
    """The viewer's seat, None for a spectator."""
    host: str | None
    """The seat of the person who decides about the others until the game begins."""
    clock: Clock | None
    """How much time there is for a turn; None for as much as one likes."""
    deadline: int | None
    """When the time of those who are to act is over."""
    patience: int | None
    """Seconds after which a bot plays for somebody who is away; None for never."""
    talk: Literal["phrases", "free"]
    """What may be said at this table."""
    seed_hash: str
    """SHA-256 of the seed of all chance at this table, shown from the start."""
    seed: str | None
    """The seed, once the game is over."""
    outcome: Outcome | None
    next: str | None
    """The id of the table of the rematch, once there is one."""
