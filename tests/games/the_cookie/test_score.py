"""T12-T14: the count of a round, and who wins."""

from __future__ import annotations

import random

import numpy as np
import pytest

import cookietin
from cookietin.games.the_cookie import rules
from tests.games.the_cookie.script import begin, do, finish_round, lay, random_game, refused, scores


@pytest.mark.rule("T12")
def test_example_1_the_shield_scores_though_nobody_attacked() -> None:
    state = begin("1 2 3 4")
    lay(state, "s 1 1 1")
    do(state, "a: attack b")
    for cards in ("- - - -", "3 3 2 2", "4 4 4 3"):
        lay(state, cards)
    assert scores(state) == (3, 0, 0, 0)
    state = begin("1 2 3 4")
    lay(state, "3 h 1 1")
    do(state, "b: guard a")
    for cards in ("s - - -", "2 3 2 2", "4 4 4 3"):
        lay(state, cards)
        if "s" in cards:
            do(state, "a: attack c")
    assert scores(state) == (1, 2, 0, 0), "a keeps its hill"


@pytest.mark.rule("T12")
def test_a_hill_is_worth_a_point_in_each_round() -> None:
    state = cookietin.game("the-cookie", players=4).start()
    for kept in (3, 6, 9, 12):
        state.act("*", "roles 1 2 3 4")
        for cards in ("2 1 1 1", "3 3 2 2", "4 4 4 3"):
            lay(state, cards)
        lay(state, "- s s s")
        while state.actors not in (["*"], []):
            (seat,) = state.actors
            state.act(seat, {"b": "attack d", "c": "attack a", "d": "attack b"}[seat])
        assert scores(state) == (0, kept // 3, kept // 3, kept // 3)


@pytest.mark.rule("T13")
def test_example_4_a_perfect_round_is_six() -> None:
    state = begin("1 2 3 4")
    lay(state, "s 1 1 1")
    do(state, "a: attack b")
    lay(state, "h 3 2 2")
    do(state, "a: guard d")
    lay(state, "2 4 4 3")
    lay(state, "3 - - -")
    assert scores(state) == (6, 0, 0, 0)


@pytest.mark.rule("T1")
@pytest.mark.rule("T12")
def test_example_5_the_last_character_hunts_the_first() -> None:
    state = begin("5 1 2 3 4")
    assert (state.view("a").own.prey, state.view("a").own.hunter) == (1, 4)
    lay(state, "s 2 1 1 1")
    do(state, "a: attack b")
    lay(state, "h 3 3 2 2")
    do(state, "a: guard e")
    for cards in ("1 4 4 4 3", "2 5 5 5 5", "3 - - - -"):
        lay(state, cards)
    assert scores(state) == (6, 0, 0, 0, 0)
    counted = state.view(None).last.seats[0]
    assert (counted.role, counted.prey, counted.hunter) == (5, "b", "e")
    assert [(line.item, line.why, line.target, line.turn, line.points) for line in counted.lines] == [
        ("sword", "right", "b", 1, 3),
        ("shield", "right", "e", 2, 2),
        ("hill", "kept", None, None, 1),
    ]


@pytest.mark.rule("T2")
@pytest.mark.rule("T12")
@pytest.mark.rule("T13")
def test_example_6_without_hills_five_is_the_most() -> None:
    best = 0
    for state in random_game(random.Random(2), 6):
        last = state.view(None).last if state.actors == ["*"] else None
        for seat in last.seats if last else ():
            assert [line.item for line in seat.lines] == ["sword", "shield"]
            best = max(best, seat.points)
    assert 0 < best <= 5
    state = begin("1 2 3 4 5 6")
    finish_round(state, random.Random(1))
    assert sum(scores(state)) == sum(line.points for seat in state.view(None).last.seats for line in seat.lines)


@pytest.mark.rule("T13")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_hunter_and_its_prey_never_score_both_the_three_and_the_two(players: int) -> None:
    for seed in range(4):
        for state in random_game(random.Random(seed), players):
            if not state.actions or state.actors not in (["*"], []):
                continue
            seats = {seat.seat: seat for seat in state.view(None).last.seats}
            for seat in seats.values():
                prey = seats[seat.prey]
                assert seat.lines[0].points + prey.lines[1].points <= 3
                assert not (seat.lines[0].points and prey.lines[1].points)


@pytest.mark.rule("T12")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_count_adds_up(players: int) -> None:
    rounds = 0
    for state in random_game(random.Random(players), players, turns="four"):
        if state.actions and state.actors in (["*"], []):
            view = state.view("b")
            rounds += 1
            assert view.last.round == rounds
            assert tuple(seat.points for seat in view.last.seats) == view.points[-1]
            assert tuple(seat.total for seat in view.last.seats) == tuple(seat.score for seat in view.seats) == scores(state)
            assert tuple(sum(points) for points in zip(*view.points, strict=True)) == scores(state)
            for seat in view.seats:
                assert seat.score == 3 * seat.swords_right + 2 * seat.shields_right + seat.hills_kept
    assert rounds == players


def ended(points: list[int], swords: list[int], shields: list[int], tiebreak: str) -> tuple[tuple[str, ...], list[int]]:
    """Winners and returns of a game that ends so."""
    game = cookietin.game("the-cookie", players=4, tiebreak=tiebreak)
    s = game.first_position()
    s[rules.PHASE], s[rules.ACTORS], s[rules.ROUND] = rules.OVER, 0, 4
    s[rules.SCORE : rules.SCORE + 4] = points
    s[rules.RIGHT : rules.RIGHT + 4] = swords
    s[rules.RIGHT + rules.WIDTH : rules.RIGHT + rules.WIDTH + 4] = shields
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.reason == "rounds"
    assert outcome.scores == tuple(points)
    return outcome.winners, game.returns(s)


@pytest.mark.rule("T14")
@pytest.mark.parametrize(
    ("points", "swords", "shields", "shared", "hits"),
    [
        ([9, 14, 6, 6], [3, 0, 0, 0], [0, 0, 0, 0], ("b",), ("b",)),
        ([9, 9, 6, 6], [1, 2, 0, 0], [2, 1, 0, 0], ("a", "b"), ("b",)),
        ([9, 9, 9, 6], [1, 1, 1, 0], [2, 3, 3, 0], ("a", "b", "c"), ("b", "c")),
        ([5, 5, 5, 5], [1, 1, 1, 1], [1, 1, 1, 1], ("a", "b", "c", "d"), ("a", "b", "c", "d")),
        ([10, 9, 0, 0], [0, 3, 0, 0], [4, 4, 0, 0], ("a",), ("a",)),
    ],
)
def test_who_wins(points: list[int], swords: list[int], shields: list[int], shared: tuple[str, ...], hits: tuple[str, ...]) -> None:
    assert ended(points, swords, shields, "shared")[0] == shared
    assert ended(points, swords, shields, "hits")[0] == hits


@pytest.mark.rule("T14")
def test_winners_share_one_pot() -> None:
    none = [0, 0, 0, 0]
    assert ended([9, 4, 6, 6], none, none, "shared")[1] == [36, -12, -12, -12]
    assert ended([9, 9, 6, 6], none, none, "shared")[1] == [12, 12, -12, -12]
    assert ended([9, 9, 9, 6], none, none, "shared")[1] == [4, 4, 4, -12]
    assert ended([9, 9, 9, 9], none, none, "shared")[1] == [0, 0, 0, 0]


@pytest.mark.rule("T14")
def test_after_the_last_round_nothing_more_happens() -> None:
    *_, state = random_game(random.Random(0), 4)
    for seat, text in (("a", "lay hill"), ("b", "attack c"), ("*", "roles 1 2 3 4")):
        assert refused(state, seat, text) == ("turn", "T14")
    assert state.actors == []
    assert np.count_nonzero(state.s[rules.LAID :]) == 0
