"""Who sits at a table: coming, changing places, leaving, and who is host."""

import random

import pytest

from cookietin.match.commands import Again, Done, HandOver, Invite, Join, Leave, Move, Pair, Remove, Say, Start, TakeBack
from cookietin.match.company import KEYS
from cookietin.match.plan import Plan, Terms
from cookietin.match.table import Table
from cookietin.match.viewer import table_view
from tests.match.playbook import GAME, SEED, Playbook, bot, key_of, opened, person, started


def four() -> Playbook:
    """Ann at b, host, and Cy at d, at a table for four."""
    return opened(4) >> Join("b", person("Ann"), b"ann") >> Join("d", person("Cy"), b"cy")


def names(table: Playbook) -> list[str]:
    return table.table.names()


def test_who_comes_without_a_wish_gets_the_first_free_seat_until_there_is_none() -> None:
    table = four()
    table >> Join(None, person("Di"), b"di") << Done
    table >> Join(None, person("Ed"), b"ed") << Done
    assert names(table) == ["Di", "Ann", "Ed", "Cy"]
    table >> Join(None, person("Flo"), b"flo") << "full"
    table >> Join("", person("Flo"), b"flo") << "unknown-seat"


def test_joining_twice_with_the_same_key_is_joining_once() -> None:
    table = four()
    table >> Join("a", person("Ann"), b"ann") << Done(2, changed=False)
    table >> Join(None, person("Another"), b"cy") << Done(2, changed=False)
    assert names(table) == ["", "Ann", "", "Cy"]
    table >> Invite("b", "a", bot()) >> Start("b") << Done
    table >> Join(None, person("Cy"), b"cy") << Done(table.version, changed=False)


@pytest.mark.parametrize("name", ["Ann", "ANN", "ａｎｎ"])
def test_nobody_can_take_a_name_that_somebody_here_has(name: str) -> None:
    table = four()
    table >> Join("a", person(name), b"new") << "name-taken"
    table >> Invite("b", "a", bot(name)) << "name-taken"


def test_one_moves_to_a_free_seat_and_stays_who_one_is() -> None:
    table = four()
    table >> Move("b", "d") << "seat-taken"
    table >> Move("b", "z") << "unknown-seat"
    table >> Move("b", "b") << Done(2, changed=False)
    table >> Move(None, "a") << "not-your-seat"
    table >> Move("b", "a") << Done
    assert (names(table), table.table.company.host) == (["Ann", "", "", "Cy"], "a")
    assert table.table.company.seat_of(b"ann") == "a"


def test_the_host_alone_invites_bots_and_removes_whom_the_name_says() -> None:
    table = four()
    table >> Invite("d", "a", bot()) << "not-host"
    table >> Remove("d", "b", "Ann") << "not-host"
    table >> Remove(None, "d", "Cy") << "not-host"
    table >> Remove("b", "b", "Ann") << "yourself"
    table >> Remove("b", "z", "Cy") << "unknown-seat"
    table >> Remove("b", "d", "Somebody before Cy") << "somebody-else"
    table >> Remove("b", "d", "Cy") << Done
    assert table.table.company.seat_of(b"cy") is None
    table >> Remove("b", "d", "Cy") << Done(table.version, changed=False)
    table >> Invite("b", "d", bot()) << Done
    table >> Invite("b", "d", bot()) << Done(table.version, changed=False)
    table >> Invite("b", "d", bot("Other")) << "seat-taken"


def test_hosting_is_handed_to_a_person_and_passes_on_when_the_host_goes() -> None:
    table = four() >> Invite("b", "a", bot())
    table >> HandOver("d", "d") << "not-host"
    table >> HandOver("b", "a") << "nobody"
    table >> HandOver("b", "c") << "nobody"
    table >> HandOver("b", "d") << Done
    table >> HandOver("b", "d") << Done(table.version, changed=False)
    table >> Leave("d", "x") << Done
    assert (table.table.company.host, names(table)) == ("b", ["Crumbs", "Ann", "", ""])
    table >> Leave("b", "x") << Done
    assert (table.table.status, table.table.company.host) == ("closed", None)
    table >> Join("a", person("Late"), b"late") << "closed"


def test_the_game_begins_without_the_free_seats_which_are_lettered_anew() -> None:
    table = opened(5, first="e") >> Join("b", person("Ann"), b"ann") >> Join("d", person("Cy"), b"cy")
    table >> Start("d") << "not-host"
    table >> Start("b") << "options"
    assert names(table) == ["", "Ann", "", "Cy", ""], "a refusal has changed something"
    table >> Join("e", person("Ed"), b"ed") >> Start("b") << Done
    assert (names(table), table.table.company.host) == (["Ann", "Cy", "Ed"], "a")
    assert [table.table.company.seat_of(key) for key in (b"ann", b"cy", b"ed")] == ["a", "b", "c"]
    assert table.table.game.options["first"] == "c"
    again = table.restart().table
    assert (again.names(), again.company.host, again.company.seat_of(b"ed")) == (["Ann", "Cy", "Ed"], "a", "c")


def test_a_first_seat_that_stayed_free_is_drawn() -> None:
    table = opened(4, first="a") >> Join("b", person("Ann"), b"ann")
    table >> Join("c", person("Bo"), b"bo") >> Join("d", person("Cy"), b"cy") >> Start("b") << Done
    assert "first" not in table.table.plan.options


