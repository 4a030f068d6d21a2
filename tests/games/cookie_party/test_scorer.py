"""Outcomes, and that there is one: every game on every board, recomputed by a scorer that shares nothing with the kernel."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookietin import Record, read_record
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board_checks import checked, data_of
from cookietin.games.cookie_party.board_files import board_text, read_board, side_board
from cookietin.games.cookie_party.game import CookieParty
from tests.games.cookie_party import scorer
from tests.games.cookie_party.boards import boards
from tests.games.cookie_party.script import party, quick_game

RECORDS = (Path(__file__).parents[2] / "data" / "records" / "cookie-party.jsonl").read_text().splitlines()


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_foreign_records_are_scored_as_they_say(text: str) -> None:
    record = json.loads(text)
    board = data_of(side_board(record["options"].get("side", "blue")))
    scores, winners, _ = scorer.outcome(board, record["options"]["players"], record["actions"])
    assert (scores, winners) == (record["outcome"]["scores"], record["outcome"]["winners"])


def expect_same(game: CookieParty, seed: int) -> None:
    """A random game ends within its bounds, with the scorer's outcome."""
    lines, s = quick_game(game, random.Random(seed))
    ended = game.outcome(s)
    assert ended is not None
    scores, winners, rounds = scorer.outcome(data_of(game.board), game.players, lines, game.number("goal"))
    assert (list(ended.scores or ()), list(ended.winners), int(s[rules.ROUND])) == (scores, winners, rounds)
    assert rounds <= 3 * len(game.board.edges) + 2
    assert len(lines) <= game.longest
    assert max(scores) >= game.number("goal")


@pytest.mark.rule("P16")
@pytest.mark.rule("P19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("side", ["blue", "yellow"])
def test_random_games_on_the_printed_boards(players: int, side: str) -> None:
    for seed in range(12):
        expect_same(party(players=players, side=side), seed)


@pytest.mark.rule("P20")
@pytest.mark.rule("P21")
@settings(max_examples=100, deadline=None)
@given(boards(), st.integers(2, 5), st.integers(0, 1000))
def test_a_game_ends_on_every_board(data: dict[str, Any], players: int, seed: int) -> None:
    board, faults = checked(data)
    assert board is not None, faults
    assert checked(data_of(board)) == (board, [])
    assert read_board(board_text(data)) == (board, [])
    expect_same(party(players=players, board=data), seed)


@pytest.mark.rule("P20")
@settings(max_examples=10, deadline=None)
@given(boards(), st.integers(0, 1000))
def test_a_record_carries_its_board(data: dict[str, Any], seed: int) -> None:
    game = party(players=2, board=data)
    lines, s = quick_game(game, random.Random(seed))
    given_record = Record(game=game.id, options=game.options, actions=tuple(lines), outcome=game.outcome(s))
    record = read_record(given_record.text())
    assert "side" not in record.options
    assert record.options["board"] == data_of(game.board)
    assert read_record(record.text()) == record
    assert record.state().s.tolist() == s.tolist()
    scores, winners, _ = scorer.of_record(record.text())
    assert record.outcome is not None
    assert (scores, winners) == (list(record.outcome.scores or ()), list(record.outcome.winners))
