"""At most once, in order, and the same after coming back: whatever is sent, however often."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookietin.core.errors import CookieTinError
from cookietin.match.answers import REFUSALS_KEPT
from cookietin.match.commands import Act, Done, Refusal
from cookietin.match.kept import kept, restore
from cookietin.match.viewer import table_view
from tests.match.playbook import Playbook, started

TEXTS = ["look 1", "look 2", "peek a1", "peek m2", "switch a1 b2", "shuffle 1", "declare a1 a2", "declare m1 m2", "nonsense", ""]
SENDING = st.tuples(st.sampled_from("abc"), st.integers(0, 12), st.integers(0, 5), st.sampled_from(TEXTS))


def send(table: Playbook, seat: str, number: int, age: int, text: str) -> Any:
    """One message, decided some versions ago."""
    table >> Act(seat, f"{number}", max(0, table.version - age), text)
    return table.answer


@given(st.lists(SENDING, max_size=40))
def test_a_message_is_carried_out_once_and_answered_alike_every_time(sent: list[tuple[str, int, int, str]]) -> None:
    table = started(first="a")
    first_answers: dict[tuple[str, int], Done | Refusal] = {}
    for seat, number, age, text in sent:
        version, rows = table.version, len(table.rows)
        answer = send(table, seat, number, age, text)
        known = first_answers.setdefault((seat, number), answer)
        if isinstance(answer, Refusal):
            assert answer == known
        else:
            assert answer.version == known.version  # type: ignore[union-attr]
            assert answer.changed == (known is answer)
        changed = isinstance(answer, Done) and answer.changed
        assert table.version == version + changed
        assert (len(table.rows) > rows) == changed
    messages = [(row.seat, row.message) for row in table.rows if row.message is not None]
    assert len(messages) == len(set(messages))
    assert [row.number for row in table.rows] == list(range(len(table.rows)))


@given(st.lists(SENDING, max_size=30), st.integers(0, 30))
def test_a_table_that_comes_back_answers_as_if_it_had_never_gone(sent: list[tuple[str, int, int, str]], at: int) -> None:
    table = started(first="a")
    for one in sent[:at]:
        send(table, *one)
    again = table.restart()
    assert (again.version, again.table.due) == (table.version, table.table.due)
    assert table_view(again.table, "a") == table_view(table.table, "a")
    for row in table.rows:
        if row.message is not None:
            again >> Act(row.seat, row.message, 0, row.text) << Done(row.version, changed=False)
    assert len(again.rows) == len(table.rows)
    for seat, number, age, text in sent[at:]:
        seen_before = any(old[0] == seat and old[1] == number for old in sent[:at])
        if not seen_before:
            assert send(again, seat, number, age, text) == send(table, seat, number, age, text)


def test_a_refused_message_stays_refused_when_it_comes_again() -> None:
    table = started(first="a").look()
    table >> Act("b", "early", table.version, "peek m1") << "turn"
    table.act("a", "peek m1") << Done
    table >> Act("b", "early", table.version, "peek m1") << "turn"
    table >> Act("b", "in time", table.version, "peek m1") << Done


def test_the_memory_of_refusals_is_bounded_and_that_of_actions_is_not() -> None:
    table = started(first="a").look()
    table.act("a", "peek m1", "done") << Done
    for number in range(3 * REFUSALS_KEPT):
        table.act("a", "peek m1", f"{number}") << "turn"
    table.act("a", "peek m1", "done")
    assert isinstance(table.answer, Done)
    assert not table.answer.changed
    assert len(table.table.seats["a"].answers._refused) == REFUSALS_KEPT


def test_one_seats_message_ids_are_nothing_to_another() -> None:
    table = started()
    for seat in "abc":
        table >> Act(seat, "same", table.version, "look 1") << Done


def test_a_finished_table_comes_back_with_its_wishes_for_a_rematch() -> None:
    table = started().finish(random.Random(3))
    table.table.seats["b"].again = True
    again = table.restart()
    assert table_view(again.table, None) == table_view(table.table, None)


@pytest.mark.parametrize("fault", ["gap", "twice", "foreign"])
def test_rows_that_are_no_game_are_refused(fault: str) -> None:
    table = started(first="a").look()
    rows = list(table.rows)
    match fault:
        case "gap":
            del rows[1]
        case "twice":
            rows.append(rows[-1])
        case "foreign":
            rows[1] = started().rows[0]
    with pytest.raises(CookieTinError):
        restore(kept(table.table, tuple(rows)))
