"""What lies on the table in a round of The Cookie, and how it is counted at the end: from events alone."""

from __future__ import annotations

from typing import Literal

import msgspec

from cookietin.core.kernel import SEATS
from cookietin.games.the_cookie.events import Count
from cookietin.games.the_cookie.notation import Card, card_names

Item = Literal["sword", "shield", "hill"]
State = Literal["open", "waiting", "placed", "no-effect"]
Why = Literal["right", "wrong", "no-effect", "kept", "laid"]


class OpenCard(msgspec.Struct, frozen=True):
    """A card that lies open before its owner, or a sword or shield that has gone to another seat."""

    card: Card
    state: State
    """`open` for characters and hills; a sword or shield is `waiting` until it is used, then `placed`, or had `no-effect` (T10)."""
    target: str | None = None
    """The seat that a placed sword or shield lies before."""


class Line(msgspec.Struct, frozen=True):
    """T12: one line of a seat's count."""

    item: Item
    why: Why
    """`right` and `wrong` for one that was placed; `kept` in hand; `laid` for a hill that was not kept."""
    target: str | None
    """The seat that it was placed before."""
    turn: int | None
    """The turn, from 1, in which it was laid."""
    points: int


class SeatCount(msgspec.Struct, frozen=True):
    """T12, T15: what a seat was, what it laid and kept, and what that brought."""

    seat: str
    role: int
    prey: str
    """The seat that it hunted."""
    hunter: str
    """The seat that hunted it."""
    cards: tuple[OpenCard, ...]
    hand: tuple[Card, ...]
    """The cards that it had left."""
    lines: tuple[Line, ...]
    """Sword, shield, and hill where there are hills."""
    points: int
    """The sum of the lines."""
    total: int
    """Points in the whole game, these counted."""


class RoundCount(msgspec.Struct, frozen=True):
    """The count of a round that has ended."""

    round: int
    """From 1."""
    first: str
    """Who was first player."""
    seats: tuple[SeatCount, ...]


class Board:
    """The open cards of one round, seat by seat in the order of turns."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.cards: list[tuple[OpenCard, ...]] = [()] * players

    def copy(self) -> Board:
        """An independent board with the same cards."""
        twin = Board(self.players)
        twin.cards = self.cards.copy()
        return twin

    def open(self, seat: int, card: Card) -> None:
        """T7: a card is turned up."""
        self.cards[seat] += (OpenCard(card, "waiting" if card in ("sword", "shield") else "open"),)

    def place(self, seat: int, target: str) -> None:
        """T8: the sword or shield opened last goes to a seat."""
        *before, last = self.cards[seat]
        self.cards[seat] = (*before, OpenCard(last.card, "placed", target))

    def idle(self, seat: int) -> None:
        """T10: the sword or shield opened last has no effect."""
        *before, last = self.cards[seat]
        self.cards[seat] = (*before, OpenCard(last.card, "no-effect"))

    def lying(self, target: str, card: Card) -> tuple[str, ...]:
        """The owners of the swords, or the shields, that lie before a seat."""
        wanted = OpenCard(card, "placed", target)
        return tuple(SEATS[seat] for seat, cards in enumerate(self.cards) if wanted in cards)

    def hand(self, seat: int, role: int) -> tuple[Card, ...]:
        """T3, T5: what a seat of this character has not laid."""
        gone = {card.card for card in self.cards[seat]} | {str(role)}
        return tuple(card for card in card_names(self.players) if card not in gone)

    def count(self, count: Count, number: int, first: str, totals: tuple[int, ...]) -> RoundCount:
        """T12: the count of this round, step by step, as facts."""
        return RoundCount(number, first, tuple(self._seat(seat, count, totals[seat]) for seat in range(self.players)))

    def _seat(self, seat: int, count: Count, total: int) -> SeatCount:
        role, roles = count.roles[seat], count.roles
        prey = SEATS[roles.index(prey_of(role, self.players))]
        hunter = SEATS[roles.index(hunter_of(role, self.players))]
        lines = [self._placed(seat, "sword", prey, 3), self._placed(seat, "shield", hunter, 2)]
        if self.players < 6:
            lines.append(self._hill(seat))
        return SeatCount(
            SEATS[seat],
            role,
            prey,
            hunter,
            self.cards[seat],
            self.hand(seat, role),
            tuple(lines),
            sum(line.points for line in lines),
            total,
        )

    def _placed(self, seat: int, item: Item, wanted: str, points: int) -> Line:
        for turn, card in enumerate(self.cards[seat], 1):
            if card.card == item:
                if card.target is None:
                    return Line(item, "no-effect", None, turn, 0)
                right = card.target == wanted
                return Line(item, "right" if right else "wrong", card.target, turn, points if right else 0)
        return Line(item, "kept", None, None, 0)

    def _hill(self, seat: int) -> Line:
        for turn, card in enumerate(self.cards[seat], 1):
            if card.card == "hill":
                return Line("hill", "laid", None, turn, 0)
        return Line("hill", "kept", None, None, 1)


def prey_of(role: int, players: int) -> int:
    """T1: the character that this one hunts."""
    return role % players + 1


def hunter_of(role: int, players: int) -> int:
    """T1: the character that hunts this one."""
    return (role - 2) % players + 1
