"""All placements of the cookies for one number of players, numbered, so that what any number of seats may believe is one array.

A placement is a column here, a belief a row of weights over the columns. A switch permutes columns, a look sets columns to 0. The chance
of a pair is a sum of few columns, and a switch permutes those chances too.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from cookietin.games.who_stole_the_cookie import rules

Ints = npt.NDArray[np.intp]
Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float32]

HALF = np.float32(0.5)
"""Keeps what it multiplies in single precision, which is exact enough for odds and half the work."""


class Placements:
    """Tables for one number of players. P places, C pairs of places, M placements."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.places = 2 * players + 2
        chosen = combinations(range(self.places), rules.cookies_in_play(players))
        self.masks: Ints = np.sort(np.array([sum(1 << place for place in places) for places in chosen], dtype=np.intp))
        """(M,) masks of places, ascending: column numbers by binary search."""
        self.cookie: Bools = (self.masks[:, None] >> np.arange(self.places) & 1).astype(np.bool_)
        """(M, P) whether a placement has a cookie at a place."""
        self.pairs = list(combinations(range(self.places), 2))
        """C pairs in the order of the kernel's action ids."""
        self.pair_number = {pair: number for number, pair in enumerate(self.pairs)}
        left, right = np.array(self.pairs).T
        self.both: Floats = (self.cookie[:, left] & self.cookie[:, right]).astype(np.float32)
        """(M, C) 1 where both places of a pair hold cookies."""
        self.holding: Ints = np.array([np.flatnonzero(column) for column in self.both.T], dtype=np.intp)
        """(C, 1 or P - 2) the placements in which both places of a pair hold cookies."""
        self.declarable: Bools = np.array(
            [[rules.may_declare(seat, one, two, self.places) for one, two in self.pairs] for seat in range(players)]
        )
        """(players, C) W9."""

    def pair_odds(self, weights: Floats) -> Floats:
        """(…, C) the chances of pairs under beliefs (…, M).

        A product with `both` would do, but it spreads over all cores, and for so little that costs ten times more than it gains.
        """
        odds: Floats = weights[..., self.holding].sum(axis=-1)
        return odds

    @cached_property
    def moved_pair(self) -> Ints:
        """(C, C) where the cards of pair j come to lie by the switch of pair i; a switch undoes itself, so also where they come from."""
        return np.array([[self.pair_number[moved(switch, pair)] for pair in self.pairs] for switch in self.pairs], dtype=np.intp)

    @cached_property
    def column_source(self) -> Ints:
        """(C, M) after the switch of pair i, placement j is what placement `column_source[i, j]` was before."""
        return np.array([np.searchsorted(self.masks, swapped(self.masks, one, two)) for one, two in self.pairs], dtype=np.intp)


def moved(switch: tuple[int, int], pair: tuple[int, int]) -> tuple[int, int]:
    """A pair of places, ascending, after a switch."""
    goes = {switch[0]: switch[1], switch[1]: switch[0]}
    first, second = sorted(goes.get(place, place) for place in pair)
    return first, second


def swapped(masks: Ints, one: int, two: int) -> Ints:
    """The masks after the cards at two places have been exchanged."""
    differ = (masks >> one ^ masks >> two) & 1
    result: Ints = masks ^ (differ << one | differ << two)
    return result


@lru_cache
def placements(players: int) -> Placements:
    """The tables for this number of players."""
    return Placements(players)
