"""Time at a table: clocks, who is away, and exactly one who plays each seat."""

import random

import pytest

from cookietin.match.commands import Act, Done, Here, Join, Leave, Start, Tick
from cookietin.match.plan import Clock, Plan, Terms
from cookietin.match.table import Table
from cookietin.match.viewer import Viewer, table_view
from tests.match.playbook import GAME, SEED, Playbook, bot, key_of, person

PATIENCE = 60_000


def company(game: str = GAME, players: int = 3, here: str = "abcdef", *, persons: str = "abcdef", **terms: object) -> Playbook:
    """A game that has begun at time 0, with these seats' people connected; bots at the seats that are no person's."""
    table = Playbook(Table(Plan("tin", game, {"players": players, "first": "a"}, terms=Terms(**terms)), SEED))  # type: ignore[arg-type]
    for seat in table.table.seats:
        table >> Join(seat, person(f"P{seat}") if seat in persons else bot(f"B{seat}"), key_of(seat) if seat in persons else None)
    for seat in table.table.seats:
        if seat in here and seat in persons:
            table >> Here(seat, here=True) << Done
    return table >> Start(table.table.company.host) << Done


def at(table: Playbook, now: int) -> Playbook:
    table.now = now
    return table


def minded(table: Playbook) -> str:
    return "".join(seat.seat for seat in table_view(table.table, None).seats if seat.minded)


def bots(table: Playbook) -> dict[str, str]:
    """The levels of the bots that play at the moment, by seat."""
    return {seat: level for seat in table.table.seats if (level := table.table.bot_at(seat)) is not None}


# --- who is away ---------------------------------------------------------------------------------------------------------
def test_a_bot_takes_over_from_who_is_away_and_the_owner_has_the_seat_back_at_once_where_it_had_not_begun() -> None:
    table = company()
    at(table, 1_000) >> Here("b", here=False) << Done
    assert table_view(table.table, "a").seats[1].takeover == table.table.wake == 1_000 + PATIENCE
    at(table, 1_000 + PATIENCE - 1) >> Tick() << Done(table.version, changed=False)
    at(table, 1_000 + PATIENCE) >> Tick() << Done
    assert minded(table) == "b"
    assert bots(table) == {"b": "random"}
    table >> Act("b", "mine", table.version, "look 1") << "minded"
    table >> Here("b", here=True) << Done
    assert minded(table) == ""
    assert bots(table) == {}
    table >> Act("b", "bots", table.version, "look 1", bot=True) << "not-minded"
    table >> Act("b", "mine now", table.version, "look 1") << Done


def test_who_is_back_in_the_middle_of_a_bots_turn_waits_for_its_end() -> None:
    table = company("cookie-party", 2)
    at(table, 0) >> Here("b", here=False)
    at(table, PATIENCE) >> Tick() << Done
    legal = table.table.running.legal("b")
    table >> Act("b", "one", table.own("b"), legal[0], bot=True) << Done
    assert "b" in table.table.due, "this test needs a bot in the middle of its round"
    table >> Here("b", here=True) << Done
    assert minded(table) == "b"
    table >> Act("b", "mine", table.own("b"), table.table.running.legal("b")[0]) << "minded"
    while "b" in table.table.due:
        table >> Act("b", f"n{table.own('b')}", table.own("b"), table.table.running.default_action("b"), bot=True) << Done
    assert minded(table) == ""


def test_while_nobody_is_there_nobody_is_waited_for_and_no_bot_stands_in() -> None:
    table = company(here="ab")
    assert [seat.takeover for seat in table.table.seats.values()] == [None, None, PATIENCE]
    at(table, 5_000) >> Here("a", here=False) >> Here("b", here=False) << Done
    assert table.table.wake is None
    at(table, 10**9) >> Tick() << Done(table.version, changed=False)
    at(table, 10**9) >> Here("b", here=True) << Done
    assert [seat.takeover for seat in table.table.seats.values()] == [10**9 + PATIENCE, None, 10**9 + PATIENCE]
    at(table, 10**9 + PATIENCE) >> Tick() << Done
    assert minded(table) == "ac"
    table >> Here("b", here=False) << Done
    assert bots(table) == {}


@pytest.mark.parametrize("terms", [{"patience": None}, {"clock": Clock(86_400, 86_400)}])
def test_nobody_is_stood_in_for_where_it_is_not_wanted_or_the_game_is_slow(terms: dict[str, object]) -> None:
    table = company(**terms)  # type: ignore[arg-type]
    at(table, 1_000) >> Here("b", here=False) << Done
    assert table.table.seats["b"].takeover is None


