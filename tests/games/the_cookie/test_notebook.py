"""T16: the notebook says exactly what can be known, as a brute force over all deals of the roles finds it."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from cookietin import State, game_classes
from cookietin.core.seen import follower_of
from cookietin.games.the_cookie.views import TheCookieFollower
from tests.games.the_cookie.script import begin, do, lay, random_game


def deals_that_fit(before: State, state: State, seat: str) -> list[tuple[int, ...]]:
    """Every deal of this round under which the seat would have exactly the record that it has: each is tried from before the deal."""
    record = state.seat_record(seat)
    fitting = []
    for roles in permutations(range(1, state.game.players + 1)):
        other = before.copy()
        other.act("*", " ".join(["roles", *map(str, roles)]))
        for who, what in state.actions[len(before.actions) + 1 :]:
            if other.refusal(who, what) is not None:
                break
            other.act(who, what)
        else:
            if other.seat_record(seat) == record:
                fitting.append(roles)
    return fitting


@pytest.mark.rule("T16")
@pytest.mark.parametrize(("players", "seed"), [(4, 1), (4, 2), (5, 3)])
def test_the_notebook_and_the_odds_are_exact(players: int, seed: int) -> None:
    rng = random.Random(seed)
    for state in random_game(random.Random(seed), players, turns="four"):
        if state.actors == ["*"]:
            before = state.copy()
            continue
        open_phase = len(state.actions) > state.settled
        if open_phase or state.over or rng.random() < 0.7:
            continue
        seat = rng.choice(state.game.letters)
        fitting = deals_that_fit(before, state, seat)
        expected = tuple(tuple(sorted(set(column))) for column in zip(*fitting, strict=True))
        assert state.view(seat, notebook=True).notebook.could_be == expected
        follower = follower_of(state.seat_record(seat))
        assert isinstance(follower, TheCookieFollower)
        odds = follower.belief.odds()
        for number in range(players):
            for role in range(1, players + 1):
                share = sum(roles[number] == role for roles in fitting) / len(fitting)
                assert odds[number][role - 1] == pytest.approx(share)


@pytest.mark.rule("T16")
def test_what_follows_from_several_cards_together_is_in_it() -> None:
    state = begin("1 2 3 4")
    lay(state, "- 4 4 1")
    notebook = state.view("a", notebook=True).notebook
    assert notebook.could_be == ((1,), (2, 3), (2, 3), (4,)), "nobody else can be 4"
    lay(state, "2 3 1 2")
    assert state.view("a", notebook=True).notebook.could_be == ((1,), (2,), (3,), (4,))


@pytest.mark.rule("T16")
def test_a_card_face_down_says_nothing() -> None:
    state = begin("1 2 3 4")
    before = state.view("a", notebook=True).notebook
    do(state, "b: lay 4", "c: lay 2")
    assert state.view("a", notebook=True).notebook == before


@pytest.mark.rule("T16")
def test_it_is_a_choice_of_the_table_and_for_seats_alone() -> None:
    state = begin("1 2 3 4")
    assert state.view("a").notebook is None
    assert state.view(None, notebook=True).notebook is None
    assert "notebook" not in [option.name for option in game_classes()["the-cookie"].option_list(4)]
