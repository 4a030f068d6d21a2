"""W1-W14: cards, places and turns, rule by rule."""

from itertools import combinations, permutations

import pytest

import cookietin
from cookietin.core.errors import NotationError, OptionsError
from tests.games.who_stole_the_cookie.table import GAME, act, dealt, ended, faces, refused

CARDS = {3: (2, 6), 4: (2, 8), 5: (2, 10), 6: (2, 12), 7: (3, 13), 8: (3, 15)}


@pytest.mark.rule("W1")
@pytest.mark.parametrize(("players", "cookies", "crumbs"), [(n, *cards) for n, cards in CARDS.items()])
def test_the_cards_by_number_of_players(players: int, cookies: int, crumbs: int) -> None:
    game = cookietin.game(GAME, players=players)
    view = game.start().view(None)
    assert view.cookies == cookies
    assert len(view.cards) == cookies + crumbs == 2 * players + 2
    state = game.start()
    state.draw(0)
    assert sum(card.face == "cookie" for card in state.view("*").cards) == cookies


@pytest.mark.rule("W1")
@pytest.mark.parametrize("players", [2, 9, 0, -3])
def test_only_three_to_eight_play(players: int) -> None:
    with pytest.raises(OptionsError):
        cookietin.game(GAME, players=players)


@pytest.mark.rule("W2")
def test_places_are_lettered_by_seat_and_the_centre_comes_last() -> None:
    places = [card.place for card in cookietin.game(GAME, players=4).start().view(None).cards]
    assert places == ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "m1", "m2"]


@pytest.mark.rule("W2")
@pytest.mark.parametrize("action", ["peek d1", "switch a1 d2", "switch d1 d1", "declare h1 h2"])
def test_a_place_beyond_the_last_seat_is_refused(action: str) -> None:
    assert "3 players" in refused(dealt(3, "a1", "a2"), f"a: {action}", "illegal", "W2")


@pytest.mark.rule("W2")
@pytest.mark.parametrize("action", ["peek a3", "peek a0", "peek i1", "peek m", "peek 1a", "switch a1", "peek a1 a2"])
def test_what_is_no_place_at_all_is_no_notation(action: str) -> None:
    refused(dealt(8, "a1", "a2", "b1"), f"a: {action}", "notation", "notation")


@pytest.mark.rule("W3")
@pytest.mark.parametrize("players", [3, 6, 7])
def test_every_set_of_places_is_one_deal(players: int) -> None:
    state = cookietin.game(GAME, players=players).start()
    places = [card.place for card in state.view(None).cards]
    assert state.actors == ["*"]
    assert state.legal("*") == [f"deal {' '.join(where)}" for where in combinations(places, CARDS[players][0])]
    assert faces(state) == {}


@pytest.mark.rule("W3")
def test_a_deal_is_read_in_any_order_and_printed_in_the_order_of_places() -> None:
    for where in permutations(("m2", "a2", "c1")):
        state = cookietin.game(GAME, players=7).start()
        state.act("*", f"deal {' '.join(where)}")
        assert state.actions == [("*", "deal a2 c1 m2")]


@pytest.mark.rule("W3")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        *(("*: deal a1", "illegal"), ("*: deal a1 b1 c1", "illegal"), ("*: deal a1 a1", "illegal"), ("a: deal a1 a2", "turn")),
        *(("a: look 1", "turn"), ("b: peek a1", "turn")),
    ],
)
def test_chance_deals_the_right_number_of_cookies_first(line: str, code: str) -> None:
    refused(cookietin.game(GAME, players=3).start(), line, code, "W3")


@pytest.mark.rule("W3")
def test_the_cards_are_dealt_once() -> None:
    refused(dealt(3, "a1", "a2"), "*: deal b1 b2", "turn", "W3")


@pytest.mark.rule("W4")
def test_everybody_looks_at_one_of_their_own_in_any_order_before_the_first_turn() -> None:
    state = cookietin.game(GAME, players=3).start()
    act(state, "*: deal a1 b2")
    assert state.actors == ["a", "b", "c"]
    assert state.together
    assert state.legal("b") == ["look 1", "look 2"]
    act(state, "c: look 2")
    refused(state, "c: look 1", "turn", "W4")
    refused(state, "a: peek a1", "turn", "W4")
    refused(state, "*: look 1", "turn", "W4")
    act(state, "b: look 2")
    assert state.seat_record("a").pending == ("b: look 2", "c: look 2")
    assert state.seat_record("b").pending == ("b: look 2 = cookie", "c: look 2")
    act(state, "a: look 1")
    assert state.actors == ["a"]
    assert [text for _, text in state.actions[1:]] == ["look 1", "look 2", "look 2"]
    refused(state, "a: look 2", "turn", "W4")


