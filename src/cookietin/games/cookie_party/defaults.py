"""P23: what is done for a seat whose time is up."""

from __future__ import annotations

from cookietin.core.kernel import IntArray
from cookietin.core.notation import Words
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board import CLOSED, SIDES, side_letter
from cookietin.games.cookie_party.notation import CHIPS, LOWEST_CHIP, Names


def words(g: IntArray, s: IntArray, names: Names, seat: int) -> Words:
    """The default action of a seat that owes one."""
    at = int(rules.block_of(g, seat))
    where = [int(place) for place in s[at + rules.CHIPS : at + rules.CHIPS + CHIPS]]
    if s[rules.PHASE] == rules.PUT:
        return "put", chip_name(where.index(rules.UNPUT)), first_free(s, names, at)
    step = s[at + rules.STEP]
    if step == rules.DRAW:
        return "wall", wall(g, s, names, at, where[int(s[rules.DIE_ONE] + s[rules.DIE_TWO]) - LOWEST_CHIP])
    if step == rules.FREE_WALL:
        return "bonus", free_wall(s, names, at)
    if step == rules.DISPLACED:
        chip = next(chip for chip in range(CHIPS) if rules.on_cross(s, at, chip))
        return "chip", chip_name(chip), first_free(s, names, at)
    if step == rules.MOVING:
        return ("stay",)
    pending = int(rules.pending_claims(s, at))
    if not pending:
        return ("done",)
    task = next(number for number in range(len(names.tasks)) if pending >> number & 1)
    left = [chip for chip in range(CHIPS) if where[chip] != rules.GIVEN]
    return "claim", names.tasks[task], chip_name(min(left, key=lambda chip: (rules.GRANTS[chip], chip)))


def chip_name(chip: int) -> str:
    """A chip as it stands in an action."""
    return str(chip + LOWEST_CHIP)


def walls_of(s: IntArray, at: int, space: int) -> int:
    """The wall bits of a space."""
    return int(s[at + rules.BOARD + space]) & CLOSED


def first_free(s: IntArray, names: Names, at: int) -> str:
    """The first free space in board order."""
    return next(name for space, name in enumerate(names.spaces) if rules.is_free(s[at + rules.BOARD + space]))


def printed(names: Names, space: int, bit: int) -> str:
    """The name of an edge of a space."""
    return names.edges[names.edge_numbers[names.spaces[space] + side_letter(bit)]]


def wall(g: IntArray, s: IntArray, names: Names, at: int, space: int) -> str:
    """The open edge of the chip's space whose other side has most walls, the rim counting as none; then n, e, s, w."""

    def beyond(bit: int) -> int:
        number = names.edge_numbers[names.spaces[space] + side_letter(bit)]
        entry = int(g[rules.EDGE_TABLE]) + 4 * number
        other = int(g[entry]) + int(g[entry + 2]) - space
        return -1 if g[entry + 2] < 0 else other

    def count(bit: int) -> int:
        return walls_of(s, at, beyond(bit)).bit_count() if beyond(bit) >= 0 else 0

    open_sides = [bit for bit in SIDES.values() if not walls_of(s, at, space) & bit]
    return printed(names, space, max(open_sides, key=count))


def free_wall(s: IntArray, names: Names, at: int) -> str:
    """An open edge of the space with most walls that is not closed, the first in board order; then n, e, s, w."""
    spaces = [space for space in range(len(names.spaces)) if walls_of(s, at, space) != CLOSED]
    space = max(spaces, key=lambda space: walls_of(s, at, space).bit_count())
    return printed(names, space, next(bit for bit in SIDES.values() if not walls_of(s, at, space) & bit))
