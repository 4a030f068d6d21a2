"""Short ways to a position, for the tests of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import cookietin
from cookietin.core.errors import CookieTinError
from cookietin.core.state import State

GAME = "who-stole-the-cookie"


def act(state: State, *lines: str) -> State:
    """Do what these lines of a record say, in this order."""
    for line in lines:
        seat, _, text = line.partition(": ")
        state.act(seat, text)
    return state


def dealt(players: int, *cookies: str, looks: str = "", **options: Any) -> State:
    """A game whose cookies lie on these places, after everybody has looked: at the left card, or by a digit a seat."""
    state = cookietin.game(GAME, players=players, **options).start()
    state.act("*", "deal " + " ".join(cookies))
    for seat, side in zip(state.game.letters, looks or "1" * players, strict=True):
        state.act(seat, f"look {side}")
    return state


def refused(state: State, line: str, code: str, rule: str) -> str:
    """That a line is refused with this code and rule, changing nothing; the message."""
    seat, _, text = line.partition(": ")
    before = (state.s.tolist(), [*state.actions])
    with pytest.raises(CookieTinError) as caught:
        state.act(seat, text)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert (state.s.tolist(), state.actions) == before
    return caught.value.message


def faces(state: State, viewer: str | None = None) -> dict[str, str]:
    """The cards that a viewer sees lying face up."""
    return {card.place: card.face for card in state.view(viewer).cards if card.face}


def ended(state: State) -> tuple[str, tuple[str, ...]]:
    """Reason and winners of a game that is over."""
    outcome = state.outcome()
    assert outcome is not None
    assert state.over
    return outcome.reason, outcome.winners
