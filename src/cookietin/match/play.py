"""The game at a table: actions, steps back and time, and how it is all done again from what was kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cookietin.core import chance
from cookietin.core.kernel import SEATS
from cookietin.match import phases
from cookietin.match.commands import Act, Answer, Done, Refusal, Row, TakeBack, Tick, Why
from cookietin.match.course import Course, by_command
from cookietin.match.judging import act_fault, fault, hand_fault, withdrawal_fault
from cookietin.match.phases import Shown
from cookietin.match.refusals import NOT_YOUR_SEAT, TOO_OFTEN
from cookietin.match.standing import Standing

MOST_TURNS = 300
"""So often a seat can change in one phase what it has done."""


class Play(Standing):
    """A table at which a game can be played."""

    def play(self, command: Act | TakeBack | Why | Tick, now: int) -> Answer:
        """Carry out what belongs to the game."""
        match command:
            case Why():
                return self._why(command)
            case Tick():
                return self._tick(now)
            case _:
                return self._once(command, now)

    def _once(self, command: Act | TakeBack, now: int) -> Answer:
        letter = command.seat
        if letter is None:
            return NOT_YOUR_SEAT
        seat = self.seats[letter]
        if (known := seat.answers.get(command.id)) is not None:
            return known
        judge = act_fault if isinstance(command, Act) else withdrawal_fault
        refusal = hand_fault(seat, command) or judge(self.state, seat, letter, command)  # type: ignore[arg-type]  # each its own
        refusal = refusal or self._wavering(letter, command)
        if refusal is not None:
            return seat.answers.refused(command.id, refusal)
        return self._do(letter, command, now)

    def _wavering(self, letter: str, command: Act | TakeBack) -> Refusal | None:
        """Every change of mind is kept for good: there are enough of them for people, but not any number."""
        seat = self.seats[letter]
        if isinstance(command, Act) and not phases.replaces(self.running, letter):
            return None
        seat.turns += 1
        return TOO_OFTEN if seat.turns > MOST_TURNS else None

    def _why(self, command: Why) -> Answer:
        if command.seat is None:
            return NOT_YOUR_SEAT
        return fault(self.state, command.seat, command.action) or Done(self.version_of(command.seat), changed=False)

    def _tick(self, now: int) -> Answer:
        """Do what is due by now: bots stand in for who is away, and everybody whose time is over acts by the rules' default, at once."""
        state = self.state
        if state is None or state.over or self.closed:
            return Done(self.version, changed=False)
        taken = self.clock.take_over(now)
        self.version += bool(taken)
        deadline = self.clock.deadline(state)
        rows = self._time_out(now) if deadline is not None and deadline <= now else []
        return Done(self.version, changed=bool(taken or rows), rows=tuple(rows))

    def _time_out(self, now: int) -> list[Row]:
        state, settled = self.running, self.running.settled
        rows: list[Row] = []
        for letter in self.due:
            while letter in self.due and state.settled == settled:
                act = Act(letter, f"late-{self._started.rows}", self.version_of(letter), state.default_action(letter), late=True)
                rows += self._do(letter, act, now).rows
        return rows

    def begin(self) -> None:
        """The game starts; nobody, chance included, has done anything yet."""
        if "first" not in self.plan.options:
            first = SEATS[chance.draw(self.seed, self.id, 0, self.game.players)]
            self.game = self.game.with_options(first=first)
        self.course = Course(self.game.start(), self.seed, self.id)

    def _do(self, letter: str, command: Act | TakeBack, now: int) -> Done:
        """A seat's command that is known to be allowed."""
        before = phases.shown(self.running, letter)
        rows = self._started.do(letter, command)
        after = phases.shown(self.running, letter)
        if after == before:
            self.seats[letter].hidden += 1
        else:
            self.version += 1
        self._note(letter, command.id, self.version, before, after)
        self.seats[letter].begun = self.seats[letter].minded
        self.clock.follow(self.running, now)
        own = self.version_of(letter)
        return Done(own, changed=True, rows=tuple(replace(row, version=self.version if row.seat == "*" else own) for row in rows))

    def _note(self, letter: str, message: str | None, version: int, before: Shown, after: Shown) -> None:
        """Note what a seat's command leaves behind beside the game's state; `version` is the table's after it."""
        seat = self.seats[letter]
        self.noticed += after != before
        seat.changed(version + seat.hidden)
        if message is not None:
            seat.answers.done(message, version + seat.hidden)
        if after.settled > before.settled:
            changeable = before.together and self.game.withdrawal_rule is not None
            for one in self.seats.values():
                one.turns = 0
                one.settle(version + one.hidden, changeable=changeable)

    # --- the game again ----------------------------------------------------------------------------------------------
    def replay(self, rows: Iterable[Row], since: int = 0) -> None:
        """Do again what was kept, the last of it at `since`. Raises CookieTinError when the rows are no game of this table."""
        self.begin()
        for together in by_command(rows):
            letter = together[0].seat
            before = None if letter == "*" else phases.shown(self.running, letter)
            for row in together:
                self._started.repeat(row)
            if before is not None:
                self._note_again(letter, together, before)
        self.clock.resume(self.running, since)

    def _note_again(self, letter: str, together: Sequence[Row], before: Shown) -> None:
        seat, after = self.seats[letter], phases.shown(self.running, letter)
        seat.hidden += after == before
        own = [row for row in together if row.seat == letter][-1]
        self._note(letter, own.message, own.version - seat.hidden, before, after)
