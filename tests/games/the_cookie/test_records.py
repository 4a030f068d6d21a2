"""Records that an independent implementation wrote: sound ones pass, broken ones are refused where and why they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cookietin import read_record
from cookietin.core.errors import RecordError
from tests.games.the_cookie.script import begin, lay

FOLDER = Path(__file__).parents[2] / "data" / "records"


def lines(name: str) -> list[str]:
    return (FOLDER / name).read_text().splitlines()


SOUND = lines("the-cookie.jsonl")
BROKEN = [json.loads(line) for line in lines("the-cookie.broken.jsonl")]


@pytest.mark.parametrize("text", SOUND, ids=range(len(SOUND)))
def test_sound_records_pass_and_are_printed_as_they_were(text: str) -> None:
    record = read_record(text)
    assert json.loads(record.text()) == json.loads(text)
    assert record.state().record(record.names) == record


@pytest.mark.parametrize("given", BROKEN, ids=[one["_bad"]["kind"] for one in BROKEN])
def test_broken_records_are_refused_where_they_break(given: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(given))
    assert (caught.value.index, caught.value.rule) == (given["_bad"]["index"], given["_bad"]["rule"])


@pytest.mark.rule("T7")
def test_cards_laid_together_are_read_in_any_order_and_printed_in_one() -> None:
    state = begin("1 2 3 4")
    lay(state, "2 1 1 1")
    given = json.loads(state.record().text())
    given["actions"][1:] = reversed(given["actions"][1:])
    assert read_record(json.dumps(given)) == state.record()


@pytest.mark.rule("T12")
@pytest.mark.rule("T14")
@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [("reason", "goal", "T14"), ("winners", ["a", "b", "c", "d"], "T14"), ("scores", [99, 0, 0, 0], "T12"), ("scores", None, "T12")],
)
def test_a_wrong_outcome_names_its_rule(field: str, value: object, rule: str) -> None:
    given = json.loads(SOUND[0])
    given["outcome"][field] = value
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(given))
    assert (caught.value.code, caught.value.rule, caught.value.index) == ("outcome", rule, None)


def test_an_agreement_is_no_end_of_this_game() -> None:
    given = json.loads(begin("1 2 3 4").record().text())
    given["outcome"] = {"reason": "agreed", "winners": []}
    with pytest.raises(RecordError, match="cannot end by agreement"):
        read_record(json.dumps(given))
    given["outcome"] = {"reason": "abandoned", "winners": [], "scores": [0, 0, 0, 0]}
    assert read_record(json.dumps(given)).outcome is not None


@pytest.mark.parametrize(
    ("option", "value"), [("turns", "five"), ("turns", 4), ("tiebreak", "none"), ("first", "e"), ("players", 7), ("players", 3)]
)
def test_options_out_of_range_are_refused(option: str, value: object) -> None:
    given = json.loads(begin("1 2 3 4").record().text())
    given["options"][option] = value
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(given))
    assert caught.value.rule == "options"


def test_defaults_are_read_but_not_printed() -> None:
    given = json.loads(begin("1 2 3 4").record().text())
    given["options"] |= {"turns": "players", "tiebreak": "shared", "first": "a"}
    assert read_record(json.dumps(given)).options == {"players": 4}
    assert begin("1 2 3 4", turns="four", tiebreak="hits").record().options == {"players": 4, "turns": "four", "tiebreak": "hits"}
