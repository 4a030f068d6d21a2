"""What the others can know: their beliefs followed along the public course of the game, in each of several worlds.

Everybody sees who looked where; in a given world it is also certain what they saw there. All seats and all worlds are followed at once.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cookietin.bots.who_stole_the_cookie.placements import HALF, Bools, Floats, Ints, Placements
from cookietin.core.kernel import SEATS
from cookietin.games.who_stole_the_cookie.events import Declared, Event, Face, Looked, Mixed, Peeked, Shuffled, Switched
from cookietin.games.who_stole_the_cookie.notation import place_names


class Others:
    """Beliefs of some seats in some worlds. `weights` is (seats, worlds, M), every row summing to 1."""

    def __init__(self, table: Placements, seats: Sequence[int], worlds: int) -> None:
        self.table = table
        self.seats = list(seats)
        self.names = place_names(table.players)
        self.weights: Floats = np.full((len(self.seats), worlds, len(table.masks)), 1 / len(table.masks), dtype=np.float32)
        self._shuffle: tuple[int, int] = (-1, 0)

    def see(self, event: Event, masks: Ints) -> None:
        """Take in an event, and where the cookies are after it in each world: (worlds,) masks."""
        if isinstance(event, Looked):
            self._look(SEATS.index(event.seat), self.names.index(f"{event.seat}{event.side}"), masks)
        elif isinstance(event, Peeked):
            self._look(SEATS.index(event.seat), self.names.index(event.place), masks)
        elif isinstance(event, Switched):
            self.weights = self.weights[:, :, self._columns(*event.places)]
        elif isinstance(event, Shuffled):
            self._shuffle = (SEATS.index(event.seat), event.side)
        elif isinstance(event, Mixed):
            seat, side = self._shuffle
            left = 2 * seat
            self.weights = HALF * (self.weights + self.weights[:, :, self._columns(self.names[left], self.names[left + 1])])
            self._look(seat, left + side - 1, masks)
        elif isinstance(event, Declared):
            self._declared(event)

    def _columns(self, one: str, two: str) -> Ints:
        pair = sorted((self.names.index(one), self.names.index(two)))
        columns: Ints = self.table.column_source[self.table.pair_number[pair[0], pair[1]]]
        return columns

    def _look(self, seat: int, place: int, masks: Ints) -> None:
        if seat in self.seats:
            row = self.seats.index(seat)
            fits = self.table.cookie[:, place] == (masks >> place & 1).astype(np.bool_)[:, None]
            self.weights[row] = normal(self.weights[row] * fits)

    def _declared(self, event: Declared) -> None:
        """Wrong, or the game would be over. What the declarer saw matters no more: it is out."""
        one, two = sorted(self.names.index(place) for place in event.places)
        fits = self.table.both[:, self.table.pair_number[one, two]] == 0
        for side, face in enumerate(event.own or ()):
            fits = fits & self._has(self.names.index(f"{event.seat}{side + 1}"), face)
        self.weights = normal(self.weights * fits)

    def _has(self, place: int, face: Face) -> Bools:
        cookie: Bools = self.table.cookie[:, place]
        return cookie if face == "cookie" else ~cookie

    def pair_odds(self) -> Floats:
        """(seats, worlds, C) the chance that each seat gives each pair of places to be cookies."""
        return self.table.pair_odds(self.weights)


def normal(weights: Floats) -> Floats:
    """The rows, each summing to 1."""
    scaled: Floats = weights / weights.sum(axis=-1, keepdims=True)
    return scaled


def others_knowledge(table: Placements, events: Sequence[Event], worlds: Sequence[Ints], seats: Sequence[int]) -> Floats:
    """(seats, worlds, C) the chances that these seats give to pairs, in each world, after all events."""
    others = Others(table, seats, len(worlds[-1]))
    for event, masks in zip(events, worlds, strict=True):
        others.see(event, masks)
    return others.pair_odds()
