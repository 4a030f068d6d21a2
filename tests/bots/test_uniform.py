import random
from collections import Counter

import pytest

import cookietin
from cookietin.bots.bot import NothingToChooseError
from cookietin.bots.uniform import RandomBot


def play(state: cookietin.State, rng: random.Random) -> None:
    while not state.over:
        seat = state.actors[0]
        if seat == "*":
            state.draw(rng.randrange(state.outcomes))
        else:
            state.act(seat, RandomBot().choose(state.seat_record(seat), rng))


def test_it_plays_whole_games_of_every_game() -> None:
    for game_class in cookietin.game_classes().values():
        state = game_class({"players": game_class.seats[0]}).start()
        play(state, random.Random(1))
        assert state.outcome() is not None


def test_it_can_choose_every_legal_action() -> None:
    state = cookietin.game("who-stole-the-cookie", players=3).start()
    state.draw(0)
    record = state.seat_record("b")
    rng = random.Random(1)
    chosen = Counter(RandomBot().choose(record, rng) for _ in range(100))
    assert set(chosen) == {"look 1", "look 2"}
    assert min(chosen.values()) > 30


def test_it_refuses_to_choose_for_a_seat_that_owes_nothing() -> None:
    state = cookietin.game("who-stole-the-cookie", players=3).start()
    state.draw(0)
    state.act("b", "look 1")
    with pytest.raises(NothingToChooseError, match="seat b owes no action after 2 lines of who-stole-the-cookie"):
        RandomBot().choose(state.seat_record("b"), random.Random(1))
    with pytest.raises(NothingToChooseError, match="a spectator owes no action"):
        RandomBot().choose(state.seat_record(None), random.Random(1))
