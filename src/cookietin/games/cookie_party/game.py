"""Cookie Party as a `Game`: the kernel's numbers bound to texts, events and views."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any, ClassVar

from cookietin.core.errors import OptionsError, Reason
from cookietin.core.game import Game, Viewer
from cookietin.core.kernel import CHANCE, SEATS, IntArray
from cookietin.core.notation import Words
from cookietin.core.options import ChoiceOption, NumberOption, Option, OptionValue, first_option, read_options
from cookietin.core.outcome import Outcome
from cookietin.core.seen import SeatRecord
from cookietin.games.cookie_party import defaults, happenings, notation, refusals, rules
from cookietin.games.cookie_party import resample as resampling
from cookietin.games.cookie_party.board import Board
from cookietin.games.cookie_party.board_checks import checked, data_of, messages
from cookietin.games.cookie_party.board_files import side_board
from cookietin.games.cookie_party.event_lines import line, read_line
from cookietin.games.cookie_party.events import Event, told
from cookietin.games.cookie_party.follower import CookiePartyFollower
from cookietin.games.cookie_party.views import CookiePartyView

SIDES = ("blue", "yellow")
TASK_RULES = {"blue": "P17", "yellow": "P18"}


@lru_cache(maxsize=64)
def tables(players: int, board: Board, dots: int, goal: int) -> IntArray:
    """The kernel's instance vector, which is made once for all games alike."""
    return rules.tables(players, board, dots, goal)


def board_options(players: int, board: Board) -> tuple[Option, ...]:
    """P6, P19: the options whose defaults and bounds depend on the board."""
    setups = ("dots", "free") if board.dots else ("free",)
    return ChoiceOption("setup", setups, setups[0]), NumberOption("goal", 1, board.last_places, rules.GOALS[players - 2])


class CookieParty(Game):
    """2-5 players draw walls on boards of their own, by the same roll of the dice."""

    id = "cookie-party"
    title = "Cookie Party"
    seats = range(2, 6)
    rules: ClassVar[ModuleType] = rules
    view_type = CookiePartyView
    event_type = Event
    withdrawal_rule = "P15"

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.board = chosen_board(given)
        super().__init__(given)
        self.names = notation.names_of(self.board, dots=self.options["setup"] == "dots")

    # --- options -----------------------------------------------------------------------------------------------------
    @classmethod
    def own_options(cls, players: int) -> tuple[Option, ...]:
        """P1, P6, P19, as they are on the blue side. In place of `side` there may be `board`: an object, see `board_checks` (P20)."""
        return ChoiceOption("side", SIDES, "blue"), *board_options(players, side_board("blue"))

    def options_given(self, given: Mapping[str, Any]) -> tuple[Option, ...]:
        """With the bounds and defaults of the board in play."""
        side = () if "board" in given else (ChoiceOption("side", SIDES, "blue"),)
        return first_option(self.players), *side, *board_options(self.players, self.board)

    def checked_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """All options with their values; a board of the owner's as `data_of` writes it."""
        if given.get("setup") == "dots" and not self.board.dots:
            raise OptionsError("setup can't be dots, for this board has no dots; leave it out, or say free")
        others = {name: value for name, value in given.items() if name != "board"}
        values = read_options(others, self.options_given(given))
        if "board" not in given:
            return {"players": self.players, **values}
        return {"players": self.players, "board": data_of(self.board), **values}

    @property
    def longest(self) -> int:
        """P21: each round draws a wall or crosses a bar, and a third bar draws one; so three rounds an open edge are the most."""
        edges = len(self.board.edges)
        rounds = 3 * edges + 2
        steps = edges + len(self.board.spaces) + len(self.board.tasks)
        return self.players * (11 + steps) + rounds * (1 + 2 * self.players)

    # --- positions ---------------------------------------------------------------------------------------------------
    def tables(self) -> IntArray:
        """The kernel's instance vector."""
        return tables(self.players, self.board, int(self.options["setup"] == "dots"), self.number("goal"))

    def scores(self, s: IntArray) -> tuple[int, ...]:
        """P16: points so far."""
        return tuple(int(s[rules.block_of(self.g, seat) + rules.SCORE]) for seat in range(self.players))

    def outcome(self, s: IntArray) -> Outcome | None:
        """P19: most points win, equal points together."""
        if s[rules.PHASE] != rules.OVER:
            return None
        scores = self.scores(s)
        winners = tuple(letter for letter, points in zip(self.letters, scores, strict=True) if points == max(scores))
        return Outcome("goal", winners, scores)

    def outcome_rule(self, outcome: Outcome, field: str) -> str:
        """P16 says what is scored, P19 who wins, and when."""
        del outcome
        return "P16" if field == "scores" else "P19"

    # --- actions -----------------------------------------------------------------------------------------------------
    def parse(self, text: str) -> Words:
        """Read an action."""
        return notation.parse(text, self.players, self.names)

    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        """Why an action is not legal."""
        task_rule = TASK_RULES.get(str(self.options.get("side")), "P20")
        return refusals.Judge(self.g, s, self.names, task_rule).explain(seat, words)

    def withdrawal_fault(self, s: IntArray, seat: int) -> Reason | None:
        """P6, P15: who has finished takes nothing back."""
        if not s[rules.DONE] >> seat & 1:
            return None
        if s[rules.PHASE] == rules.PUT:
            return refusals.turn("P6", f"Seat {SEATS[seat]} has put its last chip, so they lie.")
        return refusals.turn("P15", f"Seat {SEATS[seat]} has said that it is done, so its round is closed.")

    def action_of(self, s: IntArray, seat: int, words: Words) -> int:
        """The kernel's number."""
        del s, seat
        return notation.action_of(self.names, words)

    def text_of(self, s: IntArray, seat: int, action: int) -> str:
        """The text of a kernel's number."""
        return self.names.actions[action] if seat != CHANCE else notation.chance_text(s, action)

    def default_action(self, s: IntArray, seat: int) -> int:
        """P23."""
        return notation.action_of(self.names, defaults.words(self.g, s, self.names, seat))

    # --- what is known -----------------------------------------------------------------------------------------------
    def event(self, before: IntArray, after: IntArray, seat: int, action: int) -> Event:
        """What really happened."""
        words = self.text_of(before, seat, action).split(" ")
        if seat == CHANCE:
            return happenings.of_chance(self.g, before, words)
        return happenings.of_seat(self.g, self.names, (before, after), seat, words)

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event | None:
        """P15, P22."""
        return told(event, viewer, opened=opened)

    def line(self, event: Event) -> str:
        """An event as text."""
        return line(event)

    def read_line(self, line: str) -> Event:
        """The event of a text."""
        return read_line(line)

    def follower(self, seat: Viewer) -> CookiePartyFollower:
        """A follower at the start."""
        return CookiePartyFollower(self, seat)

    def resample(self, record: SeatRecord, rng: random.Random) -> Sequence[tuple[str, str]]:
        """Another game that this seat cannot tell from the real one."""
        return resampling.resample(self.start(), record, rng)


def chosen_board(given: Mapping[str, Any]) -> Board:
    """P1, P20: the board that these options ask for. Raises OptionsError."""
    if "board" not in given:
        side = given.get("side", "blue")
        return side_board(side if side in SIDES else "blue")
    if "side" in given:
        raise OptionsError("board stands in place of side; leave one of them out")
    board, faults = checked(given["board"])
    if board is None:
        raise OptionsError(f"board: {'; '.join(messages(faults[:3]))}")
    return board
