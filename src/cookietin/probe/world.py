"""A table like the server's, in which chance has the outcomes that it is given."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from cookietin.core.errors import RecordError
from cookietin.core.state import State
from cookietin.match.commands import Row, Start
from cookietin.match.course import Course
from cookietin.match.table import Table
from cookietin.probe.steps import Played


class Given(Course):
    """A course whose chance is given."""

    def __init__(self, state: State, seed: bytes, table: str, outcomes: Iterable[str]) -> None:
        super().__init__(state, seed, table)
        self._outcomes = deque(outcomes)

    def chance(self) -> list[Row]:
        """What chance does before a seat is due. Raises RecordError where it was not said."""
        rows = []
        while self.state.actors == ["*"]:
            if not self._outcomes:
                raise RecordError("it is not said what chance does here")
            text = self._outcomes.popleft()
            self.state.act("*", text)
            self._turns["*"] += 1
            rows.append(self._row("*", text))
        return rows


class World(Table):
    """The table of a played game, begun, with nobody there yet."""

    def __init__(self, played: Played, seed: bytes, outcomes: Iterable[str]) -> None:
        # The version was the server's to choose; since then the game has begun and the first person has come.
        super().__init__(played.plan, seed, played.version - 2)
        self._outcomes = list(outcomes)
        for letter, player in played.players.items():
            self.seats[letter].player = player
        self.company.host = next(iter(played.players))
        self.handle(Start(self.company.host))

    def begin(self) -> None:
        """The game starts."""
        super().begin()
        self.course = Given(self.game.start(), self.seed, self.id, self._outcomes)
