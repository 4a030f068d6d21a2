"""The game's page in the documentation says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

from cookietin import read_record
from cookietin.core.notation import Words
from cookietin.games.the_cookie import notation
from cookietin.games.the_cookie.board import prey_of
from cookietin.games.the_cookie.events import read_line
from cookietin.games.the_cookie.refusals import NAMES

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "the-cookie.md").read_text()


def test_every_rule_has_its_place() -> None:
    assert {f"T{number}" for number in range(1, 18)} <= set(re.findall(r"\*\*(T\d+)", PAGE))


def test_the_hunt_is_the_engines() -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| ")]
    assert ["character", *NAMES] in rows
    for players in (4, 5, 6):
        hunted = [str(prey_of(role, players)) for role in range(1, players + 1)]
        assert [f"hunts, with {players} players", *hunted, *[""] * (6 - players)] in rows


def test_the_record_can_be_read() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert read_record(example).state().view(None).seats[1].swords == ("a",)


def test_actions_and_lines_are_written_as_the_engine_writes_them() -> None:
    actions: list[Words] = []
    for text in re.findall(r"`((?:[a-f*]: )?(?:lay|attack|guard|roles) [^`…]*)`", PAGE):
        if ": " in text:
            read_line(text)
        else:
            actions.append(notation.parse(text, 4))
    assert len(actions) >= 6
