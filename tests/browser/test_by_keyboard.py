"""A whole game without touching the screen."""

import re

import pytest

from tests.browser.at_table import AtTable

pytestmark = pytest.mark.browser


def test_a_whole_game_by_keyboard_alone(at_table: AtTable) -> None:
    page, press = at_table.page, at_table.page.keyboard.press
    page.goto("/")
    page.get_by_role("button", name="Play bots").first.focus()
    press("Enter")
    page.wait_for_url(re.compile("/table/"))
    at_table.wait_for("'a' in view['actors']")
    page.get_by_role("button", name="You, left card").wait_for()
    page.wait_for_timeout(500)
    press("1")
    press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    press("Escape")
    dialog.wait_for(state="detached")
    turns = 0
    while at_table.wait_for_turn():
        page.wait_for_timeout(400)  # a new view takes no key that was meant for the old one
        turns += 1
        act(at_table, turns)
    assert turns > 0
    page.get_by_role("button", name="Play again").wait_for()


def act(at_table: AtTable, turn: int) -> None:
    """Look at the centre in the first turn, shuffle in the second, then declare until it is over."""
    page, press = at_table.page, at_table.page.keyboard.press
    version = at_table.update["version"]
    dialog = page.get_by_role("dialog")
    if turn == 1:
        press("1")  # chooses one's left card, and Escape lets it go again
        press("Escape")
        press("ArrowUp")
        press("Space")
        press("p")
        dialog.wait_for()
        press("Escape")
    elif turn == 2:
        press("h")
        dialog.wait_for()
        page.keyboard.press("Tab")
        press("Enter")
        at_table.wait_for(f"view['turns_played'] > {at_table.view['turns_played']} or table['status'] == 'over'")
    else:
        press("1")
        press("2")
        press("d")
        dialog.get_by_role("button", name="Declare").focus()
        press("Enter")
    for _ in range(200):
        if at_table.update["version"] > version:
            break
        page.wait_for_timeout(50)
    if dialog.count():
        press("Escape")
