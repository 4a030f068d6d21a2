"""What a viewer is shown of the table around the game. Nothing here depends on what is hidden in the game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cookietin.core.outcome import Outcome

SeatKind = Literal["person", "bot", "empty"]
Status = Literal["open", "playing", "over"]


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
    seed_hash: str
    """SHA-256 of the seed of all chance at this table, shown from the start."""
    seed: str | None
    """The seed, once the game is over."""
    outcome: Outcome | None
    next: str | None
    """The id of the table of the rematch, once there is one."""
