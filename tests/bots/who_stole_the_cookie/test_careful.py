"""Single decisions of the careful bot, each in a position that asks for one thing."""

import random
from dataclasses import replace
from itertools import combinations

import msgspec
import numpy as np
import pytest

import cookietin
from cookietin.bots import bot
from cookietin.bots.bot import NothingToChooseError
from cookietin.bots.who_stole_the_cookie.careful import CarefulBot
from cookietin.bots.who_stole_the_cookie.memory import Memory
from cookietin.core.outcome import Outcome
from cookietin.core.seen import Watch, read_seat_record
from cookietin.games.who_stole_the_cookie.notation import place_names
from cookietin.games.who_stole_the_cookie.rules import may_declare

GAME = "who-stole-the-cookie"


def played(actions: str, players: int = 4, **options: int) -> cookietin.State:
    """The position after these actions; the opening looks, at everybody's left card, are put in after the deal."""
    state = cookietin.game(GAME, players=players, **options).start()
    deal, *turns = actions.split(", ")
    state.act("*", deal)
    for seat in state.game.letters:
        state.act(seat, "look 1")
    for line in turns:
        seat, _, text = line.partition(": ")
        state.act(seat, text)
    return state


def chosen(state: cookietin.State, seat: str, seed: int = 1) -> str:
    return CarefulBot().choose(state.seat_record(seat), random.Random(seed))


def surest(state: cookietin.State, seat: str) -> float:
    """The chance that a seat gives to the likeliest pair it may declare."""
    names = place_names(state.game.players)
    belief = Memory(state.seat_record(seat)).beliefs[-1]
    pairs = [pair for pair in combinations(range(len(names)), 2) if may_declare("abcdefgh".index(seat), *pair, len(names))]
    return max(belief.pair_odds(one, two) for one, two in pairs)


@pytest.mark.rule("W9")
def test_it_declares_what_it_is_sure_of() -> None:
    state = played("deal m1 m2, a: peek m1, b: peek b2, c: peek c2, d: peek d2, a: peek m2, b: peek a2, c: peek b2, d: peek c2")
    assert {chosen(state, "a", seed) for seed in range(5)} == {"declare m1 m2"}


@pytest.mark.rule("W9")
def test_it_makes_a_pair_that_it_is_sure_of_allowed_and_then_declares_it() -> None:
    state = played("deal a1 b2, a: peek b2, b: peek b1, c: peek c2, d: peek d2")
    first = chosen(state, "a")
    assert first.startswith("switch")
    state.act("a", first)
    for seat in "bcd":
        state.act(seat, f"peek {seat}1")
    second = chosen(state, "a")
    assert second.startswith("declare")
    state.act("a", second)
    assert state.outcome() == Outcome("declared", ("a",))


def test_it_does_not_leave_a_pair_to_a_rival_that_is_sure_of_it() -> None:
    state = played("deal a1 c1, a: peek b1, b: peek a1, c: peek c2, d: peek d2, a: peek d1, b: peek c1, c: peek m1, d: peek m2")
    assert surest(state, "b") == pytest.approx(1)
    for seed in range(5):
        after = state.copy()
        after.act("a", chosen(state, "a", seed))
        if after.actors == ["*"]:
            after.draw(0)
        assert surest(after, "b") < 0.6


def test_it_plays_every_game_by_the_rules() -> None:
    for players in range(3, 9):
        state = cookietin.game(GAME, players=players, max_rounds=3).start()
        rng = random.Random(players)
        while not state.over:
            seat = state.actors[0]
            if seat == "*":
                state.draw(rng.randrange(state.outcomes))
            else:
                action = CarefulBot().choose(state.seat_record(seat), rng)
                assert action in state.legal(seat)
                state.act(seat, action)


@pytest.mark.rule("W15")
def test_before_a_draw_it_takes_its_last_chance() -> None:
    quiet = "deal a1 b1, a: peek c1, b: peek b2, c: peek c2"
    assert not chosen(played(quiet, players=3), "a").startswith("declare")
    assert chosen(played(quiet, players=3, max_rounds=2), "a").startswith("declare")


def test_while_nobody_knows_anything_it_peeks_where_it_has_not_looked() -> None:
    state = played("deal m1 m2")
    peeks = {chosen(state, "a", seed) for seed in range(20)}
    assert len(peeks) > 2
    assert peeks <= {f"peek {place}" for place in place_names(4) if place != "a1"}


def test_it_declares_at_lower_odds_when_others_are_about_to() -> None:
    looks = [f"a: peek {place}, b: peek a1, c: peek a1, d: peek a1" for place in ("b1", "b2", "c1", "c2", "d1", "m1")]
    state = played(", ".join(["deal b1 d2", *looks]))
    assert surest(state, "a") == pytest.approx(1 / 3)
    memory = Memory(state.seat_record("a"))
    quiet = CarefulBot().stand(memory, random.Random(1))
    pressed = replace(quiet, knowledge=np.full_like(quiet.knowledge, 0.95))
    declarations = len(quiet.worths()) - len(quiet.table.pairs)
    assert quiet.worths().argmax() < declarations
    assert pressed.worths().argmax() >= declarations


def test_two_games_that_its_seat_cannot_tell_apart_are_played_alike() -> None:
    told_apart = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = cookietin.game(GAME, players=3 + seed % 4).start()
        while len(state.actions) < 14 + 3 * seed or state.actors == ["*"]:
            seat = state.actors[0]
            state.act(seat, rng.choice([text for text in state.legal(seat) if not text.startswith("declare")]))
        seat = state.actors[0]
        record = state.seat_record(seat)
        twin = cookietin.game(GAME, **state.game.options).start()
        for who, text in state.game.resample(record, rng):
            twin.act(who, text)
        told_apart += twin.actions != state.actions
        assert chosen(twin, seat, seed) == chosen(state, seat, seed)
    assert told_apart >= 6


def test_the_same_record_and_generator_lead_to_the_same_action_whatever_came_before() -> None:
    state = played("deal b1 d2, a: peek c1, b: peek b2, c: peek c2, d: peek d2")
    record = state.seat_record("a")
    player = CarefulBot()
    expected = player.choose(record, random.Random(5))
    player.choose(played("deal m1 m2").seat_record("a"), random.Random(6))
    assert player.choose(record, random.Random(5)) == expected
    assert CarefulBot().choose(read_seat_record(msgspec.json.encode(record)), random.Random(5)) == expected


def test_it_refuses_to_choose_for_a_seat_that_owes_nothing() -> None:
    with pytest.raises(NothingToChooseError):
        chosen(played("deal b1 d2"), "b")


def test_it_beats_three_random_players() -> None:
    wins = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = cookietin.game(GAME, players=4).start()
        careful = "abcd"[seed % 4]
        watches = {letter: Watch(state.game, letter) for letter in "abcd"}
        while not state.over:
            seat = state.actors[0]
            if seat == "*":
                state.draw(rng.randrange(state.outcomes))
                continue
            level = "careful" if seat == careful else "random"
            state.act(seat, bot(GAME, level).choose(watches[seat].follow(state).record(), rng))
        outcome = state.outcome()
        wins += outcome is not None and outcome.winners == (careful,)
    assert wins >= 8
