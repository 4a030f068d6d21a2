"""What each action is worth: the chance that nobody else wins before one's next turn, times how well one will stand then.

A declaration is worth its chance to be right. So it is made when it is sure, and also, at lower odds, when waiting would be worth still
less: because others are about to declare, or because the game drags on without anybody getting ahead.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cookietin.bots.who_stole_the_cookie.placements import HALF, Floats, Placements

CONSIDERED = 6
"""So many of a rival's likeliest pairs are looked at; one beyond them is too unlikely to be declared."""
ALMOST = np.float32(0.99)
"""No promise is worth as much as a win at hand."""


@dataclass(frozen=True, slots=True)
class Temper:
    """The numbers that make a player; docs/bots.md says how they were found. Worths are on a scale where winning is 1."""

    share: float = 1.0
    """The worth of having a next turn, to that of an even share of the win, at the start of the game."""
    patience: float = 9.0
    """Rounds after which that has sunk to the worth of a draw, which is nothing."""
    firm: float = 0.8
    """The worth that a sure pair adds. Less than 1, for others may move the cards before one's next turn."""
    detour: float = 0.4
    """The worth of a pair that must be switched into an allowed place first, to that of one that may be declared."""
    exposed: float = 0.9
    """The part of a pair's worth that is lost when a rival is sure of it too, and will move it."""
    curiosity: float = 0.04
    """The worth of knowing the cookies' places better, beyond the best pair."""
    boldness: float = 4.0
    """How sure others are thought to be when they declare: the power to which their best chance is raised."""
    least: float = 0.25
    """At lower odds it declares only when the game is about to be drawn."""

    def waiting(self, players: int, rivals: int, turns: int) -> float:
        """The worth of having a next turn after so many turns of all."""
        return max(0.0, 1 - turns / (self.patience * players)) * self.share / (rivals + 1)


@dataclass(frozen=True, slots=True)
class Stand:
    """What a decision rests on."""

    table: Placements
    seat: int
    weights: Floats
    """(M,) the seat's belief."""
    rivals: list[int]
    """The other seats still in the game."""
    knowledge: Floats
    """(rivals, worlds, C) the chances that they give to pairs."""
    truth: Floats
    """(worlds, C) 1 for the pairs that are cookies in each world."""
    turns: int
    """Turns played by all."""
    ending: bool
    """The game is drawn before the seat's next turn (W15)."""
    temper: Temper

    # --- how well one stands -----------------------------------------------------------------------------------------
    def promise(self, odds: Floats, leak: float) -> Floats:
        """(…) from (…, C) chances of pairs: the worth of holding them at one's next turn, if rivals know so much of the truth."""
        temper = self.temper
        if self.ending:
            return np.zeros(odds.shape[:-1], dtype=np.float32)
        allowed = (odds * self.table.declarable[self.seat]).max(axis=-1)
        best = np.maximum(allowed, temper.detour * odds.max(axis=-1)) * (1 - temper.exposed * leak)
        sharpness = (odds * odds).sum(axis=-1)
        worth: Floats = temper.waiting(self.table.players, len(self.rivals), self.turns) + temper.firm * best + temper.curiosity * sharpness
        return np.minimum(worth, ALMOST)

    def leak(self, knowledge: Floats) -> float:
        """The chance that the best informed rival gives to what is true, on average over the worlds."""
        return float((knowledge * self.truth).max(axis=(0, 2)).mean())

    def odds(self) -> Floats:
        """(C,) the chances of pairs now."""
        return self.table.pair_odds(self.weights)

    def after_look(self, weights: Floats, leak: float) -> Floats:
        """(P,) the promise, on average over what will be seen, of a look at each place, from a belief (M,)."""
        table = self.table
        worth = np.zeros(table.places, dtype=np.float32)
        for seen in (table.cookie, ~table.cookie):
            parts = (weights[:, None] * seen).T
            chance = parts.sum(axis=1)
            odds = table.pair_odds(parts) / np.maximum(chance, 1e-9)[:, None]
            worth += chance * self.promise(odds, leak)
        return worth

    def declared(self, odds: Floats) -> Floats:
        """(C,) the worth of declaring each pair: the chance that it is right."""
        least = 0.0 if self.ending else self.temper.least
        return odds * (odds >= least)

    # --- whether one gets there --------------------------------------------------------------------------------------
    def threat(self, best: Floats) -> Floats:
        """The chance that a rival wins at its next turn whose best allowed pair has this chance."""
        threat: Floats = best**self.temper.boldness
        return threat

    def respite(self, knowledge: Floats) -> float:
        """The chance that no rival wins before one's next turn, if these are the chances that they give to pairs."""
        allowed = (knowledge * self.table.declarable[self.rivals][:, None, :]).max(axis=-1)
        return float((1 - self.threat(allowed)).prod(axis=0).mean())

    def respites_after_switches(self) -> Floats:
        """(C,) the same after each switch. A pair threatens where it comes to lie on places that a rival may declare."""
        top = np.argsort(self.knowledge, axis=-1)[:, :, -CONSIDERED:]
        odds = np.take_along_axis(self.knowledge, top, axis=-1)
        safe = np.ones((len(self.table.pairs), self.knowledge.shape[1]), dtype=np.float32)
        for rival, pairs, chances in zip(self.rivals, top, odds, strict=True):
            allowed = self.table.declarable[rival][self.table.moved_pair[:, pairs]]
            safe *= 1 - self.threat((allowed * chances).max(axis=-1))
        respites: Floats = safe.mean(axis=1)
        return respites

    # --- one's own shuffle -------------------------------------------------------------------------------------------
    @property
    def own_pair(self) -> int:
        """The number of the pair that lies before the seat."""
        return self.table.pair_number[2 * self.seat, 2 * self.seat + 1]

    def mixed(self) -> Floats:
        """(M,) the belief after a shuffle of one's own cards, before the look."""
        weights: Floats = HALF * (self.weights + self.weights[self.table.column_source[self.own_pair]])
        return weights

    def bewildered(self) -> Floats:
        """The rivals' chances once one's own cards are shuffled."""
        knowledge: Floats = HALF * (self.knowledge + self.knowledge[:, :, self.table.moved_pair[self.own_pair]])
        return knowledge

    # --- all together ------------------------------------------------------------------------------------------------
    def worths(self) -> Floats:
        """The worth of every action of a turn, by the kernel's numbers: peeks, switches, shuffles, declarations."""
        odds, leak, bewildered = self.odds(), self.leak(self.knowledge), self.bewildered()
        own = slice(2 * self.seat, 2 * self.seat + 2)
        worths: Floats = np.concatenate(
            [
                self.respite(self.knowledge) * self.after_look(self.weights, leak),
                self.respites_after_switches() * self.promise(odds[self.table.moved_pair], leak),
                self.respite(bewildered) * self.after_look(self.mixed(), self.leak(bewildered))[own],
                self.declared(odds),
            ]
        )
        return worths
