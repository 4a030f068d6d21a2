"""`cookietin check`."""

import io
import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cookietin.cli import check, judging
from cookietin.cli.files import Piece
from cookietin.core.record import MAX_BYTES
from tests.cli.commands import BROKEN, SOUND, answer, answers, invoke, ran

FIELDS = ["ok", "index", "code", "rule", "message"]
FINE = {"ok": True, "index": None, "code": None, "rule": None, "message": None}
KINDS = {"malformed": {"notation"}, "turn": {"turn"}, "illegal": {"illegal"}, "record": {"record", "options", "outcome"}}
"""Our codes for the kinds of fault that the broken records name."""
ONE = SOUND.read_text().splitlines()[0]


def bad_of(line: str) -> Any:
    return json.loads(line)["_bad"]


def test_sound_records_from_elsewhere_pass() -> None:
    told = answers("check", SOUND)
    assert len(told) == len(SOUND.read_text().splitlines())
    assert [{field: one[field] for field in FIELDS} for one in told] == [FINE] * len(told)
    assert [one["line"] for one in told] == list(range(1, len(told) + 1))


@pytest.mark.parametrize("line", [pytest.param(line, id=bad_of(line)["kind"]) for line in BROKEN.read_text().splitlines()])
def test_broken_records_from_elsewhere_are_refused_for_the_right_reason(line: str) -> None:
    bad = bad_of(line)
    told = answer("check", "-", given=line, code=1)
    assert list(told)[:5] == FIELDS
    assert (told["ok"], told["index"], told["rule"]) == (False, bad["index"], bad["rule"])
    assert told["code"] in KINDS[bad["kind"].split("/")[0]]
    assert told["message"]


def test_words_name_the_file_the_line_the_action_and_the_reason() -> None:
    result = invoke("check", SOUND, BROKEN)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].startswith(f"{SOUND}:1: fine: who-stole-the-cookie, 3 players, 168 actions")
    assert f'{BROKEN}:3: refused: action 0, "*: deal a1 b2 m1": With 3 players' in result.stdout
    assert "[illegal, W3]" in result.stdout
    assert lines[-1] == "28 records: 8 fine, 20 refused"


def test_one_record_over_several_lines_is_one_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("\n" + json.dumps(json.loads(ONE), indent=2))
    assert answer("check", path) == {**FINE, "file": str(path), "line": 2}
    wrapped = tmp_path / "wrapped.json"
    wrapped.write_text(ONE.replace('{"players": 3}', '\n{"players": 3}\n'))
    assert answer("check", wrapped)["ok"]


def test_blank_lines_between_records_are_nothing_and_count_as_lines() -> None:
    told = answers("check", "-", given=f"\n{ONE}\r\n\n  \n{ONE}")
    assert [(one["ok"], one["line"]) for one in told] == [(True, 2), (True, 5)]


@pytest.mark.parametrize("text", [ONE + "\n" + ONE, json.dumps(json.loads(ONE), indent=2), "\n" + ONE])
def test_the_mark_of_utf8_before_all_is_nothing_and_anywhere_else_a_fault(text: str) -> None:
    assert all(one["ok"] for one in answers("check", "-", given=b"\xef\xbb\xbf" + text.encode()))
    told = answers("check", "-", given=ONE.encode() + b"\n\xef\xbb\xbf" + ONE.encode(), code=1)
    assert [one["ok"] for one in told] == [True, False]
    assert answer("check", "-", given=b"\xef\xbb\xbf", code=1)["message"] == "- holds no record: it is empty"


def test_a_broken_first_line_does_not_hide_the_others() -> None:
    told = answers("check", "-", given=f'{{"format": 1,\n{ONE}\n[]\n{ONE}\n', code=1)
    assert [(one["ok"], one["line"]) for one in told] == [(False, 1), (True, 2), (False, 3), (True, 4)]


