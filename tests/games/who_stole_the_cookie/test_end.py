"""W15: draws, and how a game may end at the table."""

import json
from typing import Any

import pytest

import cookietin
from cookietin.core.errors import OptionsError, RecordError
from cookietin.core.outcome import Outcome
from cookietin.core.record import read_game
from cookietin.core.state import State
from tests.games.who_stole_the_cookie.table import GAME, act, dealt, ended


def peeks(state: State, turns: int) -> State:
    """So many turns of peeking at the centre, where nothing is declared."""
    for _ in range(turns):
        seat = state.actors[0]
        state.act(seat, "peek m1")
    return state


def two_left(draw_rounds: int, **options: Any) -> State:
    """Three players, a out after the first turn; both cookies lie before c."""
    return act(dealt(3, "c1", "c2", draw_rounds=draw_rounds, **options), "a: declare m1 m2")


@pytest.mark.rule("W15")
@pytest.mark.parametrize("draw_rounds", [1, 2, 10])
def test_with_two_left_so_many_rounds_may_pass(draw_rounds: int) -> None:
    state = peeks(two_left(draw_rounds), 2 * draw_rounds - 1)
    assert not state.over
    assert state.view(None).last_turn == 1 + 2 * draw_rounds
    peeks(state, 1)
    assert ended(state) == ("draw-rounds", ())
    assert state.returns() == [0, 0, 0]


@pytest.mark.rule("W15")
def test_rounds_are_counted_from_the_declaration_that_leaves_two_whoever_made_it() -> None:
    state = dealt(4, "d1", "d2", draw_rounds=1)
    act(state, "a: declare m1 m2")
    peeks(state, 5)
    assert not state.over
    act(state, "d: peek m1", "b: declare m1 m2")
    peeks(state, 1)
    assert not state.over
    peeks(state, 1)
    assert ended(state) == ("draw-rounds", ())


@pytest.mark.rule("W15")
def test_a_last_turn_that_wins_wins() -> None:
    state = peeks(two_left(1), 1)
    act(state, "c: declare c1 c2")
    assert ended(state) == ("declared", ("c",))


@pytest.mark.rule("W15", "W14")
def test_a_last_turn_that_leaves_one_seat_makes_it_win() -> None:
    state = peeks(two_left(1), 1)
    act(state, "c: declare m1 m2")
    assert ended(state) == ("last-seat", ("b",))


@pytest.mark.rule("W15", "W8")
@pytest.mark.parametrize("how", ["keep", "swap"])
def test_a_last_turn_by_shuffle_is_over_after_chance(how: str) -> None:
    state = peeks(two_left(1), 1)
    act(state, "c: shuffle 1")
    assert not state.over
    assert state.actors == ["*"]
    act(state, f"*: {how}")
    assert ended(state) == ("draw-rounds", ())


@pytest.mark.rule("W15")
@pytest.mark.parametrize(("players", "max_rounds"), [(3, 1), (3, 2), (5, 1), (8, 2)])
def test_so_many_rounds_may_be_played_in_all(players: int, max_rounds: int) -> None:
    last = "abcdefgh"[players - 1]
    state = peeks(dealt(players, f"{last}1", f"{last}2", *(["m2"] if players > 6 else []), max_rounds=max_rounds), max_rounds * players - 1)
    assert state.actors == [last]
    won = act(state.copy(), f"{last}: declare {last}1 {last}2")
    assert ended(won) == ("declared", (last,))
    assert ended(peeks(state, 1)) == ("max-rounds", ())


@pytest.mark.rule("W15")
def test_those_who_are_out_count_and_their_declarations_are_turns() -> None:
    state = act(dealt(4, "d1", "d2", max_rounds=2), "a: declare m1 m2")
    peeks(state, 6)
    assert not state.over
    assert ended(peeks(state, 1)) == ("max-rounds", ())


@pytest.mark.rule("W15")
def test_a_wrong_declaration_can_be_the_last_turn_of_all() -> None:
    state = peeks(dealt(4, "d1", "d2", max_rounds=1), 3)
    assert ended(act(state, "d: declare a1 a2")) == ("max-rounds", ())


@pytest.mark.rule("W15")
def test_the_limit_of_all_turns_comes_first_where_it_is_nearer() -> None:
    state = peeks(two_left(10, max_rounds=2), 4)
    assert not state.over
    assert ended(peeks(state, 1)) == ("max-rounds", ())


