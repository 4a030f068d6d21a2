"""Other games that a viewer cannot tell from the true one: in each of them it would have to be told the same."""

from __future__ import annotations

import random
from collections import deque

from cookietin.core.errors import CookieTinError
from cookietin.core.seen import game_of
from cookietin.match.commands import Act, Done, TakeBack
from cookietin.match.phases import is_seen
from cookietin.probe.comparing import difference
from cookietin.probe.findings import Report
from cookietin.probe.mirror import Mirror
from cookietin.probe.sight import Moment, Truth
from cookietin.probe.steps import Asked, Played
from cookietin.probe.world import World
from cookietin.protocol import messages

TRIES = 20
NOW = 1 << 60
"""Later than every version: chosen on the table as it is."""

Action = tuple[str, str]


def other_worlds(played: Played, truth: Truth, seed: bytes, rng: random.Random, report: Report) -> None:
    """For every viewer and some moments: what it was told up to then is what it would be told in another game."""
    for moment in truth.moments:
        for viewer, record in moment.records.items():
            game = game_of(record)
            drawn = (list(game.resample(record, rng)) for _ in range(TRIES))
            other = next((actions for actions in drawn if actions != moment.actions), None)
            if other is not None:  # else there is nothing that this viewer does not know
                _compare(played, truth, seed, moment, viewer, other, report)


def _compare(played: Played, truth: Truth, seed: bytes, moment: Moment, viewer: str | None, other: list[Action], report: Report) -> None:
    check = report["worlds"]
    where = f"{played.name}, {'a spectator' if viewer is None else f'seat {viewer}'}"
    try:
        told = Elsewhere(played, truth, seed, viewer, other).until(moment.step)
    except CookieTinError as error:
        check.fault(where, f"a game that looks the same cannot be played: {error.message}", "what was told fits no game")
        return
    for number, due in told.items():
        check.looked(len(due))
        if apart := difference(played.lines[number].frames[: len(due)], due):
            why = f"{apart.why} in another game that this viewer cannot tell from the true one: so it tells the two apart"
            check.fault(f"{where}, frame {apart.number}", apart.seen, why)


class Elsewhere:
    """The same evening in another game: this viewer does the same, the others what that game has them do, as far as it shows."""

    def __init__(self, played: Played, truth: Truth, seed: bytes, viewer: str | None, other: list[Action]) -> None:
        self._played, self._truth, self._viewer = played, truth, viewer
        self._mirror = Mirror(World(played, seed, [text for seat, text in other if seat == "*"]), only=(viewer,))
        self._due = {letter: deque(text for seat, text in other if seat == letter) for letter in played.players}
        self._done: dict[str, list[tuple[str, bool]]] = {letter: [] for letter in played.players}
        """What each has done, and whether it stands in that game in the end."""
        self._count = 0

    def until(self, step: int) -> dict[int, list[str]]:
        """What the viewer's sockets hear until after this step. Raises CookieTinError where the game cannot be played like this."""
        for at, one in enumerate(self._played.steps[: step + 1]):
            if not isinstance(one, Asked) or one.seat == self._viewer or isinstance(one.message, messages.Say):
                self._mirror.take(one)
            elif at in self._truth.noticed and one.seat is not None:
                self._move(one.seat, one.message)
        for letter, texts in self._due.items():
            while letter != self._viewer and texts:  # steps of which nobody may notice anything
                self._act(letter)
        return self._mirror.frames

    def _move(self, seat: str, message: messages.ClientMessage) -> None:
        """The seat does something that the others notice, after all that they don't."""
        if isinstance(message, messages.TakeBack):
            self._do(TakeBack(seat, self._fresh(), NOW))
            text, stood = self._done[seat].pop()
            if stood:
                self._due[seat].appendleft(text)
            return
        while not self._act(seat):
            pass

    def _act(self, seat: str) -> bool:
        """The seat's next action; whether others notice it. Where none is left, any that they notice: it will be taken back."""
        state, due = self._mirror.table.running, self._due[seat]
        stands = bool(due)
        text = due.popleft() if due else next((text for text in state.legal(seat) if is_seen(state, seat, text)), None)
        if text is None:
            raise CookieTinError(f"seat {seat} has nothing left to do", "record")
        seen = is_seen(state, seat, text)
        self._do(Act(seat, self._fresh(), NOW, text))
        self._done[seat].append((text, stands))
        return seen

    def _do(self, command: Act | TakeBack) -> None:
        answer = self._mirror.do(command)
        if not isinstance(answer, Done):
            raise CookieTinError(answer.message, answer.rule or "record")

    def _fresh(self) -> str:
        self._count += 1
        return f"elsewhere-{self._count}"
