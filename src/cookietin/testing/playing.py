"""Random games for tests: every kind of action is as likely as any other, however many of it there are."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from cookietin.core.game import Game, Viewer
from cookietin.core.state import State

LISTED = 10_000
"""Where chance has more outcomes, some are drawn instead of all being listed."""


def verb(text: str) -> str:
    """The first word of an action."""
    return text.partition(" ")[0]


def pick(state: State, rng: random.Random) -> tuple[str, str]:
    """One of the seats that owe an action, one of its verbs, one of its actions with that verb."""
    seat = rng.choice(state.actors)
    choices = by_verb(state, seat)
    return seat, rng.choice(choices[rng.choice(sorted(choices))])


def by_verb(state: State, seat: str) -> dict[str, Sequence[str]]:
    """What a seat that owes an action may do, verb by verb. Where chance has too many outcomes to list, they have one verb."""
    if seat == "*" and state.outcomes > LISTED:
        return {verb(state.chances[0]): state.chances}
    texts: dict[str, list[str]] = {}
    for text in state.legal(seat):
        texts.setdefault(verb(text), []).append(text)
    return {**texts}


def positions(game: Game, rng: random.Random) -> Iterator[State]:
    """Every position of a random game, the first and the last included. It is one State, so copy what you keep."""
    state = game.start()
    yield state
    while not state.over:
        state.act(*pick(state, rng))
        yield state


def sampled(game: Game, rng: random.Random, count: int) -> Iterator[State]:
    """Some positions of a random game in their order, each as likely as any other, the last always among them; at most `count`."""
    kept: list[State] = []
    last = game.start()
    for met, state in enumerate(positions(game, rng)):
        last = state
        if len(kept) < count - 1:
            kept.append(state.copy())
        elif (at := rng.randrange(met + 1)) < count - 1:
            kept[at] = state.copy()
    kept.sort(key=lambda state: len(state.actions))
    yield from kept
    if not kept or not kept[-1].over:
        yield last


def finished(game: Game, rng: random.Random) -> State:
    """A random game played to its end."""
    state = game.start()
    while not state.over:
        state.act(*pick(state, rng))
    return state


def viewers(game: Game) -> list[Viewer]:
    """Everybody who may watch and does not know everything: each seat, and a spectator."""
    return [*game.letters, None]


def replayed(game: Game, actions: list[tuple[str, str]]) -> State:
    """The position after these actions."""
    state = game.start()
    for seat, text in actions:
        state.act(seat, text)
    return state