def test_the_last_who_is_there_leaves_and_nobody_is_waited_for() -> None:
    table = company(here="ab")
    table >> Here("b", here=False) << Done
    table >> Leave("a", "x") << Done
    assert table.table.wake is None


# --- clocks --------------------------------------------------------------------------------------------------------------
def test_all_whose_time_is_over_in_an_open_phase_act_by_default_at_once() -> None:
    table = company(clock=Clock(20, 30))
    table.now = 10_000
    table.choose("b", "look 2") << Done
    assert table_view(table.table, None).deadline == 30_000, "others' time is their own"
    at(table, 29_999) >> Tick() << Done(table.version, changed=False)
    at(table, 30_000) >> Tick() << Done
    assert table.table.due == ["a"]
    assert Viewer(table.table, None).whole().late == (False, True, False, True)
    assert table_view(table.table, None).deadline == 50_000
    assert table.restart().table.lateness() == [False, True, False, True]


@pytest.mark.parametrize("game", ["who-stole-the-cookie", "the-cookie", "cookie-party"])
@pytest.mark.parametrize("late", range(5))
def test_any_number_of_those_who_act_together_may_be_late_and_one_tick_acts_for_all_of_them(game: str, late: int) -> None:
    table = company(game, 4, clock=Clock(20, 30), patience=None)
    settled = table.table.running.settled
    for seat in "abcd"[late:]:
        while seat in table.table.due and table.table.running.settled == settled:
            table.choose(seat, table.table.running.default_action(seat)) << Done
    version, acted = table.version, table.table.running.settled != settled
    at(table, 30_000) >> Tick()
    assert acted == (late == 0)
    if late:
        assert table.table.running.settled != settled, "the phase should be complete"
        assert table.version > version
        marked = {seat for (seat, _), mark in zip(table.table.running.actions, table.table.lateness(), strict=True) if mark}
        assert marked == set("abcd"[:late])
    assert table.restart().table.lateness() == table.table.lateness()


def test_a_turn_has_its_time_from_when_it_begins_and_standing_still_is_not_counted() -> None:
    table = company(clock=Clock(20, 30)).look()
    at(table, 15_000).choose("a", "peek m1") << Done
    assert table_view(table.table, None).deadline == 35_000
    for seat in "abc":
        table >> Here(seat, here=False)
    assert table_view(table.table, None).deadline is None
    at(table, 99_000) >> Here("c", here=True) << Done
    assert table_view(table.table, None).deadline == 119_000
    at(table, 119_000) >> Tick() << Done
    assert table.table.due == ["c"]


@pytest.mark.parametrize("game", ["who-stole-the-cookie", "the-cookie", "cookie-party"])
@pytest.mark.parametrize("away", ["", "b", "abcdef"])
def test_every_game_comes_to_its_end_by_time_alone(game: str, away: str) -> None:
    table = company(game, 4, clock=Clock(10, 20), patience=None)
    for seat in away:
        if seat in table.table.seats and seat != "a":
            table >> Here(seat, here=False)
    for _ in range(5_000):
        if table.table.wake is None:
            break
        at(table, table.table.wake) >> Tick() << Done
    assert table.table.status == "over"
    assert table.restart().table.running.actions == table.table.running.actions


def test_in_a_slow_game_time_goes_on_though_nobody_is_there_and_through_a_restart() -> None:
    day = 86_400
    table = company(clock=Clock(day, day), here="")
    assert table.table.wake == 1000 * day
    again = table.restart()
    assert again.table.wake == 1000 * day
    at(again, 900 * day) >> Here("b", here=True) << Done
    assert again.table.clock.deadline(again.table.running) == 1000 * day, "a visit gives nobody more time"
    at(again, 1000 * day) >> Tick() << Done
    assert again.table.due == ["a"]


def test_exactly_one_plays_a_seat_whatever_comes_and_goes() -> None:
    rng = random.Random(8)
    for game, players in (("who-stole-the-cookie", 3), ("the-cookie", 4), ("cookie-party", 2)):
        table = company(game, players, clock=Clock(30, 30), patience=10)
        for turn in range(400):
            if not table.table.due:
                break
            table.now += rng.randrange(8_000)
            seat = rng.choice(list(table.table.seats))
            table >> Here(seat, here=rng.random() < 0.5)
            table >> Tick()
            if not table.table.due:
                break
            actor = rng.choice(table.table.due)
            text, version = rng.choice(table.table.running.legal(actor)), table.own(actor)
            by_bot = table.table.seats[actor].minded
            table >> Act(actor, f"no{turn}", version, text, bot=not by_bot) << ("not-minded" if not by_bot else "minded")
            table >> Act(actor, f"yes{turn}", version, text, bot=by_bot) << Done
        assert table.restart().table.running.actions == table.table.running.actions
