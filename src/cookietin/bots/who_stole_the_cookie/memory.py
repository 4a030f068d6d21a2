"""A perfect memory: a seat's record as events, with all that the seat could hold possible along the way."""

from __future__ import annotations

from functools import lru_cache

from cookietin.core.game import Game
from cookietin.core.options import OptionValue
from cookietin.core.registry import game
from cookietin.core.seen import SeatRecord
from cookietin.games.who_stole_the_cookie.belief import Belief
from cookietin.games.who_stole_the_cookie.events import Event
from cookietin.games.who_stole_the_cookie.views import WhoStoleFollower, WhoStoleView


class Memory:
    """Read from a seat's record alone, in one pass."""

    def __init__(self, record: SeatRecord) -> None:
        played = game_with(record.game, tuple(record.options.items()))
        follower = played.follower(record.seat)
        if not isinstance(follower, WhoStoleFollower):
            raise TypeError(f"{record.game} is not the game that this bot plays")
        self.events: list[Event] = [played.read_line(line) for line in (*record.lines, *record.pending)]
        self.beliefs: list[Belief] = [follower.belief.copy()]
        """Before the first event, and after each."""
        for event in self.events:
            follower.see(event)
            self.beliefs.append(follower.belief.copy())
        self.view: WhoStoleView = follower.view()


@lru_cache(maxsize=32)
def game_with(game_id: str, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    """A game, kept, for its tables take longer to make than a decision."""
    return game(game_id, **dict(options))
