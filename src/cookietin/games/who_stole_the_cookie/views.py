"""What a seat of Who Stole the Cookie? is shown now (W17-W19), followed line by line from its record."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec
import numpy as np

from cookietin.core.game import Game, Viewer
from cookietin.core.kernel import ACTIONS, CHANCE, SEATS
from cookietin.games.who_stole_the_cookie import rules
from cookietin.games.who_stole_the_cookie.belief import Belief
from cookietin.games.who_stole_the_cookie.events import Dealt, Event, Face, Mixed, Switched, line
from cookietin.games.who_stole_the_cookie.notation import action_ids, action_of, action_texts, place_names, places_of

Phase = Literal["deal", "opening", "turn", "mixing", "over"]
Mark = Literal["cookie", "crumb", "one-of-two", "unknown"]


PHASES: tuple[Phase, ...] = ("deal", "opening", "turn", "mixing", "over")
FACE: tuple[Face, Face] = ("crumb", "cookie")


class Card(msgspec.Struct, frozen=True):
    """One place: `face` is None while the card lies face down."""

    place: str
    face: Face | None


class Look(msgspec.Struct, frozen=True):
    """A look that the viewer still holds (W18): one place, or the two of a declaration."""

    places: tuple[str, ...]
    faces: tuple[Face, ...]


class Notebook(msgspec.Struct, frozen=True):
    """W18: what a perfect memory would hold: a mark a place in the order of places, and the pairs of which exactly one is a cookie."""

    marks: tuple[Mark, ...]
    pairs: tuple[tuple[str, str], ...]


class WhoStoleView(msgspec.Struct, frozen=True, tag="who-stole-the-cookie", tag_field="game"):
    """The table as one seat, or a spectator (seat None), sees it."""

    seat: str | None
    players: int
    phase: Phase
    actors: tuple[str, ...]
    """Seats that owe an action; `*` never stands here."""
    cards: tuple[Card, ...]
    """In the order of places: a1 a2 b1 … m1 m2; all faces once the game is over (W19)."""
    cookies: int
    """Cookies in play."""
    out: tuple[str, ...]
    """Seats that declared wrong."""
    look: Look | None
    notebook: Notebook | None
    legal: tuple[str, ...]
    """The viewer's legal actions as texts, in the order of their ids; empty when it owes none."""
    turns_played: int
    last_turn: int
    """The game is drawn when this many turns have been played (W15)."""


class WhoStoleFollower:
    """Follows one viewer's record.

    Whose turn it is and what is legal comes from the kernel, run on any one placement that the viewer holds possible: the public
    course of the game is the same in all of them, and no other placement is ever asked for.
    """

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game = game
        self.seat = viewer if viewer is not None and viewer in game.letters else None
        self.s = game.first_position()
        self.belief = Belief(game.g)
        self.revealed = False

    def copy(self) -> WhoStoleFollower:
        """An independent follower at the same point."""
        twin = object.__new__(WhoStoleFollower)
        twin.game, twin.seat, twin.revealed = self.game, self.seat, self.revealed
        twin.s, twin.belief = self.s.copy(), self.belief.copy()
        return twin

    def see(self, event: Event) -> None:
        """Take in the next event as told to this viewer."""
        kernel, g, s = self.game.kernel, self.game.g, self.s
        if isinstance(event, Dealt):
            self.belief.see(event)
            self.revealed = event.cookies is not None
            dealt = places_of(self.belief.possible(), self.game.players)
            kernel.apply(g, s, CHANCE, action_of(g, CHANCE, ("deal", *dealt)))
            return
        if isinstance(event, Switched):
            self._apply(event)
            self.belief.see(event)
            s[rules.COOKIES] = self.belief.possible()
            return
        self.belief.see(event)
        s[rules.COOKIES] = self.belief.possible()
        if isinstance(event, Mixed):
            kernel.apply(g, s, CHANCE, action_of(g, CHANCE, ("keep",)))
        else:
            self._apply(event)

    def _apply(self, event: Event) -> None:
        seat, _, text = line(event).partition(" = ")[0].partition(": ")
        self.game.kernel.apply(self.game.g, self.s, SEATS.index(seat), action_ids(self.game.players)[text])

    @property
    def phase(self) -> Phase:
        """The phase in words."""
        return PHASES[int(self.s[rules.PHASE])]

    def actors(self) -> tuple[str, ...]:
        """The seats that owe an action."""
        mask = int(self.game.kernel.actors(self.game.g, self.s))
        return tuple(letter for seat, letter in enumerate(self.game.letters) if mask >> seat & 1)

    def legal(self, actors: tuple[str, ...]) -> tuple[str, ...]:
        """The viewer's legal actions, where these owe one."""
        if self.seat is None or self.seat not in actors:
            return ()
        out = np.zeros(int(self.game.g[ACTIONS]), dtype=np.int64)
        n = self.game.kernel.legal(self.game.g, self.s, SEATS.index(self.seat), out)
        texts = action_texts(self.game.players)
        return tuple(texts[action] for action in out[:n])

    def look(self) -> Look | None:
        """W18: the look in the viewer's hand."""
        if self.seat is None:
            return None
        code = int(self.s[rules.SEEN + SEATS.index(self.seat)])
        if code == 0:
            return None
        names = place_names(self.game.players)
        seen = [(names[code >> 1 & 31], FACE[code >> 11 & 1]), (names[code >> 6 & 31], FACE[code >> 12 & 1])]
        shown = dict(seen)
        return Look(tuple(shown), tuple(shown.values()))

    def cards(self) -> tuple[Card, ...]:
        """W17, W19: what lies where."""
        up = -1 if self.revealed else int(self.s[rules.FACE_UP])
        if not up:
            return face_down(self.game.players)
        cookies = int(self.s[rules.COOKIES])
        return tuple(
            Card(name, FACE[cookies >> place & 1] if up >> place & 1 else None) for place, name in enumerate(place_names(self.game.players))
        )

    def notebook(self) -> Notebook:
        """W18."""
        names = place_names(self.game.players)
        always, ever, pairs = self.belief.always(), self.belief.ever(), self.belief.pairs()
        paired = {place for pair in pairs for place in pair}
        marks = tuple(mark_of(place, always, ever, paired=place in paired) for place in range(len(names)))
        return Notebook(marks, tuple((names[one], names[two]) for one, two in pairs))

    def view(self, *, notebook: bool = False) -> WhoStoleView:
        """What the viewer is shown now."""
        s, game, actors = self.s, self.game, self.actors()
        return WhoStoleView(
            seat=self.seat,
            players=game.players,
            phase=self.phase,
            actors=actors,
            cards=self.cards(),
            cookies=rules.cookies_in_play(game.players),
            out=tuple(game.out(s)),
            look=self.look(),
            notebook=self.notebook() if notebook and self.seat and not self.revealed else None,
            legal=self.legal(actors),
            turns_played=int(s[rules.PLAYED]),
            last_turn=int(s[rules.LAST_TURN]),
        )


@lru_cache
def face_down(players: int) -> tuple[Card, ...]:
    """W3: all places, and no face."""
    return tuple(Card(name, None) for name in place_names(players))


def mark_of(place: int, always: int, ever: int, *, paired: bool) -> Mark:
    """The mark of one place."""
    if always >> place & 1:
        return "cookie"
    if not ever >> place & 1:
        return "crumb"
    return "one-of-two" if paired else "unknown"
