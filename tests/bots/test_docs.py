"""The page on bots says what is so."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from cookietin import game_classes
from cookietin.bots import levels
from cookietin.bots.cookie_party.worth import Temper as PartyTemper
from cookietin.bots.the_cookie.careful import Temper as CookieTemper
from cookietin.bots.who_stole_the_cookie.evaluation import Temper as WhoTemper

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()


def test_every_level_of_every_game_has_a_section() -> None:
    sections = set(re.findall(r"^## (.+)$", PAGE, re.MULTILINE))
    assert {level for game_id in game_classes() for level in levels(game_id)} <= sections


@pytest.mark.parametrize(
    ("title", "temper"), [("Who Stole the Cookie?", WhoTemper), ("The Cookie", CookieTemper), ("Cookie Party", PartyTemper)]
)
def test_the_careful_players_numbers_are_those_on_the_page(title: str, temper: type[Any]) -> None:
    section = PAGE.partition(f"\n### {title}\n")[2].partition("\n##")[0]
    listed = re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", section, re.MULTILINE)
    assert {name: float(value) for name, value in listed} == {field.name: field.default for field in fields(temper)}
