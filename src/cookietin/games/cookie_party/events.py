"""What happened at a table of Cookie Party, as facts and as one viewer may know it.

An event made from the position holds the whole truth; `told` builds the part that a viewer may know. `event_lines` holds their text.
What follows by itself is part of the event that it follows: bars (P9), crosses (P11), chips set aside (P12), and the points (P16).
"""

from __future__ import annotations

import msgspec


class Dealt(msgspec.Struct, frozen=True, tag="chips", tag_field="verb"):
    """P6: a seat's chips on the dots, in board order."""

    seat: str
    chips: tuple[int, ...]


class Rolled(msgspec.Struct, frozen=True, tag="roll", tag_field="verb"):
    """P7: the dice."""

    dice: tuple[int, int]
    barred: tuple[str, ...]
    """P9: the seats that have no such chip on their board, and so cross a bar at once."""


class Put(msgspec.Struct, frozen=True, tag="put", tag_field="verb"):
    """P6: a chip put on the board. While others may not see it, only a seat's last one is told of, and not what it was: None."""

    seat: str
    chip: int | None
    space: str | None
    done: bool
    """It was the seat's eleventh."""


class Walled(msgspec.Struct, frozen=True, tag="wall", tag_field="verb"):
    """P8: a wall drawn."""

    seat: str
    edge: str
    barred: bool
    """P9: it was the last, others were lost, and so a bar is crossed."""
    crossed: tuple[str, ...]
    """P11: the spaces that are crossed out now."""
    aside: tuple[int, ...]
    """P12: the chips that found no free space."""


class Gifted(msgspec.Struct, frozen=True, tag="bonus", tag_field="verb"):
    """P10: the free wall of the third bar; `crossed` and `aside` as in Walled."""

    seat: str
    edge: str
    crossed: tuple[str, ...]
    aside: tuple[int, ...]


class Displaced(msgspec.Struct, frozen=True, tag="chip", tag_field="verb"):
    """P12: a chip that lay on a cross; `aside` as in Walled."""

    seat: str
    chip: int
    space: str
    aside: tuple[int, ...]


class Moved(msgspec.Struct, frozen=True, tag="move", tag_field="verb"):
    """P13: the chip that a seat may move."""

    seat: str
    chip: int
    space: str


class Stayed(msgspec.Struct, frozen=True, tag="stay", tag_field="verb"):
    """P13: no chip moved."""

    seat: str


class Claimed(msgspec.Struct, frozen=True, tag="claim", tag_field="verb"):
    """P14: a chip given for a task."""

    seat: str
    task: str
    chip: int


class Scored(msgspec.Struct, frozen=True):
    """P16: what a claim has brought."""

    seat: str
    task: str
    points: int


class Count(msgspec.Struct, frozen=True):
    """P16: the end of a round."""

    claims: tuple[Scored, ...]
    """In the order of tasks, and of seats."""
    scores: tuple[int, ...]
    """Points by seat from now on."""


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="verb"):
    """P15: a seat is done with its round."""

    seat: str
    count: Count | None
    """The count, where this event ends the round."""


Event = Dealt | Rolled | Put | Walled | Gifted | Displaced | Moved | Stayed | Claimed | Done


def told(event: Event, viewer: str | None, *, opened: bool) -> Event | None:
    """P6, P15, P22: an event as a viewer may know it. Of what others do in a phase that goes on only that they are done."""
    if opened or viewer == "*" or isinstance(event, Dealt | Rolled) or event.seat == viewer:
        return event
    if isinstance(event, Done):
        return Done(event.seat, None)
    return Put(event.seat, None, None, done=True) if isinstance(event, Put) and event.done else None
