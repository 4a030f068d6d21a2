"""The careful bot for The Cookie: reckons with every deal of the roles that is possible, and tells as little as it can.

A sword or shield goes where the odds are best. When to lay it is a plan for the rest of the round: odds get better with every card that
others open, but the prey may guard first, and the hunter strike first. What the odds will be is tried out on worlds drawn from the
bot's knowledge. The turns between are filled with the character that helps hunter and prey least, or with the hill, where even that
one would help them more than the hill is worth.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product

import numpy as np

from cookietin.bots.bot import NothingToChooseError
from cookietin.bots.the_cookie.knowledge import Flags, Floats, Knowledge, fitting, knowledge_of, suspicion
from cookietin.core.kernel import SEATS, IntArray
from cookietin.core.seen import SeatRecord
from cookietin.games.the_cookie.rules import POINTS_HILL, POINTS_SHIELD, POINTS_SWORD

WORLDS = 48
"""So many courses of the rest of the round stand for all."""
CLOSE = 1e-9
"""Choices whose worths differ by less are equally good, and one of them is drawn."""


@dataclass(frozen=True, slots=True)
class Temper:
    """The numbers that make a player."""

    haste: float = 2.0
    """How likely others who are sure are thought to strike or guard in any one turn, to an even spread over the turns left."""
    discretion: float = 1.0
    """What a hunter's or a prey's certainty about oneself costs, in points, at the beginning of a round."""


class CarefulBot:
    """Plans a round ahead."""

    name = "careful"

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper or Temper()

    def choose(self, record: SeatRecord, rng: random.Random) -> str:
        """A legal action."""
        know = knowledge_of(record)
        if know is None or not know.view.legal:
            raise NothingToChooseError(record)
        if know.view.phase == "use":
            return use(know, rng)
        return f"lay {self.card(know, rng)}"

    def card(self, know: Knowledge, rng: random.Random) -> str:
        """The card to lay now."""
        sword, shield = self.plan(know, rng)
        if sword == 0:
            return "sword"
        if shield == 0:
            return "shield"
        return self.filler(know, rng)

    def plan(self, know: Knowledge, rng: random.Random) -> tuple[int | None, int | None]:
        """In how many turns from now to lay the sword, and the shield; None for never."""
        turns, hand = know.turns_left, know.own.hand
        attack, guard = self.worths(know, rng)
        fillers = sum(card.isdigit() for card in hand)
        best: tuple[float, int | None, int | None] = (-np.inf, None, None)
        swords = [None, *range(turns)] if "sword" in hand else [None]
        shields = [None, *range(turns)] if "shield" in hand else [None]
        for sword, shield in product(swords, shields):
            laid = (sword is not None) + (shield is not None)
            if (sword is not None and sword == shield) or turns - laid > fillers + ("hill" in hand):
                continue
            worth = POINTS_HILL * float(turns - laid <= fillers) if "hill" in hand else 0.0
            worth += attack[sword] if sword is not None else 0.0
            worth += guard[shield] if shield is not None else 0.0
            best = max(best, (worth + CLOSE * rng.random(), sword, shield), key=lambda one: one[0])
        return best[1:]

    def worths(self, know: Knowledge, rng: random.Random) -> tuple[Floats, Floats]:
        """(turns left,) the points to be expected from the sword and the shield, by the turn in which they are laid."""
        shown, turns = futures(know, rng), know.turns_left
        prey = best_odds(know.rows, shown, know.own.prey, know.sword_targets())
        hunter = best_odds(know.rows, shown, know.own.hunter, know.shield_targets())
        later = np.arange(turns)
        share = self.temper.haste / turns
        by_hunter, by_prey = (np.maximum(0.0, 1 - share * chance) ** later for chance in self.suspected(know, know.shown))
        return POINTS_SWORD * prey * by_prey, POINTS_SHIELD * hunter * by_hunter

    def suspected(self, know: Knowledge, shown: IntArray) -> tuple[float, float]:
        """The chance that the hunter gives to oneself being its prey, and the prey to oneself being its hunter.

        Whoever has laid the card that it would take can suspect what they like.
        """
        chances = []
        for role, card in ((know.own.hunter, "sword"), (know.own.prey, "shield")):
            odds = know.odds(role)
            able = [seat for seat in know.others() if odds[seat] > 0 and know.holds(seat, card)]
            chances.append(sum(float(odds[seat]) * suspicion(know, seat, role, shown) for seat in able))
        return chances[0], chances[1]

    def filler(self, know: Knowledge, rng: random.Random) -> str:
        """The card that tells least for what it is worth: characters are worth nothing, the hill its point."""
        costs: dict[str, float] = {}
        price = self.temper.discretion * know.turns_left / know.view.turns
        for card in know.own.hand:
            if card.isdigit():
                shown = know.shown.copy()
                shown[know.seat] |= 1 << int(card) - 1
                costs[card] = price * sum(self.suspected(know, shown))
            elif card == "hill":
                costs[card] = price * sum(self.suspected(know, know.shown)) + POINTS_HILL
        if not costs:
            return rng.choice(know.own.hand)
        least = min(costs.values())
        return rng.choice([card for card, cost in costs.items() if cost < least + CLOSE])


def use(know: Knowledge, rng: random.Random) -> str:
    """T8: the sword or shield goes to the likeliest seat."""
    verb = know.view.legal[0].partition(" ")[0]
    odds = know.odds(know.own.prey if verb == "attack" else know.own.hunter)
    chances = {text: float(odds[SEATS.index(text[-1])]) for text in know.view.legal}
    most = max(chances.values())
    return rng.choice([text for text, chance in chances.items() if chance > most - CLOSE])


def futures(know: Knowledge, rng: random.Random) -> IntArray:
    """(worlds, turns left, players) the characters shown after each turn to come, if all lay what they have at random."""
    turns, players = know.turns_left, know.view.players
    shown = np.repeat(know.shown[None, None, :], WORLDS, axis=0).repeat(turns, axis=1)
    beside = len(know.own.hand) + know.view.turn - 1 - (players - 1)  # sword, shield, hill: everybody began the round with as many
    for world in range(WORLDS):
        roles = know.rows[rng.randrange(len(know.rows))]
        for seat in know.others():
            gone = know.shown[seat] | 1 << int(roles[seat]) - 1
            others = [card for card in know.view.seats[seat].cards if not card.card.isdigit()]
            hand = [1 << role for role in range(players) if not gone >> role & 1] + [0] * max(0, beside - len(others))
            rng.shuffle(hand)
            for turn, card in enumerate(hand[:turns]):
                shown[world, turn:, seat] |= card
    return shown


def best_odds(rows: IntArray, shown: IntArray, role: int, targets: Flags) -> Floats:
    """(turns,) the best chance to find a character among the targets, on average over worlds, once so much is shown."""
    if not targets.any():
        return np.zeros(shown.shape[1])
    fits = fitting(rows, shown)
    found = fits @ (rows[:, targets] == role).astype(np.float64)
    chances: Floats = (found / fits.sum(axis=-1, keepdims=True)).max(axis=-1)
    means: Floats = chances.mean(axis=0)
    return means
