"""What is said at a table: by those who play, to everybody; by those who are out or only watch, among themselves until the end."""

from __future__ import annotations

from typing import Literal

import msgspec

Phrase = Literal["hello", "nice", "hm", "moment", "your-turn", "oops", "thanks", "good-game"]
"""What can be said in every language; the page has the words."""
LONGEST = 500
"""Characters that can be said at once."""
KEPT, BYTES = 200, 100_000
"""Of each channel so many lines are remembered at least, if they are not of more bytes; beyond twice as many the older half goes at
once, since all that is left is told anew then."""
AT_ONCE, WITHIN = 10, 10_000
"""So many lines can be said from one seat, or by all spectators together, in so many milliseconds."""

Channel = Literal["table", "gallery"]
"""`gallery`: who is out of the game or watches; hidden from those who still play, since it may speak of what they may not know."""


class Line(msgspec.Struct, frozen=True):
    """One thing that was said."""

    id: str
    """Of the message that asked for it."""
    channel: Channel
    seat: str | None
    """None for a spectator."""
    name: str
    """At that time."""
    phrase: Phrase | None
    """Or `text` says it."""
    text: str | None


class Words:
    """All that was said, in order."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._said: dict[str | None, list[int]] = {}
        """By viewer, when the latest of its lines were said."""

    def has(self, line: Line) -> bool:
        """It has been said already: the same message, from the same person."""
        return any(one.id == line.id and one.name == line.name for one in self.lines)

    def hurry(self, seat: str | None, now: int) -> bool:
        """So much has just been said from there that another line must wait."""
        said = self._said.get(seat, [])
        return len(said) == AT_ONCE and now - said[0] < WITHIN

    def add(self, line: Line, now: int) -> None:
        """Say this."""
        self.keep(line)
        said = self._said.setdefault(line.seat, [])
        said.append(now)
        del said[:-AT_ONCE]

    def keep(self, line: Line) -> None:
        """It has been said; what is too old is forgotten."""
        self.lines.append(line)
        own = [one for one in self.lines if one.channel == line.channel]
        if len(own) > 2 * KEPT or sum(map(_bytes, own)) > BYTES:
            gone = {id(one) for one in own[: len(own) // 2]}
            self.lines = [one for one in self.lines if id(one) not in gone]

    def heard(self, *, gallery: bool) -> list[Line]:
        """What a viewer hears, who is in the gallery or not."""
        return [line for line in self.lines if gallery or line.channel == "table"]


def _bytes(line: Line) -> int:
    return len((line.name + (line.text or "")).encode()) + 100
