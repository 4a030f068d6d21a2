"""One running game: the complete truth, for whoever may know it (a server, a terminal, a test), never for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

import numpy as np

from cookietin.core.errors import CookieTinError, IllegalActionError, NotationError, WrongTurnError, refusal
from cookietin.core.game import Game, Viewer, seat_number
from cookietin.core.kernel import ACTIONS, CHANCE, IntArray, letter, seats_in
from cookietin.core.notation import quoted
from cookietin.core.outcome import Outcome
from cookietin.core.record import Record
from cookietin.core.seen import SeatRecord, Watch


class Chances(Sequence[str]):
    """The outcomes of chance in one position."""

    def __init__(self, game: Game, s: IntArray, count: int) -> None:
        self._game, self._s, self._numbers = game, s, range(count)

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> list[str]: ...
    def __getitem__(self, number: int | slice) -> str | list[str]:
        if isinstance(number, slice):
            return [self._game.text_of(self._s, CHANCE, one) for one in self._numbers[number]]
        return self._game.text_of(self._s, CHANCE, self._numbers[number])


class State:
    """A game between its start and its end.

    Invariants: `actions` and `events` run in parallel, in the order of a record; what lies before `settled` never changes again.
    Events are made when somebody asks for them: checking a record, or playing one out, needs none.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.s: IntArray = game.first_position()
        self.actions: list[tuple[str, str]] = []
        """Seat letter and text of every action, those of a simultaneous phase in seat order."""
        self.settled = 0
        """How many actions come before the simultaneous phase that is still open, if one is."""
        self._numbers: list[tuple[int, int]] = []
        """The kernel's numbers of each seat and action."""
        self._events: list[Any] = []
        """Events of settled actions, so far as they have been asked for, and the position after them."""
        self._reached: IntArray = self.s.copy()
        self._pending: list[Any] = []
        """Events of an open simultaneous phase, as they were when last asked for."""

    # --- looking -------------------------------------------------------------------------------------------------------
    @property
    def mask(self) -> int:
        """The kernel's actors."""
        return int(self.game.kernel.actors(self.game.g, self.s))

    @property
    def actors(self) -> list[str]:
        """Letters of the seats that owe an action; `["*"]` for chance; empty when the game is over."""
        return [letter(seat) for seat in seats_in(self.mask)]

    @property
    def together(self) -> bool:
        """The seats act at the same time, in any order."""
        return bool(self.game.kernel.together(self.game.g, self.s))

    @property
    def over(self) -> bool:
        """The rules have ended the game."""
        return self.mask == 0

    @property
    def outcomes(self) -> int:
        """Number of equally likely outcomes when chance acts, else 0."""
        return int(self.game.kernel.outcomes(self.game.g, self.s))

    def legal_ids(self, seat: int) -> list[int]:
        """The kernel's legal actions of a seat, ascending."""
        out = np.zeros(int(self.game.g[ACTIONS]), dtype=np.int64)
        n = self.game.kernel.legal(self.game.g, self.s, seat, out)
        return [int(action) for action in out[:n]]

    def legal(self, seat: str) -> list[str]:
        """The seat's legal actions as texts, in the order of their ids. Raises NotationError for a letter that is no seat."""
        number = self.seat_of(seat)
        if number == CHANCE:
            return [*self.chances]
        return [self.game.text_of(self.s, number, action) for action in self.legal_ids(number)]

    @property
    def chances(self) -> Chances:
        """The texts of chance's outcomes by number; there may be millions, and each is made when it is asked for."""
        return Chances(self.game, self.s.copy(), self.outcomes)

    def seat_of(self, seat: str) -> int:
        """The number of a seat letter or of chance. Raises NotationError."""
        if seat != "*" and (len(seat) != 1 or seat not in self.game.letters):
            raise NotationError(f"there is no seat {quoted(seat)}; seats are {' '.join(self.game.letters)}, and * for chance")
        return seat_number(seat)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.game.outcome(self.s)

    def returns(self) -> list[int]:
        """A number a seat, summing to 0."""
        return self.game.returns(self.s)

    @property
    def events(self) -> list[Any]:
        """The whole truth of each action."""
        self._events += self._replay(self._reached, len(self._events), self.settled)
        if len(self._pending) != len(self.actions) - self.settled:
            self._pending = self._replay(self._reached.copy(), self.settled, len(self.actions))
        return self._events + self._pending

    def _replay(self, s: IntArray, start: int, stop: int) -> list[Any]:
        """Play actions on from s, which changes; their events."""
        events = []
        for seat, action in self._numbers[start:stop]:
            before = s.copy()
            self.game.kernel.apply(self.game.g, s, seat, action)
            events.append(self.game.event(before, s, seat, action))
        return events

    # --- acting --------------------------------------------------------------------------------------------------------
    def refusal(self, seat: str, text: str) -> CookieTinError | None:
        """Why this seat may not do this now; None where it may."""
        try:
            self._checked(seat, text)
        except CookieTinError as error:
            return error
        return None

    def act(self, seat: str, text: str) -> None:
        """Do what the text says. Raises NotationError, WrongTurnError or IllegalActionError, and then nothing has changed."""
        self._apply(*self._checked(seat, text))

    def draw(self, outcome: int) -> str:
        """Let chance have this outcome, 0 ≤ outcome < `outcomes`; its text."""
        if not 0 <= outcome < self.outcomes:
            raise ValueError(f"chance has {self.outcomes} outcomes here, there is no number {outcome}")
        text = self.game.text_of(self.s, CHANCE, outcome)
        self._apply(CHANCE, outcome)
        return text

    def default_action(self, seat: str) -> str:
        """What a time-out does for a seat that owes an action."""
        number = self.seat_of(seat)
        return self.game.text_of(self.s, number, self.game.default_action(self.s, number))

    def withdraw(self, seat: str) -> str:
        """Take back the seat's latest action of the simultaneous phase that is open; its text. The seat then owes it again.

        Raises NotationError, WrongTurnError or IllegalActionError, and then nothing has changed.
        """
        number, rule = self.seat_of(seat), self.game.withdrawal_rule
        if rule is None:
            raise IllegalActionError(f"In {self.game.title} nothing can be taken back.", "record")
        open_phase = range(len(self.actions) - 1, self.settled - 1, -1)
        at = next((at for at in open_phase if self._numbers[at][0] == number), None)
        if at is None:
            raise WrongTurnError(f"Seat {seat} has done nothing that can still be taken back.", rule)
        if fault := self.game.withdrawal_fault(self.s, number):
            raise refusal(fault)
        self._events += self._replay(self._reached, len(self._events), self.settled)
        self.s = self._reached.copy()
        del self._numbers[at]
        _, text = self.actions.pop(at)
        self._pending = self._replay(self.s, self.settled, len(self.actions))
        return text

    def _checked(self, seat: str, text: str) -> tuple[int, int]:
        number = self.seat_of(seat)
        words = self.game.parse(text)
        reason = self.game.explain(self.s, number, words)
        if reason is not None:
            raise refusal(reason)
        return number, self.game.action_of(self.s, number, words)

    def _apply(self, seat: int, action: int) -> None:
        together = self.together
        mask = self.mask if together else 0
        actor, text, at = letter(seat), self.game.text_of(self.s, seat, action), len(self.actions)
        self.game.kernel.apply(self.game.g, self.s, seat, action)
        while at > self.settled and self.actions[at - 1][0] > actor:
            at -= 1
        self.actions.insert(at, (actor, text))
        self._numbers.insert(at, (seat, action))
        still_open = together and self.together and self.mask & ~mask == 0
        if not still_open:
            self.settled = len(self.actions)
            self._pending = []

    # --- copies and records --------------------------------------------------------------------------------------------
    def copy(self) -> State:
        """An independent state at the same point."""
        twin = object.__new__(State)
        twin.game, twin.s, twin.settled = self.game, self.s.copy(), self.settled
        twin.actions, twin._numbers = self.actions.copy(), self._numbers.copy()
        twin._events, twin._reached, twin._pending = self._events.copy(), self._reached.copy(), self._pending
        return twin

    def seat_record(self, viewer: Viewer) -> SeatRecord:
        """The record as one viewer may know it. Raises NotationError for a letter that is no seat."""
        return self._watch(viewer).record()

    def view(self, viewer: Viewer, *, notebook: bool = False) -> Any:
        """What a viewer is shown now: a struct of the game's `view_type`. Raises NotationError for a letter that is no seat."""
        return self._watch(viewer).view(notebook=notebook)

    def _watch(self, viewer: Viewer) -> Watch:
        if viewer is not None:
            self.seat_of(viewer)
        return Watch(self.game, viewer).follow(self)

    def record(self, names: Sequence[str] | None = None, outcome: Outcome | None = None) -> Record:
        """The game so far as a record; `outcome` for one that ended at the table."""
        actions = tuple(f"{seat}: {text}" for seat, text in self.actions)
        ended = outcome or self.outcome()
        return Record(
            game=self.game.id,
            options=self.game.printed_options(),
            names=None if names is None else tuple(names),
            actions=actions,
            outcome=ended,
        )
