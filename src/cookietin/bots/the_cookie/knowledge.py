"""What a seat of The Cookie knows in a round, as arrays to reckon with: deals of the roles as rows, shown characters as masks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import numpy as np
import numpy.typing as npt

from cookietin.core.kernel import SEATS, IntArray
from cookietin.core.seen import SeatRecord, follower_of
from cookietin.games.the_cookie.belief import all_rows
from cookietin.games.the_cookie.board import OpenCard
from cookietin.games.the_cookie.views import Own, TheCookieFollower, TheCookieView

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A seat's own knowledge, and what all know."""

    view: TheCookieView
    seat: int
    own: Own
    rows: IntArray
    """(R, players) the deals that the seat holds possible, all equally likely."""
    shown: IntArray
    """(players,) masks of the characters that each seat has opened: bit 0 is character 1."""

    @property
    def turns_left(self) -> int:
        """Turns of this round, the one that is on included."""
        return self.view.turns - self.view.turn + 1

    def others(self) -> list[int]:
        """The numbers of the other seats."""
        return [seat for seat in range(self.view.players) if seat != self.seat]

    def open_to(self, barring: tuple[str, ...]) -> Flags:
        """(players,) T9: where a card can go that those seats' cards bar."""
        free = np.ones(self.view.players, dtype=np.bool_)
        free[[self.seat, *(SEATS.index(seat) for seat in barring)]] = False
        return free

    def sword_targets(self) -> Flags:
        """(players,) where the own sword can go as things are."""
        return self.open_to(self.view.seats[self.seat].shields)

    def shield_targets(self) -> Flags:
        """(players,) where the own shield can go as things are."""
        return self.open_to(self.view.seats[self.seat].swords)

    def holds(self, seat: int, card: str) -> bool:
        """The seat has not opened this card yet, and so may still do so."""
        return all(opened.card != card for opened in self.view.seats[seat].cards)

    def odds(self, role: int) -> Floats:
        """(players,) the chance that each seat is this character."""
        chances: Floats = (self.rows == role).mean(axis=0)
        return chances


def knowledge_of(record: SeatRecord) -> Knowledge | None:
    """What the record's seat knows; None for a spectator, and between rounds."""
    follower = cast("TheCookieFollower", follower_of(record))
    view = follower.view()
    if view.seat is None or view.own is None:
        return None
    shown = np.array([mask_of(seat.cards) for seat in view.seats], dtype=np.int64)
    return Knowledge(view, SEATS.index(view.seat), view.own, follower.belief.rows, shown)


def mask_of(cards: tuple[OpenCard, ...]) -> int:
    """The characters among these cards."""
    return sum(1 << int(card.card) - 1 for card in cards if card.card.isdigit())


def fitting(rows: IntArray, shown: IntArray) -> Flags:
    """(…, R) whether each deal gives no seat a character that it has shown; rows (R, players), shown (…, players)."""
    clash = shown[..., None, :] >> rows - 1 & 1
    flags: Flags = np.logical_not(clash.any(axis=-1))
    return flags


def suspicion(know: Knowledge, seen_from: int, their_role: int, shown: IntArray) -> float:
    """The chance that a seat of this character gives to the own seat being what it is, when these cards lie open."""
    rows = all_rows(know.view.players)
    rows = rows[fitting(rows, shown) & (rows[:, seen_from] == their_role)]
    return float((rows[:, know.seat] == know.own.role).mean()) if len(rows) else 0.0
