"""Games of The Cookie written down short, for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

import cookietin
from cookietin import State

KEEP = {"s": "sword", "h": "shield", "-": "hill"}


def begin(roles: str, **options: object) -> State:
    """A game whose first roles are dealt: `begin("1 2 3 4", first="b")`."""
    players = len(roles.split())
    state = cookietin.game("the-cookie", players=players, **options).start()
    state.act("*", f"roles {roles}")
    return state


def lay(state: State, cards: str) -> None:
    """A card for each seat in order: characters, `s`word, s`h`ield, `-` for the hill."""
    for seat, card in zip(state.game.letters, cards.split(), strict=True):
        state.act(seat, f"lay {KEEP.get(card, card)}")


def do(state: State, *lines: str) -> None:
    """Actions as they stand in a record."""
    for line in lines:
        seat, _, text = line.partition(": ")
        state.act(seat, text)


def refused(state: State, seat: str, text: str) -> tuple[str, str]:
    """The code and the rule of a refusal; everything stays as it was."""
    before = (state.record(), state.s.tolist())
    error = state.refusal(seat, text)
    assert (state.record(), state.s.tolist()) == before
    assert error is not None
    assert error.message
    return error.code, error.rule


def step(state: State, rng: random.Random) -> tuple[str, str]:
    """One random action; its seat and text."""
    seat = rng.choice(state.actors)
    text = rng.choice(state.legal(seat)) if seat != "*" else state.draw(rng.randrange(state.outcomes))
    if seat != "*":
        state.act(seat, text)
    return seat, text


def random_game(rng: random.Random, players: int, **options: object) -> Iterator[State]:
    """A random game, handed out before every action and at the end."""
    state = cookietin.game("the-cookie", players=players, **options).start()
    yield state
    while not state.over:
        step(state, rng)
        yield state


def finish_round(state: State, rng: random.Random) -> None:
    """Random actions until the next roles are due, or the game is over."""
    while state.actors not in (["*"], []):
        step(state, rng)


def scores(state: State) -> tuple[int, ...]:
    """Points so far."""
    points = state.game.scores(state.s)
    assert points is not None
    return points
