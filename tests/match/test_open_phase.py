"""A simultaneous phase that is open: choices can be changed, and nobody else notices."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookietin.core.registry import game_classes
from cookietin.match.commands import TAKEN_BACK, Act, Done, Refusal, TakeBack, Why
from cookietin.match.phases import withdrawal_refusal
from cookietin.match.viewer import News, Viewer
from tests.match.playbook import Playbook, opened, started, viewers

GAME = "the-cookie"


def laying(**more: Any) -> Playbook:
    """A table of The Cookie where all of its four seats owe a card."""
    return started(4, game=GAME, **more)


def hand(table: Playbook, seat: str) -> list[str]:
    """What a seat that owes a card may do."""
    return table.table.running.legal(seat)


def rule_of(table: Playbook) -> str | None:
    """The rule of the refusal that was the last answer."""
    assert isinstance(table.answer, Refusal), table.answer
    return table.answer.rule


def told(table: Playbook, seat: str | None) -> bytes:
    """Everything that a viewer who comes now is told, but for the version."""
    return msgspec.json.encode(msgspec.structs.replace(Viewer(table.table, seat).whole(), version=0))


# --- changing a choice -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("T7")
def test_a_seat_that_has_laid_may_lay_another_card_until_all_have() -> None:
    table = laying()
    first, second, third = hand(table, "a")[:3]
    table.choose("a", first) << Done
    table.choose("a", second) << Done
    table.choose("a", third) << Done
    assert table.table.running.actions[1:] == [("a", third)]
    assert [row.text for row in table.rows[1:]] == [first, TAKEN_BACK, second, TAKEN_BACK, third]
    for seat in "bcd":
        table.choose(seat, "lay hill") << Done
    assert table.table.running.actions[1:5] == [("a", third), *((seat, "lay hill") for seat in "bcd")]


@pytest.mark.rule("T7")
def test_when_all_have_laid_a_change_is_too_late_and_says_the_rule() -> None:
    table = laying()
    for seat in "abc":
        table.choose(seat, "lay hill") << Done
    old = {seat: table.own(seat) for seat in "abcd"}
    table.choose("d", "lay hill") << Done
    number = next(text for text in hand(table, "a") if text[-1].isdigit())
    table >> Act("a", "for the turn before", old["a"], number) << "stale"
    assert rule_of(table) == "T7"
    table >> TakeBack("a", "back", old["a"]) << "turn"
    assert rule_of(table) == "T7"
    table >> Act("a", "for this turn", table.own("a"), number) << Done


def test_swords_and_shields_that_are_out_stay_out() -> None:
    table = laying(first="a")
    for seat in "abcd":
        table.choose(seat, "lay sword") << Done
    version = table.own("b")
    table.choose("b", "lay hill") << "turn"
    table.take_back("b") << "turn"
    assert rule_of(table) == "T7"
    table.choose("a", hand(table, "a")[0]) << Done
    table.take_back("a") << "turn"
    assert table.own("b") == version + 1


def test_a_choice_may_be_replaced_by_one_that_was_made_before_it_was_known() -> None:
    """Two devices of one seat, both in time: the later to arrive stands, and neither is refused."""
    table = laying()
    before = table.own("a")
    table >> Act("a", "phone", before, "lay hill") << Done
    table >> Act("a", "laptop", before, "lay sword") << Done
    assert table.table.running.actions[1:] == [("a", "lay sword")]


def test_the_reason_why_a_change_is_not_allowed_is_that_of_the_choice_itself() -> None:
    table = laying()
    table.choose("a", "lay hill") << Done
    table >> Why("a", "lay sword") << Done(table.own("a"), changed=False)
    away = next(text for text in (f"lay {n}" for n in range(1, 5)) if text not in hand(laying(), "a"))
    table.choose("a", away, "no") << "illegal"
    assert rule_of(table) == "T5"
    table >> Why("a", "lay 9") << "illegal"
    table >> Why("a", "lie 1") << "notation"
    assert table.table.running.actions[1:] == [("a", "lay hill")]
    assert len(table.rows) == 2


def test_where_no_rule_lets_a_choice_be_changed_it_stands() -> None:
    table = started()
    table.choose("a", "look 1") << Done
    table.choose("a", "look 2") << "turn"
    assert rule_of(table) == "W4"
    table.take_back("a") << "illegal"
    assert rule_of(table) == "record"


# --- taking back -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("T7")
def test_a_card_can_be_taken_back_and_is_owed_again() -> None:
    table = laying()
    start = told(table, "b"), told(table, "a")
    table.choose("a", "lay hill") << Done
    assert table.table.due == ["b", "c", "d"]
    table.take_back("a") << Done
    assert table.table.due == ["a", "b", "c", "d"]
    assert (told(table, "b"), told(table, "a")) == start
    assert [(row.seat, row.text) for row in table.rows[1:]] == [("a", "lay hill"), ("a", TAKEN_BACK)]
    table.take_back("a") << "turn"
    assert rule_of(table) == "T7"


def test_taking_back_is_done_once_for_its_id_and_needs_a_seat_that_knows_what_it_does() -> None:
    table = laying()
    table >> TakeBack(None, "x", 0) << "not-your-seat"
    before = table.own("a")
    table.choose("a", "lay hill", "act") << Done
    table >> TakeBack("a", "too soon", before) << "stale"
    table.take_back("a", "back") << Done
    done = table.answer
    assert isinstance(done, Done)
    table.choose("a", "lay sword") << Done
    table.take_back("a", "back") << Done(done.version, changed=False)
    table.choose("a", "lay hill", "act")
    assert table.answer == Done(done.version - 1, changed=False)
    assert table.table.running.actions[1:] == [("a", "lay sword")]


def test_what_was_chosen_before_a_step_back_is_stale() -> None:
    table = laying()
    table.choose("a", "lay hill") << Done
    seen = table.own("a")
    table.take_back("a") << Done
    table >> Act("a", "crossed", seen, "lay sword") << "stale"


def test_there_is_nothing_to_take_back_before_the_start_and_after_the_end() -> None:
    table = started().finish(random.Random(1))
    table.take_back("a") << "game-over"
    opened(game=GAME, players=4).take_back("a") << "not-started"


# --- what others notice ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("T15")
def test_a_change_of_choice_is_noticed_by_the_seat_alone() -> None:
    table = laying(notebook=True)
    watching = viewers(table.table)
    table.choose("a", "lay hill") << Done
    before = [viewer.whole() for viewer in watching]
    table.choose("a", "lay sword") << Done
    after = [viewer.whole() for viewer in watching]
    assert [msgspec.json.encode(news) for news in after[1:]] == [msgspec.json.encode(news) for news in before[1:]]
    assert after[0].version == before[0].version + 1
    assert after[0].view.own.face_down == "sword"


@pytest.mark.rule("T15")
@given(st.randoms(use_true_random=False), st.integers(0, 3))
def test_others_are_told_the_same_whatever_is_chosen_and_however_often(rng: random.Random, notebook: int) -> None:
    """One seat lays at once; in the other world it changes its mind, and takes nothing that others could see."""
    frames: list[list[bytes]] = []
    order = rng.sample("abcd", 4)
    for changes in (0, rng.randrange(1, 4)):
        table = laying(notebook=notebook == 0)
        others = [Viewer(table.table, viewer) for viewer in ("b", "c", "d", None)]
        versions = [viewer.whole().version for viewer in others]
        told_each: list[list[News]] = [[] for _ in others]
        for seat in order[:3]:
            texts = [*rng.sample(hand(table, seat), 1 + changes)] if seat == "a" else hand(table, seat)[:1]
            for text in texts:
                table.choose(seat, text) << Done
                for at, viewer in enumerate(others):
                    if viewer.version != versions[at]:
                        versions[at] = viewer.version
                        told_each[at].append(viewer.latest())
        frames.append([msgspec.json.encode(news) for news in told_each])
    assert frames[0] == frames[1]


def test_a_time_out_that_can_still_be_undone_is_no_news_to_others() -> None:
    table = laying()
    table >> Act("a", "x", table.own("a"), "lay hill", late=True) << Done
    assert Viewer(table.table, "a").whole().late == (False, True)
    assert Viewer(table.table, "b").whole().late == (False, False)
    late = table.restart()
    table.choose("a", "lay sword") << Done
    for seat in "bcd":
        table.choose(seat, "lay hill") << Done
        late.choose(seat, "lay hill") << Done
    assert Viewer(table.table, None).whole().late[:5] == (False,) * 5
    assert Viewer(late.table, None).whole().late[:5] == (False, True, False, False, False)


# --- keeping, in every game ------------------------------------------------------------------------------------------------
EVERY_GAME = [(game_id, players) for game_id, kind in game_classes().items() for players in (kind.seats[0], kind.seats[-1])]
SENT = st.lists(st.tuples(st.integers(0, 7), st.sampled_from("aaaacb"), st.integers(0, 2**16)), min_size=10, max_size=40)
"""Seat, kind of command, choice among what is possible."""


def send(table: Playbook, number: int, kind: str, pick: int) -> str:
    """An action, another choice, or a step back, possible or not; the seat that sent it."""
    state = table.table.running
    due = [seat for seat in state.game.letters if seat in state.actors]
    waiting = [seat for seat in state.game.letters if seat not in due]
    seats = due if kind == "a" else waiting if kind == "c" and waiting else list(state.game.letters)
    seat = seats[number % len(seats)]
    if kind == "b":
        table.take_back(seat, f"{pick}")
        return seat
    before = state.copy()
    if kind == "c" and withdrawal_refusal(before, seat) is None:
        before.withdraw(seat)
    legal = before.legal(seat) or ["nothing"]
    table.choose(seat, legal[pick % len(legal)], f"{pick}")
    return seat


def image(table: Playbook) -> Any:
    """All that can be seen of a table by anyone, and what it owes."""
    whole = [viewer.whole() for viewer in viewers(table.table)]
    return [msgspec.json.encode(news) for news in whole], table.table.due, table.table.running.actions


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "players"), EVERY_GAME)
@settings(max_examples=8)
@given(sent=SENT)
def test_a_table_comes_back_the_same_from_what_was_kept_after_any_command(
    game_id: str, players: int, sent: list[tuple[int, str, int]]
) -> None:
    table = started(players, game=game_id)
    for number, kind, pick in sent:
        if not table.table.due:
            break
        rows = len(table.rows)
        send(table, number, kind, pick)
        assert (len(table.rows) > rows) == (isinstance(table.answer, Done) and table.answer.changed)
        again = table.restart()
        assert image(again) == image(table)
    again = table.restart()
    for row in table.rows:
        if row.message is not None:
            again >> Act(row.seat, row.message, 0, row.text) << Done(row.version, changed=False)
    assert [row.number for row in table.rows] == list(range(len(table.rows)))


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "players"), EVERY_GAME)
@settings(max_examples=8)
@given(sent=SENT)
def test_everybodys_version_grows_with_what_they_can_notice_and_with_nothing_else(
    game_id: str, players: int, sent: list[tuple[int, str, int]]
) -> None:
    table = started(players, game=game_id)
    watching = [*table.table.seats, None]
    for number, kind, pick in sent:
        if not table.table.due:
            break
        before = {viewer: (table.own(viewer), told(table, viewer)) for viewer in watching}
        seat = send(table, number, kind, pick)
        for viewer, (version, sight) in before.items():
            noticed = told(table, viewer) != sight
            if viewer == seat:
                done = isinstance(table.answer, Done) and table.answer.changed
                assert table.own(viewer) == version + done
                assert done or not noticed
            else:
                assert table.own(viewer) == version + noticed


@pytest.mark.parametrize(("game_id", "players"), EVERY_GAME)
@settings(max_examples=8)
@given(sent=SENT, at=st.integers(0, 40))
def test_a_table_that_comes_back_goes_on_as_if_it_had_never_gone(
    game_id: str, players: int, sent: list[tuple[int, str, int]], at: int
) -> None:
    table = started(players, game=game_id)
    for one in sent[:at]:
        if table.table.due:
            send(table, *one)
    again = table.restart()
    known = {pick for _, _, pick in sent[:at]}
    for number, kind, pick in sent[at:]:
        if not table.table.due:
            break
        if pick not in known:  # the memory of refusals does not outlive a restart
            for playbook in (table, again):
                send(playbook, number, kind, pick)
            assert again.answer == table.answer
    assert image(again) == image(table)


@pytest.mark.parametrize(("game_id", "players"), EVERY_GAME)
@settings(max_examples=8)
@given(sent=SENT, often=st.integers(1, 9))
def test_a_seats_record_is_the_same_however_often_it_was_asked_for(
    game_id: str, players: int, sent: list[tuple[int, str, int]], often: int
) -> None:
    table = started(players, game=game_id)
    for at, one in enumerate(sent):
        if table.table.due:
            send(table, *one)
        for number, seat in enumerate(table.table.seats):
            if (at + number) % often == 0:
                assert table.table.seat_record(seat) == table.table.running.seat_record(seat)


@pytest.mark.parametrize("game_id", game_classes())
def test_a_record_holds_what_stood_at_the_end(game_id: str) -> None:
    rng = random.Random(4)
    table = started(4, game=game_id)
    while table.table.due:
        send(table, rng.randrange(8), rng.choice("aaaaacb"), rng.getrandbits(60))
    record = table.table.record()
    assert record is not None
    assert record.state().over
    changeable = table.table.game.withdrawal_rule is not None
    assert any(row.text == TAKEN_BACK for row in table.rows) == changeable
    assert table.table.record_text() == table.restart().table.record_text()


def test_nobody_can_change_their_mind_without_end() -> None:
    table = started(4, game=GAME, first="a")
    for number in range(301):
        table.choose("a", ("lay hill", "lay sword")[number % 2]) << Done
    table.choose("a", "lay sword") << "too-often"
    table.take_back("a") << "too-often"
    for seat in "bcd":
        table.choose(seat, "lay hill") << Done
    assert table.table.seats["a"].turns == 0
