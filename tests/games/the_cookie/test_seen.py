"""T7, T15: what each seat knows, and when."""

from __future__ import annotations

import random

import msgspec
import pytest

from cookietin import State, view_of
from cookietin.core.errors import NotationError
from cookietin.core.seen import Watch, events_of
from cookietin.games.the_cookie.events import read_line
from tests.games.the_cookie.script import begin, do, lay, random_game

VIEWERS = ("a", "d", None)


def text(state: State, seat: str | None) -> str:
    """All that a seat is sent."""
    watch = Watch(state.game, seat).follow(state)
    return msgspec.json.encode((watch.record(), watch.view(notebook=True), watch.log())).decode()


@pytest.mark.rule("T15")
def test_a_role_is_known_to_its_seat_alone() -> None:
    state = begin("3 1 4 2")
    assert state.seat_record("c").lines == ("*: roles ? ? 4 ?",)
    assert state.seat_record(None).lines == ("*: roles ? ? ? ?",)
    own = state.view("c").own
    assert (own.role, own.prey, own.hunter) == (4, 1, 3)
    assert own.hand == ("1", "2", "3", "sword", "shield", "hill")
    assert state.view(None).own is None


@pytest.mark.rule("T7")
@pytest.mark.rule("T15")
def test_a_laid_card_is_hidden_until_all_have_laid() -> None:
    state = begin("1 2 3 4")
    do(state, "b: lay sword")
    assert state.seat_record("b").pending == ("b: lay sword",)
    assert state.seat_record("a").pending == state.seat_record(None).pending == ("b: lay ?",)
    view = state.view("b")
    assert view.own.face_down == "sword"
    assert "sword" not in view.own.hand
    assert (view.actors, view.legal) == (("a", "c", "d"), ())
    for seat in ("a", "b", None):
        assert [one.face_down for one in state.view(seat).seats] == [False, True, False, False]
        assert [one.cards for one in state.view(seat).seats] == [(), (), (), ()]
    do(state, "a: lay 4", "c: lay 4", "d: lay hill")
    assert state.seat_record("a").lines[1:] == ("a: lay 4", "b: lay sword", "c: lay 4", "d: lay hill")
    assert [one.cards[0].card for one in state.view(None).seats] == ["4", "sword", "4", "hill"]
    assert [one.cards[0].state for one in state.view(None).seats] == ["open", "waiting", "open", "open"]
    assert state.view("b").own.face_down is None


@pytest.mark.rule("T15")
def test_after_a_round_all_roles_and_hands_are_public() -> None:
    state = begin("1 2 3 4")
    for cards in ("2 1 1 1", "3 3 2 2", "4 4 4 3", "s - - s"):
        lay(state, cards)
    do(state, "a: attack b", "d: attack b")
    record = state.seat_record("c")
    assert record.lines[0] == "*: roles ? ? 3 ?", "told once, as it was told"
    assert record.lines[-2:] == ("a: attack b", "d: attack b = roles 1 2 3 4, points 4 0 0 1")
    last = state.view(None).last
    assert [seat.role for seat in last.seats] == [1, 2, 3, 4]
    assert [seat.hand for seat in last.seats] == [("shield", "hill"), ("sword", "shield"), ("sword", "shield"), ("shield", "hill")]
    assert (last.round, last.first) == (1, "a")
    assert state.view("c").own is None
    state.act("*", "roles 4 3 2 1")
    assert state.seat_record("c").lines[-1] == "*: roles ? ? 2 ?"
    assert state.view("c").last == last


@pytest.mark.rule("T15")
@pytest.mark.parametrize("players", [4, 6])
def test_the_record_alone_makes_the_view(players: int) -> None:
    for number, state in enumerate(random_game(random.Random(players), players, first="b")):
        for seat in VIEWERS if number % 9 < 2 or state.over else ():
            record = state.seat_record(seat)
            assert view_of(record, notebook=True) == state.view(seat, notebook=True)
            assert tuple(map(state.game.line, events_of(record))) == (*record.lines, *record.pending)


@pytest.mark.rule("T15")
def test_when_the_game_is_over_everything_is_told() -> None:
    *_, state = random_game(random.Random(1), 4)
    assert state.over
    for seat in VIEWERS:
        told = [line.partition(" = ")[0] for line in state.seat_record(seat).lines]
        assert told == [f"{who}: {what}" for who, what in state.actions]


@pytest.mark.rule("T15")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(players: int) -> None:
    rng = random.Random(players)
    for number, state in enumerate(random_game(random.Random(9), players)):
        if number % 17 or state.over:
            continue
        for seat in VIEWERS:
            other = state.game.start()
            do(other, *(f"{who}: {what}" for who, what in state.game.resample(state.seat_record(seat), rng)))
            assert text(other, seat) == text(state, seat)


@pytest.mark.rule("T15")
def test_what_is_hidden_is_drawn_anew_from_all_that_is_possible() -> None:
    state = begin("1 2 3 4")
    do(state, "b: lay sword", "c: lay 2")
    rng = random.Random(0)
    drawn = [dict(state.game.resample(state.seat_record("a"), rng)) for _ in range(400)]
    assert len({one["*"] for one in drawn}) == 6
    assert {one["*"].split()[1] for one in drawn} == {"1"}
    assert {one["b"] for one in drawn} == {"lay 1", "lay 2", "lay 3", "lay 4", "lay sword", "lay shield", "lay hill"}


@pytest.mark.parametrize(
    "line",
    [
        "a: lay 7",
        "g: lay 1",
        "a: attack",
        "*: roles 1 2 3 4 =",
        "a: lay 1 = ",
        "a: lay 1 = idle",
        "a: lay 1 = , roles 1 2 3 4, points 0 0 0 0",
        "a: lay 1 = idle b,",
        "a: lay 1 = roles 1 2 3 4",
        "a: lay 1 = points 0 0 0 0",
        "a: lay 1 = idle b roles 1 2 3 4, points 0 0 0 0",
        "*: lay 1",
        "a: lay 1\n",
    ],
)
def test_what_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_line(line)
