"""Why a seat may not do something now: first the text, then the time, then the operands; then whether it was chosen too long ago."""

from __future__ import annotations

from cookietin.core.state import State
from cookietin.match import phases
from cookietin.match.commands import Act, Refusal, TakeBack, refusal_of
from cookietin.match.refusals import MINDED, NOT_MINDED, NOT_STARTED, OVER
from cookietin.match.seats import Seat


def hand_fault(seat: Seat, command: Act | TakeBack) -> Refusal | None:
    """Who may play this seat at the moment: its person, or the bot that stands in. Exactly one of the two."""
    if isinstance(command, Act) and command.late and not command.bot:
        return None  # time has acted
    by_bot = isinstance(command, Act) and command.bot
    if by_bot == (seat.kind == "bot" or seat.minded):
        return None
    return NOT_MINDED if by_bot else MINDED


def fault(state: State | None, letter: str, text: str) -> Refusal | None:
    """Why this seat may not do this now."""
    if state is None:
        return NOT_STARTED
    error = phases.refusal(state, letter, text)
    if error is None:
        return None
    return OVER if state.over and error.code != "notation" else refusal_of(error)


def act_fault(state: State | None, seat: Seat, letter: str, command: Act) -> Refusal | None:
    """Why this seat may not do this now, or that it has been chosen too long ago."""
    refusal = fault(state, letter, command.action)
    if refusal is not None or state is None:
        return refusal
    return seat.stale(command.version, state.game.withdrawal_rule, replaces=phases.replaces(state, letter))


def withdrawal_fault(state: State | None, seat: Seat, letter: str, command: TakeBack) -> Refusal | None:
    """Why this seat may not take its latest action back now."""
    if state is None:
        return NOT_STARTED
    error = phases.withdrawal_refusal(state, letter)
    if error is not None:
        return OVER if state.over else refusal_of(error)
    return seat.stale(command.version, state.game.withdrawal_rule, replaces=False)
