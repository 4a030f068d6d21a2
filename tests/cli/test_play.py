"""`cookietin play` and `cookietin fair`: a whole game in the terminal, and its chance drawn again."""

import hashlib
import json
import random
import signal
from pathlib import Path
from typing import Any

import pytest

from cookietin import game as game_of
from cookietin import read_record
from cookietin.cli.play import seated
from cookietin.cli.session import Session, without
from cookietin.core.record import Record
from tests.cli.commands import SOUND, answer, answers, invoke, start

GAME = "who-stole-the-cookie"
PEEKS = ["look 1", "declare m1 m2"]
"""Enough to be out of the game, and so to see its end."""


def played(tmp_path: Path, *words: object, lines: list[str] | None = None) -> tuple[str, Record, Path]:
    """What is printed, and the record of the game."""
    path = tmp_path / "game.json"
    typed = "\n".join(PEEKS if lines is None else lines)
    result = invoke("play", GAME, "--bots", "random", "--save", path, *words, given=typed + "\n")
    assert result.exit_code == 0, result.output
    return result.stdout, read_record(path.read_bytes()), path


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    said, record, path = played(tmp_path, "--players", 3, "--seed", "c0ffee")
    assert record.outcome is not None
    assert record.names == ("You", "Ben", "Cleo")
    seed = "c0ffee".rjust(64, "0")
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() in said.split("help")[0]
    assert said.rstrip().endswith(seed)
    assert seed not in said.split("What really happened")[0]
    assert "You look at your left card (a1): a c" in said
    assert "> declare m1 m2" in said
    assert answer("check", path)["ok"]


@pytest.mark.parametrize(
    ("other", "players", "options", "shows"),
    [
        ("the-cookie", 4, {"turns": "four", "tiebreak": "hits"}, ["The hunt: 1 Cookie > 2 Blue", "The count of round 4 (T12):"]),
        ("cookie-party", 2, {"side": "yellow", "goal": 1}, ["Your board:", "Move one chip, or stay.", "Put a chip on a free space."]),
    ],
)
@pytest.mark.slow
def test_whole_games_of_the_others_through_a_pipe(
    other: str, players: int, options: dict[str, str | int], shows: list[str], tmp_path: Path
) -> None:
    """A first session, of the same seed, finds out what there is to type."""
    session = seated(other, {"players": players, **options}, "a", ["random"], bytes(31) + b"\x07", notebook=False)
    rng, typed = random.Random(1), ["help", "rules", "legal", "log", "table", "notebook"]
    session.bots_act()
    while not session.over:
        typed.append(rng.choice(session.news().view.legal))
        assert session.act(typed[-1]) is None
        session.bots_act()
    path = tmp_path / "game.json"
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    words = ["--players", players, *given, "--bots", "random", "--seed", "7", "--save", path]
    result = invoke("play", other, *words, given="\n".join(typed) + "\n")
    assert result.exit_code == 0, result.output
    for text in (*shows, "What really happened:", " Points: You "):
        assert text in result.stdout
    assert '"' not in result.stdout, "no JSON"
    assert read_record(path.read_bytes()).options.items() >= options.items()
    assert answer("check", path)["ok"]


def test_the_same_seed_and_actions_make_the_same_game(tmp_path: Path) -> None:
    first = played(tmp_path, "--seed", "7")[1]
    assert played(tmp_path, "--seed", "7")[1] == first
    assert played(tmp_path, "--seed", "8")[1] != first
    fresh = [played(tmp_path)[0].rstrip()[-64:] for _ in range(2)]
    assert fresh[0] != fresh[1]


@pytest.mark.parametrize("players", [3, 8])
def test_every_game_played_here_is_fair_and_a_forged_one_is_not(tmp_path: Path, players: int) -> None:
    _, record, path = played(tmp_path, "--players", players, "--seat", "c", "--seed", "5")
    told = answer("fair", path)
    assert told["ok"]
    assert told["seed_hash"] == hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest()
    assert [draw["index"] for draw in told["draws"]][:2] == [None, 0]
    assert answer("fair", path, "--hash", told["seed_hash"].upper())["ok"]
    words = invoke("fair", path).stdout
    assert "fair: the seed fits the hash" in words
    assert f"who starts: {record.options.get('first', 'a')}" in words

    given = json.loads(path.read_text())
    forged: dict[str, Any] = {**given, "table": {**given["table"], "seed": "ab" * 32}}
    told = answer("fair", "-", given=json.dumps(forged), code=1)
    assert (told["ok"], told["code"]) == (False, "unfair")
    assert "hash" in told["message"]
    forged["table"]["seed_hash"] = hashlib.sha256(bytes.fromhex("ab" * 32)).hexdigest()
    told = answer("fair", "-", given=json.dumps(forged), code=1)
    assert "but the seed draws" in told["message"]
    assert answer("fair", path, "--hash", "00" * 32, code=1)["code"] == "unfair"


def test_a_record_without_a_seed_cannot_be_checked_for_fairness() -> None:
    told = answer("fair", f"{SOUND}:1", code=1)
    assert (told["code"], told["rule"]) == ("seed", "record")