def test_several_devices_hold_one_seat_but_not_any_number() -> None:
    table = four()
    table >> Pair("b", b"phone") << Done
    table >> Pair("b", b"phone") << Done(table.version, changed=False)
    assert table.table.company.seat_of(b"phone") == "b"
    for number in range(KEYS - 2):
        table >> Pair("b", bytes([number])) << Done
    table >> Pair("b", b"one more") << "devices"
    table >> Pair(None, b"x") << "not-your-seat"
    table >> Pair("b", b"cy") << "other-seat"


def test_who_leaves_a_game_is_played_for_by_a_bot_and_their_keys_are_dead() -> None:
    table = started(first="a")
    table >> Leave("a", "x") << Done
    seat = table_view(table.table, None).seats[0]
    assert (seat.kind, seat.name, seat.left, seat.bot) == ("bot", "P0", True, "random")
    assert table.table.company.seat_of(key_of("a")) is None
    assert table.table.company.host == "b"
    table.choose("a", "look 1") << Done
    assert table.restart().table.seats["a"].left
    table >> Leave("b", "x") << Done
    table >> Leave("c", "x") << Done
    assert table.table.status == "closed"
    record = table.table.record()
    assert record is not None
    assert record.outcome is not None
    assert record.outcome.reason == "abandoned"
    assert table_view(table.table, None).seed == SEED.hex()
    table.choose("b", "look 1") << "closed"
    assert table.table.due == []


def test_the_last_who_hesitates_leaves_and_the_rematch_begins_for_the_others() -> None:
    table = started(first="a").finish(random.Random(1))
    table >> Again("a", "one") << Done
    answer = (table >> Again("c", "two")).answer
    assert isinstance(answer, Done)
    assert not answer.rematch
    answer = (table >> Leave("b", "three")).answer
    assert isinstance(answer, Done)
    assert answer.rematch
    assert table.table.rematch_plan().id == "three"


def test_who_wants_to_play_again_need_not_wait_for_the_others() -> None:
    table = started(first="a").finish(random.Random(1))
    table >> Again("b", "one") << Done
    answer = (table >> Again("b", "two", now=True)).answer
    assert isinstance(answer, Done)
    assert answer.rematch
    assert table.table.rematch_plan().id == "two"
    table >> Again("a", "three") << "started"
    assert table.restart().table.seats["b"].again


def talking(talk: str = "free") -> Playbook:
    """Three persons who may say anything."""
    table = Playbook(Table(Plan("tin", GAME, {"players": 3, "first": "a"}, terms=Terms(talk=talk)), SEED))  # type: ignore[arg-type]
    for seat in "abc":
        table >> Join(seat, person(f"P{seat}"), key_of(seat))
    return table


def heard(table: Playbook, viewer: str | None) -> list[str | None]:
    return [line.text or line.phrase for line in table.table.heard(viewer)]


def test_what_is_said_before_the_game_is_heard_by_all_and_said_once() -> None:
    table = talking()
    table >> Say("a", "m", "hello", None) << Done
    table >> Say("a", "m", "hello", None) << Done(table.version, changed=False)
    table >> Say(None, "m", None, "hi", "Watching Will") << Done
    assert heard(table, "b") == heard(table, None) == ["hello", "hi"]
    talking("phrases") >> Say("a", "m", None, "hi") << "phrases-only"


def test_nobody_can_drown_the_others_in_words() -> None:
    table = talking()
    for number in range(10):
        table >> Say("a", f"{number}", "hello", None) << Done
    table >> Say("a", "more", "hello", None) << "too-fast"
    table >> Say("a", "9", "hello", None) << Done(table.version, changed=False)
    table >> Say("b", "0", "hello", None) << Done
    table.now = 10_000
    table >> Say("a", "later", "hello", None) << Done
    for number in range(1000):
        table.now += 10_000
        table >> Say("a", f"on{number}", "hm", None) << Done
    assert 200 <= len(table.table.words.lines) <= 400


def test_words_of_any_length_leave_room_for_a_frame_and_those_of_the_gallery_push_out_nobody_elses() -> None:
    table = talking() >> Start("a") << Done
    table >> Say("a", "first", "hello", None) << Done
    for number in range(600):
        table.now += 10_000
        table >> Say(None, f"{number}", None, "\U0001f36a" * 500, "Will") << Done
    assert sum(len((line.text or "").encode()) for line in table.table.heard(None)) <= 100_000
    assert heard(table, "b") == ["hello"]
    again = table.restart()
    assert again.table.words.lines == table.table.words.lines


def test_who_watches_or_is_out_speaks_among_themselves_until_the_end() -> None:
    table = talking() >> Start("a") << Done
    table.look()
    out = None
    while out is None:  # declare wrongly as soon as it can be: W11
        seat = table.table.due[0]
        declaring = [text for text in table.table.running.legal(seat) if text.startswith("declare")]
        table.choose(seat, declaring[0] if declaring else table.table.running.legal(seat)[-1]) << Done
        out = next(iter(table.table.game.out(table.table.running.s)), None)
    if table.table.status == "over":
        pytest.fail("the game should go on with two")
    others = [seat for seat in "abc" if seat != out]
    table >> Say(out, "1", "oops", None) << Done
    table >> Say(None, "2", None, "I saw it", "Will") << Done
    table >> Say(others[0], "3", "hm", None) << Done
    assert heard(table, out) == heard(table, None) == ["oops", "I saw it", "hm"]
    assert heard(table, others[0]) == heard(table, others[1]) == ["hm"]
    table.finish(random.Random(4))
    assert heard(table, others[0]) == ["oops", "I saw it", "hm"]


def test_a_take_back_by_somebody_without_a_seat_is_refused() -> None:
    four() >> TakeBack(None, "x", 0) << "not-your-seat"
