"""The game's page says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

from cookietin import read_record
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board_files import read_board
from cookietin.games.cookie_party.event_lines import read_line
from tests.games.cookie_party.script import party

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "cookie-party.md").read_text()


def test_every_rule_has_its_place() -> None:
    assert {f"P{number}" for number in range(1, 24)} == set(re.findall(r"^\*\*(P\d+)", PAGE, re.MULTILINE))


def test_chips_grant_what_the_engine_lets_them() -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| ")]
    assert ["chip", *(str(chip) for chip in range(2, 13))] in rows
    assert ["walls", *(str(walls) for walls in rules.GRANTS)] in rows


def test_the_board_file_is_sound_and_the_record_can_be_read() -> None:
    (board,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert read_board(board)[1] == []
    (record,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert read_record(record).state().actors == ["b"]


def test_actions_and_lines_are_written_as_the_engine_writes_them() -> None:
    game, found = party(players=5), 0
    verbs = "chips|roll|put|wall|bonus|chip|move|claim|stay|done"
    for text in re.findall(rf"`((?:[a-e*]: )?(?:{verbs})(?: [^`…]*)?)`", PAGE):
        if ": " in text:
            read_line(text)
        else:
            game.parse(text)
        found += 1
    assert found > 15