def test_refusals_name_the_rule_and_the_commands_answer(tmp_path: Path) -> None:
    lines = ["peek a1", "look 1", "fly", "declare a1 m1", "help", "legal", "table", "log", "notebook", "rules", "", *PEEKS[1:]]
    said, _, _ = played(tmp_path, "--seed", "7", lines=lines)
    answers_to = dict(zip(lines, said.split("> ")[1:], strict=False))
    assert "[turn, W4]" in answers_to["peek a1"]
    assert "[notation, notation]" in answers_to["fly"]
    assert "[illegal, W9]" in answers_to["declare a1 m1"]
    assert "switch a1 m2" in answers_to["legal"]
    assert "quit" in answers_to["help"]
    assert "declare m1 m2" in answers_to["help"]
    assert "face down" in answers_to["table"]
    assert "The cards are dealt, face down." in answers_to["log"]
    assert "note: " in answers_to["notebook"]
    assert "note: " not in answers_to["table"]
    assert "(W9)" in answers_to["rules"]


def test_the_notebook_is_always_there_for_who_wants_it(tmp_path: Path) -> None:
    assert "note: " in played(tmp_path, "--notebook", lines=["quit"])[0]


@pytest.mark.parametrize("lines", [["quit"], [], ["look 1"]])
def test_who_leaves_abandons_the_game(tmp_path: Path, lines: list[str]) -> None:
    said, record, path = played(tmp_path, "--seed", "7", lines=lines)
    assert "You leave the game." in said
    assert record.outcome is not None
    assert record.outcome.reason == "abandoned"
    assert answer("fair", path)["ok"]


@pytest.mark.parametrize("seat", ["a", "b", "c", "d"])
def test_a_program_plays_by_lines(seat: str) -> None:
    told = answers("play", GAME, "--seat", seat, "--bots", "random", "--seed", "1f", given="look 1\npeek z1\ndeclare m1 m2\n")
    kinds = [one["t"] for one in told]
    assert kinds[0] == "table"
    assert kinds[-1] == "end"
    assert kinds.count("refused") == 1
    refused = next(one for one in told if one["t"] == "refused")
    assert (refused["ok"], refused["code"], refused["rule"]) == (False, "notation", "notation")
    lines = [line for one in told if one["t"] in ("turn", "end") for line in one["log"]]
    record = read_record(json.dumps(told[-1]["record"]))
    assert len(lines) == len(record.actions)
    assert [line.split(" = ")[0].split(": ")[0] for line in lines if line[0] != "*"].count(seat) == 2
    assert all(one["view"]["seat"] == seat for one in told if one["t"] == "turn")
    assert all(one["view"]["legal"] for one in told if one["t"] == "turn")


def test_before_the_end_a_seat_is_told_nothing_but_its_own_record() -> None:
    """What is printed up to a turn follows from the seat's record at that turn."""
    session = seated(GAME, {"players": 5}, "b", ["random"], bytes(31) + b"\x05", notebook=False)
    rng = random.Random(3)
    session.bots_act()
    while not session.over:
        news, state = session.news(), session.table.running
        record = state.seat_record("b")
        assert tuple(session.table.game.line(event) for event in news.log) == (*record.lines, *record.pending)
        legal = [text for text in state.legal("b") if not text.startswith("declare")]
        assert session.act(rng.choice(legal)) is None
        session.bots_act()


def test_bots_play_by_their_levels_and_the_last_level_goes_on() -> None:
    session = seated(GAME, {"players": 4}, "b", ["random"], bytes(32), notebook=False)
    assert {seat: bot.name for seat, bot in session.bots.items()} == {"a": "random", "c": "random", "d": "random"}
    strongest = seated(GAME, {"players": 4}, "a", [], bytes(32), notebook=False)
    from cookietin.bots import levels

    assert {bot.name for bot in strongest.bots.values()} == {levels(GAME)[0]}


def test_of_equal_events_as_many_are_new_as_there_are_more() -> None:
    assert without(("x", "y", "x"), ["x"]) == ("y", "x")
    assert without(("x",), ["x"]) == ()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["hare-and-hedgehog"], "unknown-game"),
        ([GAME, "--players", "9"], "options"),
        ([GAME, "--option", "turns"], "options"),
        ([GAME, "--option", "turns=four"], "options"),
        ([GAME, "--option", "players=3"], "options"),
        ([GAME, "--option", "first=a", "--option", "first=b"], "options"),
        ([GAME, "--seat", "e"], "notation"),
        ([GAME, "--seat", "*"], "notation"),
        ([GAME, "--bots", "grandmaster"], "unknown-bot"),
        ([GAME, "--seed", "xyz"], "options"),
        ([GAME, "--seed", ""], "options"),
        ([GAME, "--seed", "0" * 65], "options"),
        ([GAME, "--save", "."], "unwritable"),
        ([GAME, "--save", "no/such/folder/game.json"], "unwritable"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(words: list[str], code: str) -> None:
    told = answer("play", *words, code=1)
    assert (told["ok"], told["code"]) == (False, code)


def test_a_record_that_cannot_be_written_in_the_end_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, *args: object, **more: object) -> int:
        raise OSError(28, "No space left on device", self, args, more)

    monkeypatch.setattr(Path, "write_text", full)
    result = invoke("play", GAME, "--save", tmp_path / "game.json", given="quit\n")
    assert result.exit_code == 1
    assert "No space left" in result.stderr


def test_ctrl_c_leaves_quietly() -> None:
    with start("play", GAME, "--json") as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["t"] == "table"
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "")


def test_a_session_never_hands_out_another_seats_face() -> None:
    session: Session = seated(GAME, {"players": 3}, "a", ["random"], bytes(32), notebook=False)
    session.bots_act()
    assert all(card.face is None for card in session.news().view.cards)
    assert session.table.game == game_of(GAME, players=3, first=session.table.game.options["first"])
