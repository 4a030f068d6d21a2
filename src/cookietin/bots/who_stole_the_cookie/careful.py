"""The careful bot: remembers everything, watches what others can know, and declares when waiting would be worth less."""

from __future__ import annotations

import random

import numpy as np

from cookietin.bots.bot import NothingToChooseError
from cookietin.bots.who_stole_the_cookie.evaluation import Stand, Temper
from cookietin.bots.who_stole_the_cookie.memory import Memory
from cookietin.bots.who_stole_the_cookie.opponents import others_knowledge
from cookietin.bots.who_stole_the_cookie.placements import Floats, Placements, placements
from cookietin.bots.who_stole_the_cookie.worlds import draw_worlds
from cookietin.core.kernel import SEATS
from cookietin.core.seen import SeatRecord
from cookietin.games.who_stole_the_cookie.belief import Belief
from cookietin.games.who_stole_the_cookie.notation import action_ids

WORLDS = 16
"""So many games that the seat cannot tell from the real one stand for all."""
CLOSE = 1e-6
"""Actions whose worths differ by less are equally good, and one of them is drawn."""


class CarefulBot:
    """Takes the action of the greatest worth."""

    name = "careful"

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper or Temper()

    def choose(self, record: SeatRecord, rng: random.Random) -> str:
        """A legal action."""
        memory = Memory(record)
        legal = memory.view.legal
        if not legal:
            raise NothingToChooseError(record)
        if memory.view.phase == "opening":  # W4: nobody knows anything yet, left is as good as right
            return rng.choice(legal)
        worths = self.stand(memory, rng).worths()
        ids = action_ids(memory.view.players)
        best = max(worths[ids[action]] for action in legal)
        return rng.choice([action for action in legal if worths[ids[action]] > best - CLOSE])

    def stand(self, memory: Memory, rng: random.Random) -> Stand:
        """What the decision rests on."""
        view, table = memory.view, placements(memory.view.players)
        worlds = draw_worlds(memory.beliefs, memory.events, WORLDS, rng)
        rivals = [seat for seat in range(view.players) if SEATS[seat] not in (view.seat, *view.out)]
        return Stand(
            table=table,
            seat=SEATS.index(str(view.seat)),
            weights=as_columns(table, memory.beliefs[-1]),
            rivals=rivals,
            knowledge=others_knowledge(table, memory.events, worlds, rivals),
            truth=table.both[np.searchsorted(table.masks, worlds[-1])],
            turns=view.turns_played,
            ending=view.last_turn - view.turns_played <= len(rivals) + 1,
            temper=self.temper,
        )


def as_columns(table: Placements, belief: Belief) -> Floats:
    """(M,) a belief as weights of all placements."""
    weights: Floats = np.zeros(len(table.masks), dtype=np.float32)
    weights[np.searchsorted(table.masks, belief.masks)] = belief.weights
    return weights
