"""What the careful bot thinks that others know is what they know, once it is right about where the cookies are."""

import random

import numpy as np
import pytest

import cookietin
from cookietin.bots.who_stole_the_cookie.memory import Memory
from cookietin.bots.who_stole_the_cookie.opponents import others_knowledge
from cookietin.bots.who_stole_the_cookie.placements import Ints, moved, placements
from cookietin.core.kernel import SEATS
from cookietin.games.who_stole_the_cookie import rules


def random_game(players: int, turns: int, rng: random.Random) -> tuple[cookietin.State, list[Ints]]:
    """A game after some random turns, and the true mask of the cookies' places after each action."""
    state = cookietin.game("who-stole-the-cookie", players=players).start()
    masks: list[Ints] = []
    while not state.over and len(state.actions) < turns:
        seat = state.actors[0]
        text = rng.choice(state.legal(seat))
        if text.startswith("declare") and rng.random() < 0.9:
            continue
        before = state.copy()
        state.act(seat, text)
        if state.over:
            return before, masks
        masks.append(np.array([int(state.s[rules.COOKIES])], dtype=np.intp))
    return state, masks


@pytest.mark.parametrize("players", [3, 4, 7])
def test_in_the_true_world_others_are_followed_to_what_they_believe(players: int) -> None:
    table = placements(players)
    for seed in range(4):
        state, masks = random_game(players, 10 + 8 * seed, random.Random(seed))
        for viewer in state.game.letters:
            memory = Memory(state.seat_record(viewer))
            others = [seat for seat in range(players) if SEATS[seat] not in (viewer, *memory.view.out)]
            knowledge = others_knowledge(table, memory.events, masks, others)
            for row, seat in enumerate(others):
                belief = Memory(state.seat_record(SEATS[seat])).beliefs[-1]
                expected = [belief.pair_odds(one, two) for one, two in table.pairs]
                assert knowledge[row, 0] == pytest.approx(np.array(expected), abs=1e-5)


def test_a_switch_moves_pairs_there_and_back() -> None:
    assert moved((0, 5), (0, 3)) == (3, 5)
    assert moved((0, 5), (0, 5)) == (0, 5)
    assert moved((0, 5), (1, 2)) == (1, 2)
    table = placements(4)
    every = np.arange(len(table.pairs))
    for row in table.moved_pair:
        assert (row[row] == every).all()


def test_columns_follow_a_switch() -> None:
    table = placements(3)
    switch = table.pair_number[0, 5]
    for column, mask in enumerate(table.masks):
        places = {place for place in range(table.places) if int(mask) >> place & 1}
        before = {{0: 5, 5: 0}.get(place, place) for place in places}
        assert table.masks[table.column_source[switch, column]] == sum(1 << place for place in before)
