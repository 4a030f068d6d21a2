"""T1-T11: roles, cards, turns, swords and shields."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

import cookietin
from cookietin.games.the_cookie.board import hunter_of, prey_of
from tests.games.the_cookie.script import begin, do, finish_round, lay, random_game, refused

PLAYERS = (4, 5, 6)


@pytest.mark.rule("T1")
@pytest.mark.parametrize("players", PLAYERS)
def test_characters_hunt_in_a_ring(players: int) -> None:
    hunted = [prey_of(role, players) for role in range(1, players + 1)]
    assert hunted == [*range(2, players + 1), 1]
    assert [hunter_of(role, players) for role in hunted] == list(range(1, players + 1))


@pytest.mark.rule("T1")
@pytest.mark.parametrize(("players", "absent"), [(4, "5"), (4, "6"), (5, "6"), (6, "7"), (6, "9"), (4, "0")])
def test_there_are_no_other_characters(players: int, absent: str) -> None:
    state = begin(" ".join("123456"[:players]))
    assert refused(state, "a", f"lay {absent}") == ("illegal", "T1")
    start = cookietin.game("the-cookie", players=players).start()
    assert refused(start, "*", " ".join(["roles", absent, *"123456"[1:players]])) == ("illegal", "T1")


@pytest.mark.rule("T2")
@pytest.mark.rule("T3")
@pytest.mark.parametrize(("players", "hand", "turns"), [(4, 6, 4), (5, 7, 5), (6, 7, 6)])
def test_hands(players: int, hand: int, turns: int) -> None:
    state = begin(" ".join("123456"[:players]))
    assert len(state.legal("a")) == hand
    assert {"lay sword", "lay shield"} <= set(state.legal("b"))
    assert ("lay hill" in state.legal("b")) == (players < 6)
    assert state.view("a").turns == turns
    assert hand >= turns


@pytest.mark.rule("T2")
def test_six_players_have_no_hill() -> None:
    state = begin("1 2 3 4 5 6")
    assert refused(state, "c", "lay hill") == ("illegal", "T2")


@pytest.mark.rule("T3")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_ever_runs_out(players: int) -> None:
    for state in random_game(random.Random(players), players):
        if state.together:
            assert all(state.legal(seat) for seat in state.actors)


@pytest.mark.rule("T4")
@pytest.mark.parametrize("players", PLAYERS)
def test_as_many_rounds_as_players_and_the_token_goes_round(players: int) -> None:
    game = random_game(random.Random(players), players, first="c")
    firsts = [state.view(None).first for state in game if state.actors == ["*"]]
    assert "".join(firsts) == ("cdefab" if players == 6 else "cdeab" if players == 5 else "cdab")


@pytest.mark.rule("T4")
def test_all_cards_come_back() -> None:
    state = begin("1 2 3 4")
    finish_round(state, random.Random(1))
    state.act("*", "roles 2 1 3 4")
    assert state.legal("a") == ["lay 1", "lay 3", "lay 4", "lay sword", "lay shield", "lay hill"]
    assert all(seat.cards == () and not seat.swords and not seat.shields for seat in state.view("a").seats)


@pytest.mark.rule("T5")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_permutation_is_one_outcome(players: int) -> None:
    state = cookietin.game("the-cookie", players=players).start()
    texts = state.legal("*")
    assert len(texts) == state.outcomes
    assert texts == [" ".join(["roles", *map(str, roles)]) for roles in permutations(range(1, players + 1))]
    for outcome in range(0, state.outcomes, 7):
        twin, other = state.copy(), state.copy()
        assert twin.draw(outcome) == texts[outcome]
        other.act("*", texts[outcome])
        assert twin.s.tolist() == other.s.tolist()


@pytest.mark.rule("T5")
def test_the_own_character_cannot_be_laid() -> None:
    state = begin("1 2 3 4")
    assert refused(state, "b", "lay 2") == ("illegal", "T5")
    assert "lay 2" not in state.legal("b")


@pytest.mark.rule("T5")
def test_who_deals_when_and_what() -> None:
    start = cookietin.game("the-cookie", players=4).start()
    assert refused(start, "a", "roles 1 2 3 4") == ("turn", "T5")
    assert refused(start, "a", "lay hill") == ("turn", "T5")
    assert refused(start, "*", "roles 1 2 3 3") == ("illegal", "T5")
    assert refused(start, "*", "roles 1 2 3") == ("illegal", "T5")
    assert refused(start, "*", "lay 1") == ("turn", "T7")
    assert refused(start, "*", "attack a") == ("turn", "T8")
    assert refused(begin("1 2 3 4"), "*", "roles 1 2 3 4") == ("turn", "T5")


@pytest.mark.rule("T6")
@pytest.mark.parametrize(
    ("players", "turns", "lays"), [(4, "four", 4), (5, "players", 5), (5, "four", 4), (6, "players", 6), (6, "four", 4)]
)
def test_turns_of_a_round(players: int, turns: str, lays: int) -> None:
    state = begin(" ".join("123456"[:players]), turns=turns)
    finish_round(state, random.Random(3))
    laid = Counter(seat for seat, text in state.actions if text.startswith("lay"))
    assert set(laid.values()) == {lays}
    assert len(laid) == players


@pytest.mark.rule("T7")
def test_all_owe_one_card_a_turn_and_lay_it_in_any_order() -> None:
    state = begin("1 2 3 4")
    assert state.together
    assert state.actors == ["a", "b", "c", "d"]
    do(state, "c: lay 1", "a: lay 3")
    assert state.actors == ["b", "d"]
    assert refused(state, "a", "lay 4") == ("turn", "T7")
    do(state, "d: lay 2", "b: lay 4")
    assert state.actors == ["a", "b", "c", "d"]
    assert refused(state, "a", "lay 3") == ("illegal", "T7")
    assert state.record().actions[1:] == ("a: lay 3", "b: lay 4", "c: lay 1", "d: lay 2")


@pytest.mark.rule("T8")
def test_swords_and_shields_go_clockwise_from_the_first_player() -> None:
    state = begin("1 2 3 4", first="c")
    lay(state, "s h 1 s")
    assert refused(state, "a", "attack b") == ("turn", "T8")
    assert refused(state, "d", "guard b") == ("turn", "T8")
    assert refused(state, "a", "lay hill") == ("turn", "T8")
    order = []
    for line in ("d: attack b", "a: attack c", "b: guard c"):
        order.append(state.actors)
        do(state, line)
    assert order == [["d"], ["a"], ["b"]]
    assert state.actors == ["a", "b", "c", "d"]
    assert refused(state, "a", "attack b") == ("turn", "T8")


@pytest.mark.rule("T8")
def test_using_it_is_not_optional() -> None:
    state = begin("1 2 3 4")
    lay(state, "s 1 1 1")
    assert state.legal("a") == ["attack b", "attack c", "attack d"]


@pytest.mark.rule("T9")
def test_never_to_oneself() -> None:
    state = begin("1 2 3 4")
    lay(state, "s h 1 1")
    assert refused(state, "a", "attack a") == ("illegal", "T9")
    do(state, "a: attack c")
    assert refused(state, "b", "guard b") == ("illegal", "T9")


@pytest.mark.rule("T9")
def test_many_may_attack_one() -> None:
    state = begin("1 2 3 4")
    lay(state, "s s s 1")
    do(state, "a: attack d", "b: attack d", "c: attack d")
    assert state.view(None).seats[3].swords == ("a", "b", "c")


@pytest.mark.rule("T9")
def test_example_1_a_shield_before_the_sword_forbids_it() -> None:
    state = begin("1 2 3 4")
    lay(state, "3 h 1 1")
    do(state, "b: guard a")
    lay(state, "s 1 2 2")
    assert state.legal("a") == ["attack c", "attack d"]
    assert refused(state, "a", "attack b") == ("illegal", "T9")
    error = state.refusal("a", "attack b")
    assert error is not None
    assert error.message == "Seat b guards against seat a this round, so the sword of seat a can't go to seat b."


@pytest.mark.rule("T8")
@pytest.mark.rule("T9")
def test_example_2_the_first_player_goes_first() -> None:
    state = begin("1 2 3 4", first="a")
    lay(state, "s h 1 1")
    do(state, "a: attack b")
    assert state.legal("b") == ["guard c", "guard d"]
    assert refused(state, "b", "guard a") == ("illegal", "T9")
    state = begin("1 2 3 4", first="b")
    lay(state, "s h 1 1")
    assert state.actors == ["b"]
    do(state, "b: guard a")
    assert state.legal("a") == ["attack c", "attack d"]


@pytest.mark.rule("T10")
def test_example_3_a_sword_that_can_go_nowhere_has_no_effect() -> None:
    state = begin("1 2 3 4")
    lay(state, "2 h h h")
    do(state, "b: guard a", "c: guard a", "d: guard a")
    lay(state, "s 1 1 1")
    assert state.actors == ["a", "b", "c", "d"], "play goes on"
    (card,) = state.view(None).seats[0].cards[1:]
    assert (card.card, card.state, card.target) == ("sword", "no-effect", None)
    assert state.seat_record("b").lines[-1] == "d: lay 1 = idle a"


@pytest.mark.rule("T10")
def test_a_shield_that_can_go_nowhere_has_no_effect() -> None:
    state = begin("1 2 3 4", first="b")
    lay(state, "2 s s s")
    do(state, "b: attack a", "c: attack a", "d: attack a")
    lay(state, "h 1 1 1")
    assert state.seat_record(None).lines[-1] == "d: lay 1 = idle a"
    assert state.together


@pytest.mark.rule("T10")
def test_a_card_may_lose_its_last_target_in_its_own_turn() -> None:
    state = begin("1 2 3 4", first="b")
    lay(state, "2 h h 1")
    do(state, "b: guard a", "c: guard a")
    lay(state, "s 1 1 h")
    do(state, "d: guard a")
    assert state.seat_record(None).lines[-1] == "d: guard a = idle a"
    assert state.together


@pytest.mark.rule("T11")
def test_a_hill_says_nothing() -> None:
    state = begin("1 2 3 4")
    could_be = state.view("a", notebook=True).notebook
    lay(state, "- - - -")
    assert state.view("a", notebook=True).notebook == could_be
    assert state.actors == ["a", "b", "c", "d"], "and there is nothing to use"


@pytest.mark.parametrize(
    "text", ["attack e", "guard h", "attack bob", "Lay 1", "lay  1", "lay 01", "lay 10", "lay ３", "lay", "lay 1 2", "roles", "pass"]
)
def test_what_is_no_action_is_refused_before_all_else(text: str) -> None:
    assert refused(begin("1 2 3 4"), "a", text) == ("notation", "notation")
