"""A table from its first seat to its rematch, as scripts."""

import random

import pytest

from cookietin.core.chance import draw, seed_hash
from cookietin.core.errors import OptionsError, UnknownGameError
from cookietin.match.commands import Act, Again, Done, Here, Join, Start, Why
from cookietin.match.plan import Plan
from cookietin.match.table import Table
from cookietin.match.viewer import Viewer, table_view
from tests.match.playbook import SEED, bot, opened, person, started


def test_a_table_starts_when_its_host_says_so() -> None:
    table = opened()
    assert table_view(table.table, None).status == "open"
    table >> Act("a", "m", 0, "look 1") << "not-started"
    table >> Join("a", person()) << Done(1, changed=True, arranged=True)
    table >> Join("a", bot()) << "seat-taken"
    table >> Join("d", bot()) << "unknown-seat"
    table >> Join("c", bot("Bo")) << Done(2, changed=True, arranged=True)
    table >> Start("a") << "options"
    table >> Join("b", bot()) << Done
    table >> Start("b") << "not-host"
    table >> Start("a") << Done
    assert table_view(table.table, None).status == "playing"
    assert [(row.number, row.seat) for row in table.rows] == [(0, "*")]
    table >> Join("b", bot()) << "started"
    table >> Start("a") << Done(table.version, changed=False)


@pytest.mark.parametrize("options", [{}, {"players": 9}, {"players": 3, "draw_rounds": 0}, {"players": 3, "colour": 1}])
def test_a_table_cannot_have_options_that_its_game_has_not(options: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        Table(Plan("tin", "who-stole-the-cookie", options), SEED)
    with pytest.raises(UnknownGameError):
        Table(Plan("tin", "hare-and-hedgehog", options), SEED)


def test_the_first_seat_is_draw_0_and_chance_action_k_is_draw_k() -> None:
    table = started()
    state = table.table.state
    assert state is not None
    first = "abc"[draw(SEED, "tin", 0, 3)]
    assert state.game.options["first"] == first
    expected = state.game.start()
    assert state.actions == [("*", expected.draw(draw(SEED, "tin", 1, expected.outcomes)))]
    table.look().act(first, "shuffle 1") << Done
    assert state.actions[-1] == ("*", ("keep", "swap")[draw(SEED, "tin", 2, 2)])


def test_a_first_seat_that_is_asked_for_is_not_drawn() -> None:
    for seat in "abc":
        assert started(first=seat).look().table.due == [seat]


def test_the_version_grows_by_one_for_every_change_and_for_nothing_else() -> None:
    table = started().look()
    seat, version = table.table.due[0], table.version
    table >> Why(seat, "shuffle 1") << Done(version, changed=False)
    table >> Act(seat, "x", version, "peek z9") << "notation"
    table.act(seat, "shuffle 1") << Done
    assert table.version == version + 1
    assert [row.version for row in table.rows[-2:]] == [version + 1] * 2
    table >> Here("b", here=True) << Done(version + 2, changed=True)
    table >> Here("b", here=True) << Done(version + 2, changed=False)


def test_refusals_say_why_in_terms_of_the_rule() -> None:
    table = started(first="a").look()
    table >> Act("b", "m1", table.version, "peek b1") << "turn"
    table >> Act("a", "m2", table.version, "declare a1 b1") << "illegal"
    assert table.table.handle(Why("a", "declare a1 b1")) == table.answer
    assert getattr(table.answer, "rule", None) == "W9"
    table >> Act(None, "m3", table.version, "peek b1") << "not-your-seat"
    table >> Why(None, "peek b1") << "not-your-seat"


def test_a_simultaneous_phase_refuses_nobody_for_being_second() -> None:
    table = started()
    version = table.version
    for seat in "cab":
        table >> Act(seat, f"look-{seat}", version, "look 2") << Done
    assert [row.seat for row in table.rows] == ["*", "c", "a", "b"]


def test_a_choice_made_before_ones_latest_action_is_refused_as_stale() -> None:
    table = started(first="a").look()
    chosen = table.version
    for seat in "abc":
        table.act(seat, "peek m1") << Done
    table >> Act("a", "second tap", chosen, "peek m1") << "stale"
    table >> Act("a", "now", table.version, "peek m1") << Done


def test_an_old_version_alone_is_no_reason_to_refuse() -> None:
    table = started(first="a").look()
    old = table.version
    table.act("a", "peek m1") << Done
    table >> Act("b", "early", old, "peek m2") << Done


def test_what_is_done_late_is_marked_for_everybody() -> None:
    table = started()
    table >> Act("c", "x", table.version, "look 1", late=True) << Done
    assert Viewer(table.table, None).whole().late == (False, True)
    table.act("a", "look 2") << Done
    assert Viewer(table.table, "a").whole().late == (False, False, True)
    assert Viewer(table.restart().table, "b").whole().late == (False, False, True)


def test_the_seed_is_committed_to_from_the_start_and_shown_at_the_end() -> None:
    table = started()
    view = table_view(table.table, "a")
    assert (view.seed_hash, view.seed) == (seed_hash(SEED), None)
    assert table.table.record() is None
    table.finish(random.Random(1))
    view = table_view(table.table, None)
    assert (view.status, view.seed) == ("over", SEED.hex())
    assert view.outcome == table.table.state.outcome()  # type: ignore[union-attr]
    record = table.table.record()
    assert record is not None
    assert record.names == ("P0", "P1", "P2")
    assert record.state().over


def test_after_the_end_an_action_is_refused_as_such() -> None:
    table = started().finish(random.Random(1))
    table.act("a", "peek a1") << "game-over"
    table.act("a", "Peek a1", "other") << "notation"


def test_the_rematch_comes_when_every_person_wants_it_and_the_first_seat_moves_on() -> None:
    table = opened(first="c")
    for seat, player in (("a", person()), ("b", bot()), ("c", person("Cy"))):
        table >> Join(seat, player)
    table >> Again("a", "new") << "still-running"
    table >> Start("a") << Done
    table.finish(random.Random(2))
    table >> Again(None, "new") << "not-your-seat"
    table >> Again("a", "never") << Done
    assert (table.table.next, table_view(table.table, None).seats[0].again) == (None, True)
    version = table.version
    table >> Again("a", "never") << Done(version, changed=False)
    table >> Again("c", "new") << Done(version + 1, changed=True, arranged=True, rematch=True)
    assert table_view(table.table, None).next == "new"
    plan = table.table.rematch_plan()
    assert (plan.id, plan.game, plan.options["first"]) == ("new", "who-stole-the-cookie", "a")
    table >> Again("c", "newer") << Done(version + 1, changed=False)
    assert table.table.next == "new"


def test_a_bots_seat_is_here_and_a_persons_is_while_it_is() -> None:
    table = opened()
    for seat, player in (("a", person()), ("b", bot("Bo")), ("c", person("Cy"))):
        table >> Join(seat, player)
    table >> Here("a", here=True) << Done
    seats = table_view(table.table, "a").seats
    assert [(seat.name, seat.kind, seat.bot, seat.here) for seat in seats] == [
        ("Ann", "person", None, True),
        ("Bo", "bot", "random", True),
        ("Cy", "person", None, False),
    ]
