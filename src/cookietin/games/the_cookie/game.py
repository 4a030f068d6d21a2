"""The Cookie as a `Game`: the kernel's numbers bound to texts, events and views."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import ModuleType
from typing import ClassVar

from cookietin.core.errors import Reason
from cookietin.core.game import Game, Viewer
from cookietin.core.kernel import CHANCE, SEATS, IntArray, seats_in
from cookietin.core.notation import Words
from cookietin.core.options import ChoiceOption, Option
from cookietin.core.outcome import Outcome
from cookietin.core.seen import SeatRecord
from cookietin.games.the_cookie import notation, refusals, rules
from cookietin.games.the_cookie import resample as resampling
from cookietin.games.the_cookie.events import Attacked, Count, Dealt, Event, Guarded, Laid, line, read_line, told
from cookietin.games.the_cookie.views import TheCookieFollower, TheCookieView


class TheCookie(Game):
    """4-6 players hunt each other in a ring, none knowing who is whom."""

    id = "the-cookie"
    title = "The Cookie"
    seats = range(4, 7)
    rules: ClassVar[ModuleType] = rules
    view_type = TheCookieView
    event_type = Event
    withdrawal_rule = "T7"

    @classmethod
    def own_options(cls, players: int) -> tuple[Option, ...]:
        """T6, T14."""
        del players
        return (ChoiceOption("turns", ("players", "four"), "players"), ChoiceOption("tiebreak", ("shared", "hits"), "shared"))

    @property
    def longest(self) -> int:
        """T4, T6: in each round a deal, a card a seat and turn, and the use of every sword and shield."""
        return self.players * (1 + self.players * (int(self.g[rules.TURNS]) + 2))

    def tables(self) -> IntArray:
        """The kernel's instance vector."""
        turns = 4 if self.options["turns"] == "four" else self.players
        return rules.tables(self.players, self.first, turns, int(self.options["tiebreak"] == "hits"))

    def scores(self, s: IntArray) -> tuple[int, ...]:
        """T12: points so far."""
        return tuple(int(points) for points in s[rules.SCORE : rules.SCORE + self.players])

    def outcome(self, s: IntArray) -> Outcome | None:
        """T4, T14."""
        mask = int(rules.winners(self.g, s))
        if mask == 0:
            return None
        return Outcome("rounds", tuple(SEATS[seat] for seat in seats_in(mask)), self.scores(s))

    def outcome_rule(self, outcome: Outcome, field: str) -> str:
        """T12 says what is scored, T14 who wins, and when."""
        del outcome
        return "T12" if field == "scores" else "T14"

    def parse(self, text: str) -> Words:
        """Read an action."""
        return notation.parse(text, self.players)

    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        """Why an action is not legal."""
        return refusals.explain(self.g, s, seat, words)

    def action_of(self, s: IntArray, seat: int, words: Words) -> int:
        """The kernel's number."""
        del s
        return notation.action_of(self.g, seat, words)

    def text_of(self, s: IntArray, seat: int, action: int) -> str:
        """The text of a kernel's number."""
        del s
        return notation.text_of(self.g, seat, action)

    def default_action(self, s: IntArray, seat: int) -> int:
        """T17: the hill, else the lowest character, else the shield, else the sword; or the next allowed seat clockwise."""
        if s[rules.PHASE] == rules.LAY:
            names = notation.card_names(self.players)
            order = ["hill", *names[: self.players], "shield", "sword"]
            hand = int(s[rules.HAND + seat])
            return next(names.index(card) for card in order if card in names and hand >> names.index(card) & 1)
        kind = rules.kind_opened(self.g, s, seat)
        targets = int(rules.allowed(self.g, s, seat, kind))
        around = [(seat + step) % self.players for step in range(1, self.players)]
        target = next(other for other in around if targets >> other & 1)
        return int(self.g[rules.USE_BASE] + kind * self.players + target)

    def event(self, before: IntArray, after: IntArray, seat: int, action: int) -> Event:
        """What really happened."""
        verb, *operands = self.text_of(before, seat, action).split(" ")
        if seat == CHANCE:
            return Dealt(tuple(int(role) for role in operands))
        letter, idle, count = SEATS[seat], self._idle(before, after, seat, action), self._count(before, after)
        if verb == "lay":
            return Laid(letter, notation.card_of(operands[0]), idle, count)
        return (Attacked if verb == "attack" else Guarded)(letter, operands[0], idle, count)

    def _idle(self, before: IntArray, after: IntArray, seat: int, action: int) -> tuple[str, ...]:
        """T10: who is passed over after this action, because their sword or shield can't go anywhere."""
        if before[rules.PHASE] == rules.LAY and before[rules.ACTORS] != 1 << seat:
            return ()
        row = rules.LAID + rules.WIDTH * int(before[rules.TURN])
        cards = [int(card) - 1 for card in before[row : row + self.players]]
        first = int(before[rules.FIRST_PLAYER])
        queue = [(first + step) % self.players for step in range(self.players)]
        if before[rules.PHASE] == rules.LAY:
            cards[seat] = action
        else:
            queue = queue[queue.index(seat) + 1 :]
        if after[rules.PHASE] == rules.USE:
            queue = queue[: queue.index(int(after[rules.ACTORS]).bit_length() - 1)]
        return tuple(SEATS[other] for other in queue if self.players <= cards[other] < self.players + 2)

    def _count(self, before: IntArray, after: IntArray) -> Count | None:
        """T12: roles and points, where a round has ended."""
        if before[rules.ROUND] == after[rules.ROUND]:
            return None
        roles = tuple(int(role) for role in before[rules.ROLE : rules.ROLE + self.players])
        points = tuple(now - then for now, then in zip(self.scores(after), self.scores(before), strict=True))
        return Count(roles, points)

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event:
        """T15."""
        return told(event, viewer, opened=opened)

    def line(self, event: Event) -> str:
        """An event as text."""
        return line(event)

    def read_line(self, line: str) -> Event:
        """The event of a text."""
        return read_line(line)

    def follower(self, seat: Viewer) -> TheCookieFollower:
        """A follower at the start."""
        return TheCookieFollower(self, seat)

    def resample(self, record: SeatRecord, rng: random.Random) -> Sequence[tuple[str, str]]:
        """Another game that this seat cannot tell from the real one."""
        return resampling.resample(self.players, [read_line(line) for line in (*record.lines, *record.pending)], rng)
