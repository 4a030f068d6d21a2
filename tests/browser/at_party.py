"""A person at a table of Cookie Party: walls, chips and claims, by hand."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.at_table import PATIENCE, AtTable

GAME = "cookie-party"
MIDDLES = {
    "": (0.5, 0.5),
    "n": (0.5, 0.0),
    "e": (1.0, 0.5),
    "s": (0.5, 1.0),
    "w": (0.0, 0.5),
    "nw": (0.1, 0.0),
    "ne": (0.9, 0.0),
    "sw": (0.1, 1.0),
    "se": (0.9, 1.0),
}
"""Where an edge has its middle, in parts of its space; a space itself; and the ends of its edges."""


class AtParty(AtTable):
    """`walls` and so on are steps of the view; an edge or a space is touched where it lies on the screen."""

    def start(self, **wanted: Any) -> None:
        """Open a table with bots that play at random, and wait until something is to be done."""
        self.sit_down(game=GAME, **wanted)
        self.wait_for("view['legal']")
        self.page.get_by_role("grid").wait_for()

    @property
    def own(self) -> dict[str, Any]:
        """What is owed."""
        own: dict[str, Any] = self.view["own"]
        return own

    @property
    def legal(self) -> list[str]:
        """What may be done."""
        legal: list[str] = self.view["legal"]
        return legal

    @property
    def board(self) -> dict[str, Any]:
        """One's own board."""
        board: dict[str, Any] = next(seat for seat in self.view["seats"] if seat["seat"] == self.view["seat"])
        return board

    def space_of(self, chip: int) -> str | None:
        """Where a chip lies on one's own board."""
        space: str | None = next(held["space"] for held in self.board["chips"] if held["chip"] == chip)
        return space

    def said(self) -> str:
        """The sentence at the roll."""
        return self.page.locator("[data-say]").inner_text()

    # --- by hand ------------------------------------------------------------------------------------------------------
    def point(self, place: str) -> tuple[float, float]:
        """Where an edge or a space lies on the screen."""
        grid = self.page.get_by_role("grid")
        self.page.evaluate("scrollTo(0, 0)")
        box = grid.bounding_box()
        assert box is not None
        across, down = MIDDLES[place[2:]]
        width, height = box["width"] / self.view["board"]["columns"], box["height"] / self.view["board"]["rows"]
        return box["x"] + (ord(place[0]) - ord("a") + across) * width, box["y"] + (int(place[1]) - 1 + down) * height

    def touch(self, place: str, away: tuple[float, float] = (0, 0)) -> None:
        """Tap on an edge or a space, so many pixels beside it."""
        x, y = self.point(place)
        self.page.mouse.click(x + away[0], y + away[1])

    def stroke(self, start: str, end: str) -> None:
        """Draw a finger from the middle of one place to that of another."""
        self.page.mouse.move(*self.point(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(end), steps=6)
        self.page.mouse.up()

    def seen(self, before: dict[str, Any]) -> None:
        """Wait until one's own part of the view is another than before, and the page takes the next step."""
        for _ in range(PATIENCE // 50):
            if self.view["phase"] == "over":
                return
            if self.view["own"] != before:
                # While an action is on its way the page takes no other.
                self.page.locator("[role=grid][aria-busy=false]").wait_for()
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing has come of it: {before}")

    def step(self) -> None:
        """The next thing that is owed, by hand: the first of what is legal, no move, and Done."""
        before, action, number = self.own, self.legal[0].split(" "), self.view["round"]
        match self.own["step"]:
            case "walls" | "free-wall":
                self.touch(action[1])
            case "chips":
                self.touch(self.space_of(int(action[1])) or "")
                self.touch(action[2])
            case "put":
                self.page.get_by_role("button", name=re.compile(f"^Chip {action[1]},")).click()
                self.touch(action[2])
            case "claim":
                self.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Chip")).first.click()
            case _:
                self.press("Done")
                # With a move still free, Done is two actions.
                self.wait_for(f"view['round'] > {number} or view['phase'] == 'over' or view['own']['step'] in ('claim', 'wait')")
        self.seen(before)

    def put_all(self) -> None:
        """All chips of the free set-up, until the first round begins."""
        while self.view["phase"] == "put":
            if self.legal:
                self.step()
            else:
                self.page.wait_for_timeout(50)
        self.wait_for("view['phase'] == 'play' and view['legal']")

    def go_to(self, space: str) -> None:
        """To a space by arrows, from the one that has the focus or had it last."""
        at = self.page.evaluate("document.activeElement.dataset.space")
        if at is None:
            stop = self.page.locator("[data-space][tabindex='0']")
            stop.focus()
            at = stop.get_attribute("data-space")
        across, down = ord(space[0]) - ord(at[0]), int(space[1]) - int(at[1])
        for steps, keys in ((across, ("ArrowLeft", "ArrowRight")), (down, ("ArrowUp", "ArrowDown"))):
            for _ in range(abs(steps)):
                self.page.keyboard.press(keys[steps > 0])

    def finish_round(self) -> None:
        """All that is owed in this round, until the next begins or the game is over."""
        number = self.view["round"]
        while self.view["round"] == number and self.view["phase"] == "play":
            if self.legal:
                self.step()
            else:
                self.page.wait_for_timeout(50)

    def play_round(self) -> str:
        """A round, and on to the next; what its summary says, nothing at the end of the game or before the first."""
        if self.view["phase"] == "put":
            self.put_all()
            return ""
        self.finish_round()
        return "" if self.view["phase"] == "over" else self.roll_on()

    def roll_on(self) -> str:
        """Read what all did, and close it."""
        dialog = self.page.get_by_role("dialog")
        dialog.wait_for()
        told = dialog.inner_text()
        self.press("Roll on")
        dialog.wait_for(state="detached")
        self.wait_for("view['legal']")
        return told
