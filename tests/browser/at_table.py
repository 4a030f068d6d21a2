"""A person at a table in a real browser: what they do by hand, and everything that reached their page."""

from __future__ import annotations

import json
import re
from typing import Any, Self

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, WebSocket

from tests.server.serving import open_table

PATIENCE = 60_000
"""Milliseconds: for machines that are busy with other things."""
SIDES = {"1": "left", "2": "right"}


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
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

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
        ours = [{"seat": seat["seat"], "token": seat["token"], "name": "Ann"}]
        held = {"table": seat["table"], "seats": ours, "game": game, "names": [], "status": "playing", "toAct": False}
        self.page.goto("/")
        self.page.evaluate("held => localStorage.setItem('cookietin.tables', JSON.stringify([held]))", held)
        self.page.goto(f"/table/{seat['table']}")
        self.page.get_by_role("heading", level=1).wait_for()

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def update(self) -> dict[str, Any]:
        """The latest update."""
        for frame in reversed(self.heard):
            message: dict[str, Any] = json.loads(frame)
            if message["t"] == "update":
                return message
        raise AssertionError("no update has come")

    @property
    def view(self) -> dict[str, Any]:
        """The latest view."""
        view: dict[str, Any] = self.update["view"]
        return view

    def wait_for(self, ready: str) -> None:
        """Wait until an update makes this expression over `view` and `table` true."""
        for _ in range(PATIENCE // 50):
            if self.heard and eval(ready, {"view": self.update["view"], "table": self.update["table"]}):
                return
            self.page.wait_for_timeout(50)
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
    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    def axe(self) -> list[Any]:
        """What axe finds."""
        return [(fault["id"], fault["nodes"][0]["html"][:120]) for fault in Axe().run(self.page).response["violations"]]

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
        """Put a lifted card back; what it was. Bots go on meanwhile: a game that ends puts it back too."""
        dialog = self.page.get_by_role("dialog")
        result = self.page.get_by_role("button", name="Play again")
        dialog.or_(result).first.wait_for()
        if result.count():
            return ""
        said = dialog.get_by_role("heading").inner_text()
        self.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        return said
