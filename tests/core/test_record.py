"""Records: written, read strictly, and refused with a code, a rule and the action to blame."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cookietin
from cookietin.core.errors import RecordError
from cookietin.core.record import MAX_BYTES, read_game, read_record
from cookietin.core.seen import read_seat_record
from tests.core.faults import fault_of

ACTIONS = ["*: deal a1 b2", "a: look 1", "b: look 2", "c: look 1", "a: peek b2", "b: shuffle 1", "*: swap"]
FIELDS: dict[str, Any] = {"format": 1, "game": "who-stole-the-cookie", "options": {"players": 3}, "actions": ACTIONS}
MISSING = object()


def changed(**fields: object) -> str:
    """The record with some fields changed, as JSON."""
    whole = {**FIELDS, **fields}
    return json.dumps({name: value for name, value in whole.items() if value is not MISSING})


def refused(data: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(data)
    error = caught.value
    assert error.message.isprintable()
    assert len(error.message) < 400
    error.message.encode()
    return error


def test_a_record_is_printed_as_it_is_read() -> None:
    for text in (
        changed(),
        changed(names=["Ann", "Bo", "Zoë"]),
        changed(options={"players": 3, "first": "c", "max_rounds": 7}, actions=[]),
    ):
        assert json.loads(read_record(text).text()) == json.loads(text)


def test_what_is_not_named_is_ignored_and_defaults_are_not_printed() -> None:
    record = read_record(changed(options={"players": 3, "first": "a", "draw_rounds": 10}, place="Kitchen", date=[2024], table={"seed": ""}))
    assert record == read_record(changed())
    assert record.options == {"players": 3}


def test_text_and_bytes_are_read_alike() -> None:
    assert read_record(changed().encode()) == read_record(changed())


def test_the_order_of_a_simultaneous_phase_and_of_a_set_is_ours() -> None:
    shuffled = ["*: deal b2 a1", *ACTIONS[3:0:-1], *ACTIONS[4:]]
    assert read_record(changed(actions=shuffled)).actions == tuple(ACTIONS)


def test_names_may_be_null_or_absent() -> None:
    assert read_record(changed(names=None)).names is None
    assert "names" not in json.loads(read_record(changed(names=None)).text())


@pytest.mark.parametrize(
    ("fields", "code", "rule", "said"),
    [
        ({"format": MISSING}, "record", "record", "format must be 1, not None"),
        ({"format": 2}, "record", "record", "format must be 1, not 2"),
        ({"format": "1"}, "record", "record", "format must be 1, not '1'"),
        ({"format": True}, "record", "record", "format must be 1, not True"),
        ({"format": 1.0}, "record", "record", "format must be 1, not 1.0"),
        ({"game": MISSING}, "record", "record", "game must be the id"),
        ({"game": 7}, "record", "record", "game must be the id"),
        ({"game": "ludo"}, "unknown-game", "record", "there is no game 'ludo'; known are who-stole-the-cookie"),
        ({"game": "x" * 9999}, "unknown-game", "record", "there is no game"),
        ({"options": MISSING}, "options", "options", "it is missing"),
        ({"options": []}, "options", "options", "it is missing"),
        ({"options": {"players": 3, "clock": 1}}, "options", "options", "there is no option 'clock'"),
        ({"options": {"players": 3, "notebook": True}}, "options", "options", "there is no option 'notebook'"),
        ({"options": {"players": 3, "first": "d"}}, "options", "options", "first must be one of a, b, c"),
        ({"names": "Ann"}, "record", "record", "names must be a list"),
        ({"names": ["Ann", "Bo"]}, "record", "record", "one for each of the 3 seats, not 2"),
        ({"names": ["Ann", "Bo", 3]}, "record", "record", "names must be a list of texts"),
        ({"actions": MISSING}, "record", "record", "actions must be a list"),
        ({"actions": "*: deal a1 b2"}, "record", "record", "actions must be a list"),
        ({"actions": {"0": "*: deal a1 b2"}}, "record", "record", "actions must be a list"),
        ({"outcome": {"reason": "declared", "winners": ["a"]}}, "outcome", "record", "the game is still running"),
        ({"outcome": {"reason": "x" * 9999, "winners": []}}, "outcome", "record", "the game is still running"),
        ({"outcome": {"reason": "agreed", "winners": []}}, "outcome", "W15", "Only the last two"),
        ({"outcome": {"reason": "abandoned", "winners": ["x" * 9999]}}, "outcome", "record", "winners must be []"),
        ({"outcome": []}, "outcome", "record", "outcome: "),
    ],
)
def test_a_faulty_field_is_refused_by_name(fields: dict[str, object], code: str, rule: str, said: str) -> None:
    error = refused(changed(**fields))
    assert (error.code, error.rule, error.index) == (code, rule, None)
    assert said in error.message


@pytest.mark.parametrize(
    ("line", "code", "rule", "said"),
    [
        ("a: peek b2 ", "notation", "notation", "is no action"),
        ("a peek b2", "notation", "notation", "a seat, a colon, a space"),
        ("a:peek b2", "notation", "notation", "a seat, a colon, a space"),
        ("A: peek b2", "notation", "notation", "there is no seat 'A'"),
        ("ab: peek b2", "notation", "notation", "there is no seat 'ab'"),
        (": peek b2", "notation", "notation", "there is no seat ''"),
        ("d: peek b2", "notation", "notation", "there is no seat 'd'; seats are a b c"),
        ("m: peek b2", "notation", "notation", "there is no seat 'm'"),
        ("a: peek \u0628\u0661", "notation", "notation", "is no action"),
        ("", "notation", "notation", "a seat, a colon, a space"),
        (None, "notation", "notation", "a seat, a colon, a space"),
        (7, "notation", "notation", "a seat, a colon, a space"),
        (["a", "peek b2"], "notation", "notation", "a seat, a colon, a space"),
        (json.loads("[" * 900 + "]" * 900), "notation", "notation", "a seat, a colon, a space"),
        ("x" * 9999, "notation", "notation", "a seat, a colon, a space"),
        ("b: peek b2", "turn", "W5", "It is the turn of seat a"),
        ("a: declare a1 b2", "illegal", "W9", "both must be declared"),
    ],
)
def test_a_faulty_action_is_refused_where_it_stands(line: object, code: str, rule: str, said: str) -> None:
    error = refused(changed(actions=[*ACTIONS[:4], line, *ACTIONS[5:]]))
    assert (error.code, error.rule, error.index) == (code, rule, 4)
    assert said in error.message
    assert error.message.startswith("action 4: ")


@pytest.mark.parametrize(
    "data",
    [
        *(
            "",
            " ",
            "{",
            "null",
            "[]",
            "7",
            '"a record"',
            "true",
            "{}{}",
            changed() + "x",
            changed()[:-1],
            "\ufeff" + changed(),
            "NaN",
            '"\ud800"',
        ),
        *(
            b"\xff\xfe",
            b"\x00" * 100,
            changed().encode("utf-16"),
            changed(names=["\x81"] * 3).encode("latin-1").replace(b"\\u0081", b"\x81"),
        ),
        *("[" * 200_000, '{"a":' * 100_000, "9" * 10_000, "-" + "9" * 10_000, '{"format": ' + "9" * 10_000 + "}", '{"format": 1e999}'),
    ],
    ids=lambda data: repr(data)[:20] + f" {len(data)}",
)
def test_garbage_is_refused(data: str | bytes) -> None:
    assert refused(data).code == "record"


def test_a_huge_record_is_refused_unread() -> None:
    assert "at most" in refused(" " * (MAX_BYTES + 1)).message
    assert "at most" in refused("ä" * (MAX_BYTES // 2 + 1)).message
    assert "at most" in refused(b"[" * (MAX_BYTES + 1)).message


def test_of_a_field_given_twice_the_last_counts_as_everywhere_in_json() -> None:
    assert read_record(changed()[:-1] + ', "actions": []}').actions == ()


@pytest.mark.parametrize("at", range(len(ACTIONS)))
def test_an_action_done_twice_is_refused(at: int) -> None:
    again = [*ACTIONS[: at + 1], *ACTIONS[at:]]
    assert refused(changed(actions=again)).index == at + 1


def test_a_lone_half_of_a_surrogate_pair_is_refused() -> None:
    text = changed(names=["Ann", "Bo", "?"]).replace("?", "\\ud800")
    assert refused(text).code == "record"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.sampled_from(ACTIONS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*FIELDS, "players", "reason", "winners"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([*FIELDS, "names", "outcome"]), json_values, max_size=3))
def test_whatever_a_field_holds_the_record_is_read_or_refused(fields: dict[str, Any]) -> None:
    text = json.dumps({**FIELDS, **fields})
    if fault_of(read_game, text) is None:
        record, state = read_game(text)
        assert read_game(record.text())[1].actions == state.actions


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_bytes_are_refused(data: bytes | str) -> None:
    with pytest.raises(RecordError):
        read_record(data)


def test_a_seats_record_survives_json_and_garbage_is_refused() -> None:
    record = read_game(changed())[1].seat_record("a")
    assert read_seat_record(msgspec.json.encode(record)) == record
    for garbage in ("", "{}", "[]", '{"lines": 3}', b"\xff", "[" * 100_000):
        with pytest.raises(RecordError, match="no seat's record"):
            read_seat_record(garbage)


def test_replaying_part_of_a_record() -> None:
    record = read_record(changed())
    assert record.state_at(0).actors == ["*"]
    assert record.state_at(1).actors == ["a", "b", "c"]
    assert record.state().actors == ["c"]


def test_names_travel_with_the_record() -> None:
    state = cookietin.game("who-stole-the-cookie", players=3).start()
    record = state.record(["Ann", "<b>Bo</b>", "Zoë \U0001f36a"])
    assert read_record(record.text()).names == record.names
