"""What a seat of The Cookie is shown now (T15, T16), followed line by line from its record."""

from __future__ import annotations

from typing import Literal

import msgspec
import numpy as np

from cookietin.core.game import Game, Viewer
from cookietin.core.kernel import ACTIONS, CHANCE, SEATS
from cookietin.games.the_cookie import rules
from cookietin.games.the_cookie.belief import Belief
from cookietin.games.the_cookie.board import Board, OpenCard, RoundCount, hunter_of, prey_of
from cookietin.games.the_cookie.events import Attacked, Dealt, Event, Guarded, Laid, line
from cookietin.games.the_cookie.notation import Card, action_ids, action_texts, deal_ranks

Phase = Literal["roles", "lay", "use", "over"]
PHASES: tuple[Phase, ...] = ("roles", "lay", "use", "over")


class Seat(msgspec.Struct, frozen=True):
    """A seat as the viewer sees it."""

    seat: str
    score: int
    swords_right: int
    """Swords of its own that have scored in the whole game."""
    shields_right: int
    hills_kept: int
    cards: tuple[OpenCard, ...]
    """The cards that it opened in this round, turn by turn."""
    face_down: bool
    """A card of this turn lies face down before it."""
    swords: tuple[str, ...]
    """The owners of the swords that lie before it."""
    shields: tuple[str, ...]


class Own(msgspec.Struct, frozen=True):
    """What only the viewer knows of this round."""

    role: int
    prey: int
    """The character that it hunts."""
    hunter: int
    """The character that hunts it."""
    hand: tuple[Card, ...]
    """What it can still lay in this round; not the card that lies face down."""
    face_down: Card | None
    """Its card of this turn, until all are opened."""


class Notebook(msgspec.Struct, frozen=True):
    """T16: by seat, the characters that it can still be."""

    could_be: tuple[tuple[int, ...], ...]


class TheCookieView(msgspec.Struct, frozen=True, tag="the-cookie", tag_field="game"):
    """The table as one seat, or a spectator (seat None), sees it. Between two rounds what lay on the table is in `last`."""

    seat: str | None
    players: int
    phase: Phase
    round: int
    """From 1; that of the last round once the game is over."""
    rounds: int
    turn: int
    """From 1."""
    turns: int
    first: str
    """The first player of this round."""
    actors: tuple[str, ...]
    """Seats that owe an action; `*` never stands here."""
    seats: tuple[Seat, ...]
    own: Own | None
    """None for a spectator, and while no round is on."""
    notebook: Notebook | None
    legal: tuple[str, ...]
    """The viewer's legal actions as texts, in the order of their ids; empty when it owes none."""
    last: RoundCount | None
    """The count of the round before."""
    points: tuple[tuple[int, ...], ...]
    """The points of each round that has ended, by seat."""


