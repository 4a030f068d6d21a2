"""W18: the notebook and the odds are exact: they are what going through every deal and every shuffle says."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cookietin
from cookietin.core.seen import events_of
from cookietin.core.state import State
from cookietin.games.who_stole_the_cookie.belief import Belief
from cookietin.testing.playing import verb
from cookietin.testing.strategies import actions
from tests.games.who_stole_the_cookie.naive import Naive, worlds

SHUFFLES = 5
"""At most so many: 28 deals and 2^5 ways to shuffle are 896 worlds to go through."""


@st.composite
def short_games(draw: st.DrawFn, players: int, most: int) -> State:
    """Running games, rich in shuffles."""
    first = draw(st.sampled_from("abcdefgh"[:players]))
    state = cookietin.game("who-stole-the-cookie", players=players, first=first).start()
    for _ in range(draw(st.integers(1, most))):
        seat, text = draw(actions(state))
        if verb(text) == "shuffle" and sum(verb(done) == "shuffle" for _, done in state.actions) == SHUFFLES:
            text = state.default_action(seat)
        before = state.copy()
        state.act(seat, text)
        if state.over:
            return before
    return state


def naive_of(state: State) -> Naive:
    naive = Naive(state.game.players, str(state.game.options["first"]))
    for seat, text in state.actions:
        naive.do(seat, text)
    return naive


def expect_exact(state: State) -> None:
    naive = naive_of(state)
    for seat in state.game.letters:
        record = state.seat_record(seat)
        possible = worlds(naive, state.actions, seat)
        assert possible
        view = state.view(seat, notebook=True)
        assert dict(zip(naive.places, view.notebook.marks, strict=True)) == marks(naive.places, possible)
        assert {*view.notebook.pairs} == pairs(naive.places, possible)
        belief = Belief(state.game.g)
        for event in events_of(record):
            belief.see(event)
        share = [sum(cards[place] == "cookie" for cards in possible) / len(possible) for place in naive.places]
        np.testing.assert_allclose(belief.cookie_odds(), share, atol=1e-12)
        expect_pair_odds(belief, naive.places, possible)


def expect_pair_odds(belief: Belief, places: list[str], possible: list[dict[str, str]]) -> None:
    both: Counter[tuple[int, int]] = Counter()
    for cards in possible:
        both.update(combinations([at for at, place in enumerate(places) if cards[place] == "cookie"], 2))
    odds = {pair: belief.pair_odds(*pair) for pair in combinations(range(len(places)), 2)}
    assert odds == {pair: pytest.approx(both[pair] / len(possible), abs=1e-12) for pair in odds}


def certain(place: str, possible: list[dict[str, str]]) -> str | None:
    faces = {cards[place] for cards in possible}
    return faces.pop() if len(faces) == 1 else None


def pairs(places: list[str], possible: list[dict[str, str]]) -> set[tuple[str, str]]:
    """Two places of which one holds a cookie, whatever the truth is, and nobody could say which."""
    doubtful = [place for place in places if certain(place, possible) is None]
    return {(one, two) for one, two in combinations(doubtful, 2) if all(cards[one] != cards[two] for cards in possible)}


def marks(places: list[str], possible: list[dict[str, str]]) -> dict[str, str]:
    paired = {place for pair in pairs(places, possible) for place in pair}
    return {place: certain(place, possible) or ("one-of-two" if place in paired else "unknown") for place in places}


@pytest.mark.rule("W18")
@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
@given(short_games(players=3, most=20))
def test_with_three_players_it_is_what_brute_force_says(state: State) -> None:
    expect_exact(state)


@pytest.mark.rule("W18")
@pytest.mark.parametrize("players", [4, 7])
def test_with_more_players_too(players: int) -> None:
    @settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
    @given(short_games(players=players, most=players + 9))
    def with_players(state: State) -> None:
        if sum(verb(done) == "shuffle" for _, done in state.actions) <= 2:
            expect_exact(state)

    with_players()


@pytest.mark.rule("W18")
def test_a_pair_is_marked_when_a_known_cookie_is_shuffled() -> None:
    state = cookietin.game("who-stole-the-cookie", players=3).start()
    for seat, text in [("*", "deal a1 c1"), ("a", "look 1"), ("b", "look 1"), ("c", "look 1"), ("a", "peek c1"), ("b", "peek m1")]:
        state.act(seat, text)
    for seat, text in [("c", "shuffle 2"), ("*", "swap")]:
        state.act(seat, text)
    notebook = state.view("a", notebook=True).notebook
    assert notebook.pairs == (("c1", "c2"),)
    assert notebook.marks == ("cookie", "crumb", "crumb", "crumb", "one-of-two", "one-of-two", "crumb", "crumb")
    assert state.view("c", notebook=True).notebook.marks[4:6] == ("unknown", "cookie")
    assert state.view("b", notebook=True).notebook.pairs == ()


@pytest.mark.rule("W18")
def test_there_is_no_notebook_unless_asked_for_nor_for_spectators_nor_at_the_end() -> None:
    state = cookietin.game("who-stole-the-cookie", players=3).start()
    for seat, text in [("*", "deal m1 m2"), ("a", "look 1"), ("b", "look 1"), ("c", "look 1")]:
        state.act(seat, text)
    assert state.view("a", notebook=True).notebook is not None
    assert state.view("a").notebook is None
    assert state.view(None, notebook=True).notebook is None
    state.act("a", "declare m1 m2")
    assert state.view("a", notebook=True).notebook is None
