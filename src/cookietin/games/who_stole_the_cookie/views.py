"""What a seat of Who Stole the Cookie? is shown now (W17-W19), followed line by line from its record."""

from __future__ import annotations

from typing import Literal

import msgspec

from cookietin.games.who_stole_the_cookie.events import Face

Phase = Literal["deal", "opening", "turn", "mixing", "over"]
Mark = Literal["cookie", "crumb", "one-of-two", "unknown"]


class Card(msgspec.Struct, frozen=True):
    """One place: `face` is None while the card lies face down."""

    place: str
    face: Face | None


class Look(msgspec.Struct, frozen=True):
    """A look that the viewer still holds (W18): one place, or the two of a declaration."""

    places: tuple[str, ...]
    faces: tuple[Face, ...]


class Notebook(msgspec.Struct, frozen=True):
    """W18: what a perfect memory would hold: a mark a place in the order of places, and the pairs of which exactly one is a cookie."""

    marks: tuple[Mark, ...]
    pairs: tuple[tuple[str, str], ...]


class WhoStoleView(msgspec.Struct, frozen=True, tag="who-stole-the-cookie", tag_field="game"):
    """The table as one seat, or a spectator (seat None), sees it."""

    seat: str | None
    players: int
    phase: Phase
    actors: tuple[str, ...]
    """Seats that owe an action; `*` never stands here."""
    cards: tuple[Card, ...]
    """In the order of places: a1 a2 b1 … m1 m2; all faces once the game is over (W19)."""
    cookies: int
    """Cookies in play."""
    out: tuple[str, ...]
    """Seats that declared wrong."""
    look: Look | None
    notebook: Notebook | None
    legal: tuple[str, ...]
    """The viewer's legal actions as texts, in the order of their ids; empty when it owes none."""
    turns_played: int
    last_turn: int
    """The game is drawn when this many turns have been played (W15)."""