class TheCookieFollower:
    """Follows one viewer's record.

    Whose turn it is and what is legal comes from the kernel, run on any one deal of the roles that the viewer holds possible: until the
    count the public course is the same in all of them, and the count brings the real one.
    """

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game = game
        self.seat = viewer if viewer is not None and viewer in game.letters else None
        self.s = game.first_position()
        self.belief = Belief(game.players)
        self.board = Board(game.players)
        self.last: RoundCount | None = None
        self.points: tuple[tuple[int, ...], ...] = ()
        self.hills = [0] * game.players
        self._down: dict[int, Card | None] = {}

    def copy(self) -> TheCookieFollower:
        """An independent follower at the same point."""
        twin = object.__new__(TheCookieFollower)
        twin.game, twin.seat, twin.last, twin.points = self.game, self.seat, self.last, self.points
        twin.s, twin.belief, twin.board = self.s.copy(), self.belief.copy(), self.board.copy()
        twin.hills, twin._down = self.hills.copy(), self._down.copy()
        return twin

    # --- following ---------------------------------------------------------------------------------------------------
    def see(self, event: Event) -> None:
        """Take in the next event as told to this viewer."""
        self.belief.see(event)
        if isinstance(event, Dealt):
            deal = deal_ranks(self.game.players)[self.belief.possible()]
            self.game.kernel.apply(self.game.g, self.s, CHANCE, deal)
            return
        number, first = int(self.s[rules.ROUND]) + 1, self.first
        if event.count is not None:
            self.s[rules.ROLE : rules.ROLE + self.game.players] = event.count.roles
        if isinstance(event, Laid):
            self._lay(event)
        else:
            self._use(event)
        for passed in event.idle:
            self.board.idle(SEATS.index(passed))
        if event.count is not None:
            self.last = self.board.count(event.count, number, first, self._scores())
            self.points += (event.count.points,)
            self.board = Board(self.game.players)
            for seat, counted in enumerate(self.last.seats):
                self.hills[seat] += sum(part.item == "hill" and part.why == "kept" for part in counted.lines)

    def _lay(self, event: Laid) -> None:
        seat = SEATS.index(event.seat)
        self._down[seat] = event.card
        if event.card is None:
            self.s[rules.ACTORS] &= ~(1 << seat)
            return
        complete = self.s[rules.ACTORS] == 1 << seat
        self._apply(event)
        if complete:
            for number, card in self._down.items():
                if card is not None:
                    self.board.open(number, card)
            self._down = {}

    def _use(self, event: Attacked | Guarded) -> None:
        self.board.place(SEATS.index(event.seat), event.target)
        self._apply(event)

    def _apply(self, event: Event) -> None:
        seat, _, text = line(event).partition(" = ")[0].partition(": ")
        self.game.kernel.apply(self.game.g, self.s, SEATS.index(seat), action_ids(self.game.players)[text])

    # --- showing -----------------------------------------------------------------------------------------------------
    @property
    def phase(self) -> Phase:
        """The phase in words."""
        return PHASES[int(self.s[rules.PHASE])]

    @property
    def first(self) -> str:
        """The first player of this round."""
        return SEATS[int(self.s[rules.FIRST_PLAYER])]

    def _scores(self) -> tuple[int, ...]:
        return tuple(int(points) for points in self.s[rules.SCORE : rules.SCORE + self.game.players])

    def actors(self) -> tuple[str, ...]:
        """The seats that owe an action."""
        mask = int(self.game.kernel.actors(self.game.g, self.s))
        return tuple(letter for seat, letter in enumerate(self.game.letters) if mask >> seat & 1)

    def legal(self) -> tuple[str, ...]:
        """The viewer's legal actions."""
        if self.seat is None:
            return ()
        out = np.zeros(int(self.game.g[ACTIONS]), dtype=np.int64)
        n = self.game.kernel.legal(self.game.g, self.s, SEATS.index(self.seat), out)
        texts = action_texts(self.game.players)
        return tuple(texts[action] for action in out[:n])

    def seats(self) -> tuple[Seat, ...]:
        """T15: what is public of every seat."""
        s, board = self.s, self.board
        return tuple(
            Seat(
                letter,
                int(s[rules.SCORE + seat]),
                int(s[rules.RIGHT + seat]),
                int(s[rules.RIGHT + rules.WIDTH + seat]),
                self.hills[seat],
                board.cards[seat],
                seat in self._down,
                board.lying(letter, "sword"),
                board.lying(letter, "shield"),
            )
            for seat, letter in enumerate(self.game.letters)
        )

    def own(self) -> Own | None:
        """T15: the viewer's own role, hand and card."""
        if self.seat is None or self.phase not in ("lay", "use"):
            return None
        seat, players = SEATS.index(self.seat), self.game.players
        role, down = int(self.s[rules.ROLE + seat]), self._down.get(seat)
        hand = tuple(card for card in self.board.hand(seat, role) if card != down)
        return Own(role, prey_of(role, players), hunter_of(role, players), hand, down)

    def notebook(self) -> Notebook | None:
        """T16."""
        if self.seat is None or self.phase not in ("lay", "use"):
            return None
        return Notebook(self.belief.could_be())

    def view(self, *, notebook: bool = False) -> TheCookieView:
        """What the viewer is shown now."""
        s, players = self.s, self.game.players
        return TheCookieView(
            seat=self.seat,
            players=players,
            phase=self.phase,
            round=min(int(s[rules.ROUND]) + 1, players),
            rounds=players,
            turn=int(s[rules.TURN]) + 1,
            turns=int(self.game.g[rules.TURNS]),
            first=self.first,
            actors=self.actors(),
            seats=self.seats(),
            own=self.own(),
            notebook=self.notebook() if notebook else None,
            legal=self.legal(),
            last=self.last,
            points=self.points,
        )
