"""Scripts for a table: `playbook >> command << answer`, with the table looked at in between."""

from __future__ import annotations

import random

from cookietin.match.commands import Act, Answer, Command, Done, Join, Player, Refusal, Row, Start, TakeBack
from cookietin.match.kept import kept, restore
from cookietin.match.plan import Plan
from cookietin.match.table import Table
from cookietin.match.viewer import Viewer

SEED = bytes(range(32))
GAME = "who-stole-the-cookie"


class Playbook:
    """A table, what it last answered, and every row it has asked to keep."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answer: Answer | None = None
        self.rows: list[Row] = []
        self.now = 0
        """What the clock says, in milliseconds."""

    def __rshift__(self, command: Command) -> Playbook:
        self.answer = self.table.handle(command, self.now)
        if isinstance(self.answer, Done):
            self.rows += self.answer.rows
        return self

    def __lshift__(self, expected: object) -> Playbook:
        """Hold the answer to a whole answer, or to a refusal's code."""
        if isinstance(expected, str):
            assert isinstance(self.answer, Refusal), self.answer
            assert self.answer.code == expected
        elif expected is Done:
            assert isinstance(self.answer, Done), self.answer
            assert self.answer.changed
        else:
            assert self.answer == expected
        return self

    def restart(self) -> Playbook:
        """The same table as it comes back from what was kept."""
        again = Playbook(restore(kept(self.table, tuple(self.rows))))
        again.rows = list(self.rows)
        return again

    @property
    def version(self) -> int:
        """The table's version."""
        return self.table.version

    def act(self, seat: str, action: str, message: str | None = None) -> Playbook:
        """Act on the table as it is."""
        return self >> Act(seat, message or f"m{self.version}", self.version, action, bot=self._is_bots(seat))

    def _is_bots(self, seat: str) -> bool:
        return self.table.bot_at(seat) is not None

    def own(self, seat: str | None) -> int:
        """The table's version as this seat, or a spectator, counts."""
        return self.table.version_of(seat)

    def choose(self, seat: str, action: str, message: str | None = None) -> Playbook:
        """Act, as a seat that has seen all of its own choices."""
        return self >> Act(seat, message or f"m{self.own(seat)}", self.own(seat), action, bot=self._is_bots(seat))

    def take_back(self, seat: str, message: str | None = None) -> Playbook:
        """Take back the seat's latest action, as a seat that has seen it."""
        return self >> TakeBack(seat, message or f"back{self.own(seat)}", self.own(seat))

    def look(self) -> Playbook:
        """All opening looks."""
        for seat in list(self.table.due):
            self.act(seat, "look 1") << Done
        return self

    def finish(self, rng: random.Random) -> Playbook:
        """Play at random to the end."""
        state = self.table.running
        while self.table.due:
            seat = rng.choice(self.table.due)
            self.act(seat, rng.choice(state.legal(seat))) << Done
        return self


def person(name: str = "Ann") -> Player:
    """A person."""
    return Player("person", name)


def key_of(seat: str) -> bytes:
    """What holds the seat of this letter in a game that `started` has begun."""
    return seat.encode() * 32


def bot(name: str = "Crumbs") -> Player:
    """A bot."""
    return Player("bot", name, "random")


def opened(players: int = 3, *, game: str = GAME, seed: bytes = SEED, notebook: bool = False, **options: object) -> Playbook:
    """A table whose seats are empty."""
    return Playbook(Table(Plan("tin", game, {"players": players, **options}, notebook), seed))


def started(players: int = 3, *, game: str = GAME, seed: bytes = SEED, notebook: bool = False, **options: object) -> Playbook:
    """A table whose seats are all taken by persons: at its opening looks, if the game is not another."""
    playbook = opened(players, game=game, seed=seed, notebook=notebook, **options)
    for number, seat in enumerate(playbook.table.seats):
        playbook >> Join(seat, person(f"P{number}"), key_of(seat)) << Done
    return playbook >> Start(playbook.table.company.host) << Done


def viewers(table: Table) -> list[Viewer]:
    """A viewer for every seat, and the spectators'."""
    return [Viewer(table, seat) for seat in (*table.seats, None)]
