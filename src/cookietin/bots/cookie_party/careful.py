"""The careful bot for Cookie Party: takes the best step at hand by what walls and chips are worth (`worth`)."""

from __future__ import annotations

import random
from collections.abc import Callable

from cookietin.bots.bot import NothingToChooseError
from cookietin.bots.cookie_party.sheet import Sheet
from cookietin.bots.cookie_party.worth import Temper, Worth
from cookietin.core.seen import SeatRecord
from cookietin.games.cookie_party.notation import chip_number

CLOSE = 1e-9
"""Choices whose worths differ by less are equally good, and one of them is drawn."""


class CarefulBot:
    """Greedy: the wall, the place or the chip that is worth most."""

    name = "careful"

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper or Temper()

    def choose(self, record: SeatRecord, rng: random.Random) -> str:
        """A legal action."""
        if record.over or record.seat is None:
            raise NothingToChooseError(record)
        sheet = Sheet(record)
        legal = sheet.legal()
        if not legal:
            raise NothingToChooseError(record)
        if len(legal) == 1:
            return legal[0]
        return best(legal, Judge(sheet, Worth(sheet, self.temper)).worth, rng)


def best(texts: list[str], worth: Callable[[str], float], rng: random.Random) -> str:
    """The text that is worth most; of several one at random."""
    worths = [worth(text) for text in texts]
    top = max(worths) - CLOSE
    return rng.choice([text for text, value in zip(texts, worths, strict=True) if value >= top])


class Judge:
    """What each legal action of one step is worth, compared with the others of that step."""

    def __init__(self, sheet: Sheet, worth: Worth) -> None:
        self.sheet, self.worths = sheet, worth
        self.now = [worth.lying(chip) for chip in range(len(sheet.chips))]
        """What every chip is worth where it is."""

    def worth(self, text: str) -> float:
        """The gain from an action."""
        verb, *operands = text.split(" ")
        if verb == "stay":
            return 0.0
        if verb == "claim":
            return -self.worths.missed(chip_number(operands[1]))
        if verb in ("wall", "bonus"):
            return self.wall(verb, self.sheet.names.edge_numbers[operands[0]])
        chip = chip_number(operands[0])
        return self.worths.placed(chip, self.sheet.names.space_numbers[operands[1]]) - self.now[chip]

    def wall(self, verb: str, edge: int) -> float:
        """A free wall is worth what it brings alone; the walls of a chip are chosen together, and those of the best choice drawn first."""
        if verb == "bonus":
            return self.worths.gain(1 << edge)
        return float(self.plan >> edge & 1)

    @property
    def plan(self) -> int:
        """P8: the walls to draw around the chip that was rolled."""
        return self.worths.best(self.sheet.rolled, self.sheet.owed)
