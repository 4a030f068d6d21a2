"""A person at a table of The Cookie: cards, rows and counts, by hand or by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.at_table import AtTable

GAME = "the-cookie"
CARDS = {"1": "Cookie", "2": "Blue", "3": "Strontium", "4": "37", "5": "Persians", "6": "Cosine"}
KEYS = {"sword": "s", "shield": "d", "hill": "h"}
DUE = "view['actors'] == ['a'] or table['status'] == 'over' or view['last'] and view['last']['round'] > {seen}"


class AtCookie(AtTable):
    """Seat a is this person's."""

    def start(self, phase: str = "lay", **wanted: Any) -> None:
        """Open a table with bots that play at random, and wait until this is owed."""
        self.sit_down(game=GAME, **wanted)
        self.wait_for_phase(phase)
        self.page.get_by_role("group", name="Your hand").wait_for()

    def wait_for_phase(self, phase: str) -> None:
        """Wait until something of this phase is owed."""
        self.wait_for(f"view['phase'] == '{phase}' and 'a' in view['actors']")

    def hand_card(self, card: str) -> Locator:
        """A card of the hand."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button", name=CARDS.get(card, card.title()), exact=True)

    def row(self, seat: str) -> Locator:
        """A seat's row, while one is to be chosen."""
        return self.page.locator(f"[data-seat={seat}]")

    def pick(self) -> str:
        """The sword in the second turn, the shield in the third, else the first character of the hand."""
        hand: list[str] = self.view["own"]["hand"]
        wish = {2: "sword", 3: "shield"}.get(self.view["turn"], "")
        return wish if wish in hand else next((card for card in hand if card in CARDS), hand[0])

    def targets(self) -> list[str]:
        """The seats that one's sword or shield may go to."""
        return [action.split(" ")[1] for action in self.view["legal"]]

    # --- acting -------------------------------------------------------------------------------------------------------
    def lay(self, card: str) -> None:
        """Lay a card by hand."""
        before = self.stage
        self.hand_card(card).click()
        self.page.get_by_role("button", name=re.compile("^Lay ")).click()
        self.taken_in(before)

    def use(self, target: str) -> None:
        """Use the sword or shield by hand."""
        before = self.stage
        self.row(target).click()
        self.page.get_by_role("button", name=re.compile(r"^(Attack|Guard against) \w+$")).click()
        self.taken_in(before)

    def by_hand(self) -> None:
        """Do what is owed by tapping; in the first round what rows that are not allowed say is listened to before."""
        if self.view["phase"] == "lay":
            self.lay(self.pick())
            return
        targets = self.targets()
        for seat in self.view["seats"][1:]:
            if self.view["round"] == 1 and seat["seat"] not in targets:
                self.refused(seat["seat"])
        self.use(targets[0])

    def refused(self, seat: str) -> None:
        """A row that is not allowed says which rule forbids it, and who is left."""
        names = {one["seat"]: one["name"] for one in self.update["table"]["seats"]}
        self.row(seat).click()
        alert = self.page.get_by_role("alert")
        alert.get_by_role("link", name="Rule T9").wait_for()
        said = alert.inner_text()
        assert seat == "a" or names[seat] in said, said
        assert all(names[other] in said for other in self.targets()), said

    def by_keys(self) -> None:
        """Do what is owed by keys alone."""
        before, keyboard = self.stage, self.page.keyboard
        if self.view["phase"] == "lay":
            card = self.pick()
            keyboard.press(KEYS.get(card, card))
            self.hand_card(card).and_(self.page.locator("[aria-pressed=true]")).wait_for()
        else:
            target = self.targets()[-1]
            for _ in range(self.view["players"]):
                keyboard.press("ArrowDown")
                if self.page.locator(f"[data-seat={target}][aria-pressed=true]").count():
                    break
        keyboard.press("Enter")
        self.taken_in(before)

    @property
    def stage(self) -> list[Any]:
        """How far the game is."""
        return [self.view["round"], self.view["turn"], self.view["phase"]]

    def taken_in(self, before: list[Any]) -> None:
        """Wait until this is owed no more, and the page has the answer: until then a second tap does nothing."""
        self.wait_for(f"'a' not in view['actors'] or [view['round'], view['turn'], view['phase']] != {before}")
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)

    # --- rounds -------------------------------------------------------------------------------------------------------
    def play_round(self, act: Callable[[], None]) -> None:
        """Play until the count of the round that is on has come."""
        seen = self.view["round"] - 1
        while True:
            self.wait_for(DUE.format(seen=seen))
            if (self.view["last"] or {"round": 0})["round"] > seen:
                self.page.get_by_role("dialog").wait_for()
                return
            act()

    def play_on(self, act: Callable[[], None], close: Callable[[], None]) -> list[str]:
        """Play to the result; the headings of the counts that were put away on the way, each of which adds up."""
        counts = []
        while True:
            self.play_round(act)
            counts.append(self.page.get_by_role("dialog").get_by_role("heading").inner_text())
            self.assert_count_adds_up()
            close()
            self.page.get_by_role("dialog").wait_for(state="detached")
            if self.update["table"]["status"] == "over":
                self.page.get_by_role("button", name="Play again").wait_for()
                return counts

    def assert_count_adds_up(self) -> None:
        """T12: of every seat who it was, a reason with points for each card, the sum, and the points in all."""
        told = self.page.get_by_role("dialog").locator("ol > li")
        names = {one["seat"]: one["name"] for one in self.update["table"]["seats"]} | {"a": "You"}
        last = self.view["last"]
        for number, one in enumerate([*last["seats"][1:], last["seats"][0]]):
            text = told.nth(number).inner_text()
            assert names[one["seat"]] in text
            assert CARDS[str(one["role"])] in text
            assert f"{one['total']} in all" in text
            lines = told.nth(number).locator("ul > li")
            points = [int(line.split("\n")[-1].removeprefix("+")) for line in lines.all_inner_texts()]
            assert points == [line["points"] for line in one["lines"]]
            assert f"+{sum(points)}" in text
