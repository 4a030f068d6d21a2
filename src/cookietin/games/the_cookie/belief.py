"""What a seat of The Cookie can know in a round: exactly the permutations of the roles that its record allows.

All of them are equally likely. A permutation falls when it gives a seat another character than is known, or one that this seat has laid
(T5). What others chose to lay, and where their swords and shields went, says nothing here; that is for bots to guess.
"""

from __future__ import annotations

import random
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cookietin.core.kernel import SEATS, IntArray
from cookietin.games.the_cookie.events import Dealt, Event, Laid
from cookietin.games.the_cookie.notation import deals

Odds = npt.NDArray[np.float64]


@lru_cache
def all_rows(players: int) -> IntArray:
    """Every permutation, a row each."""
    return np.array(deals(players), dtype=np.int64)


class Belief:
    """The possible permutations of this round, a row each: the character of every seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rows: IntArray = all_rows(players)

    def copy(self) -> Belief:
        """An independent belief at the same point (the array is never changed in place)."""
        twin = object.__new__(Belief)
        twin.players, twin.rows = self.players, self.rows
        return twin

    def see(self, event: Event) -> None:
        """Take in the next event as told to the viewer."""
        if isinstance(event, Dealt):
            self.rows = all_rows(self.players)
            for seat, role in enumerate(event.roles):
                if role is not None:
                    self._keep(self.rows[:, seat] == role)
        elif isinstance(event, Laid) and event.card is not None and event.card.isdigit():
            self._keep(self.rows[:, SEATS.index(event.seat)] != int(event.card))

    def _keep(self, wanted: npt.NDArray[np.bool_]) -> None:
        if not wanted.any():
            raise ValueError("no deal of the roles fits this record")
        self.rows = self.rows[wanted]

    def possible(self) -> tuple[int, ...]:
        """One permutation that fits."""
        return tuple(int(role) for role in self.rows[0])

    def could_be(self) -> tuple[tuple[int, ...], ...]:
        """T16: by seat, the characters that it can still be, ascending."""
        return tuple(tuple(int(role) for role in np.unique(column)) for column in self.rows.T)

    def odds(self) -> Odds:
        """The probability of each character (column, character 1 first) for each seat (row)."""
        characters = np.arange(1, self.players + 1)
        shares: Odds = (self.rows[:, :, None] == characters).mean(axis=0)
        return shares

    def draw(self, rng: random.Random) -> tuple[int, ...]:
        """A permutation, each equally likely."""
        return tuple(int(role) for role in self.rows[rng.randrange(len(self.rows))])
