"""The course of a game at a table: its state, and the rows that led there.

Chance follows from the table's seed: its action number k is draw number k.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cookietin.core import chance
from cookietin.core.errors import RecordError
from cookietin.core.state import State
from cookietin.match import phases
from cookietin.match.commands import TAKEN_BACK, Act, Row, TakeBack


class Course:
    """A game that has started, and which of its actions were done by time-out."""

    def __init__(self, state: State, seed: bytes, table: str) -> None:
        self.state = state
        self.rows = 0
        self._seed = seed
        self._table = table
        self._turns: dict[str, int] = dict.fromkeys([*state.game.letters, "*"], 0)
        """How many actions of each seat stand."""
        self._late: set[tuple[str, int]] = set()
        """The seat and number of an action, counting only the seat's."""

    # --- doing -------------------------------------------------------------------------------------------------------
    def do(self, letter: str, command: Act | TakeBack) -> list[Row]:
        """A seat's command that is known to be allowed, and what chance does then. Rows come without their version."""
        if isinstance(command, TakeBack):
            self._take_back(letter)
            return [self._row(letter, TAKEN_BACK, command.id)]
        rows = []
        if phases.replaces(self.state, letter):
            self._take_back(letter)
            rows.append(self._row(letter, TAKEN_BACK))
        text = self._act(letter, command.action, late=command.late)
        return [*rows, self._row(letter, text, command.id, late=command.late), *self.chance()]

    def chance(self) -> list[Row]:
        """All that chance does before a seat is due."""
        state, rows = self.state, []
        while state.actors == ["*"]:
            text = state.draw(chance.draw(self._seed, self._table, self._turns["*"] + 1, state.outcomes))
            self._turns["*"] += 1
            rows.append(self._row("*", text))
        return rows

    def repeat(self, row: Row) -> None:
        """Do again what was kept. Raises CookieTinError when that is not possible here."""
        if row.number != self.rows:
            raise RecordError(f"table {self._table} has no action {self.rows}")
        if row.text == TAKEN_BACK:
            self._take_back(row.seat)
        else:
            self._act(row.seat, row.text, late=row.late)
        self.rows += 1

    def _act(self, seat: str, text: str, *, late: bool) -> str:
        """An action; its text as records have it."""
        self.state.act(seat, text)
        if late:
            self._late.add((seat, self._turns[seat]))
        self._turns[seat] += 1
        return next(text for acting, text in reversed(self.state.actions) if acting == seat)

    def _take_back(self, seat: str) -> None:
        self.state.withdraw(seat)
        self._turns[seat] -= 1
        self._late.discard((seat, self._turns[seat]))

    def _row(self, seat: str, text: str, message: str | None = None, *, late: bool = False) -> Row:
        """The next row, of a version that is not known yet."""
        self.rows += 1
        return Row(self.rows - 1, seat, text, message, late, version=0)

    # --- looking -----------------------------------------------------------------------------------------------------
    def lateness(self) -> list[bool]:
        """For each action of the record: was it done by time-out?"""
        actions = self.state.actions
        if not self._late:
            return [False] * len(actions)
        marks, turns = [], dict.fromkeys(self._turns, 0)
        for seat, _ in actions:
            marks.append((seat, turns[seat]) in self._late)
            turns[seat] += 1
        return marks


def by_command(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows that came of one command: what was taken back for another action, the action, and what chance did then."""
    together: list[Row] = []
    for row in rows:
        if together and row.seat != "*" and not (together[-1].makes_room and together[-1].seat == row.seat):
            yield together
            together = []
        together.append(row)
    if together:
        yield together
