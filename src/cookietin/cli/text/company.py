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
    "rounds": "most points after the last round",
    "goal": "the goal is reached",
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

    def whose(self, seat: str) -> str:
        """A seat's, at the start of a sentence."""
        return "Your" if seat == self.you else f"{self.names[seat]}’s"

    def does(self, seat: str, verb: str) -> str:
        """A seat and its verb: `You peek`, `Bo peeks`."""
        ending = "es" if verb.endswith(("sh", "ch", "s")) else "s"
        return f"{self.who(seat)} {verb}" if seat == self.you else f"{self.who(seat)} {verb}{ending}"

    def ending(self, outcome: Outcome) -> str:
        """How the game ended."""
        why = REASONS.get(outcome.reason, outcome.reason)
        if not outcome.winners:
            return f"Nobody wins: {why}."
        winners = " and ".join(self.who(seat) for seat in outcome.winners)
        won = f"{winners} win together" if len(outcome.winners) > 1 else self.does(outcome.winners[0], "win")
        return f"{won}: {why}.{self.points(outcome)}"

    def points(self, outcome: Outcome) -> str:
        """The points of all, where the game has points."""
        if outcome.scores is None:
            return ""
        return f" Points: {', '.join(f'{self.who(seat)} {score}' for seat, score in zip(self.names, outcome.scores, strict=True))}."


def company(letters: str, names: tuple[str, ...] | None, you: str | None = None) -> Company:
    """The company of a game; seats without a name are called by their letter."""
    from cookietin.cli.answers import plain

    given = names or ("",) * len(letters)
    return Company({letter: plain(name) or f"Seat {letter}" for letter, name in zip(letters, given, strict=True)}, you)