@pytest.mark.rule("W5")
def test_turns_go_clockwise_from_the_first_seat_past_those_who_are_out() -> None:
    state = dealt(4, "a1", "a2", first="c")
    turns = []
    for line in ("c: peek m1", "d: declare m1 m2", "a: peek m1", "b: peek m1", "c: peek m1"):
        turns.append(state.actors)
        act(state, line)
    assert turns == [["c"], ["d"], ["a"], ["b"], ["c"]]
    assert state.actors == ["a"]
    assert "out of the game" in refused(state, "d: peek a1", "turn", "W5")
    refused(state, "c: peek a1", "turn", "W5")


@pytest.mark.rule("W5")
def test_there_is_no_pass() -> None:
    refused(dealt(3, "a1", "a2"), "a: pass", "notation", "notation")
    refused(dealt(3, "a1", "a2"), "*: peek a1", "turn", "W5")


@pytest.mark.rule("W6")
@pytest.mark.parametrize("place", ["a1", "a2", "b2", "m1"])
def test_a_peek_shows_one_card_to_the_peeker_alone(place: str) -> None:
    state = act(dealt(3, "a1", "m1"), f"a: peek {place}")
    face = "cookie" if place in ("a1", "m1") else "crumb"
    assert state.view("a").look == type(state.view("a").look)((place,), (face,))
    assert state.seat_record("a").lines[-1] == f"a: peek {place} = {face}"
    for other in ("b", "c", None):
        assert state.seat_record(other).lines[-1] == f"a: peek {place}"
        assert faces(state, other) == {}


@pytest.mark.rule("W6", "W12")
def test_a_face_up_card_cannot_be_peeked_at() -> None:
    state = act(dealt(3, "b1", "c1"), "a: declare m1 m2")
    refused(state, "b: peek a1", "illegal", "W6")
    assert "peek a1" not in state.legal("b")
    assert "peek c1" in state.legal("b")


@pytest.mark.rule("W7")
@pytest.mark.parametrize(("one", "two"), [("a1", "a2"), ("b1", "c2"), ("m1", "m2"), ("a2", "m1"), ("m2", "b1")])
def test_a_switch_exchanges_any_two_cards_and_shows_none(one: str, two: str) -> None:
    state = act(dealt(3, "a1", "b1"), f"a: switch {one} {two}")
    after = {two if place == one else one if place == two else place for place in ("a1", "b1")}
    assert {card.place for card in state.view("*").cards if card.face == "cookie"} == after
    assert faces(state, "a") == faces(state) == {}
    assert state.view("a").look is None
    assert state.seat_record(None).lines[-1] == f"a: switch {' '.join(sorted((one, two)))}"


@pytest.mark.rule("W7")
def test_a_switch_needs_two_different_places() -> None:
    refused(dealt(3, "a1", "a2"), "a: switch b1 b1", "illegal", "W7")


@pytest.mark.rule("W7", "W12")
def test_a_face_up_card_stays_face_up_where_it_goes() -> None:
    state = act(dealt(4, "d1", "m1", first="d"), "d: declare a1 a2")
    assert faces(state) == {"d1": "cookie", "d2": "crumb"}
    assert faces(act(state.copy(), "a: switch d1 m2")) == {"m2": "cookie", "d2": "crumb"}
    assert faces(act(state.copy(), "a: switch d1 d2")) == {"d2": "cookie", "d1": "crumb"}


@pytest.mark.rule("W8")
@pytest.mark.parametrize(
    ("how", "side", "face"), [("keep", 1, "cookie"), ("keep", 2, "crumb"), ("swap", 1, "crumb"), ("swap", 2, "cookie")]
)
def test_a_shuffle_mixes_hidden_from_all_then_shows_one_side(how: str, side: int, face: str) -> None:
    state = act(dealt(3, "a1", "m1"), f"a: shuffle {side}")
    assert state.actors == ["*"]
    assert state.legal("*") == ["keep", "swap"]
    refused(state, "a: keep", "turn", "W8")
    refused(state, "b: swap", "turn", "W8")
    refused(state, "b: peek a1", "turn", "W8")
    act(state, f"*: {how}")
    assert state.actors == ["b"]
    assert state.seat_record("a").lines[-2:] == (f"a: shuffle {side}", f"*: ? = a{side} {face}")
    assert state.seat_record("b").lines[-2:] == (f"a: shuffle {side}", "*: ?")
    assert state.view("a").look.faces == (face,)


@pytest.mark.rule("W8")
def test_nothing_is_kept_or_swapped_unless_somebody_shuffled() -> None:
    refused(dealt(3, "a1", "a2"), "*: keep", "turn", "W8")
    refused(dealt(3, "a1", "a2"), "a: swap", "turn", "W8")
    refused(dealt(3, "a1", "a2"), "*: shuffle 1", "turn", "W5")


@pytest.mark.rule("W9")
@pytest.mark.parametrize("places", ["a1 a2", "m1 m2", "b1 b2", "b1 c2", "c1 d2", "d1 d2"])
def test_what_may_be_declared(places: str) -> None:
    state = dealt(4, "a1", "m1")
    assert f"declare {places}" in state.legal("a")
    assert state.refusal("a", f"declare {places}") is None
    assert state.refusal("a", f"declare {places[3:]} {places[:2]}") is None


