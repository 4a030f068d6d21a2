"""What happened at a table of Who Stole the Cookie?, as facts, as lines of a seat's record, and as one viewer may know it.

An event made from the position holds the whole truth; `told` builds the part that a viewer may know, from allowed parts; `line` and `read_line` are its
text. Unknown faces and places are None, `?` in text where they take the place of operands.
"""

from __future__ import annotations

from typing import Literal

import msgspec

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
    face: Face | None


class Declared(msgspec.Struct, frozen=True, tag="declare", tag_field="verb"):
    """W9-W11: a declaration. `own` are the declarer's own two cards, turned up when it was wrong; `saw` what the declarer looked at."""

    seat: str
    places: tuple[str, str]
    right: bool
    own: tuple[Face, Face] | None
    saw: tuple[Face, Face] | None


Event = Dealt | Looked | Peeked | Switched | Shuffled | Mixed | Declared
