"""A person at a table in a real browser: what they do by hand, and everything that reached their page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Literal, Self

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Locator, Page, WebSocket

from tests.server.serving import open_table

PATIENCE = 60_000
"""Milliseconds: for machines that are busy with other things."""
SIDES = {"1": "left", "2": "right"}
Scheme = Literal["dark", "light"]
SCREENS: list[tuple[tuple[int, int], Scheme | None]] = [((1280, 800), "light"), ((320, 640), "dark"), ((375, 640), None)]
"""axe looks where there is a theme."""
KEEP = """(table, held) => {
  if (location.protocol === 'about:' || sessionStorage.getItem('came to ' + table)) return
  sessionStorage.setItem('came to ' + table, 'yes')
  localStorage.setItem('cookietin.tables', held)
}"""
"""Before the first page at a table runs: what this device would have kept when it came there."""


class AtTable:
    """One browser window. `heard` holds every frame that the server sent, `faults` whatever the page complained of."""

    def __init__(self, browser: Browser, tin: str, size: tuple[int, int], **context: Any) -> None:
        self.tin = tin
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=f"http://{tin}", **{"reduced_motion": "reduce", **context}
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.heard: list[str] = []
        self._latest: dict[str, Any] | None = None
        self.faults: list[str] = []
        self.asked: list[str] = []
        self.console: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        self.heard.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["t"] == "update":
            self._latest = message

    def _note(self, kind: str, text: str) -> None:
        self.console.append(text)
        if kind in ("error", "warning"):
            self.faults.append(text)

    def assert_no_faults(self) -> None:
        """No script failed, nothing was blocked, nothing was asked of any other server."""
        assert self.faults == []
        assert [url for url in self.asked if not url.startswith((f"http://{self.tin}/", f"ws://{self.tin}/"))] == []

    # --- coming to a table --------------------------------------------------------------------------------------------
    def sit_down(self, game: str = "who-stole-the-cookie", **wanted: Any) -> None:
        """Open a table over HTTP, as the front page does, and go there; seat a is this person's, Ann."""
        seat = open_table(self.tin, game=game, **wanted)
        self.come_with(seat["table"], game, [{"seat": seat["seat"], "token": seat["token"], "name": "Ann"}])
        self.page.get_by_role("heading", level=1).wait_for()

    def come_with(self, table: str, game: str, seats: list[dict[str, str]]) -> None:
        """Come to a table at which this device holds these seats, as if it had opened it or joined there."""
        held = {"table": table, "seats": seats, "game": game, "names": [], "status": "playing", "toAct": False}
        self.page.goto("about:blank")
        self.forget()
        self.context.add_init_script(f"({KEEP})({json.dumps(table)}, {json.dumps(json.dumps([held]))})")
        self.page.goto(f"/table/{table}")

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def update(self) -> dict[str, Any]:
        """The latest update."""
        assert self._latest is not None, "no update has come"
        return self._latest

    def forget(self) -> None:
        """Nothing that has been heard counts any longer: it was of another table."""
        self.heard.clear()
        self._latest = None

    @property
    def view(self) -> dict[str, Any]:
        """The latest view."""
        view: dict[str, Any] = self.update["view"]
        return view

    def wait_for(self, ready: str) -> None:
        """Wait until an update makes this expression over `view` and `table` true; in any case long enough to hear what has come."""
        for _ in range(PATIENCE // 20):
            self.page.wait_for_timeout(20)
            if self._latest is not None and eval(ready, {"view": self._latest["view"], "table": self._latest["table"]}):
                return
        raise AssertionError(f"never came to be: {ready}")

    def wait_for_turn(self) -> bool:
        """Wait until this person is to act (True) or the game is over (False)."""
        self.wait_for("'a' in view['actors'] or table['status'] == 'over'")
        return bool(self.update["table"]["status"] != "over")

    def faces(self) -> int:
        """How many card faces the page draws outside the sheet of a look."""
        return self.page.locator("main use[href='#card-cookie'], main use[href='#card-crumb']").count()

    def shows_what_is_up(self) -> bool:
        """The page draws as many faces as lie up, once it has drawn the latest view; bots play on meanwhile, perhaps to the end."""
        for _ in range(100):
            if self.faces() == sum(card["face"] is not None for card in self.view["cards"]) or self.view["phase"] == "over":
                return True
            self.page.wait_for_timeout(50)
        return False

    # --- what the screen is like ------------------------------------------------------------------------------------
    def screens(self) -> Iterator[tuple[int, Scheme | None]]:
        """Turn the window into one screen after the other; the width, and the theme where axe is to look."""
        for (width, height), scheme in SCREENS:
            self.page.set_viewport_size({"width": width, "height": height})
            if scheme is not None:
                self.page.emulate_media(color_scheme=scheme)
            yield width, scheme

    def looks(self) -> list[Any]:
        """What is wrong with this page on any screen: that it is wider than the window, or what axe finds."""
        faults: list[Any] = []
        for width, scheme in self.screens():
            faults += [(width, self.overflow())] if self.overflow() else []
            faults += [(width, scheme, fault) for fault in self.axe()] if scheme is not None else []
        return faults

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def axe(self) -> list[Any]:
        """What axe finds."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        # Without the style sheets once more: they are for one rule, which is not among those that axe applies unasked.
        found = self.page.evaluate("axe.run({resultTypes: ['violations'], preload: false})")
        return [(fault["id"], fault["nodes"][0]["html"][:120]) for fault in found["violations"]]

    # --- acting -------------------------------------------------------------------------------------------------------
    def card(self, place: str) -> Locator:
        """The card at a place."""
        seats = {seat["seat"]: seat["name"] for seat in self.update["table"]["seats"]}
        owner = {self.update["table"]["you"]: "You", "m": "The centre"}.get(place[0]) or seats[place[0]]
        return self.page.get_by_role("button", name=re.compile(f"^{owner}, {SIDES[place[1]]} card"))

    def press(self, name: str) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def do(self, action: str) -> None:
        """Do an action by hand, to the end of its confirmation."""
        verb, *places = action.split(" ")
        if verb == "look":
            self.card(self.update["table"]["you"] + places[0]).click()
            return
        if verb == "shuffle":
            self.press("Shuffle")
            self.page.get_by_role("dialog").get_by_role("button", name=re.compile(SIDES[places[0]], re.IGNORECASE)).click()
            return
        for place in places:
            self.card(place).click()
        self.press({"peek": "Look", "switch": "Switch", "declare": "Declare"}[verb])
        if verb == "declare":
            self.page.get_by_role("dialog").get_by_role("button", name="Declare").click()

    def put_back(self) -> str:
        """Put a lifted card back; what it was. Bots go on meanwhile: a game that ends puts it back too, and then it is not known."""
        dialog = self.page.get_by_role("dialog")
        result = self.page.get_by_role("button", name="Play again")
        dialog.or_(result).first.wait_for()
        said = dialog.get_by_role("heading").all_inner_texts()
        if not said:
            result.wait_for()
            return ""
        self.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        return said[0]
