"""A friend in a browser of their own: coming together in the waiting room, then a first move."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.at_table import AtTable

CARDS = {"1": "Cookie", "2": "Blue", "3": "Strontium", "4": "37", "5": "Persians", "6": "Cosine"}


class Friend(AtTable):
    """Somebody at a table, at whatever seat."""

    # --- coming -------------------------------------------------------------------------------------------------------
    def invite(self, name: str, game: str = "The Cookie") -> str:
        """Open a table from the front page; gives its code as the waiting room shows it."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"With friends: {game}").click()
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.page.get_by_role("button", name="Invite").click()
        code = self.page.get_by_text(re.compile(r"^Code .*-")).inner_text()
        assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}", code[-14:])
        return code[-14:]

    def come(self, code: str) -> None:
        """Follow the link, to watch or to sit down."""
        self.page.goto(f"/table/{code}")
        self.page.get_by_role("heading", level=1).wait_for()

    def sit(self, name: str, seat: str) -> None:
        """Take a free seat."""
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.page.get_by_role("button", name=f"Sit here: seat {seat}").click()
        self.wait_for(f"table['you'] == '{seat.lower()}'")

    def row(self, text: str) -> Locator:
        """The row of a seat in the waiting room."""
        return self.page.get_by_role("listitem").filter(has_text=text)

    def more(self, about: str, then: str) -> None:
        """What the host does about somebody."""
        self.page.get_by_role("button", name=f"More about {about}").click()
        self.page.get_by_role("dialog").get_by_role("button", name=then).click()

    def names(self) -> list[str]:
        """Who sits where, clockwise, as this page was told."""
        return [seat["name"] for seat in self.update["table"]["seats"]]

    # --- playing ------------------------------------------------------------------------------------------------------
    def lay(self) -> None:
        """The Cookie: lay the first of the characters in the hand, and wait until the server has taken it."""
        self.wait_for("view is not None and view['phase'] == 'lay'")
        turn = self.view["turn"]
        card = next(CARDS[card] for card in self.view["own"]["hand"] if card in CARDS)
        self.page.get_by_role("group", name="Your hand").get_by_role("button", name=card, exact=True).click()
        self.page.get_by_role("button", name=re.compile("^Lay ")).click()
        mine = "any(seat['face_down'] for seat in view['seats'] if seat['seat'] == table['you'])"
        self.wait_for(f"view['turn'] > {turn} or {mine}")

    # --- secrets ------------------------------------------------------------------------------------------------------
    def kept(self, name: str) -> Any:
        """What the page keeps under this name."""
        return json.loads(self.page.evaluate("name => localStorage.getItem(name) ?? 'null'", f"cookietin.{name}"))

    def tokens(self) -> list[str]:
        """What holds this device's seats."""
        return [seat["token"] for table in self.kept("tables") or [] for seat in table["seats"]]

    def assert_nothing_told(self, secrets: list[str]) -> None:
        """None of these stands in an address, neither one that was asked of the server nor the page's own."""
        assert all(len(secret) >= 16 for secret in secrets)
        assert [url for url in (*self.asked, self.page.url) for secret in secrets if secret in url] == []

    def assert_fits(self) -> None:
        """Nothing sideways, and nothing that axe finds."""
        assert (self.overflow(), self.axe()) == (0, [])


def expect_seated(friend: Friend, *notes: str) -> None:
    """These rows stand in the waiting room, in this order."""
    expect(friend.page.get_by_role("listitem")).to_contain_text(list(notes))
