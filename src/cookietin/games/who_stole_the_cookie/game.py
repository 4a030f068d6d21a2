"""Who Stole the Cookie? as a `Game`: the kernel's numbers bound to texts, events and views."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from types import ModuleType
from typing import ClassVar

from cookietin.core.errors import Reason
from cookietin.core.game import Game, Viewer
from cookietin.core.kernel import SEATS, IntArray
from cookietin.core.notation import Words
from cookietin.core.options import NumberOption, Option
from cookietin.core.outcome import Outcome
from cookietin.core.seen import SeatRecord
from cookietin.games.who_stole_the_cookie import notation, refusals, rules
from cookietin.games.who_stole_the_cookie import resample as resampling
from cookietin.games.who_stole_the_cookie.events import (
    Dealt,
    Declared,
    Event,
    Face,
    Looked,
    Mixed,
    Peeked,
    Shuffled,
    Switched,
    line,
    read_line,
    told,
)
from cookietin.games.who_stole_the_cookie.views import WhoStoleFollower, WhoStoleView

REASONS = {
    rules.DECLARED: "declared",
    rules.LAST_SEAT: "last-seat",
    rules.DRAW_ROUNDS: "draw-rounds",
    rules.MAX_ROUNDS: "max-rounds",
}

shared_tables = lru_cache(maxsize=64)(rules.tables)
"""An instance vector never changes, so games with the same options share one: making it costs as much as playing a short game."""


class WhoStoleTheCookie(Game):
    """3-8 players name two hidden cookies before anyone else does."""

    id = "who-stole-the-cookie"
    title = "Who Stole the Cookie?"
    seats = range(3, 9)
    rules: ClassVar[ModuleType] = rules
    view_type = WhoStoleView
    event_type = Event

    @classmethod
    def own_options(cls, players: int) -> tuple[Option, ...]:
        """W15."""
        del players
        return (NumberOption("draw_rounds", 1, 1000, 10), NumberOption("max_rounds", 1, 1000, 40))

    @property
    def longest(self) -> int:
        """The deal, everybody's look, and W15's limit of turns, each of which may be a shuffle and its `keep` or `swap`."""
        return 1 + self.players + 2 * self.number("max_rounds") * self.players

    def tables(self) -> IntArray:
        """The kernel's instance vector."""
        return shared_tables(self.players, self.first, self.number("draw_rounds"), self.number("max_rounds"))

    def outcome(self, s: IntArray) -> Outcome | None:
        """W14, W15."""
        reason = REASONS.get(int(s[rules.REASON]))
        if reason is None:
            return None
        winner = int(s[rules.WINNER])
        return Outcome(reason, (SEATS[winner],) if winner >= 0 else ())

    def outcome_rule(self, outcome: Outcome, field: str) -> str:
        """W14 says who wins, W15 when nobody does; there are no scores."""
        if field == "scores":
            return "record"
        return "W14" if outcome.winners else "W15"

    def out(self, s: IntArray) -> str:
        """W11: whoever has declared wrongly is out."""
        return "".join(letter for seat, letter in enumerate(self.letters) if not int(s[rules.IN]) >> seat & 1)

    def agreement_fault(self, s: IntArray) -> Reason | None:
        """W15: only the last two may agree to a draw."""
        left = int(s[rules.IN]).bit_count()
        return None if left == 2 else Reason("illegal", "W15", f"Only the last two seats may agree to a draw; {left} are left.")

    def parse(self, text: str) -> Words:
        """Read an action."""
        return notation.parse(text)

    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        """Why an action is not legal."""
        return refusals.explain(self.g, s, seat, words)

    def action_of(self, s: IntArray, seat: int, words: Words) -> int:
        """The kernel's number."""
        del s
        return notation.action_of(self.g, seat, words)

    def text_of(self, s: IntArray, seat: int, action: int) -> str:
        """The text of a kernel's number."""
        return notation.text_of(self.g, s, seat, action)

    def default_action(self, s: IntArray, seat: int) -> int:
        """W20: look 1, or a peek at the first face-down place: own, then clockwise, then the centre."""
        if s[rules.PHASE] == rules.OPENING:
            return int(self.g[rules.LOOK])
        around = [2 * ((seat + step) % self.players) + side for step in range(self.players) for side in (0, 1)]
        places = [*around, 2 * self.players, 2 * self.players + 1]
        return next(place for place in places if not int(s[rules.FACE_UP]) >> place & 1)

    def event(self, before: IntArray, after: IntArray, seat: int, action: int) -> Event:
        """What really happened."""
        letter, (verb, *operands) = SEATS[seat : seat + 1], self.text_of(before, seat, action).split(" ")

        def face(place: str) -> Face:
            cookie = int(after[rules.COOKIES]) >> notation.place_names(self.players).index(place) & 1
            return "cookie" if cookie else "crumb"

        match verb:
            case "deal":
                return Dealt(tuple(operands))
            case "look":
                return Looked(letter, int(operands[0]), face(letter + operands[0]))
            case "peek":
                return Peeked(letter, operands[0], face(operands[0]))
            case "switch":
                return Switched(letter, (operands[0], operands[1]))
            case "shuffle":
                return Shuffled(letter, int(operands[0]))
            case "declare":
                saw = (face(operands[0]), face(operands[1]))
                right = saw == ("cookie", "cookie")
                own = None if right else (face(f"{letter}1"), face(f"{letter}2"))
                return Declared(letter, (operands[0], operands[1]), right, own, saw)
        shuffler = int(before[rules.TURN])
        place = f"{SEATS[shuffler]}{int(before[rules.SIDE]) + 1}"
        return Mixed("keep" if verb == "keep" else "swap", place, face(place))

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event:
        """W17, W18. The side of an opening look is public at once (W4), so it makes no difference whether all have looked."""
        del opened
        return told(event, viewer)

    def line(self, event: Event) -> str:
        """An event as text."""
        return line(event)

    def read_line(self, line: str) -> Event:
        """The event of a text."""
        return read_line(line)

    def follower(self, seat: Viewer) -> WhoStoleFollower:
        """A follower at the start."""
        return WhoStoleFollower(self, seat)

    def resample(self, record: SeatRecord, rng: random.Random) -> Sequence[tuple[str, str]]:
        """Another game that this seat cannot tell from the real one."""
        events = [read_line(line) for line in (*record.lines, *record.pending)]
        return resampling.resample(self.g, events, rng)
