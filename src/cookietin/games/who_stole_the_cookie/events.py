"""What happened at a table of Who Stole the Cookie?, as facts, as lines of a seat's record, and as one viewer may know it.

An event made from the position holds the whole truth; `told` builds the part that a viewer may know, from allowed parts; `line` and
`read_line` are its text. Unknown faces and places are None, `?` in text where they take the place of operands.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from cookietin.core.errors import NotationError
from cookietin.core.notation import quoted

Face = Literal["cookie", "crumb"]


class Dealt(msgspec.Struct, frozen=True, tag="deal", tag_field="verb"):
    """W3: where the cookies were dealt."""

    cookies: tuple[str, ...] | None


class Looked(msgspec.Struct, frozen=True, tag="look", tag_field="verb"):
    """W4: the opening look at one's own left (1) or right (2) card."""

    seat: str
    side: int
    face: Face | None


class Peeked(msgspec.Struct, frozen=True, tag="peek", tag_field="verb"):
    """W6: a look at any face-down card."""

    seat: str
    place: str
    face: Face | None


class Switched(msgspec.Struct, frozen=True, tag="switch", tag_field="verb"):
    """W7: two cards changed places."""

    seat: str
    places: tuple[str, str]


class Shuffled(msgspec.Struct, frozen=True, tag="shuffle", tag_field="verb"):
    """W8: a seat shuffles its own two cards and will look at this side (1 left, 2 right)."""

    seat: str
    side: int


class Mixed(msgspec.Struct, frozen=True, tag="mix", tag_field="verb"):
    """W8: what the shuffle before did, and what the shuffler then saw."""

    how: Literal["keep", "swap"] | None
    place: str | None
    face: Face | None


class Declared(msgspec.Struct, frozen=True, tag="declare", tag_field="verb"):
    """W9-W11: a declaration. `own` are the declarer's own two cards, turned up when it was wrong; `saw` what the declarer looked at."""

    seat: str
    places: tuple[str, str]
    right: bool
    own: tuple[Face, Face] | None
    saw: tuple[Face, Face] | None


Event = Dealt | Looked | Peeked | Switched | Shuffled | Mixed | Declared


def told(event: Event, viewer: str | None) -> Event:
    """The event as a viewer may know it: `*` everything, a seat what it saw itself, None (a spectator) what is public."""
    if viewer == "*" or isinstance(event, Switched | Shuffled):
        return event
    if isinstance(event, Dealt):
        return Dealt(None)
    if isinstance(event, Mixed):
        own = event.place is not None and viewer == event.place[0]
        return Mixed(None, event.place, event.face) if own else Mixed(None, None, None)
    mine = viewer == event.seat
    if isinstance(event, Looked):
        return Looked(event.seat, event.side, event.face if mine else None)
    if isinstance(event, Peeked):
        return Peeked(event.seat, event.place, event.face if mine else None)
    saw = event.saw if mine or event.right else None  # W10: what is right is revealed
    return Declared(event.seat, event.places, event.right, event.own, saw)


def line(event: Event) -> str:
    """An event as a line of a seat's record."""
    if isinstance(event, Dealt):
        return "*: deal " + ("?" if event.cookies is None else " ".join(event.cookies))
    if isinstance(event, Mixed):
        return f"*: {event.how or '?'}" + (f" = {event.place} {event.face}" if event.place else "")
    if isinstance(event, Looked):
        return f"{event.seat}: look {event.side}" + learned(event.face)
    if isinstance(event, Peeked):
        return f"{event.seat}: peek {event.place}" + learned(event.face)
    if isinstance(event, Switched):
        return f"{event.seat}: switch {' '.join(event.places)}"
    if isinstance(event, Shuffled):
        return f"{event.seat}: shuffle {event.side}"
    parts = ["right" if event.right else "wrong"]
    if event.own:
        parts.append(f"own {' '.join(event.own)}")
    if event.saw:
        parts.append(f"saw {' '.join(event.saw)}")
    return f"{event.seat}: declare {' '.join(event.places)} = {', '.join(parts)}"


def learned(face: Face | None) -> str:
    """The part of a line after the action."""
    return "" if face is None else f" = {face}"


HOW: dict[str, Literal["keep", "swap"] | None] = {"keep": "keep", "swap": "swap", "?": None}
FACES: dict[str, Face] = {"cookie": "cookie", "crumb": "crumb"}


def face(text: str | None) -> Face | None:
    """A face that a line may hold."""
    return None if text is None else FACES[text]


def two_faces(text: str | None) -> tuple[Face, Face] | None:
    """Two faces that a line may hold."""
    if text is None:
        return None
    one, two = text.split()
    return FACES[one], FACES[two]


def two_places(text: str) -> tuple[str, str]:
    """Two places."""
    one, two = text.split()
    return one, two


LINE = re.compile(
    r"(?:"
    r"\*: deal (?P<deal>\?|[a-hm][12](?: [a-hm][12])+)"
    r"|\*: (?P<how>keep|swap|\?)(?: = (?P<mixed>[a-h][12]) (?P<seen>cookie|crumb))?"
    r"|(?P<seat>[a-h]): (?:"
    r"look (?P<look>[12])(?: = (?P<looked>cookie|crumb))?"
    r"|peek (?P<peek>[a-hm][12])(?: = (?P<peeked>cookie|crumb))?"
    r"|switch (?P<switch>[a-hm][12] [a-hm][12])"
    r"|shuffle (?P<shuffle>[12])"
    r"|declare (?P<declare>[a-hm][12] [a-hm][12]) = (?P<verdict>right|wrong)"
    r"(?:, own (?P<own>(?:cookie|crumb) (?:cookie|crumb)))?(?:, saw (?P<saw>(?:cookie|crumb) (?:cookie|crumb)))?"
    r"))"
)
"""A line of a seat's record, every kind with the names of its parts."""


def read_line(text: str) -> Event:
    """The event of a line: the inverse of `line`. Raises NotationError."""
    found = LINE.fullmatch(text)
    if found is None:
        raise NotationError(f"{quoted(text)} is no line of a seat's record")
    part = {name: value for name, value in found.groupdict().items() if value is not None}
    if "deal" in part:
        return Dealt(None if part["deal"] == "?" else tuple(part["deal"].split()))
    if "how" in part:
        return Mixed(HOW[part["how"]], part.get("mixed"), face(part.get("seen")))
    seat = part["seat"]
    if "look" in part:
        return Looked(seat, int(part["look"]), face(part.get("looked")))
    if "peek" in part:
        return Peeked(seat, part["peek"], face(part.get("peeked")))
    if "switch" in part:
        return Switched(seat, two_places(part["switch"]))
    if "shuffle" in part:
        return Shuffled(seat, int(part["shuffle"]))
    return Declared(
        seat,
        two_places(part["declare"]),
        part["verdict"] == "right",
        two_faces(part.get("own")),
        two_faces(part.get("saw")),
    )
