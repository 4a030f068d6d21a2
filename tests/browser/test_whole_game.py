"""A whole game by hand, in a real browser, from the front page to playing again."""

import json
import re
from typing import Any

import pytest

from tests.browser.at_table import AtTable

pytestmark = pytest.mark.browser


def test_from_the_front_page_to_playing_again(at_table: AtTable) -> None:
    page = at_table.page
    page.goto("/")
    page.get_by_role("button", name="Play bots").first.click()
    page.wait_for_url(re.compile("/table/"))
    at_table.wait_for("'a' in view['actors']")
    first_table = at_table.update["table"]["id"]
    at_table.do("look 2")
    said = at_table.put_back()
    face = at_table.view["look"]["faces"][0]
    assert said == {"cookie": "A cookie", "crumb": "Crumbs"}[face]
    for wish in ("peek b1", "switch a1 c2", "shuffle 1", "declare b1 b2"):
        if not at_table.wait_for_turn():
            break
        verb, legal = wish.split(" ")[0], at_table.view["legal"]
        at_table.do(wish if wish in legal else next(action for action in legal if action.startswith(verb)))
        if verb in ("peek", "shuffle"):
            at_table.put_back()
    at_table.wait_for("table['status'] == 'over'")
    again = page.get_by_role("button", name="Play again")
    again.wait_for()
    table = at_table.update["table"]
    assert page.get_by_text(table["seed_hash"][:8]).count() or page.get_by_role("button", name="Check the shuffle").count()
    again.click()
    page.wait_for_url(lambda url: first_table not in url and "/table/" in url)
    at_table.wait_for(f"table['id'] != '{first_table}' and table['status'] == 'playing'")
    before, now = (at for at in (table["options"]["first"], at_table.update["table"]["options"]["first"]))
    assert "abcd".index(now) == ("abcd".index(before) + 1) % 4


def test_reloading_in_the_middle_of_a_look_shows_the_same_look(at_table: AtTable) -> None:
    at_table.sit_down(players=3, first="a")
    at_table.wait_for("view['phase'] == 'opening'")
    at_table.do("look 1")
    dialog = at_table.page.get_by_role("dialog")
    first = dialog.get_by_role("heading").inner_text()
    at_table.page.reload()
    assert dialog.get_by_role("heading").inner_text() == first
    at_table.put_back()
    assert at_table.faces() == 0


def test_what_may_not_be_done_says_which_rule_forbids_it(at_table: AtTable) -> None:
    at_table.sit_down(players=3, first="a")
    at_table.wait_for("view['phase'] == 'opening'")
    at_table.do("look 1")
    at_table.put_back()
    at_table.wait_for_turn()
    version = at_table.update["version"]
    for place in ("a1", "m1"):
        at_table.card(place).click()
    at_table.page.get_by_role("button", name="Declare", exact=True).click(force=True)
    alert = at_table.page.get_by_role("alert")
    alert.get_by_role("link", name="Rule W9").wait_for()
    assert at_table.update["version"] == version


def faces_in(part: Any) -> list[str]:
    """All faces that stand anywhere in a message."""
    if isinstance(part, dict):
        return [face for value in part.values() for face in faces_in(value)]
    if isinstance(part, list):
        return [face for value in part for face in faces_in(value)]
    return [part] if part in ("cookie", "crumb") else []


def test_nothing_unseen_is_ever_in_the_page_or_the_traffic(at_table: AtTable) -> None:
    at_table.sit_down(players=4, first="a")
    at_table.wait_for("view['phase'] == 'opening'")
    at_table.do("look 1")
    own = [at_table.put_back()]
    for action in ("peek b1", "switch b1 c1", "shuffle 2", "peek m2"):
        if not at_table.wait_for_turn() or action not in at_table.view["legal"]:
            break
        at_table.do(action)
        if not action.startswith("switch"):
            own.append(at_table.put_back())
        assert at_table.shows_what_is_up(), "a face that is not up is in the page"
    running = [json.loads(frame) for frame in at_table.heard]
    running = [frame for frame in running if frame["t"] == "update" and frame["table"]["status"] != "over"]
    assert len(own) > 1
    assert running
    for frame in running:
        assert frame["table"]["seed"] is None
        shown = [card["face"] for card in frame["view"]["cards"]]
        out = frame["view"]["out"]
        assert all(face is None for face in shown) or out, "a card is up although nobody is out"
        for entry in frame["log"]:
            event = entry["event"]
            mine = event.get("seat") == "a" or (event.get("place") or "").startswith("a")
            public = event["verb"] == "declare"
            assert mine or public or not faces_in(event), f"this is not for seat a: {event}"
    assert not any("cookie" in text or "crumb" in text for text in at_table.console)
