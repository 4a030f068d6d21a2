"""Secrecy: two games that differ only in what a viewer may not know must look the same to that viewer, byte for byte.

There are two ways to such a pair, and each watches over the other. `resample` draws the second game from the viewer's record, so it would
not notice a record that tells too much. `twins` does not look into records: chance, and the actions that the viewer is not told of at all,
are drawn anew until the kernel's observations are the same at every step, so that a record which tells more than the kernel lets the seat
observe shows itself; and an observation which tells more than the record shows itself in the first way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import msgspec
import numpy as np

from cookietin.core.errors import CookieTinError
from cookietin.core.game import Game, Viewer
from cookietin.core.kernel import OBSERVATION, IntArray
from cookietin.core.seen import Watch
from cookietin.core.state import State
from cookietin.testing.expect import expect, expect_equal
from cookietin.testing.playing import finished, replayed, sampled, viewers


def seen(state: State, viewer: Viewer) -> list[bytes]:
    """Everything that a viewer is given, as it travels: record, log, views, legal actions, and the public facts of the table."""
    watch = Watch(state.game, viewer).follow(state)
    legal = [] if viewer is None else state.legal(viewer)
    parts = (watch.record(), watch.log(), watch.settled, watch.view(), watch.view(notebook=True), legal)
    public = (state.actors, state.together, state.settled, state.outcome(), state.returns())
    return [msgspec.json.encode(part) for part in (*parts, public)]


def observations(state: State) -> IntArray:
    """The kernel's observations, a row a seat."""
    game = state.game
    out = np.zeros((game.players, int(game.g[OBSERVATION])), dtype=np.int64)
    for seat in range(game.players):
        game.kernel.observe(game.g, state.s, seat, out[seat])
    return out


@lru_cache
def public_columns(game: Game) -> tuple[int, ...]:
    """What of an observation is public: the numbers that are the same for all seats in positions of a dozen random games."""
    public = np.ones(int(game.g[OBSERVATION]), dtype=np.bool_)
    for seed in range(12):
        for state in sampled(game, random.Random(seed), 50):
            rows = observations(state)
            public &= (rows == rows[0]).all(axis=0)
    return tuple(int(column) for column in np.flatnonzero(public))


def observed(state: State, viewer: Viewer) -> list[int]:
    """The kernel's observation of a seat; of a spectator the public part."""
    rows = observations(state)
    row = rows[0, list(public_columns(state.game))] if viewer is None else rows[state.game.letters.index(viewer)]
    return [int(number) for number in row]


def resampled(state: State, viewer: Viewer, rng: random.Random) -> State:
    """Another game that the viewer cannot tell from this one, by the game's own resampling."""
    return replayed(state.game, list(state.game.resample(state.seat_record(viewer), rng)))


def twins(state: State, viewer: Viewer, rng: random.Random, tries: int) -> Iterator[State]:
    """Games with other chance, and other actions where the viewer is told of none, in which the viewer observes the same at every step.

    All else that seats did is the same. Only of a running game, for at its end everything is told.
    """
    told_of = {*Watch(state.game, viewer).follow(state).places()}
    course = [observed(point, viewer) for point in course_of(state.game, state.actions)]
    for _ in range(tries):
        twin = state.game.start()
        for at, ((seat, text), wanted) in enumerate(zip(state.actions, course[1:], strict=True)):
            if at not in told_of and seat in twin.actors:
                twin.act(seat, rng.choice(twin.legal(seat)))
            elif twin.refusal(seat, text) is not None:
                break
            elif seat == "*":
                twin.draw(rng.randrange(twin.outcomes))
            else:
                twin.act(seat, text)
            if observed(twin, viewer) != wanted:
                break
        else:
            if twin.actions != state.actions:
                yield twin


def course_of(game: Game, actions: list[tuple[str, str]]) -> Iterator[State]:
    """Every position on the way through these actions."""
    state = game.start()
    yield state
    for seat, text in actions:
        state.act(seat, text)
        yield state


def resampling_keeps_the_record(game: Game, rng: random.Random) -> None:
    """A game drawn from a viewer's record looks the same to the viewer, and is observed the same by the kernel."""
    for state in sampled(game, rng, 3):
        for viewer in viewers(game):
            try:
                other = resampled(state, viewer, rng)
            except (CookieTinError, ValueError) as error:
                expect(holds=False, broken=f"a game resampled for {viewer} cannot be played: {error}")
            expect_equal(seen(other, viewer), seen(state, viewer), f"what {viewer} sees of a resampled game")
            expect_equal(observed(other, viewer), observed(state, viewer), f"what {viewer} observes of a resampled game")
            if state.over:
                expect_equal(other.actions, state.actions, f"a game that is over, resampled for {viewer}")


def what_is_hidden_shows_nowhere(game: Game, rng: random.Random, *, tries: int = 25) -> None:
    """Games that a viewer observes alike are alike in all that the viewer is given: early in the game, and later."""
    whole = finished(game, rng).actions
    early, late = rng.randrange(1, game.players + 2), rng.randrange(1, min(len(whole), 30))
    for state in (replayed(game, whole[: min(early, len(whole) - 1)]), replayed(game, whole[:late])):
        for viewer in viewers(game):
            real = seen(state, viewer)
            for twin in islice(twins(state, viewer, rng, tries), 3):
                expect_equal(seen(twin, viewer), real, f"what {viewer} sees of two games with other chance")


def share_that_differs(game: Game, rng: random.Random, games: int) -> float:
    """How many of the resampled games are not the real one: at 0 the checks above would prove nothing."""
    differ = total = 0
    for _ in range(games):
        for state in sampled(game, rng, 3):
            for viewer in viewers(game) if not state.over else ():
                total += 1
                differ += resampled(state, viewer, rng).actions != state.actions
    return differ / max(total, 1)
