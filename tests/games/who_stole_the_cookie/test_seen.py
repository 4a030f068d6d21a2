"""W16-W20: what everybody sees, who sees a look and for how long, what the end reveals, and what a time-out does."""

import json
import random
from typing import Any

import msgspec
import pytest

import cookietin
from cookietin.core.errors import NotationError
from cookietin.core.seen import SeatRecord, Watch, view_of
from cookietin.games.who_stole_the_cookie.events import read_line
from tests.games.who_stole_the_cookie.table import GAME, act, dealt, faces


def shown(state: cookietin.State, viewer: str | None, *, notebook: bool = False) -> dict[str, Any]:
    """A view as it travels."""
    found: dict[str, Any] = json.loads(msgspec.json.encode(state.view(viewer, notebook=notebook)))
    return found


@pytest.mark.rule("W17")
def test_everybody_sees_the_same_of_the_table() -> None:
    state = act(dealt(4, "a1", "m1", first="b"), "b: declare m1 m2", "c: switch b1 d2", "d: peek a1", "a: shuffle 2", "*: swap")
    private = ("seat", "look", "legal")
    public = [{name: value for name, value in shown(state, viewer).items() if name not in private} for viewer in (None, "a", "b", "c", "d")]
    assert all(view == public[0] for view in public)
    assert public[0]["cookies"] == 2
    assert public[0]["out"] == ["b"]
    assert public[0]["actors"] == ["c"]
    assert public[0]["turns_played"] == 4
    assert faces(state) == {"b2": "crumb", "d2": "crumb"}
    lines = state.seat_record(None).lines
    assert lines[0] == "*: deal ?"
    assert lines[5:] == ("b: declare m1 m2 = wrong, own crumb crumb", "c: switch b1 d2", "d: peek a1", "a: shuffle 2", "*: ?")


@pytest.mark.rule("W17")
def test_a_spectator_has_neither_look_nor_notebook_nor_actions() -> None:
    view = shown(dealt(3, "a1", "a2"), None, notebook=True)
    assert (view["seat"], view["look"], view["notebook"], view["legal"]) == (None, None, None, [])


@pytest.mark.rule("W18")
def test_a_look_is_held_until_ones_next_own_action_and_never_shown_again() -> None:
    state = dealt(3, "a1", "m1")
    assert shown(state, "a")["look"] == {"places": ["a1"], "faces": ["cookie"]}
    act(state, "a: peek m1")
    held = {"places": ["m1"], "faces": ["cookie"]}
    assert shown(state, "a")["look"] == held
    act(state, "b: switch m1 m2")
    assert shown(state, "a")["look"] == held
    assert msgspec.json.encode(view_of(state.seat_record("a"))) == msgspec.json.encode(state.view("a"))
    act(state, "c: peek m2", "a: switch b1 c1")
    assert shown(state, "a")["look"] is None
    act(state, "b: peek m1", "c: peek m1")
    assert shown(state, "a")["look"] is None


@pytest.mark.rule("W18")
def test_a_shuffle_lets_go_of_the_look_before_chance_mixes() -> None:
    state = act(dealt(3, "a1", "m1"), "a: shuffle 1")
    assert shown(state, "a")["look"] is None
    act(state, "*: swap")
    assert shown(state, "a")["look"] == {"places": ["a1"], "faces": ["crumb"]}


@pytest.mark.rule("W18")
def test_each_seat_holds_its_own_look() -> None:
    state = act(dealt(3, "a1", "b1"), "a: peek c1", "b: peek a1")
    assert [shown(state, seat)["look"] for seat in "abc"] == [
        {"places": ["c1"], "faces": ["crumb"]},
        {"places": ["a1"], "faces": ["cookie"]},
        {"places": ["c1"], "faces": ["crumb"]},
    ]


@pytest.mark.rule("W18")
def test_what_a_seat_is_told_holds_no_face_it_has_not_seen() -> None:
    state = act(dealt(3, "b1", "c1"), "a: peek b2", "b: peek b1", "c: peek c1", "a: shuffle 1", "*: keep")
    told = msgspec.json.encode([Watch(state.game, "a").follow(state).record(), state.view("a", notebook=True)])
    assert b"cookie" not in told.replace(b"who-stole-the-cookie", b"").replace(b'"cookies"', b"")


