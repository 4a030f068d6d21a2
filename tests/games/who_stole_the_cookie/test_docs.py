"""The game's page says what the engine does."""

import re
from pathlib import Path

from cookietin import game, read_record
from cookietin.games.who_stole_the_cookie.events import read_line
from cookietin.games.who_stole_the_cookie.notation import parse
from cookietin.games.who_stole_the_cookie.rules import cookies_in_play

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "who-stole-the-cookie.md").read_text()


def test_every_rule_has_its_place() -> None:
    assert re.findall(r"\*\*(W\d+) · ", PAGE) == [f"W{number}" for number in range(1, 21)]


def test_the_cards_are_the_engines() -> None:
    rows = {cells[1]: cells[2:-1] for line in PAGE.splitlines() if len(cells := [cell.strip() for cell in line.split("|")]) == 9}
    assert rows["cookies"] == [str(cookies_in_play(players)) for players in range(3, 9)]
    assert rows["crumbs"] == [str(2 * players + 2 - cookies_in_play(players)) for players in range(3, 9)]


def test_the_options_defaults_are_the_engines() -> None:
    options = game("who-stole-the-cookie", players=3).options
    assert f"`draw_rounds` rounds ({options['draw_rounds']} unless set" in PAGE
    assert f"`max_rounds` rounds ({options['max_rounds']} unless\nset" in PAGE


def test_the_record_can_be_read() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    state = read_record(example).state()
    assert state.actors == ["c"]
    assert {card.place: card.face for card in state.view(None).cards if card.face} == {"a2": "cookie", "b2": "crumb"}


def test_actions_and_lines_are_written_as_the_engine_writes_them() -> None:
    texts = re.findall(r"`((?:[a-h*]: )?(?:deal|look|peek|switch|shuffle|declare|\?)[^`PQ]*)`", PAGE)
    lines = [text for text in texts if ": " in text]
    actions = [text for text in texts if ": " not in text and " " in text]
    assert len(lines) >= 6
    assert len(actions) >= 4
    for line in lines:
        read_line(line)
    for action in actions:
        parse(action)
