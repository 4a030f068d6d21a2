"""What happened at a table of The Cookie, as facts, as lines of a seat's record, and as one viewer may know it.

An event made from the position holds the whole truth; `told` builds the part that a viewer may know, from allowed parts; `line` and
`read_line` are its text. An unknown character or card is None, `?` in text.

What follows by itself is part of the event that it follows: cards without effect (T10), and the count at the end of a round (T12). The
line of the roles stays as it was told at the deal; what all were is said by the count.
"""

from __future__ import annotations

import re

import msgspec

from cookietin.core.errors import NotationError
from cookietin.core.kernel import SEATS
from cookietin.core.notation import quoted
from cookietin.games.the_cookie.notation import Card, card_of


class Count(msgspec.Struct, frozen=True):
    """T12, T15: the end of a round: every seat's character, and the points it made in this round."""

    roles: tuple[int, ...]
    points: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, tag="roles", tag_field="verb"):
    """T5: the character of each seat, None where it is unknown."""

    roles: tuple[int | None, ...]


class Laid(msgspec.Struct, frozen=True, tag="lay", tag_field="verb"):
    """T7: a card laid; `card` is None while it lies face down before another seat."""

    seat: str
    card: Card | None
    idle: tuple[str, ...]
    """T10: the seats whose sword or shield is next after this event, and has no effect, in order."""
    count: Count | None
    """The count, where this event ends a round."""


class Attacked(msgspec.Struct, frozen=True, tag="attack", tag_field="verb"):
    """T8: a sword laid before another seat; `idle` and `count` as in Laid."""

    seat: str
    target: str
    idle: tuple[str, ...]
    count: Count | None


class Guarded(msgspec.Struct, frozen=True, tag="guard", tag_field="verb"):
    """T8: a shield laid before another seat; `idle` and `count` as in Laid."""

    seat: str
    target: str
    idle: tuple[str, ...]
    count: Count | None


Event = Dealt | Laid | Attacked | Guarded


def told(event: Event, viewer: str | None, *, opened: bool) -> Event:
    """T15: the event as a viewer may know it: `*` everything, a seat its own role and card, None (a spectator) what is public."""
    if viewer == "*":
        return event
    if isinstance(event, Dealt):
        return Dealt(tuple(role if seat == viewer else None for seat, role in zip(SEATS, event.roles, strict=False)))
    if opened or not isinstance(event, Laid):
        return event
    return Laid(event.seat, event.card if event.seat == viewer else None, (), None)


def line(event: Event) -> str:
    """An event as a line of a seat's record."""
    if isinstance(event, Dealt):
        return "*: roles " + " ".join("?" if role is None else str(role) for role in event.roles)
    if isinstance(event, Laid):
        action = f"lay {event.card or '?'}"
    elif isinstance(event, Attacked):
        action = f"attack {event.target}"
    else:
        action = f"guard {event.target}"
    after = []
    if event.idle:
        after.append(f"idle {' '.join(event.idle)}")
    if event.count:
        after += [f"roles {numbers(event.count.roles)}", f"points {numbers(event.count.points)}"]
    return f"{event.seat}: {action}" + (f" = {', '.join(after)}" if after else "")


def numbers(values: tuple[int, ...]) -> str:
    """Numbers as they stand in a line."""
    return " ".join(str(value) for value in values)


LINE = re.compile(
    r"(?:"
    r"\*: roles (?P<deal>[1-6?](?: [1-6?])+)"
    r"|(?P<seat>[a-f]): (?:lay (?P<lay>[1-6?]|sword|shield|hill)|attack (?P<attack>[a-f])|guard (?P<guard>[a-f]))"
    r"(?: = (?P<after>(?:idle (?P<idle>[a-f](?: [a-f])*))?"
    r"(?P<comma>, )?(?:roles (?P<roles>[1-6](?: [1-6])+), points (?P<points>[0-6](?: [0-6])+))?))?"
    r")"
)
"""A line of a seat's record, every kind with the names of its parts."""


def read_line(text: str) -> Event:
    """The event of a line: the inverse of `line`. Raises NotationError."""
    found = LINE.fullmatch(text)
    event = None if found is None else event_of({name: value for name, value in found.groupdict().items() if value is not None})
    if event is None or line(event) != text:
        raise NotationError(f"{quoted(text)} is no line of a seat's record")
    return event


def event_of(part: dict[str, str]) -> Event:
    """The event with these parts of a line."""
    if "deal" in part:
        return Dealt(tuple(None if role == "?" else int(role) for role in part["deal"].split()))
    seat, idle = part["seat"], tuple(part.get("idle", "").split())
    count = Count(read_numbers(part["roles"]), read_numbers(part["points"])) if "roles" in part else None
    if "attack" in part:
        return Attacked(seat, part["attack"], idle, count)
    if "guard" in part:
        return Guarded(seat, part["guard"], idle, count)
    return Laid(seat, None if part["lay"] == "?" else card_of(part["lay"]), idle, count)


def read_numbers(text: str) -> tuple[int, ...]:
    """The inverse of `numbers`."""
    return tuple(int(value) for value in text.split())
