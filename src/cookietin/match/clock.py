"""Time at a table: until when a seat may act, when a bot takes over from somebody who is away, and when its owner is back.

All times are milliseconds since 1970 and come in with the commands. While nobody is there, time stands still, but in a slow game.
"""

from __future__ import annotations

from collections.abc import Iterable

from cookietin.core.state import State
from cookietin.match.company import Company
from cookietin.match.plan import Terms


class Clock:
    """What passes at one table."""

    def __init__(self, terms: Terms, company: Company) -> None:
        self._terms = terms
        self._company = company
        self.since = 0
        """When those who are due became so."""
        self._settled = -1

    # --- looking -----------------------------------------------------------------------------------------------------
    def deadline(self, state: State | None) -> int | None:
        """When the time of those who are due is over; None where there is no end."""
        clock = self._terms.clock
        if clock is None or state is None or state.over or not (self._runs or self._terms.slow):
            return None
        return self.since + 1000 * (clock.phase if state.together else clock.turn)

    def next(self, state: State | None) -> int | None:
        """When something happens by itself."""
        times = [seat.takeover for seat in self._company.seats.values()] if state is not None and not state.over else []
        return min((time for time in (*times, self.deadline(state)) if time is not None), default=None)

    @property
    def _runs(self) -> bool:
        return self._company.anyone_here

    # --- coming and going --------------------------------------------------------------------------------------------
    def here(self, letter: str, state: State | None, now: int, *, here: bool) -> None:
        """A person has come, or gone."""
        seat = self._company.seats[letter]
        ran = self._runs
        seat.here = here
        if state is None:
            return
        if here:
            seat.takeover = None
            self._give_back(letter, state)
        if self._runs and not ran:
            # Time has stood still: it goes on for everybody from now.
            if not self._terms.slow:
                self.since = now
            self._expect(now, self._company.seats)
        elif not self._runs:
            self.gone()
        elif not here:
            self._expect(now, [letter])

    def gone(self) -> None:
        """Somebody has left for good: if that was the last who was there, nobody is waited for."""
        if not self._runs:
            for one in self._company.seats.values():
                one.takeover = None

    def begin(self, state: State, now: int) -> None:
        """The game begins."""
        self.since, self._settled = now, state.settled
        if self._runs:
            self._expect(now, self._company.seats)

    def resume(self, state: State, since: int) -> None:
        """The game has been going on since then; nobody is here yet."""
        self.since, self._settled = since, state.settled

    def take_over(self, now: int) -> list[str]:
        """The seats for which a bot plays from now on."""
        away = [letter for letter, seat in self._company.seats.items() if seat.takeover is not None and seat.takeover <= now]
        for letter in away:
            seat = self._company.seats[letter]
            seat.takeover, seat.minded, seat.begun = None, True, False
        return away

    # --- following the game ------------------------------------------------------------------------------------------
    def follow(self, state: State, now: int) -> None:
        """Something has happened in the game: whoever is due now has all of their time, and whoever is back acts again."""
        if state.settled != self._settled:
            self._settled = state.settled
            self.since = now
            for seat in self._company.seats.values():
                seat.begun = False
        for letter, seat in self._company.seats.items():
            if seat.minded and seat.here:
                self._give_back(letter, state)

    def _give_back(self, letter: str, state: State) -> None:
        """The seat is its person's again, unless the bot is in the middle of a turn."""
        seat = self._company.seats[letter]
        if letter not in state.actors or not seat.begun:
            seat.minded = seat.begun = False

    def _expect(self, now: int, letters: Iterable[str]) -> None:
        """Whoever of these is away has this long to come back."""
        patience = self._terms.takeover
        for letter in letters:
            seat = self._company.seats[letter]
            if patience is not None and seat.is_person and not seat.here and not seat.minded:
                seat.takeover = now + patience
