"""Records that an independent implementation wrote: sound ones pass, broken ones are refused where and why they say."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from cookietin import read_record
from cookietin.core.errors import RecordError
from tests.games.cookie_party.script import begin, board, do, party, pass_round, quick_game

FOLDER = Path(__file__).parents[2] / "data" / "records"


def lines(name: str) -> list[str]:
    return (FOLDER / name).read_text().splitlines()


SOUND = lines("cookie-party.jsonl")
BROKEN = [json.loads(line) for line in lines("cookie-party.broken.jsonl")]


@pytest.mark.parametrize("text", SOUND, ids=range(len(SOUND)))
def test_sound_records_pass_and_are_printed_as_they_were(text: str) -> None:
    """But for a set-up that is spelt out and the board's own (P6)."""
    record, wanted = read_record(text), json.loads(text)
    if wanted["options"].get("side") == "yellow":
        assert wanted["options"].pop("setup") == "free"
    assert json.loads(record.text()) == wanted
    assert record.state().record(record.names) == record


@pytest.mark.parametrize("given", BROKEN, ids=[one["_bad"]["kind"] for one in BROKEN])
def test_broken_records_are_refused_where_they_break(given: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(given))
    assert (caught.value.index, caught.value.rule) == (given["_bad"]["index"], given["_bad"]["rule"])


@pytest.mark.rule("P15")
def test_steps_are_read_in_any_order_and_printed_in_one() -> None:
    state = begin(players=3)
    do(state, "roll 3 3", "c: wall d3n", "a: wall d3s", "c: stay", "a: stay", "b: wall d3w", "c: done", "b: stay", "b: done", "a: done")
    given = json.loads(state.record().text())
    assert [line[0] for line in given["actions"][4:]] == list("aaabbbccc")
    given["actions"][4:] = given["actions"][10:] + given["actions"][4:10]
    assert read_record(json.dumps(given)) == state.record()


@pytest.mark.rule("P2")
@pytest.mark.rule("P14")
def test_other_names_are_read_and_the_usual_printed() -> None:
    state = begin()
    do(state, "roll 3 3", "a: wall d3e", "a: stay", "a: done")
    given = json.loads(state.record().text())
    assert given["actions"][3] == "a: wall e3w"
    given["actions"][3] = "a: wall d3e"
    assert read_record(json.dumps(given)) == state.record()


@pytest.mark.rule("P16")
@pytest.mark.rule("P19")
@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [("reason", "rounds", "P19"), ("winners", ["b"], "P19"), ("scores", [99, 28], "P16"), ("scores", None, "P16")],
)
def test_a_wrong_outcome_names_its_rule(field: str, value: object, rule: str) -> None:
    given = json.loads(SOUND[0])
    given["outcome"][field] = value
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(given))
    assert (caught.value.code, caught.value.rule, caught.value.index) == ("outcome", rule, None)


def test_an_abandoned_game_keeps_its_scores() -> None:
    state = begin()
    do(state, "roll 3 3")
    pass_round(state)
    given = json.loads(state.record().text())
    given["outcome"] = {"reason": "abandoned", "winners": [], "scores": [0, 0]}
    assert read_record(json.dumps(given)).outcome is not None
    given["outcome"] = {"reason": "agreed", "winners": []}
    with pytest.raises(RecordError, match="cannot end by agreement"):
        read_record(json.dumps(given))


@pytest.mark.rule("P6")
@pytest.mark.rule("P19")
@pytest.mark.rule("P20")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 6}, "players"),
        ({"players": 1}, "players"),
        ({"side": "green"}, "side"),
        ({"side": "yellow", "setup": "dots"}, "no dots"),
        ({"goal": 0}, "goal must be a whole number from 1 to 30"),
        ({"goal": 31}, "goal must be a whole number from 1 to 30"),
        ({"side": "yellow", "goal": 30}, "goal must be a whole number from 1 to 29"),
        ({"first": "c"}, "first"),
        ({"notebook": True}, "notebook"),
        ({"board": board(), "side": "blue"}, "in place of side"),
        ({"board": "blue"}, "board"),
        ({"board": {**board(), "walls": "a1n a1e a1s a1w"}}, "a1 is closed from the start"),
        ({"board": None}, "board"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], said: str) -> None:
    given = {"format": 1, "game": "cookie-party", "options": {"players": 2, **options}, "actions": []}
    with pytest.raises(RecordError, match=said) as caught:
        read_record(json.dumps(given))
    assert (caught.value.rule, caught.value.code) == ("options", "options")


@pytest.mark.rule("P19")
def test_defaults_are_read_but_not_printed() -> None:
    spelt = {"players": 4, "first": "a", "side": "blue", "setup": "dots", "goal": 21}
    given = {"format": 1, "game": "cookie-party", "options": spelt, "actions": []}
    assert read_record(json.dumps(given)).options == {"players": 4}


def test_first_is_kept_and_changes_nothing() -> None:
    """The README of the rules: it is an option of every game."""
    plain, other = party(players=3), party(players=3, first="c")
    assert other.printed_options() == {"players": 3, "first": "c"}
    games = [quick_game(game, random.Random(7)) for game in (plain, other)]
    assert games[0][0] == games[1][0]


@pytest.mark.rule("P20")
def test_a_board_is_printed_the_same_however_it_was_written() -> None:
    usual = board("a2n c3w")
    other = {
        **usual,
        "walls": "b3e a1s",
        "dots": " ".join(reversed(usual["dots"].split())),
        "spaces": [row.replace(" ", "") for row in usual["spaces"]],
    }
    game = party(players=2, board=other)
    assert game.options["board"] == usual
    assert game == party(players=2, board=usual)
    assert game.with_options(goal=5).options["board"] == usual
