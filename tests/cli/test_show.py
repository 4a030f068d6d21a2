"""`cookietin show`, `cookietin legal` and `cookietin games`."""

import json
from pathlib import Path

import msgspec
import pytest

from cookietin import game_classes, read_record, read_seat_record, view_of
from cookietin.core.record import Record
from tests.cli.commands import SOUND, answer, invoke

GAME: Record = read_record(SOUND.read_bytes().splitlines()[2])
FIRST = f"{SOUND}:3"
SECRETS = ("cookie", "crumb")


@pytest.mark.parametrize("seat", [None, "a", "b", "c"])
@pytest.mark.parametrize("at", [0, 1, 2, 3, 30, None])
def test_a_seat_is_shown_its_record_and_its_view(seat: str | None, at: int | None) -> None:
    words = [*(["--seat", seat] if seat else []), *(["--at", str(at)] if at is not None else [])]
    told = answer("show", FIRST, *words)
    state = GAME.state() if at is None else GAME.state_at(at)
    record = state.seat_record(seat)
    assert read_seat_record(json.dumps(told["record"])) == record
    assert told["view"] == json.loads(msgspec.json.encode(view_of(record)))


def test_a_spectator_is_shown_no_face_before_the_end() -> None:
    told = answer("show", FIRST, "--at", 40)
    assert all(card["face"] is None for card in told["view"]["cards"])
    assert not [line for line in told["record"]["lines"] if line.endswith(SECRETS)]
    words = invoke("show", FIRST, "--at", 40).stdout
    assert ": a cookie" not in words
    assert ": a crumb" not in words


def test_all_shows_the_whole_truth_at_any_point() -> None:
    told = answer("show", FIRST, "--at", 10, "--all")
    assert told["record"]["lines"][0] == GAME.actions[0]
    assert [card["face"] for card in told["view"]["cards"]].count("cookie") == told["view"]["cookies"]


def test_the_notebook_is_a_seats_own() -> None:
    told = answer("show", FIRST, "--seat", "b", "--at", 10, "--notebook")
    assert len(told["view"]["notebook"]["marks"]) == 8
    assert answer("show", FIRST, "--seat", "b", "--at", 10)["view"]["notebook"] is None
    assert "note: " in invoke("show", FIRST, "--seat", "b", "--at", 10, "--notebook").stdout
    assert invoke("show", FIRST, "--notebook").exit_code == 2


def test_a_game_that_was_abandoned_is_revealed_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "abandoned.json"
    path.write_text(
        json.dumps(
            {
                "format": 1,
                "game": "who-stole-the-cookie",
                "options": {"players": 3},
                "actions": ["*: deal a1 m1", "a: look 1"],
                "outcome": {"reason": "abandoned", "winners": []},
            }
        )
    )
    assert answer("show", path, "--seat", "b")["record"]["lines"][0] == "*: deal a1 m1"
    assert answer("show", path, "--seat", "b", "--at", 1)["record"]["lines"] == ["*: deal ?"]
    assert "Nobody wins: the game was abandoned." in invoke("show", path).stdout
    assert answer("legal", path, "--seat", "b") == []
    assert answer("legal", path, "--seat", "b", "--at", 1) == ["look 1", "look 2"]


def test_words_tell_the_log_from_the_seats_own_side() -> None:
    words = " ".join(invoke("show", FIRST, "--seat", "b", "--at", 14).stdout.split())
    assert "You look at your left card (b1): a crumb." in words
    assert "Ann looks at their own right card (a2)." in words
    assert "You see a crumb at b1." in words
    assert "to act" in words


def test_legal_lists_what_the_seat_may_do() -> None:
    assert answer("legal", FIRST, "--seat", "a", "--at", 1) == ["look 1", "look 2"]
    assert invoke("legal", FIRST, "--seat", "a", "--at", 1).stdout == "look 1\nlook 2\n"
    assert answer("legal", FIRST, "--seat", "b", "--at", 4) == []
    assert answer("legal", FIRST, "--seat", "a", "--at", 4) == GAME.state_at(4).legal("a")
    assert answer("legal", FIRST, "--seat", "*", "--at", 0) == GAME.state_at(0).legal("*")
    assert answer("legal", FIRST, "--seat", "a") == []


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["show", "nowhere.json"], "unreadable"),
        (["show", f"{SOUND}"], "many-records"),
        (["show", f"{SOUND}:99"], "no-record"),
        (["show", FIRST, "--seat", "d"], "notation"),
        (["show", FIRST, "--seat", "*"], "notation"),
        (["show", FIRST, "--at", "158"], "at"),
        (["legal", FIRST, "--seat", "B"], "notation"),
        (["legal", FIRST, "--seat", "a", "--at", "999"], "at"),
        (["show", f"{SOUND.with_suffix('.broken.jsonl')}:3"], "illegal"),
    ],
)
def test_what_cannot_be_shown_is_refused_by_code(words: list[str], code: str) -> None:
    told = answer(*words, code=1)
    assert list(told) == ["ok", "code", "rule", "message"]
    assert (told["ok"], told["code"]) == (False, code)
    said = invoke(*words)
    assert said.exit_code == 1
    assert said.stdout == ""
    assert said.stderr.startswith("cookietin: ")


@pytest.mark.parametrize(
    "words",
    [
        ["show"],
        ["show", FIRST, "--at", "-1"],
        ["show", FIRST, "--at", "x"],
        ["show", FIRST, "--all", "--seat", "a"],
        ["legal", FIRST],
        ["fly"],
    ],
)
def test_wrong_usage_is_exit_code_2(words: list[str]) -> None:
    assert invoke(*words).exit_code == 2


def test_games_lists_every_game_with_its_options_and_bots() -> None:
    told = answer("games")
    assert [one["id"] for one in told] == list(game_classes())
    for one in told:
        assert {option["name"] for option in one["options"]} >= {"first"}
        assert "random" in one["bots"]
        assert one["id"] in invoke("games").stdout
