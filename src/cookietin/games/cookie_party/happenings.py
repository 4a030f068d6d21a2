"""What an action of Cookie Party did, read off the positions before and after it."""

from __future__ import annotations

import numpy as np

from cookietin.core.kernel import PLAYERS, SEATS, IntArray
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.events import (
    Claimed,
    Count,
    Dealt,
    Displaced,
    Done,
    Event,
    Gifted,
    Moved,
    Put,
    Rolled,
    Scored,
    Stayed,
    Walled,
)
from cookietin.games.cookie_party.notation import CHIPS, LOWEST_CHIP, Names


def of_chance(g: IntArray, before: IntArray, words: list[str]) -> Event:
    """P6, P7: chips on the dots, or a roll and who has no chip of its number."""
    verb, *operands = words
    if verb == "chips":
        return Dealt(operands[0], tuple(int(chip) for chip in operands[1:]))
    first, second = (int(die) for die in operands)
    chip = rules.CHIPS + first + second - LOWEST_CHIP
    barred = [SEATS[seat] for seat in range(int(g[PLAYERS])) if before[rules.block_of(g, seat) + chip] < 0]
    return Rolled((first, second), tuple(barred))


def of_seat(g: IntArray, names: Names, positions: tuple[IntArray, IntArray], seat: int, words: list[str]) -> Event:
    """A seat's step with what followed from it."""
    before, after = positions
    verb, *operands = words
    letter, at = SEATS[seat], int(rules.block_of(g, seat))
    match verb:
        case "put":
            done = before[at + rules.OWED] == CHIPS - 1
            return Put(letter, int(operands[0]), operands[1], done=bool(done))
        case "wall":
            barred = before[at + rules.OWED] == 1 and before[at + rules.LOST] == 1
            return Walled(letter, operands[0], bool(barred), new_crosses(names, before, after, at), set_aside(before, after, at))
        case "bonus":
            return Gifted(letter, operands[0], new_crosses(names, before, after, at), set_aside(before, after, at))
        case "chip":
            return Displaced(letter, int(operands[0]), operands[1], set_aside(before, after, at))
        case "move":
            return Moved(letter, int(operands[0]), operands[1])
        case "claim":
            return Claimed(letter, operands[0], int(operands[1]))
    return Stayed(letter) if verb == "stay" else Done(letter, count(g, names, before, after))


def new_crosses(names: Names, before: IntArray, after: IntArray, at: int) -> tuple[str, ...]:
    """P11: the spaces that have been crossed out."""
    begin, end = at + rules.BOARD, at + rules.BOARD + len(names.spaces)
    changed = (after[begin:end] & rules.CROSSED) != (before[begin:end] & rules.CROSSED)
    return tuple(names.spaces[space] for space in np.flatnonzero(changed))


def set_aside(before: IntArray, after: IntArray, at: int) -> tuple[int, ...]:
    """P12: the chips that found no free space."""
    begin, end = at + rules.CHIPS, at + rules.CHIPS + CHIPS
    changed = (after[begin:end] == rules.ASIDE) & (before[begin:end] != rules.ASIDE)
    return tuple(LOWEST_CHIP + int(chip) for chip in np.flatnonzero(changed))


def count(g: IntArray, names: Names, before: IntArray, after: IntArray) -> Count | None:
    """P16: the points of a round, where it has ended with this."""
    if after[rules.PHASE] == rules.PLAY:
        return None
    blocks = [int(rules.block_of(g, seat)) for seat in range(int(g[PLAYERS]))]
    claims = []
    for task, name in enumerate(names.tasks):
        points = int(g[g[rules.TASK_TABLE] + 4 * task + 1 + before[rules.TAKEN + task]])
        claims += [Scored(SEATS[seat], name, points) for seat, at in enumerate(blocks) if before[at + rules.NOW] >> task & 1]
    return Count(tuple(claims), tuple(int(after[at + rules.SCORE]) for at in blocks))
