"""What a seat of Who Stole the Cookie? can know: exactly the placements of the cookies that its record allows, with their probabilities.

A placement is a mask of places. From the deal on every event maps the set of possible placements to the next: a switch moves bits, a look
drops those that show another face, a shuffle nobody followed splits each in two. Nothing else needs remembering, for what is possible
later depends on where the cookies are alone. There are at most C(18, 3) = 816 placements, so the set is kept whole; nothing is
approximated.

Weights are the probabilities of chance alone: what others chose to do says nothing here.
"""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt

from cookietin.core.kernel import PLAYERS, IntArray
from cookietin.games.who_stole_the_cookie import rules
from cookietin.games.who_stole_the_cookie.events import Dealt, Declared, Event, Face, Looked, Mixed, Peeked, Switched
from cookietin.games.who_stole_the_cookie.notation import mask_of, place_names

Weights = npt.NDArray[np.float64]


class Belief:
    """The possible placements. `masks` ascending and distinct, `weights` their probabilities."""

    def __init__(self, g: IntArray) -> None:
        deals = int(g[rules.DEAL_TABLE])
        self.players = int(g[PLAYERS])
        self.masks: IntArray = np.sort(g[deals : deals + int(g[rules.DEALS])])
        self.weights: Weights = np.full(len(self.masks), 1 / len(self.masks))
        self._shuffler = -1

    def copy(self) -> Belief:
        """An independent belief at the same point (the arrays are never changed in place)."""
        twin = object.__new__(Belief)
        twin.players, twin.masks, twin.weights, twin._shuffler = self.players, self.masks, self.weights, self._shuffler
        return twin

    # --- following ---------------------------------------------------------------------------------------------------
    def see(self, event: Event) -> None:
        """Take in the next event as told to the viewer."""
        if isinstance(event, Dealt):
            if event.cookies is not None:
                self._keep(self.masks == mask_of(event.cookies, self.players))
        elif isinstance(event, Looked):
            self._face(f"{event.seat}{event.side}", event.face)
        elif isinstance(event, Peeked):
            self._face(event.place, event.face)
        elif isinstance(event, Switched):
            self._move(self._swapped(*event.places))
        elif isinstance(event, Mixed):
            self._mix(event)
        elif isinstance(event, Declared):
            self._declared(event)
        else:
            self._shuffler = "abcdefgh".index(event.seat)

    def _mix(self, event: Mixed) -> None:
        left, right = place_names(self.players)[2 * self._shuffler : 2 * self._shuffler + 2]
        swapped = self._swapped(left, right)
        if event.how == "swap":
            self._move(swapped)
        elif event.how is None:
            self._merge(np.concatenate([self.masks, swapped]), np.concatenate([self.weights, self.weights]) / 2)
        if event.place is not None:
            self._face(event.place, event.face)

    def _declared(self, event: Declared) -> None:
        pair = mask_of(event.places, self.players)
        both = self.masks & pair == pair
        self._keep(both if event.right else ~both)
        for places, faces in ((event.places, event.saw), ((f"{event.seat}1", f"{event.seat}2"), event.own)):
            if faces is not None:
                self._face(places[0], faces[0])
                self._face(places[1], faces[1])

    def _face(self, place: str, face: Face | None) -> None:
        if face is not None:
            bit = self.masks >> place_names(self.players).index(place) & 1
            self._keep(bit == (1 if face == "cookie" else 0))

    def _swapped(self, one: str, two: str) -> IntArray:
        names = place_names(self.players)
        p, q = names.index(one), names.index(two)
        differ = (self.masks >> p ^ self.masks >> q) & 1
        swapped: IntArray = self.masks ^ differ * (1 << p | 1 << q)
        return swapped

    def _keep(self, wanted: npt.NDArray[np.bool_]) -> None:
        masks, weights = self.masks[wanted], self.weights[wanted]
        if not len(masks):
            raise ValueError("no placement of the cookies fits this record")
        self.masks, self.weights = masks, weights / weights.sum()

    def _move(self, masks: IntArray) -> None:
        """Every placement has become another, no two the same."""
        order = masks.argsort()
        self.masks, self.weights = masks[order], self.weights[order]

    def _merge(self, masks: IntArray, weights: Weights) -> None:
        """Some of these placements may be the same."""
        self.masks, where = np.unique(masks, return_inverse=True)
        self.weights = np.bincount(where, weights).astype(np.float64)

    # --- asking ------------------------------------------------------------------------------------------------------
    def possible(self) -> int:
        """One placement that fits."""
        return int(self.masks[0])

    def always(self) -> int:
        """Mask of the places that hold a cookie in every placement."""
        return int(np.bitwise_and.reduce(self.masks))

    def ever(self) -> int:
        """Mask of the places that hold a cookie in some placement."""
        return int(np.bitwise_or.reduce(self.masks))

    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of places of which exactly one holds a cookie, in every placement, and it is not known which."""
        doubtful = [place for place in range(2 * self.players + 2) if (self.ever() & ~self.always()) >> place & 1]
        columns = {place: self.masks >> place & 1 for place in doubtful}
        return [(p, q) for i, p in enumerate(doubtful) for q in doubtful[i + 1 :] if bool((columns[p] ^ columns[q]).all())]

    def cookie_odds(self) -> Weights:
        """The probability of a cookie, a number a place."""
        places = np.arange(2 * self.players + 2)
        odds: Weights = self.weights @ (self.masks[:, None] >> places & 1)
        return odds

    def pair_odds(self, one: int, two: int) -> float:
        """The probability that both places hold a cookie."""
        pair = 1 << one | 1 << two
        return float(self.weights[self.masks & pair == pair].sum())

    def draw(self, rng: random.Random) -> int:
        """A placement, drawn by its probability."""
        return int(rng.choices(self.masks.tolist(), self.weights.tolist())[0])

    def weight_of(self, mask: int) -> float:
        """The probability of a placement."""
        return float(self.weights[self.masks == mask].sum())