@pytest.mark.rule("W15")
@pytest.mark.parametrize("name", ["draw_rounds", "max_rounds"])
def test_the_bounds_of_its_options(name: str) -> None:
    for value in (1, 1000):
        assert cookietin.game(GAME, players=8, **{name: value}).options[name] == value
    for wrong in (0, 1001, -1, 2.5, "3", True, None):
        with pytest.raises(OptionsError, match=name):
            cookietin.game(GAME, players=8, **{name: wrong})
    assert cookietin.game(GAME, players=3).options == {"players": 3, "first": "a", "draw_rounds": 10, "max_rounds": 40}


@pytest.mark.rule("W5")
@pytest.mark.parametrize("first", ["d", "A", "", 1, None])
def test_the_first_seat_must_be_there(first: object) -> None:
    with pytest.raises(OptionsError, match="first"):
        cookietin.game(GAME, players=3, first=first)


@pytest.mark.rule("W15")
def test_the_largest_game_ends_in_time() -> None:
    state = dealt(8, "h1", "h2", "m2", max_rounds=1000)
    while not state.over:
        act(state, f"{state.actors[0]}: shuffle 1", "*: keep")
    assert ended(state) == ("max-rounds", ())
    assert len(state.actions) == state.game.longest == 1 + 8 + 16000


def read_with(state: State, outcome: object) -> State:
    """The record with this outcome, read."""
    fields = json.loads(state.record().text())
    return read_game(json.dumps({**fields, "outcome": outcome}))[1]


@pytest.mark.rule("W15")
def test_two_who_are_left_may_agree_to_a_draw() -> None:
    record = two_left(3).record(outcome=Outcome("agreed", ()))
    again, state = read_game(record.text())
    assert again == record
    assert not state.over


@pytest.mark.rule("W15")
def test_three_may_not_agree() -> None:
    with pytest.raises(RecordError) as refused:
        read_with(dealt(3, "a1", "a2"), {"reason": "agreed", "winners": []})
    assert (refused.value.code, refused.value.rule, refused.value.index) == ("outcome", "W15", None)


def test_any_game_may_be_abandoned_at_any_time() -> None:
    for state in (cookietin.game(GAME, players=3).start(), dealt(3, "a1", "a2"), two_left(3)):
        assert read_with(state, {"reason": "abandoned", "winners": []}).actions == state.actions


@pytest.mark.rule("W14", "W15")
@pytest.mark.parametrize(
    ("outcome", "rule"),
    [
        ({"reason": "last-seat", "winners": ["c"]}, "W14"),
        ({"reason": "declared", "winners": ["b"]}, "W14"),
        ({"reason": "declared", "winners": []}, "W14"),
        ({"reason": "declared", "winners": ["b", "c"]}, "W14"),
        ({"reason": "abandoned", "winners": []}, "W14"),
        ({"reason": "declared", "winners": ["c"], "scores": [0, 0, 1]}, "record"),
        ({"reason": "declared"}, "record"),
        ({"reason": "declared", "winners": "c"}, "record"),
        ("declared", "record"),
        (None, "record"),
    ],
)
def test_a_record_with_a_wrong_outcome_is_refused(outcome: object, rule: str) -> None:
    state = act(two_left(3), "b: peek m1", "c: declare c1 c2")
    with pytest.raises(RecordError) as refused:
        read_with(state, outcome)
    assert (refused.value.code, refused.value.rule, refused.value.index) == ("outcome", rule, None)


@pytest.mark.rule("W15")
def test_a_drawn_record_that_names_a_winner_is_refused() -> None:
    state = peeks(two_left(1), 2)
    with pytest.raises(RecordError) as refused:
        read_with(state, {"reason": "draw-rounds", "winners": ["b"]})
    assert refused.value.rule == "W15"


@pytest.mark.parametrize("reason", ["declared", "draw-rounds", "resigned", ""])
def test_a_running_game_has_no_outcome_of_the_rules(reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_with(dealt(3, "a1", "a2"), {"reason": reason, "winners": []})
    assert refused.value.code == "outcome"
    for winners in (["a"], ["z"]):
        with pytest.raises(RecordError):
            read_with(dealt(3, "a1", "a2"), {"reason": "abandoned", "winners": winners})
