"""What a seat of Cookie Party has before it, read from its record: every seat's walls and crosses, its own chips, and the scoreboard.

A record tells with every line what followed from it, so that up to the last roll reading is enough. From there on the kernel follows the
seat's own steps, as a game for one (boards do not touch each other), and says what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from cookietin.core.kernel import ACTIONS, CHANCE, STATE, IntArray, uncompiled
from cookietin.core.seen import SeatRecord, game_of
from cookietin.games.cookie_party import notation, rules
from cookietin.games.cookie_party.board import Board
from cookietin.games.cookie_party.game import CookieParty

NEVER = 1 << 30
"""A goal that the game for one does not reach."""
KERNEL = uncompiled(rules)


@lru_cache(maxsize=64)
def alone(board: Board, dots: int) -> IntArray:
    """The kernel's instance vector of a game for one on this board."""
    return rules.tables(1, board, dots, NEVER)


@lru_cache(maxsize=64)
def open_at_first(board: Board) -> int:
    """P4: the edges without a wall before the game, as a mask of their numbers."""
    return sum(1 << number for number, (space, bit, _, _) in enumerate(board.edges) if not board.walls[space] & bit)


def parts(line: str) -> tuple[str, str, list[str], str]:
    """A line's seat, verb and operands, and what followed."""
    text, _, after = line[3:].partition(" = ")
    verb, *words = text.split(" ")
    return line[0], verb, words, after


class Sheet:
    """All boards as the seat knows them, and the scoreboard."""

    def __init__(self, record: SeatRecord) -> None:
        """Read a record of a game that goes on. Raises TypeError for that of another game."""
        game = game_of(record)
        if not isinstance(game, CookieParty):
            raise TypeError(f"{game.id} has no boards")
        self.board, self.names, self.seat = game.board, game.names, record.seat
        self.open = dict.fromkeys(game.letters, open_at_first(self.board))
        """By seat the edges without a wall, a mask of their numbers. Others' as of the end of the last round (P22)."""
        self.claims: dict[str, int] = dict.fromkeys(game.letters, 0)
        """By seat the tasks it has been paid for, a mask; the own ones of this round too."""
        self.places = [0] * len(self.board.tasks)
        """By task the place that is paid next (P16)."""
        self.chips = [rules.UNPUT] * notation.CHIPS
        """Where each own chip is: a space, or one of the kernel's words for nowhere."""
        self._bars = 0
        self._g = alone(self.board, int(game.options["setup"] == "dots"))
        self._s = np.zeros(int(self._g[STATE]), dtype=np.int64)
        self._read_all((*record.lines, *record.pending))

    def _read_all(self, lines: Sequence[str]) -> None:
        rolls = [at for at in range(len(lines) - 1, -1, -1) if lines[at].startswith("*: roll")][:1]
        begun = rolls[0] if rolls else 0
        for line in lines[:begun]:
            seat, verb, words, after = parts(line)
            self._read(seat, verb, words, after)
            self._read_own(seat, verb, words, after)
        KERNEL.start(self._g, self._s)
        if begun:
            self._set_up()
        for line in lines[begun:]:
            seat, verb, words, after = parts(line)
            self._read(seat, verb, words, after)
            if seat == self.seat or verb == "roll" or (verb == "chips" and words[0] == self.seat):
                number = notation.action_of(self.names, (verb, *words))
                KERNEL.apply(self._g, self._s, CHANCE if seat == "*" else 0, number)
        self._look()

    # --- what has been settled -----------------------------------------------------------------------------------------
    def _read(self, seat: str, verb: str, words: list[str], after: str) -> None:
        """What a line tells of any board: walls, and the claims of a round once they are paid."""
        if verb in ("wall", "bonus"):
            self.open[seat] &= ~(1 << self.names.edge_numbers[words[0]])
        elif verb == "done" and after:
            self._count(after.split(", ")[:-1])

    def _read_own(self, seat: str, verb: str, words: list[str], after: str) -> None:
        """What only matters of one's own board: chips and bars."""
        if verb == "roll":
            self._bars += self.seat in after.split(" ")
        elif verb == "chips" and words[0] == self.seat:
            for chip, space in zip(words[1:], self.board.dots, strict=True):
                self.chips[notation.chip_number(chip)] = space
        elif seat == self.seat:
            self._read_step(verb, words, after)

    def _read_step(self, verb: str, words: list[str], after: str) -> None:
        """A step of one's own."""
        if verb in ("put", "chip", "move"):
            self.chips[notation.chip_number(words[0])] = self.names.space_numbers[words[1]]
        elif verb == "claim":
            self.chips[notation.chip_number(words[1])] = rules.GIVEN
        elif verb == "wall":
            self._bars += after.startswith("bar")
        for part in after.split(", "):
            if part.startswith("aside"):
                for chip in part.split(" ")[1:]:
                    self.chips[notation.chip_number(chip)] = rules.ASIDE

    def _count(self, claims: list[str]) -> None:
        """P16: a round's claims are paid, and each of their tasks has one place less."""
        paid = [claim.split(" ")[:2] for claim in claims]
        for seat, task in paid:
            self.claims[seat] |= 1 << self.names.task_numbers[task]
        for task in {task for _, task in paid}:
            number = self.names.task_numbers[task]
            self.places[number] = min(2, self.places[number] + 1)

    # --- the round that goes on ----------------------------------------------------------------------------------------
    @property
    def _at(self) -> int:
        return int(rules.block_of(self._g, 0))

    def _set_up(self) -> None:
        """Put the own board into the kernel's hands as it was before the last roll."""
        s, at, seat = self._s.data, self._at, str(self.seat)
        begin = at + rules.BOARD
        for number, (space, bit, across, bit_across) in enumerate(self.board.edges):
            if not self.open[seat] >> number & 1:
                s[begin + space] |= bit
                if across >= 0:
                    s[begin + across] |= bit_across
        for space in range(begin, begin + len(self.board.spaces)):
            s[space] |= rules.CROSSED if s[space] == rules.ALL_WALLS else 0
        for chip, where in enumerate(self.chips):
            s[at + rules.CHIPS + chip] = where
            if where >= 0:
                s[begin + where] |= (chip + 1) << rules.CHIP_SHIFT
            elif where == rules.GIVEN:
                s[at + rules.GIVEN_AWAY] |= 1 << chip
        s[at + rules.OPEN], s[at + rules.BARS] = self.open[seat].bit_count(), self._bars % 3
        s[at + rules.CLAIMED] = s[at + rules.COMPLETE] = self.claims[seat]  # P14: whoever is done has claimed all that is complete
        s[rules.PHASE] = rules.ROLL

    def _look(self) -> None:
        """What has come of the own steps."""
        s, at = self._s.data, self._at
        self.chips = list(s[at + rules.CHIPS : at + rules.CHIPS + notation.CHIPS])
        if self.seat is not None:
            self.claims[self.seat] |= s[at + rules.CLAIMED]
        self.owed = s[at + rules.OWED] if s[rules.PHASE] == rules.PLAY else 0
        """P8: walls that must be drawn now."""
        self.rolled = self.chips[max(0, s[rules.DIE_ONE] + s[rules.DIE_TWO] - notation.LOWEST_CHIP)]
        """Where the chip is that was rolled."""

    def legal(self) -> list[str]:
        """What the seat may do now; nothing where it owes no action."""
        out = np.zeros(int(self._g[ACTIONS]), dtype=np.int64)
        n = KERNEL.legal(self._g, self._s, 0, out)
        return [self.names.actions[action] for action in out[:n].tolist()]
