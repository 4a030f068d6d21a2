"""People at a table who are not at this device: who is away, how much time there is, and what is said."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.at_table import PATIENCE, AtTable
from tests.server.player import Player
from tests.server.serving import HTTP

pytestmark = pytest.mark.browser

PHONE, WIDE = (375, 812), (1280, 800)
ODD = "<b>hi</b> &amp; שלום 👋🏽"


def company(tin: str, persons: int = 3, bots: int = 1, **more: Any) -> tuple[str, list[str]]:
    """A table of Who Stole the Cookie? with these persons, Ada first; its id and everybody's token."""
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Finn", "Gil")[:persons]]
    seats += [{"kind": "bot", "name": name, "bot": "random"} for name in ("Bo", "Cy")[:bots]]
    body = {"game": "who-stole-the-cookie", "options": {"players": len(seats), "first": "a"}, "seats": seats, **more}
    answer = HTTP.post(f"http://{tin}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["table"], [made["token"], *(other["token"] for other in made["others"])]


def sit(player: AtTable, table: str, token: str) -> None:
    """Ada's browser comes to the table."""
    player.come_with(table, "who-stole-the-cookie", [{"seat": "a", "token": token, "name": "Ada"}])
    player.page.get_by_role("button", name="You, left card").wait_for()


def test_who_is_away_is_waited_for_and_then_stood_in_for(at_table: AtTable, tin: str) -> None:
    table, (ada, finn, gil) = company(tin, patience=6)
    page = at_table.page
    with Player(tin, table, gil) as other:
        with Player(tin, table, finn) as friend:
            friend.hear_update()
            sit(at_table, table, ada)
            expect(page.locator(".mug.away")).to_have_count(0)
        expect(page.locator(".mug.away")).to_have_count(1)
        assert page.get_by_text("is away").count() == 0, "the first seconds are calm"
        said = page.get_by_role("status").filter(has_text="Finn is away. A bot will soon play for Finn, with what Finn knows.")
        expect(said).to_have_count(1)
        expect(page.get_by_text("A bot plays for Finn in 0:0")).to_be_visible()
        expect(page.get_by_text("A bot plays for Finn.").first).to_be_visible()
        at_table.wait_for("'b' not in view['actors']")
        with Player(tin, table, finn):
            expect(page.get_by_text("A bot plays for Finn")).to_have_count(0)
            expect(page.locator(".mug.away")).to_have_count(0)
        other.say(t="leave", id="go")
        at_table.wait_for("any(seat['left'] and seat['kind'] == 'bot' and seat['name'] == 'Gil' for seat in table['seats'])")
        expect(page.locator(".mug.bot .mark")).to_have_count(1)


def test_time_is_shown_and_what_it_has_done_is_marked(at_table: AtTable, tin: str) -> None:
    table, (ada,) = company(tin, persons=1, bots=2, clock={"turn": 5, "phase": 5})
    sit(at_table, table, ada)
    page = at_table.page
    expect(page.get_by_role("timer")).to_have_text("0:04")
    expect(page.locator(".mug .left.last").first).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Your time is nearly over")).to_have_count(1)
    expect(page.locator("aside li").filter(has_text="by time-out").first).to_be_attached(timeout=PATIENCE)


def test_what_is_said_stays_text_and_can_be_muted_or_cut(browser: Browser, tin: str) -> None:
    table, (ada, finn, _) = company(tin, talk="free")
    with AtTable(browser, tin, WIDE) as player, AtTable(browser, tin, PHONE) as watcher, Player(tin, table, finn) as friend:
        sit(player, table, ada)
        page, words = player.page, player.page.locator("aside").get_by_role("log", name="Words")
        friend.say(t="say", id="odd", text=ODD)
        expect(words.get_by_role("listitem")).to_have_text([f"Finn {ODD}"])
        assert words.locator("li b").count() == 1, "markup has become an element"

        # Too much is cut before it is sent; a phrase is the same in every language.
        page.get_by_label("Say something").fill("é👋🏽" * 5000)
        page.get_by_role("button", name="Say", exact=True).click()
        expect(page.get_by_text("Only the first 500 characters were sent.")).to_be_visible()
        page.get_by_role("button", name="Good game").click()
        line = friend.hear_until(lambda frame: frame["t"] == "words" and frame["lines"][-1]["phrase"] == "good-game")
        assert line["lines"][-1]["name"] == "Ada"
        expect(words.get_by_role("listitem").first).to_have_text("Ada Good game")

        # Who only watches is heard by those who watch.
        watcher.page.goto(f"/table/{table}")
        watcher.page.get_by_role("button", name="Words").click()
        sheet = watcher.page.get_by_role("dialog")
        expect(sheet.get_by_text("Only those who watch or are out read this until the end.")).to_be_visible()
        sheet.get_by_role("button", name="Hm!").click()
        expect(sheet.get_by_role("listitem").first).to_contain_text("gallery")
        assert watcher.overflow() == 0
        assert watcher.axe() == []

        # Mute is this device's alone, and stays.
        page.locator("aside summary").click()
        page.get_by_role("switch", name="Mute Finn").click()
        expect(words.get_by_text("Finn")).to_have_count(0)
        page.reload()
        expect(words.get_by_role("listitem")).to_have_count(2)
        assert not any('"gallery"' in frame for frame in player.heard)
        assert player.axe() == []
        player.assert_no_faults()
        watcher.assert_no_faults()
