"""What a simultaneous phase lets a seat do with a choice that it has made, and what the others may notice of it."""

from __future__ import annotations

from typing import Any

import msgspec

from cookietin.core.errors import CookieTinError
from cookietin.core.state import State


def withdrawal_refusal(state: State, seat: str) -> CookieTinError | None:
    """Why the seat's latest action cannot be taken back; None where it can."""
    try:
        state.copy().withdraw(seat)
    except CookieTinError as error:
        return error
    return None


def replaces(state: State, seat: str) -> bool:
    """Another action of the seat would stand in place of its latest: it owes none, and may take that one back."""
    if state.game.withdrawal_rule is None or seat in state.actors:
        return False
    return withdrawal_refusal(state, seat) is None


def refusal(state: State, seat: str, text: str) -> CookieTinError | None:
    """Why the seat may not do this now, in place of its latest action where it would replace that one."""
    if replaces(state, seat):
        state = state.copy()
        state.withdraw(seat)
    return state.refusal(seat, text)


class Shown(msgspec.Struct, frozen=True):
    """All that the other seats and the spectators can see of what one seat does in an open phase."""

    settled: int
    """How many actions can change no more."""
    together: bool
    told: list[list[Any]]
    """By viewer, the events of the open phase."""


def shown(state: State, seat: str) -> Shown:
    """What the others can see of this seat now."""
    game, start = state.game, state.settled
    pending = state.events[start:] if len(state.actions) > start else []
    others = [viewer for viewer in (*game.letters, None) if viewer != seat]
    told = [[game.told(event, viewer, opened=False) for event in pending] for viewer in others]
    return Shown(start, state.together, [[event for event in events if event is not None] for events in told])


def is_seen(state: State, seat: str, text: str) -> bool:
    """Others will notice when the seat does this, be it no more than that it has acted."""
    trial = state.copy()
    try:
        trial.act(seat, text)
    except CookieTinError:
        return True
    return shown(trial, seat) != shown(state, seat)
