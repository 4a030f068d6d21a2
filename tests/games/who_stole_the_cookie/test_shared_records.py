"""Records from an independent implementation: the sound ones are read and printed equal, the broken ones refused where they break."""

import json
from pathlib import Path
from typing import Any

import pytest

from cookietin.core.errors import RecordError
from cookietin.core.record import read_game

FOLDER = Path(__file__).parents[2] / "data" / "records"


def lines(name: str) -> list[str]:
    return (FOLDER / name).read_text().splitlines()


def fault(line: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(line)["_bad"]
    return found


@pytest.mark.parametrize("line", lines("who-stole-the-cookie.jsonl"), ids=lambda line: f"{len(line)} bytes")
def test_a_sound_record_is_read_and_printed_equal(line: str) -> None:
    record, state = read_game(line)
    assert json.loads(record.text()) == json.loads(line)
    assert state.over
    assert state.outcome() == record.outcome


@pytest.mark.parametrize("line", lines("who-stole-the-cookie.broken.jsonl"), ids=lambda line: fault(line)["kind"])
def test_a_broken_record_is_refused_at_its_fault(line: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_game(line)
    assert (refused.value.index, refused.value.rule) == (fault(line)["index"], fault(line)["rule"])
