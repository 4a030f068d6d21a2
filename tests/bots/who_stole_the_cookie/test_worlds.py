"""Worlds are games that the seat cannot tell from the real one, as likely as chance makes them."""

import random
from collections import Counter

import numpy as np

import cookietin
from cookietin.bots.who_stole_the_cookie.memory import Memory
from cookietin.bots.who_stole_the_cookie.placements import Ints, swapped
from cookietin.bots.who_stole_the_cookie.worlds import draw_worlds
from cookietin.core.kernel import SEATS
from cookietin.games.who_stole_the_cookie.events import Event, Looked, Mixed, Peeked, Shuffled, Switched
from cookietin.games.who_stole_the_cookie.notation import place_names


def played(players: int, actions: str) -> cookietin.State:
    state = cookietin.game("who-stole-the-cookie", players=players).start()
    for line in actions.split(", "):
        seat, _, text = line.partition(": ")
        state.act(seat, text)
    return state


def random_game(players: int, actions: int, rng: random.Random) -> cookietin.State:
    state = cookietin.game("who-stole-the-cookie", players=players).start()
    while len(state.actions) < actions:
        seat = state.actors[0]
        state.act(seat, rng.choice([text for text in state.legal(seat) if not text.startswith("declare")]))
    return state


def steps_fit(events: list[Event], worlds: list[Ints], players: int) -> bool:
    """Each step of each world is one that its event allows, and shows the seat what it saw."""
    names, shuffler = place_names(players), 0
    for at, event in enumerate(events):
        after = worlds[at]
        if isinstance(event, Shuffled):
            shuffler = SEATS.index(event.seat)
        if isinstance(event, Looked | Peeked) and event.face is not None:
            place = f"{event.seat}{event.side}" if isinstance(event, Looked) else event.place
            if not ((after >> names.index(place) & 1) == (event.face == "cookie")).all():
                return False
        if at == 0:
            continue
        before = worlds[at - 1]
        one, two = (names.index(place) for place in event.places) if isinstance(event, Switched) else (2 * shuffler, 2 * shuffler + 1)
        moved = swapped(before, one, two)
        stays, moves = after == before, after == moved
        fits = moves if isinstance(event, Switched) else stays | moves if isinstance(event, Mixed) else stays
        if not fits.all():
            return False
    return True


def test_every_step_of_every_world_fits_the_record() -> None:
    for seed in range(8):
        rng = random.Random(seed)
        players = rng.choice([3, 4, 8])
        state = random_game(players, 40, rng)
        for seat in state.game.letters:
            memory = Memory(state.seat_record(seat))
            worlds = draw_worlds(memory.beliefs, memory.events, 6, rng)
            assert len(worlds) == len(memory.events)
            assert steps_fit(memory.events, worlds, players)
            assert set(worlds[-1].tolist()) <= set(memory.beliefs[-1].masks.tolist())


def test_a_shuffle_nobody_followed_came_out_either_way_equally_often() -> None:
    state = played(3, "*: deal b1 c1, a: look 1, b: look 1, c: look 1, a: peek b1, b: shuffle 1, *: keep, c: peek b1, a: peek b2")
    memory = Memory(state.seat_record("a"))
    rng = random.Random(3)
    kept: Counter[bool] = Counter()
    for _ in range(50):
        worlds = draw_worlds(memory.beliefs, memory.events, 8, rng)
        kept.update((worlds[5] == worlds[6]).tolist())
    # a saw a cookie at b1, then a crumb at b2: the cards that were shuffled must have stayed.
    assert kept == {True: 400}
    memory = Memory(played(3, "*: deal b1 c1, a: look 1, b: look 1, c: look 1, a: peek b1, b: shuffle 1, *: keep").seat_record("a"))
    at_left: Counter[int] = Counter()
    for _ in range(50):
        worlds = draw_worlds(memory.beliefs, memory.events, 8, rng)
        at_left.update((worlds[-1] >> 2 & 1).tolist())
    assert 150 <= at_left[1] <= 250


def test_the_last_placements_are_spread_over_all_that_are_possible() -> None:
    state = played(3, "*: deal b1 c1, a: look 1, b: look 1, c: look 1")
    memory = Memory(state.seat_record("a"))
    belief = memory.beliefs[-1]
    worlds = draw_worlds(memory.beliefs, memory.events, len(belief.masks), random.Random(1))
    assert sorted(np.unique(worlds[-1]).tolist()) == belief.masks.tolist()
