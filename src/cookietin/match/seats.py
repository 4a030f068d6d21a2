"""A seat of a table: who is in it, and how far it has come by its own count of versions."""

from __future__ import annotations

from cookietin.match.answers import Answers
from cookietin.match.commands import Player, Refusal
from cookietin.match.refusals import STALE, TOO_LATE
from cookietin.match.views import SeatKind


class Seat:
    """A seat's person or bot, the answers it has had, and its versions."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.keys: tuple[bytes, ...] = ()
        """Whoever has one of them holds the seat: one a device."""
        self.here = False
        self.left = False
        """Its person has given it up since the game began."""
        self.again = False
        self.takeover: int | None = None
        """When a bot begins to play for its person, who is away; in milliseconds, as all times."""
        self.minded = False
        """A bot plays for its person."""
        self.begun = False
        """That bot has begun a turn, and ends it before the person acts again."""
        self.turns = 0
        """So often it has changed what it did in the phase that is open."""
        self.answers = Answers()
        self.hidden = 0
        """So often it has changed what nobody else may notice: by so much its versions are ahead of the table's."""
        self._changed = 0
        """The version after it last acted or took back."""
        self._final = 0
        """The version at which its latest action that nothing can replace any more became so."""
        self._opened = 0
        """The version at which its latest choice in a simultaneous phase, until then to be changed, became final."""

    @property
    def kind(self) -> SeatKind:
        """Person, bot or empty."""
        return self.player.kind if self.player else "empty"

    @property
    def name(self) -> str:
        """Of who sits there; an empty seat has none."""
        return self.player.name if self.player else ""

    @property
    def is_person(self) -> bool:
        """Somebody who has not left sits there."""
        return self.kind == "person" and not self.left

    def stale(self, version: int, rule: str | None, *, replaces: bool) -> Refusal | None:
        """Whether what was chosen on the table as of this version comes too late.

        Each choice is made once; but one that replaces another of the same open phase may have been made before that other was known.
        """
        if version < self._opened:
            return Refusal(STALE.code, TOO_LATE, rule)
        return STALE if version < (self._final if replaces else self._changed) else None

    def changed(self, version: int) -> None:
        """It has acted or taken back, which led to this version."""
        self._changed = version

    def settle(self, version: int, *, changeable: bool) -> None:
        """At this version what it did became final, where it could be changed (`changeable`) until now."""
        if changeable and self._changed > self._final:
            self._changed = self._opened = version
        self._final = self._changed
