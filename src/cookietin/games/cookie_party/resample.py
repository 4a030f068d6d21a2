"""Another game that a seat cannot tell from the real one: what others have done in the phase that is still open, drawn anew."""

from __future__ import annotations

import random

from cookietin.core.kernel import SEATS
from cookietin.core.seen import SeatRecord
from cookietin.core.state import State
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.event_lines import action, actor, read_line
from cookietin.games.cookie_party.events import Done, Put

STOPS = 0.25
"""How likely a seat that is not done is thought to wait before each of its steps."""


def resample(state: State, record: SeatRecord, rng: random.Random) -> list[tuple[str, str]]:
    """Seat and text of every action; `state` is a new game. Everything before the open phase is known to all (P22)."""
    done = set()
    for event in map(read_line, (*record.lines, *record.pending)):
        if actor(event) in ("*", record.seat) or len(state.actions) < len(record.lines):
            state.act(actor(event), action(event))
        elif isinstance(event, Done | Put):
            done.add(actor(event))
    for seat in state.actors if state.together else ():
        if seat != record.seat:
            go_on(state, seat, rng, done=seat in done)
    return state.actions


def go_on(state: State, seat: str, rng: random.Random, *, done: bool) -> None:
    """Random steps of a seat: to their end if it is done, else so many that it is not."""
    while seat in state.actors:
        text = rng.choice(state.legal(seat))
        if not done and (rng.random() < STOPS or text == "done" or chips_in_hand(state, seat) == 1):
            return
        state.act(seat, text)


def chips_in_hand(state: State, seat: str) -> int:
    """P6: the chips that a seat has still to put."""
    at = int(rules.block_of(state.game.g, SEATS.index(seat))) + rules.CHIPS
    return sum(1 for where in state.s[at : at + 11] if where == rules.UNPUT)
