"""Who is who, for sentences: seats by name, and the reader as "you"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cookietin.core.outcome import Outcome

REASONS = {
    "declared": "declared right",
    "last-seat": "the last one left",
    "draw-rounds": "the two who were left had their last rounds",
    "max-rounds": "the last round is over",
    "agreed": "both agreed to end it",
    "abandoned": "the game was abandoned",
}
"""Why a game ended, in words."""


@dataclass(frozen=True, slots=True)
class Company:
    """The seats' names, and which of them is the reader's."""

    names: Mapping[str, str]
    you: str | None = None

    def who(self, seat: str) -> str:
        """A seat at the start of a sentence."""
        return "You" if seat == self.you else self.names[seat]

    def does(self, seat: str, verb: str) -> str:
        """A seat and its verb: `You peek`, `Bo peeks`."""
        ending = "es" if verb.endswith(("sh", "ch", "s")) else "s"
        return f"{self.who(seat)} {verb}" if seat == self.you else f"{self.who(seat)} {verb}{ending}"

    def ending(self, outcome: Outcome) -> str:
        """How the game ended."""
        why = REASONS.get(outcome.reason, outcome.reason)
        if not outcome.winners:
            return f"Nobody wins: {why}."
        return f"{' and '.join(self.does(seat, 'win') for seat in outcome.winners)}: {why}."


def company(letters: str, names: tuple[str, ...] | None, you: str | None = None) -> Company:
    """The company of a game; seats without a name are called by their letter."""
    from cookietin.cli.answers import plain

    given = names or ("",) * len(letters)
    return Company({letter: plain(name) or f"Seat {letter}" for letter, name in zip(letters, given, strict=True)}, you)
