"""Single decisions of the careful bot for The Cookie, each in a position that asks for one thing, and whole games."""

from __future__ import annotations

import random
from itertools import permutations

import numpy as np
import pytest

import cookietin
from cookietin import State
from cookietin.bots import bot
from cookietin.bots.bot import Bot, NothingToChooseError
from cookietin.bots.the_cookie.careful import CarefulBot, best_odds
from cookietin.bots.the_cookie.knowledge import fitting, knowledge_of, suspicion
from tests.games.the_cookie.script import begin, do, lay, scores


def chosen(state: State, seat: str) -> set[str]:
    """What it does, whatever it draws."""
    return {CarefulBot().choose(state.seat_record(seat), random.Random(seed)) for seed in range(6)}


@pytest.mark.rule("T8")
@pytest.mark.rule("T12")
def test_it_strikes_and_guards_where_it_is_sure() -> None:
    state = begin("1 2 3 4")
    lay(state, "2 3 1 1")
    lay(state, "s 4 4 h")
    assert chosen(state, "a") == {"attack b"}
    do(state, "a: attack b")
    assert chosen(state, "d") == {"guard a", "guard c"}, "a is 1 or 3, b 1 or 2, c 2 or 3"
    state = begin("1 2 3 4")
    lay(state, "2 3 2 2")
    lay(state, "h 4 4 3")
    assert chosen(state, "a") == {"guard d"}


@pytest.mark.rule("T9")
def test_it_takes_the_best_of_what_is_allowed() -> None:
    state = begin("1 2 3 4")
    lay(state, "2 h 1 1")
    do(state, "b: guard a")
    lay(state, "s 3 4 2")
    assert chosen(state, "a") == {"attack c"}, "d has shown that it is not Blue, and b guards"


@pytest.mark.rule("T5")
def test_it_lays_what_hunter_or_prey_know_anyway() -> None:
    """Cookie among four: 37 hunts it and knows that nobody else is 37; Blue knows the same of Blue. Strontium would tell both."""
    for seat in "ac":
        know = knowledge_of(begin("1 2 3 4").seat_record(seat))
        assert know is not None
        assert {CarefulBot().filler(know, random.Random(seed)) for seed in range(20)} == {"2", "4"}


@pytest.mark.rule("T12")
def test_it_lays_the_sword_once_prey_is_certain_and_nobody_is_safe() -> None:
    state = begin("1 2 3 4")
    lay(state, "3 3 1 1")
    lay(state, "2 4 4 2")
    assert chosen(state, "a") == {"lay sword"}, "b is Blue, and knows by now who hunts it"


@pytest.mark.rule("T12")
def test_it_keeps_the_hill_where_other_cards_do() -> None:
    state = begin("1 2 3 4")
    while state.together:
        for seat in state.game.letters:
            assert "lay hill" not in chosen(state, seat)
        cards = {seat: CarefulBot().choose(state.seat_record(seat), random.Random(1)) for seat in state.game.letters}
        for seat, card in cards.items():
            state.act(seat, card)
        while state.actors and not state.together and state.actors != ["*"]:
            (seat,) = state.actors
            state.act(seat, CarefulBot().choose(state.seat_record(seat), random.Random(1)))


def test_suspicion_is_the_share_of_deals_that_the_other_holds_possible() -> None:
    state = begin("1 2 3 4")
    lay(state, "3 3 4 1")
    know = knowledge_of(state.seat_record("a"))
    assert know is not None
    laid = ({3}, {3}, {4}, {1})
    deals = [roles for roles in permutations((1, 2, 3, 4)) if roles[3] == 4 and not any(r in s for r, s in zip(roles, laid, strict=True))]
    wanted = sum(roles[0] == 1 for roles in deals) / len(deals)
    assert suspicion(know, 3, 4, know.shown) == pytest.approx(wanted)
    assert fitting(know.rows, know.shown).all()


def test_odds_rise_with_what_is_shown() -> None:
    know = knowledge_of(begin("1 2 3 4").seat_record("a"))
    assert know is not None
    shown = np.array([[[0, 0, 0, 0], [0, 0b100, 0, 0], [0, 0b1100, 0, 0]]])
    assert best_odds(know.rows, shown, 2, know.sword_targets()).tolist() == pytest.approx([1 / 3, 1 / 2, 1])
    assert best_odds(know.rows, shown, 2, know.open_to(("b", "c", "d"))).tolist() == [0, 0, 0]


def played(players: int, seed: int, bots: dict[str, Bot]) -> State:
    """A whole game."""
    rng = random.Random(seed)
    state = cookietin.game("the-cookie", players=players, turns="four").start()
    while not state.over:
        if state.actors == ["*"]:
            state.draw(rng.randrange(state.outcomes))
            continue
        for seat in state.actors:
            state.act(seat, bots[seat].choose(state.seat_record(seat), rng))
    return state


@pytest.mark.parametrize(("players", "games"), [(4, 3), (6, 1)])
def test_it_gets_far_more_points_than_random_players(players: int, games: int) -> None:
    own = others = 0.0
    for seed in range(games):
        bots = dict.fromkeys("abcdef"[:players], bot("the-cookie", "random"))
        bots["b"] = bot("the-cookie", "careful")
        points = scores(played(players, seed, bots))
        own += points[1]
        others += (sum(points) - points[1]) / (players - 1)
    assert own > 1.5 * others


def test_the_same_record_and_generator_give_the_same_action() -> None:
    record = begin("3 1 4 2").seat_record("b")
    assert CarefulBot().choose(record, random.Random(3)) == CarefulBot().choose(record, random.Random(3))


def test_it_refuses_to_choose_for_a_seat_that_owes_nothing() -> None:
    state = begin("1 2 3 4")
    do(state, "a: lay 2")
    for record in (state.seat_record("a"), state.seat_record(None), cookietin.game("the-cookie", players=4).start().seat_record("a")):
        with pytest.raises(NothingToChooseError):
            CarefulBot().choose(record, random.Random(1))
