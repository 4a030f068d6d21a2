"""The worked examples of the rules."""

import pytest

from tests.games.who_stole_the_cookie.table import act, dealt, ended, faces, refused


@pytest.mark.rule("W9", "W10", "W14")
def test_example_1_a_moves_its_own_cookie_away_to_declare_it() -> None:
    state = dealt(3, "a1", "b2")
    act(state, "a: peek b2")
    assert state.view("a").look.faces == ("cookie",)
    act(state, "b: peek m1", "c: peek m1")
    refused(state, "a: declare a1 b2", "illegal", "W9")
    act(state, "a: switch a1 c2", "b: peek m2", "c: peek m2", "a: declare b2 c2")
    assert ended(state) == ("declared", ("a",))


@pytest.mark.rule("W9")
def test_example_2_both_of_the_centre_or_none() -> None:
    state = dealt(4, "m1", "m2", first="c")
    refused(state, "c: declare m1 a1", "illegal", "W9")
    act(state, "c: declare m1 m2")
    assert ended(state) == ("declared", ("c",))


@pytest.mark.rule("W11", "W12")
def test_example_3_a_wrong_declaration_shows_the_declarers_cards() -> None:
    state = act(dealt(3, "a1", "b1", first="b"), "b: declare a1 a2")
    assert faces(state) == {"b1": "cookie", "b2": "crumb"}
    assert state.view("a").out == ("b",)
    by_c = act(state.copy(), "c: declare a1 b1")
    assert ended(by_c) == ("declared", ("c",))
    act(state, "c: peek m1", "a: switch b1 a2")
    assert faces(state) == {"a2": "cookie", "b2": "crumb"}
    act(state, "c: peek m2", "a: declare a1 a2")
    assert ended(state) == ("declared", ("a",))


@pytest.mark.rule("W8")
def test_example_4_a_shuffle_turns_a_face_up_cookie_down_again() -> None:
    state = act(dealt(3, "a1", "b1", first="b"), "b: declare a1 a2", "c: peek m1", "a: switch b1 a2", "c: peek m2")
    act(state, "a: shuffle 1", "*: keep")
    assert faces(state) == {"b2": "crumb"}
    assert state.view("a").look.places == ("a1",)
    assert state.seat_record("a").lines[-1] == "*: ? = a1 cookie"
    for other in ("b", "c", None):
        assert state.seat_record(other).lines[-1] == "*: ?"
    assert state.view("c").look.places == ("m2",)


@pytest.mark.rule("W10")
def test_example_5_any_two_of_three_cookies_win() -> None:
    state = act(dealt(8, "a1", "b1", "c1", first="d"), "d: declare a1 c1")
    assert ended(state) == ("declared", ("d",))


@pytest.mark.rule("W14")
def test_example_6_the_last_seat_wins_without_declaring() -> None:
    state = act(dealt(3, "a1", "c1"), "a: declare m1 m2", "b: declare m1 m2")
    assert ended(state) == ("last-seat", ("c",))
    assert state.returns() == [-1, -1, 2]
