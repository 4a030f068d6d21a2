"""What a game is to everything outside its own folder.

A `Game` is rules plus options, immutable. A game's folder holds a subclass of it, whose methods turn the kernel's numbers into texts,
events and views.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import msgspec
import numpy as np

from cookietin.core.errors import Reason
from cookietin.core.kernel import CHANCE, PLAYERS, SEATS, STATE, IntArray, Kernel, uncompiled
from cookietin.core.notation import Words
from cookietin.core.options import Option, OptionValue, first_option, read_options, read_players
from cookietin.core.outcome import Outcome

if TYPE_CHECKING:
    from cookietin.core.seen import SeatRecord
    from cookietin.core.state import State

Event = msgspec.Struct
"""What happened, as a game's own struct; see each game's `events.py`."""
Viewer = str | None
"""A seat letter; None for a spectator; `*` for whoever may know everything."""


class Follower(Protocol):
    """Takes in a seat's record event by event, and can say at any time what the seat is shown."""

    def see(self, event: Any) -> None:
        """Take in the next event, as told to this viewer."""

    def view(self, *, notebook: bool = False) -> msgspec.Struct:
        """What the viewer is shown now."""

    def copy(self) -> Follower:
        """An independent follower at the same point."""


class Game(ABC):
    """Rules plus options. Subclasses say how; every method here is exercised by the conformance suite in `cookietin.testing`."""

    id: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    """Allowed numbers of players."""
    rules: ClassVar[ModuleType]
    """The kernel."""
    view_type: ClassVar[type[msgspec.Struct]]
    event_type: ClassVar[Any]
    """The union of the game's events."""
    withdrawal_rule: ClassVar[str | None] = None
    """The rule that lets a seat take back what it did in a simultaneous phase while that is open; None where none does.

    Only where nobody, the seat itself included, has learned anything by it yet.
    """

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.players = read_players(given, self.seats)
        self.options = self.checked_options(given)
        self.g = self.tables()
        self.kernel: Kernel = uncompiled(self.rules)

    # --- options -----------------------------------------------------------------------------------------------------
    @classmethod
    def own_options(cls, players: int) -> tuple[Option, ...]:
        """The options of this game beside `players` and `first`."""
        del players
        return ()

    @classmethod
    def option_list(cls, players: int) -> tuple[Option, ...]:
        """All options but `players`, for this number of them."""
        return (first_option(players), *cls.own_options(players))

    def options_given(self, given: Mapping[str, Any]) -> tuple[Option, ...]:
        """All options but `players`, where these are given: one option may decide another's default and bounds. Raises OptionsError."""
        del given
        return self.option_list(self.players)

    def checked_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """All options with their values, `players` first. Raises OptionsError."""
        return {"players": self.players, **read_options(given, self.options_given(given))}

    def printed_options(self) -> dict[str, OptionValue]:
        """`players`, and what is not the default: the options as a record prints them."""
        defaults = {option.name: option.default for option in self.options_given(self.options)}
        return {name: value for name, value in self.options.items() if name not in defaults or value != defaults[name]}

    def with_options(self, **changed: Any) -> Game:
        """The same game with some options changed."""
        return type(self)({**self.options, **changed})

    def number(self, name: str) -> int:
        """The value of a NumberOption."""
        value = self.options[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} is no number option")
        return value

    @property
    def first(self) -> int:
        """The number of the seat that starts."""
        return SEATS.index(str(self.options["first"]))

    @property
    @abstractmethod
    def longest(self) -> int:
        """No game with these options has more actions than this, those of chance included."""

    @property
    def letters(self) -> str:
        """The seats' letters."""
        return SEATS[: self.players]

    def __repr__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.printed_options().items())
        return f"{self.id}({options})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.id == other.id and self.options == other.options

    def __hash__(self) -> int:
        return hash(repr(self))

    # --- positions ---------------------------------------------------------------------------------------------------
    @abstractmethod
    def tables(self) -> IntArray:
        """The kernel's instance vector for these options."""

    def first_position(self) -> IntArray:
        """A new kernel state at the start."""
        s = np.zeros(int(self.g[STATE]), dtype=np.int64)
        self.kernel.start(self.g, s)
        return s

    def start(self) -> State:
        """A new game."""
        from cookietin.core.state import State

        return State(self)

    def returns(self, s: IntArray) -> list[int]:
        """The kernel's returns, a number a seat."""
        out = np.zeros(int(self.g[PLAYERS]), dtype=np.int64)
        self.kernel.returns(self.g, s, out)
        return [int(x) for x in out]

    @abstractmethod
    def outcome(self, s: IntArray) -> Outcome | None:
        """How the game ended by its rules; None while it runs."""

    def outcome_rule(self, outcome: Outcome, field: str) -> str:
        """The rule that a record breaks whose outcome has a wrong `reason`, `winners` or `scores`."""
        raise NotImplementedError

    def scores(self, s: IntArray) -> tuple[int, ...] | None:
        """Points so far, where the game has them."""
        del s
        return None

    def out(self, s: IntArray) -> str:
        """The letters of the seats that are out of the game for good, which everybody knows; by default nobody ever is."""
        del s
        return ""

    def agreement_fault(self, s: IntArray) -> Reason | None:
        """Why the seats may not agree to end the game now (W15 is the only rule that lets them)."""
        del s
        return Reason("illegal", "record", f"{self.title} cannot end by agreement")

    def withdrawal_fault(self, s: IntArray, seat: int) -> Reason | None:
        """Why the seat may no longer take back what it did in the simultaneous phase that is open."""
        del s, seat
        return None

    # --- actions -----------------------------------------------------------------------------------------------------
    @abstractmethod
    def parse(self, text: str) -> Words:
        """Read an action. Raises NotationError."""

    @abstractmethod
    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        """Why this action is not legal here: first whose turn and which phase, then the operands. None where it is legal."""

    @abstractmethod
    def action_of(self, s: IntArray, seat: int, words: Words) -> int:
        """The kernel's number for a legal action, or for an outcome of chance."""

    @abstractmethod
    def text_of(self, s: IntArray, seat: int, action: int) -> str:
        """The kernel's number as text, the inverse of `action_of`."""

    @abstractmethod
    def default_action(self, s: IntArray, seat: int) -> int:
        """What a time-out does (W20, T17, P23)."""

    # --- what is known ------------------------------------------------------------------------------------------------
    @abstractmethod
    def event(self, before: IntArray, after: IntArray, seat: int, action: int) -> Any:
        """The whole truth of what an action did."""

    @abstractmethod
    def told(self, event: Any, viewer: Viewer, *, opened: bool) -> Any:
        """The event as a viewer may know it, built from allowed parts. `opened`: its simultaneous phase is complete.

        None, which only an open phase may answer: the viewer is told nothing yet, not even that it happened.
        """

    @abstractmethod
    def line(self, event: Any) -> str:
        """An event as a line of a seat's record."""

    @abstractmethod
    def read_line(self, line: str) -> Any:
        """The event of a line: the inverse of `line`. Raises NotationError."""

    @abstractmethod
    def follower(self, seat: Viewer) -> Follower:
        """A follower at the start of the game."""

    @abstractmethod
    def resample(self, record: SeatRecord, rng: random.Random) -> Sequence[tuple[str, str]]:
        """Seat and text of every action of a game drawn from those that this seat cannot tell from the real one."""


def seat_number(letter: str) -> int:
    """The inverse of `kernel.letter`."""
    return CHANCE if letter == "*" else SEATS.index(letter)