@pytest.mark.rule("W19")
def test_the_end_reveals_everything_with_all_looks() -> None:
    state = act(dealt(3, "a1", "c1", looks="121"), "a: peek c1", "b: shuffle 1", "*: swap", "c: declare a1 b1")
    before = state.seat_record("b")
    assert not before.over
    act(state, "a: peek b2", "b: declare a1 a2")
    for viewer in ("a", "b", "c", None):
        record = state.seat_record(viewer)
        assert record.over
        assert record.lines == (
            *("*: deal a1 c1", "a: look 1 = cookie", "b: look 2 = crumb", "c: look 1 = cookie", "a: peek c1 = cookie"),
            *("b: shuffle 1", "*: swap = b1 crumb", "c: declare a1 b1 = wrong, own cookie crumb, saw cookie crumb"),
            *("a: peek b2 = crumb", "b: declare a1 a2 = wrong, own crumb crumb, saw cookie crumb"),
        )
        assert {card["place"]: card["face"] for card in shown(state, viewer)["cards"]} == {
            **dict.fromkeys(("a2", "b1", "b2", "c2", "m1", "m2"), "crumb"),
            **dict.fromkeys(("a1", "c1"), "cookie"),
        }


@pytest.mark.rule("W19")
def test_a_game_that_ends_at_the_table_is_revealed_too() -> None:
    state = act(dealt(3, "a1", "c1"), "a: peek m1")
    watch = Watch(state.game, "b").follow(state)
    assert watch.record().lines[0] == "*: deal ?"
    watch.follow(state, ended=True)
    assert watch.record().over
    assert watch.record().lines[-1] == "a: peek m1 = crumb"
    assert all(card.face for card in watch.view().cards)


@pytest.mark.rule("W20")
def test_a_time_out_in_the_opening_looks_at_the_left_card() -> None:
    state = act(cookietin.game(GAME, players=3).start(), "*: deal a1 a2", "b: look 2")
    assert [state.default_action(seat) for seat in ("a", "c")] == ["look 1", "look 1"]


@pytest.mark.rule("W20")
def test_a_time_out_peeks_at_ones_own_first_then_clockwise_then_the_centre() -> None:
    state = dealt(4, "d1", "m2", first="b")
    assert state.default_action("b") == "peek b1"
    act(state, "b: declare a1 a2", "c: switch c1 b1")  # a face-up card came to c1
    act(state, "d: peek m1", "a: peek m1")
    assert state.default_action("c") == "peek c2"
    act(state, "c: switch c2 b2", "d: peek m1", "a: peek m1")
    assert faces(state).keys() == {"c1", "c2"}
    assert state.default_action("c") == "peek d1"
    act(state, "c: peek m1")
    assert state.default_action("d") == "peek d1"


@pytest.mark.rule("W20")
def test_a_time_out_finds_the_centre_last() -> None:
    state = dealt(3, "m1", "m2", draw_rounds=50)
    act(state, "a: declare b1 b2", "b: switch a1 b1", "c: switch a2 b2")
    state.s[state.game.rules.FACE_UP] = 0b111111  # no game turns up all cards of all seats; the rule does not ask how it came about
    assert state.default_action("b") == "peek m1"


@pytest.mark.parametrize(
    "line",
    [
        "a: peek b1 = ",
        "a: peek b1 = Cookie",
        "*: deal",
        "*: deal a1",
        "*: ? = b1",
        "a: declare a1 a2",
        "a: declare a1 a2 = maybe",
        "a: look 3",
        "q: look 1",
    ],
)
def test_what_is_no_line_of_a_seats_record_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_line(line)


def test_a_seats_record_that_no_deal_fits_is_refused_by_resampling() -> None:
    lines = ("*: deal ?", "a: look 1 = cookie", "b: look 1", "c: look 1", "a: peek a1 = crumb")
    game = cookietin.game(GAME, players=3)
    record = SeatRecord(game=GAME, options={"players": 3}, seat="a", lines=lines, pending=(), over=False)
    with pytest.raises(ValueError, match="no placement"):
        game.resample(record, random.Random(1))
