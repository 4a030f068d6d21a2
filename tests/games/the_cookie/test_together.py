"""T7: laying is simultaneous. The order in which cards arrive changes nothing, and until the last one each may be taken back."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookietin.core.errors import CookieTinError, WrongTurnError
from cookietin.core.seen import Watch
from tests.games.the_cookie.script import begin, do, random_game, step


@pytest.mark.rule("T7")
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), players=st.integers(4, 6))
def test_any_order_of_arrival_gives_the_same_game(seed: int, players: int) -> None:
    """One game in the order of seats; its twin gets each turn's cards in a random order, and some cards twice."""
    rng = random.Random(seed)
    state = begin(" ".join("123456"[:players]))
    twin = state.copy()
    watches: dict[str | None, Watch] = {seat: Watch(state.game, seat) for seat in ("b", None)}
    while not state.over:
        if not state.together:
            twin.act(*step(state, rng))
        else:
            cards = {seat: rng.choice(state.legal(seat)) for seat in state.actors}
            for seat, card in cards.items():
                state.act(seat, card)
            for seat in rng.sample(sorted(cards), len(cards)):
                if rng.random() < 0.3 and len(twin.actors) > 1:
                    twin.act(seat, rng.choice(twin.legal(seat)))
                    twin.withdraw(seat)
                twin.act(seat, cards[seat])
                for watch in watches.values():
                    watch.follow(twin)
        assert twin.s.tolist() == state.s.tolist()
        if not (state.together or state.over):
            continue
        assert twin.record() == state.record()
        assert twin.events == state.events
        for viewer, watch in watches.items():
            fresh = Watch(state.game, viewer).follow(state)
            watch.follow(twin)
            assert msgspec.json.encode((watch.record(), watch.view())) == msgspec.json.encode((fresh.record(), fresh.view()))


@pytest.mark.rule("T7")
def test_a_card_taken_back_is_in_hand_again_and_leaves_no_trace() -> None:
    state = begin("1 2 3 4")
    do(state, "c: lay 4")
    before = (state.record(), state.s.tolist(), state.events, state.seat_record("c"), state.seat_record("a"))
    do(state, "a: lay sword")
    assert state.withdraw("a") == "lay sword"
    assert (state.record(), state.s.tolist(), state.events, state.seat_record("c"), state.seat_record("a")) == before
    assert "lay sword" in state.legal("a")


@pytest.mark.rule("T7")
def test_another_card_may_be_laid_instead() -> None:
    state = begin("1 2 3 4")
    watch = Watch(state.game, "d")
    do(state, "a: lay sword", "b: lay 3")
    watch.follow(state)
    state.withdraw("a")
    do(state, "a: lay 2")
    assert watch.follow(state).record().pending == ("a: lay ?", "b: lay ?")
    do(state, "c: lay 2", "d: lay 3")
    assert watch.follow(state).record().lines[1:] == ("a: lay 2", "b: lay 3", "c: lay 2", "d: lay 3")


@pytest.mark.rule("T7")
def test_nothing_is_taken_back_once_all_have_laid_or_before_one_has() -> None:
    state = begin("1 2 3 4")
    with pytest.raises(WrongTurnError) as caught:
        state.withdraw("a")
    assert caught.value.rule == "T7"
    do(state, "a: lay sword", "b: lay 3", "c: lay 2", "d: lay 3")
    do(state, "a: attack b")
    before = state.s.tolist()
    for seat in "abcd*":
        with pytest.raises(WrongTurnError):
            state.withdraw(seat)
    with pytest.raises(CookieTinError, match="no seat"):
        state.withdraw("e")
    assert state.s.tolist() == before


def test_a_copy_taken_in_the_middle_lives_apart() -> None:
    for number, state in enumerate(random_game(random.Random(4), 4)):
        if number % 7 == 3 and len(state.actions) > state.settled:
            twin = state.copy()
            before = (state.record(), state.s.tolist(), state.events)
            twin.withdraw(state.actions[-1][0])
            assert (state.record(), state.s.tolist(), state.events) == before
