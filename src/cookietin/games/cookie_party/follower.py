"""Follows one viewer's record of Cookie Party, and shows what the viewer may see (P22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from msgspec.structs import replace

from cookietin.core.game import Viewer
from cookietin.core.kernel import ACTIONS, CHANCE, SEATS
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board import LINE, RED, RED_TASK
from cookietin.games.cookie_party.board_views import board_view, progress
from cookietin.games.cookie_party.event_lines import action, actor
from cookietin.games.cookie_party.events import (
    Claimed,
    Count,
    Dealt,
    Displaced,
    Done,
    Event,
    Gifted,
    Moved,
    Put,
    Rolled,
    Walled,
)
from cookietin.games.cookie_party.notation import CHIPS, LOWEST_CHIP
from cookietin.games.cookie_party.views import (
    PHASES,
    ChipMove,
    ChipView,
    ClaimView,
    CookiePartyView,
    Own,
    RoundView,
    SeatRound,
    SeatView,
    Step,
    TaskView,
    Where,
    fresh_round,
)

if TYPE_CHECKING:
    from cookietin.games.cookie_party.game import CookieParty

STEPS: tuple[Step, ...] = ("walls", "free-wall", "chips", "move", "claim", "wait")
"""The kernel's steps in words."""


class CookiePartyFollower:
    """Follows one viewer's record.

    The kernel's position is exact for the viewer's own board, and for others' as of the end of the last round: their steps come when the
    round is over, and of a round that goes on only that they are done.
    """

    def __init__(self, game: CookieParty, viewer: Viewer) -> None:
        self.game = game
        self.seat = viewer if viewer is not None and viewer in game.letters else None
        self.all = viewer == "*"
        self.s = game.first_position()
        self.last: RoundView | None = None
        self.claims: dict[str, tuple[ClaimView, ...]] = dict.fromkeys(game.letters, ())
        """By seat, those that have been scored."""
        self._rounds: dict[str, SeatRound] = {}
        self._steps = 0
        """The viewer's own steps in the phase that is open."""

    def copy(self) -> CookiePartyFollower:
        """An independent follower at the same point."""
        twin = object.__new__(CookiePartyFollower)
        twin.game, twin.seat, twin.all, twin.last, twin._steps = self.game, self.seat, self.all, self.last, self._steps
        twin.s, twin.claims, twin._rounds = self.s.copy(), self.claims.copy(), self._rounds.copy()
        return twin

    # --- following ---------------------------------------------------------------------------------------------------
    def see(self, event: Event) -> None:
        """Take in the next event as told to this viewer."""
        if isinstance(event, Done | Put) and self._is_hidden(event):
            self.s[rules.DONE] |= 1 << SEATS.index(event.seat)
            return
        self._note(event)
        self._apply(event)
        if isinstance(event, Done) and event.count:
            self._end_round(event.count)
        self._steps = self._steps + 1 if actor(event) == self.seat else self._steps
        if self.phase in ("roll", "over"):
            self._steps = 0

    def _is_hidden(self, event: Done | Put) -> bool:
        """All that is known of the seat's steps is that it is done."""
        if isinstance(event, Put):
            return event.chip is None
        return bool(self.s[self._block(event.seat) + rules.STEP] != rules.CLAIMING)

    def _apply(self, event: Event) -> None:
        game, seat = self.game, CHANCE if isinstance(event, Dealt | Rolled) else SEATS.index(event.seat)
        number = game.action_of(self.s, seat, tuple(action(event).split(" ")))
        game.kernel.apply(game.g, self.s, seat, number)

    def _note(self, event: Event) -> None:
        """Keep what a seat does in its round."""
        if isinstance(event, Rolled):
            chip = sum(event.dice) - LOWEST_CHIP
            for seat in self.game.letters:
                missing = bool(self.s[self._block(seat) + rules.CHIPS + chip] < 0)
                self._rounds[seat] = fresh_round(seat, no_chip=missing)
            return
        if isinstance(event, Dealt | Put):
            return
        note = self._rounds[event.seat]
        match event:
            case Walled(_, edge, barred, crossed, aside):
                note = replace(note, walls=(*note.walls, edge), barred=barred or note.barred, crossed=note.crossed + crossed, aside=aside)
            case Gifted(_, edge, crossed, aside):
                note = replace(note, gift=edge, crossed=crossed, aside=aside)
            case Displaced(seat, chip, space, aside):
                note = replace(note, displaced=(*note.displaced, self._move(seat, chip, space)), aside=note.aside + aside)
            case Moved(seat, chip, space):
                note = replace(note, moved=self._move(seat, chip, space))
            case Claimed(_, task, chip):
                note = replace(note, claims=(*note.claims, ClaimView(task, chip, None, int(self.s[rules.ROUND]))))
        self._rounds[event.seat] = note

    def _move(self, seat: str, chip: int, target: str) -> ChipMove:
        where = int(self.s[self._block(seat) + rules.CHIPS + chip - LOWEST_CHIP])
        return ChipMove(chip, self.game.names.spaces[where] if where >= 0 else None, target)

    def _end_round(self, count: Count) -> None:
        """P16: the claims have their points."""
        for seat, note in self._rounds.items():
            points = {claim.task: claim.points for claim in count.claims if claim.seat == seat}
            claims = tuple(replace(claim, points=points[claim.task]) for claim in note.claims)
            self.claims[seat] += claims
            self._rounds[seat] = replace(note, claims=claims, points=sum(points.values()), score=count.scores[SEATS.index(seat)])
        s = self.s
        self.last = RoundView(int(s[rules.ROUND]), (int(s[rules.DIE_ONE]), int(s[rules.DIE_TWO])), tuple(self._rounds.values()))
        self._rounds = {}

    # --- showing -----------------------------------------------------------------------------------------------------
    def _block(self, seat: str) -> int:
        return int(rules.block_of(self.game.g, SEATS.index(seat)))

    @property
    def phase(self) -> str:
        """The phase in words."""
        return PHASES[int(self.s[rules.PHASE])]

    def actors(self) -> tuple[str, ...]:
        """The seats that owe an action."""
        mask = int(self.game.kernel.actors(self.game.g, self.s))
        return tuple(letter for seat, letter in enumerate(self.game.letters) if mask >> seat & 1)

    def legal(self) -> tuple[str, ...]:
        """The viewer's legal actions."""
        if self.seat is None:
            return ()
        game, seat = self.game, SEATS.index(self.seat)
        out = np.zeros(int(game.g[ACTIONS]), dtype=np.int64)
        n = game.kernel.legal(game.g, self.s, seat, out)
        return tuple(game.text_of(self.s, seat, action) for action in out[:n].tolist())

    def seats(self) -> tuple[SeatView, ...]:
        """P22: every seat's board, as far as it may be seen."""
        return tuple(self._seat(letter, now=self.all or letter == self.seat) for letter in self.game.letters)

    def _seat(self, seat: str, *, now: bool) -> SeatView:
        s, names, at = self.s, self.game.names, self._block(seat)
        count = len(names.spaces)
        begin = at + rules.BOARD + (0 if now else count)
        spaces: list[int] = s[begin : begin + count].tolist()
        given = int(s[at + (rules.GIVEN_AWAY if now else rules.SHOWN_GIVEN)])
        fresh = self._rounds[seat].claims if now and seat in self._rounds else ()
        return SeatView(
            seat=seat,
            score=int(s[at + rules.SCORE]),
            done=bool(s[rules.DONE] >> SEATS.index(seat) & 1),
            walls=tuple(space & rules.ALL_WALLS for space in spaces),
            crosses=tuple(name for name, space in zip(names.spaces, spaces, strict=True) if space & rules.CROSSED),
            chips=self._chips(spaces, given),
            bars=int(s[at + (rules.BARS if now else rules.SHOWN_BARS)]),
            progress=progress(self.game.board, spaces),
            claims=self.claims[seat] + fresh,
        )

    def _chips(self, spaces: list[int], given: int) -> tuple[ChipView, ...]:
        lying = {(space >> rules.CHIP_SHIFT) - 1: name for space, name in zip(spaces, self.game.names.spaces, strict=True)}
        off: Where = "hand" if self.phase in ("setup", "put") else "aside"
        chips = []
        for chip, grants in enumerate(rules.GRANTS):
            where: Where = "given" if given >> chip & 1 else "board" if chip in lying else off
            chips.append(ChipView(chip + LOWEST_CHIP, grants, lying.get(chip), where))
        return tuple(chips)

    def tasks(self) -> tuple[TaskView, ...]:
        """The scoreboard."""
        board, taken = self.game.board, self.s[rules.TAKEN :]
        return tuple(
            TaskView(
                task=task.name,
                letter=None if task.what == LINE else RED if task.what == RED_TASK else task.what,
                need=task.need or min(board.columns, board.rows),
                points=task.points,
                place=int(taken[number]),
                takers=tuple(tuple(seat for seat in self.game.letters if self._has(seat, task.name, points)) for points in task.points),
            )
            for number, task in enumerate(board.tasks)
        )

    def _has(self, seat: str, task: str, points: int) -> bool:
        return any(claim.task == task and claim.points == points for claim in self.claims[seat])

    def own(self) -> Own | None:
        """What the viewer has to do."""
        if self.seat is None:
            return None
        s, names, at = self.s, self.game.names, self._block(self.seat)
        chips: list[int] = s[at + rules.CHIPS : at + rules.CHIPS + CHIPS].tolist()
        tasks = int(rules.pending_claims(s, at))
        step = self._step(at, tasks)
        rolled = chips[int(s[rules.DIE_ONE] + s[rules.DIE_TWO]) - LOWEST_CHIP] if self.phase == "play" else -1
        owed = [where == rules.UNPUT if step == "put" else bool(rules.on_cross(s, at, chip)) for chip, where in enumerate(chips)]
        return Own(
            step=step,
            space=names.spaces[rolled] if rolled >= 0 else None,
            walls_left=int(s[at + rules.OWED]) if step == "walls" else 0,
            bar_due=bool(s[at + rules.LOST]),
            chips=tuple(chip + LOWEST_CHIP for chip, due in enumerate(owed) if due and step in ("put", "chips")),
            tasks=tuple(name for number, name in enumerate(names.tasks) if step == "claim" and tasks >> number & 1),
            may_undo=self._steps > 0 and step != "wait",
            round=self._rounds.get(self.seat) or fresh_round(self.seat),
        )

    def _step(self, at: int, tasks: int) -> Step:
        if self.seat not in self.actors():
            return "wait"
        if self.phase == "put":
            return "put"
        step = STEPS[int(self.s[at + rules.STEP])]
        return "done" if step == "claim" and not tasks else step

    def view(self, *, notebook: bool = False) -> CookiePartyView:
        """What the viewer is shown now. There is no notebook: nothing can be worked out that is not seen."""
        del notebook
        game, s = self.game, self.s
        return CookiePartyView(
            seat=self.seat,
            players=game.players,
            phase=PHASES[int(s[rules.PHASE])],
            round=int(s[rules.ROUND]),
            dice=(int(s[rules.DIE_ONE]), int(s[rules.DIE_TWO])) if s[rules.ROUND] else None,
            goal=game.number("goal"),
            setup="dots" if game.options["setup"] == "dots" else "free",
            board=board_view(game.board, game.names.spaces),
            actors=self.actors(),
            seats=self.seats(),
            tasks=self.tasks(),
            own=self.own(),
            last=self.last,
            legal=self.legal(),
        )
