"""T17: what is done for a seat whose time is up."""

from __future__ import annotations

import random

import pytest

from cookietin.games.the_cookie import notation, rules
from tests.games.the_cookie.script import begin, do, lay, random_game


@pytest.mark.rule("T17")
def test_a_hill_then_the_lowest_character() -> None:
    state = begin("1 2 3 4")
    done = []
    while state.together:
        done.append(state.default_action("a"))
        for seat in "abcd":
            state.act(seat, state.default_action(seat))
    assert done == ["lay hill", "lay 2", "lay 3", "lay 4"]
    assert [text for seat, text in state.actions if seat == "d"] == ["lay hill", "lay 1", "lay 2", "lay 3"]


@pytest.mark.rule("T17")
def test_then_the_shield_and_then_the_sword() -> None:
    state = begin("1 2 3 4")
    for cards in ("- - - -", "3 3 2 2", "4 4 4 3"):
        lay(state, cards)
    do(state, "a: lay 2", "b: lay 1", "c: lay 1")
    assert state.default_action("d") == "lay 1"
    six = begin("1 2 3 4 5 6")
    for turn in range(5):
        lay(six, " ".join([str(turn + 2), *[str(turn + 1) if turn + 1 < role else str(turn + 2) for role in range(2, 7)]]))
    assert six.default_action("a") == "lay shield"
    for seat in "bcdef":
        six.act(seat, "lay sword")
    assert six.legal("a") == ["lay sword", "lay shield"]


@pytest.mark.rule("T17")
def test_the_sword_is_the_last() -> None:
    state = begin("1 2 3 4")
    lay(state, "- - - -")
    lay(state, "h 1 1 1")
    do(state, "a: guard b")
    lay(state, "2 3 2 2")
    assert state.default_action("a") == "lay 3"
    s = state.s.copy()
    s[rules.HAND] = 1 << notation.card_names(4).index("sword")
    assert state.game.text_of(s, 0, state.game.default_action(s, 0)) == "lay sword"


@pytest.mark.rule("T17")
def test_a_sword_or_shield_goes_to_the_next_allowed_seat_clockwise() -> None:
    state = begin("1 2 3 4", first="c")
    lay(state, "2 1 s h")
    assert state.default_action("c") == "attack d"
    do(state, "c: attack d")
    assert state.default_action("d") == "guard a"
    do(state, "d: guard b")
    lay(state, "3 s 1 1")
    assert state.default_action("b") == "attack c"
    state = begin("1 2 3 4")
    lay(state, "2 h 1 1")
    do(state, "b: guard a")
    lay(state, "s 1 2 2")
    assert state.default_action("a") == "attack c", "b guards against a"


@pytest.mark.rule("T17")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_it_is_always_legal(players: int) -> None:
    for state in random_game(random.Random(players), players):
        for seat in state.actors:
            if seat != "*":
                assert state.default_action(seat) in state.legal(seat)
