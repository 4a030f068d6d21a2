"""What walls and chips are worth on a board of Cookie Party, in points.

A task is worth the points of its next place, and a share of them less for every wall that it still lacks. Walls that serve two spaces of a
task count once, so the bot sees for itself that neighbours come cheaper. All else follows: a wall is worth what it adds to the
tasks of both its spaces, and a chip on a space what it would draw there when its number is rolled.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from cookietin.bots.cookie_party.sheet import Sheet
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board import LINE, Board, task_of_space

ROLLS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of the 36 rolls are 2 … 12."""
BARS = 3
"""P10: so many bars make a free wall."""


@dataclass(frozen=True, slots=True)
class Temper:
    """The numbers that make a player."""

    patience: float = 0.72
    """What a task keeps of its worth for every wall that it lacks."""
    respect: float = 0.5
    """How much of the way to a lower place a task falls for every rival who lacks fewer walls."""
    reserve: float = 0.15
    """What a chip on a space costs, of the worth of those walls there that it does not draw: a chip that draws more could lie there."""
    thrift: float = 0.5
    """How much of a chip's worth is what it could do anywhere, and not where it lies: decides which one is given for a task."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board in masks of edges."""

    around: tuple[int, ...]
    """By space its four edges."""
    tasks: tuple[tuple[int, ...], ...]
    """By task the edges of the spaces that count for it, or of each row and column."""
    need: tuple[int, ...]
    """By task how many of these must be closed in."""


@lru_cache(maxsize=64)
def layout_of(board: Board) -> Layout:
    """The masks of a board."""
    around = [0] * len(board.spaces)
    for number, (space, _, across, _) in enumerate(board.edges):
        around[space] |= 1 << number
        if across >= 0:
            around[across] |= 1 << number
    of_space = task_of_space(board)
    lines = [range(row * board.columns, (row + 1) * board.columns) for row in range(board.rows)]
    lines += [range(column, len(around), board.columns) for column in range(board.columns)]
    tasks = [
        tuple(joined(around[space] for space in line) for line in lines)
        if task.what == LINE
        else tuple(around[space] for space, one in enumerate(of_space) if one == number)
        for number, task in enumerate(board.tasks)
    ]
    return Layout(tuple(around), tuple(tasks), tuple(task.need or 1 for task in board.tasks))


def joined(masks: Iterable[int]) -> int:
    """All edges of these masks."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def ways_of(masks: tuple[int, ...], need: int, edges: int) -> tuple[int, ...]:
    """The open edges whose closing completes a task, one mask for each way that may be worth going.

    Where any so many spaces will do it is the cheapest now: one after the other, each by what it costs beside those before it.
    """
    if need == 1:
        return tuple(mask & edges for mask in masks)
    wanted, left = 0, [mask & edges for mask in masks]
    for _ in range(need):
        best = min(left, key=lambda mask: (mask & ~wanted).bit_count())
        left.remove(best)
        wanted |= best
    return (wanted,)


def fewest(ways: tuple[int, ...]) -> int:
    """How many walls the cheapest way lacks."""
    return min(way.bit_count() for way in ways)


def members(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


class Worth:
    """The worth of everything for one seat in one position. What has been worked out is kept as long as the decision lasts."""

    def __init__(self, sheet: Sheet, temper: Temper) -> None:
        seat = str(sheet.seat)
        self.sheet, self.temper = sheet, temper
        self.layout = layout_of(sheet.board)
        self.open = sheet.open[seat]
        self.kept = [temper.patience**walls for walls in range(len(sheet.board.edges) + 1)]
        """By walls that a task lacks what is kept of its worth."""
        self.tasks = [self._task(task) for task in range(len(sheet.board.tasks)) if not sheet.claims[seat] >> task & 1]
        """Of each task that can still be claimed: what it brings, rivals considered, the ways to it, and the walls that it lacks."""
        self._gains: dict[int, float] = {}
        self._placed: dict[tuple[int, int], float] = {}
        self._bar: float | None = None

    def _task(self, task: int) -> tuple[float, tuple[int, ...], int]:
        """P16: a task brings its next place's points, lowered where rivals will probably have taken that place before."""
        sheet, places, place = self.sheet, self.sheet.board.tasks[task].points, self.sheet.places[task]
        spaces, need = self.layout.tasks[task], self.layout.need[task]
        ways = ways_of(spaces, need, self.open)
        lacks = fewest(ways)
        rivals = [seat for seat in sheet.open if seat != sheet.seat and not sheet.claims[seat] >> task & 1]
        nearer = sum(fewest(ways_of(spaces, need, sheet.open[seat])) < lacks for seat in rivals)
        points = places[place] + self.temper.respect * (places[min(2, place + nearer)] - places[place])
        return points, ways, lacks

    def gain(self, walls: int) -> float:
        """What it brings to draw all of these open edges, a mask."""
        known = self._gains.get(walls)
        if known is None:
            kept, known = self.kept, 0.0
            for points, ways, lacks in self.tasks:
                left = lacks
                for way in ways:
                    if way & walls:
                        left = min(left, (way & ~walls).bit_count())
                if left < lacks:
                    known += points * (kept[left] - kept[lacks])
            self._gains[walls] = known
        return known

    def best(self, space: int, count: int) -> int:
        """The open edges of a space, so many of them at most, that together bring most, as a mask."""
        edges = self.open & self.layout.around[space]
        if edges.bit_count() <= count:
            return edges
        return max((sum(1 << edge for edge in some) for some in combinations(members(edges), count)), key=self.gain)

    @property
    def bar(self) -> float:
        """P10: a third of the best free wall."""
        if self._bar is None:
            self._bar = max((self.gain(1 << edge) for edge in members(self.open)), default=0.0) / BARS
        return self._bar

    def placed(self, chip: int, space: int) -> float:
        """What a chip (0 for 2) is worth on a space: what it draws there when it is next rolled, for after that it can move."""
        grants = rules.GRANTS[chip]
        known = self._placed.get((grants, space))
        if known is None:
            drawn = self.best(space, grants)
            rest = self.gain(self.open & self.layout.around[space]) - self.gain(drawn)
            known = self.gain(drawn) - self.temper.reserve * rest + (self.bar if drawn.bit_count() < grants else 0.0)
            self._placed[grants, space] = known
        return ROLLS[chip] / 36 * known

    def lying(self, chip: int) -> float:
        """What a chip is worth where it is now; off the board it brings a bar when it is rolled."""
        where = self.sheet.chips[chip]
        return self.placed(chip, where) if where >= 0 else ROLLS[chip] / 36 * self.bar

    def missed(self, chip: int) -> float:
        """What is lost with a chip that is given for a task: what it does where it lies, and what it might do elsewhere later."""
        anywhere = ROLLS[chip] / 36 * (rules.GRANTS[chip] * BARS - 1) * self.bar
        return (1 - self.temper.thrift) * (self.lying(chip) - ROLLS[chip] / 36 * self.bar) + self.temper.thrift * anywhere