def test_files_that_cannot_be_read_are_reported_like_records_and_stop_nothing(tmp_path: Path) -> None:
    empty = tmp_path / "empty.json"
    empty.touch()
    told = answers("check", tmp_path / "missing.json", tmp_path, empty, SOUND, code=1)
    assert [list(one)[:5] for one in told] == [FIELDS] * len(told)
    assert [one["code"] for one in told] == ["unreadable"] * 3 + [None] * 8
    assert [one["rule"] for one in told[:3]] == ["record"] * 3
    assert "No such file" in told[0]["message"]
    assert "empty" in told[2]["message"]


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\x01\x02\xff\xfe",
        b"[" * 200_000,
        b'"text"',
        b"null",
        b'{"format": 1}',
        b'{"format": true, "game": "who-stole-the-cookie"}',
        b'{"format": 1, "game": "hare", "options": {}, "actions": []}',
        b'{"format": 1, "game": "who-stole-the-cookie", "options": {"players": 3, "colour": 1}, "actions": []}',
        b'{"format": 1, "game": "who-stole-the-cookie", "options": {"players": 3}, "actions": [7]}',
        b'{"format": 1, "game": "who-stole-the-cookie", "options": {"players": 3}, "actions": ["\\u001b[2J: x"]}',
    ],
)
def test_garbage_is_refused_in_json_and_in_words(data: bytes) -> None:
    told = answer("check", "-", given=data, code=1)
    assert not told["ok"]
    assert told["code"]
    words = invoke("check", "-", given=data)
    assert words.exit_code == 1
    assert "\x1b" not in words.stdout


def test_a_line_longer_than_any_record_is_refused_and_the_next_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_text(f"{ONE}\n{' ' * (MAX_BYTES + 1)}{ONE * 2}\n{ONE}\n")
    told = answers("check", path, code=1)
    assert [(one["ok"], one["line"]) for one in told] == [(True, 1), (False, 2), (True, 3)]
    assert str(MAX_BYTES) in told[1]["message"]


def test_much_work_is_shared_out_and_comes_back_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "ALONE", 0.0)
    monkeypatch.setattr(judging, "BATCH_BYTES", 5000)
    monkeypatch.setattr(judging, "cores", lambda: 2)
    lines = [*SOUND.read_bytes().splitlines(), *BROKEN.read_bytes().splitlines()] * 3
    found = [Piece("many.jsonl", number, line) for number, line in enumerate(lines)]
    assert list(judging.judged(iter(found))) == [judging.judge(piece) for piece in found]


def test_records_are_judged_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "ALONE", 0.0)
    monkeypatch.setattr(judging, "BATCH_BYTES", 1)
    monkeypatch.setattr(judging, "cores", lambda: 2)
    taken = 0

    def endless() -> Any:
        nonlocal taken
        while True:
            taken += 1
            yield Piece("-", taken, ONE.encode())

    verdicts = judging.judged(endless())
    assert [verdict.line for verdict in islice(verdicts, 10)] == list(range(1, 11))
    verdicts.close()  # type: ignore[attr-defined]
    assert taken < 10 + 2 * 2 * judging.AHEAD


def test_standard_input_and_exit_codes_as_a_process() -> None:
    code, out, err = ran("check", "-", "--json", given=f"{ONE}\n")
    assert (code, err) == (0, "")
    assert json.loads(out)["file"] == "-"
    code, out, err = ran("check", "-", given="{}\n")
    assert (code, err) == (1, "")
    assert out.startswith("-:1: refused: ")


def test_progress_is_drawn_for_a_person_who_would_see_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    for out, err, drawn in [(io.StringIO(), Screen(), True), (Screen(), Screen(), False), (io.StringIO(), io.StringIO(), False)]:
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", err)
        monkeypatch.setattr(check, "PATIENCE", 0.0)
        with check.progress(100) as tick:
            tick(50)
        assert ("1 records" in err.getvalue()) == drawn
        assert out.getvalue() == ""