@pytest.mark.rule("W9")
@pytest.mark.parametrize("places", ["a1 b1", "d2 a2", "a1 m1", "m2 a2", "b1 m1", "m2 d1", "b1 b1", "a1 a1", "m1 m1"])
def test_what_may_not_be_declared(places: str) -> None:
    refused(dealt(4, "a1", "m1"), f"a: declare {places}", "illegal", "W9")


@pytest.mark.rule("W9", "W12")
def test_cards_of_a_seat_that_is_out_may_be_declared() -> None:
    state = act(dealt(4, "a1", "b2"), "a: declare m1 m2", "b: peek m1", "c: declare b2 a1")
    assert ended(state) == ("declared", ("c",))
    assert state.actions[-1] == ("c", "declare a1 b2")


@pytest.mark.rule("W10")
def test_a_right_declaration_reveals_the_cookies_and_wins() -> None:
    state = act(dealt(3, "b1", "m1"), "a: switch m1 c1", "b: peek m1", "c: peek m2", "a: declare b1 c1")
    assert ended(state) == ("declared", ("a",))
    assert state.returns() == [2, -1, -1]
    assert state.seat_record("c").lines[-1] == "a: declare b1 c1 = right, saw cookie cookie"


@pytest.mark.rule("W10", "W11")
@pytest.mark.parametrize("players", [7, 8])
def test_with_three_cookies_two_must_be_found(players: int) -> None:
    start = dealt(players, "a1", "b1", "c1", first="d")
    for pair in combinations(("a1", "b1", "c1"), 2):
        assert ended(act(start.copy(), f"d: declare {' '.join(pair)}")) == ("declared", ("d",))
    assert not act(start.copy(), "d: declare a1 a2").over


@pytest.mark.rule("W11")
def test_a_wrong_declaration_shows_nobody_else_what_was_named() -> None:
    state = act(dealt(4, "b1", "a2"), "a: declare b1 c1")
    assert state.seat_record("a").lines[-1] == "a: declare b1 c1 = wrong, own crumb cookie, saw cookie crumb"
    for other in ("b", "c", "d", None):
        assert state.seat_record(other).lines[-1] == "a: declare b1 c1 = wrong, own crumb cookie"
        assert state.view(other).look is None or other is not None
    assert faces(state) == {"a1": "crumb", "a2": "cookie"}
    assert state.view(None).out == ("a",)
    act(state, "b: peek m1", "c: peek m1", "d: peek m1")
    look = state.view("a").look
    assert dict(zip(look.places, look.faces, strict=True)) == {"b1": "cookie", "c1": "crumb"}
    assert state.legal("a") == []


@pytest.mark.rule("W11")
def test_one_cookie_of_two_is_wrong() -> None:
    state = act(dealt(4, "a1", "m1"), "a: declare a1 a2")
    assert faces(state) == {"a1": "cookie", "a2": "crumb"}
    assert not state.over


@pytest.mark.rule("W12")
def test_cards_before_a_seat_that_is_out_can_be_switched_and_their_backs_peeked_at() -> None:
    state = act(dealt(4, "a1", "m1"), "a: declare b1 b2", "b: switch a1 c1")
    assert faces(state) == {"a2": "crumb", "c1": "cookie"}
    act(state, "c: peek a1")
    assert state.view("c").look.faces == ("crumb",)


@pytest.mark.rule("W13")
def test_what_lies_before_a_seat_is_its_own_whoever_was_dealt_it() -> None:
    state = act(dealt(3, "b1", "b2"), "a: switch a1 b1", "b: peek m1", "c: peek m1", "a: switch a2 b2", "b: peek m1", "c: peek m1")
    refused(state.copy(), "a: declare a1 b1", "illegal", "W9")
    assert ended(act(state, "a: declare a1 a2")) == ("declared", ("a",))


@pytest.mark.rule("W13")
def test_a_wrong_declaration_turns_up_what_lies_there_now() -> None:
    state = act(dealt(3, "b1", "c1"), "a: switch a1 b1", "b: peek m1", "c: peek m1", "a: declare m1 m2")
    assert faces(state) == {"a1": "cookie", "a2": "crumb"}


@pytest.mark.rule("W14")
def test_after_the_end_nothing_may_be_done() -> None:
    state = act(dealt(3, "m1", "m2"), "a: declare m1 m2")
    for line in ("b: peek a1", "a: look 1", "*: keep", "*: deal a1 a2"):
        refused(state, line, "turn", "W14")
    assert all(state.legal(seat) == [] for seat in ("*", "a", "b", "c"))


@pytest.mark.rule("W16")
@pytest.mark.parametrize("action", ["show a1", "say a1 cookie", "tell b a1", "reveal a1 a2", "peek a1 = cookie"])
def test_no_action_shows_a_card_or_speaks_of_one(action: str) -> None:
    state = dealt(3, "a1", "a2")
    refused(state, f"a: {action}", "notation", "notation")
    with pytest.raises(NotationError):
        state.game.parse(action)
    assert {text.partition(" ")[0] for text in state.legal("a")} == {"peek", "switch", "shuffle", "declare"}
