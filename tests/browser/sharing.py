"""One device that several people share, and everything that anyone could have seen on it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from playwright.sync_api import Browser, WebSocket

from tests.browser.at_table import AtTable
from tests.server.serving import HTTP

NOBODY, CURTAIN = "nobody", "curtain"
WATCH = """
window.seen = [];
let before = "";
const look = () => {
  const page = document.getElementById("app");
  if (!page) return;
  const hide = page.querySelector("header [aria-label^='Hide what only']");
  const who = page.querySelector(".curtain") ? "curtain" : (hide ? hide.getAttribute("aria-label").split(" ")[3] : "nobody");
  const now = JSON.stringify([who, document.title + page.outerHTML]);
  if (now !== before) window.seen.push(now);
  before = now;
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const frame = () => { look(); requestAnimationFrame(frame); };
requestAnimationFrame(frame);
// On film, faces are magenta and the curtain is green.
const paint = new CSSStyleSheet();
paint.replaceSync(`
  :has(> svg > use[href="#card-cookie"]), :has(> svg > use[href="#card-crumb"]) { background: #f0f !important; }
  use[href="#card-cookie"], use[href="#card-crumb"] { visibility: hidden; }
  .curtain { background: #0f0 !important; }`);
document.adoptedStyleSheets = [paint];
"""
MEASURE = """async (shots) => {
  const found = [];
  for (const shot of shots) {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + shot)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    let faces = 0, curtain = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] > 240 && data[i + 1] < 15 && data[i + 2] > 240) faces += 1;
      if (data[i] < 15 && data[i + 1] > 240 && data[i + 2] < 15) curtain += 1;
    }
    found.push(faces > 50 ? "face" : curtain > 5000 ? "curtain" : "other");
  }
  return found;
}"""


class Snapshot(NamedTuple):
    """The whole page at one moment, and whose seat was open then."""

    who: str
    page: str


class Shared(AtTable):
    """A browser whose people hold several seats; their sockets are told apart."""

    def __init__(self, browser: Browser, tin: str, size: tuple[int, int], **context: Any) -> None:
        super().__init__(browser, tin, size, **context)
        self.context.add_init_script(WATCH)
        self.sockets: list[tuple[str | None, list[dict[str, Any]]]] = []
        """Each connection's token, and the updates that came over it."""
        self.shots: list[str] = []
        self.page.on("websocket", self._tell_apart)

    def _tell_apart(self, socket: WebSocket) -> None:
        sent: list[dict[str, Any]] = []
        heard: list[dict[str, Any]] = []

        def send(text: str | bytes) -> None:
            if not sent:
                sent.append(json.loads(text))
                self.sockets.append((sent[0]["token"], heard))

        def hear(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["t"] == "update":
                heard.append(frame)

        socket.on("framesent", send)
        socket.on("framereceived", hear)

    def share(self, names: list[str], bots: int, game: str, **more: Any) -> dict[str, str]:
        """Open a table for these people, all at this device, and go there; gives each one's token."""
        people = [{"kind": "person", "name": name} for name in names]
        others = [{"kind": "bot", "name": name, "bot": "random"} for name in ("Bo", "Cy", "Di")[:bots]]
        seats = people + others
        body = {"game": game, "options": {"players": len(seats), "first": "a"}, "seats": seats, **more}
        answer = HTTP.post(f"http://{self.tin}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        held = [{"seat": made["seat"], "token": made["token"]}, *made["others"]]
        named = [{**one, "name": name} for one, name in zip(held, names, strict=True)]
        self.come_with(made["table"], game, named)
        return {one["name"]: one["token"] for one in named}

    def open(self, name: str) -> None:
        """Hold the button until the curtain opens."""
        button = self.page.get_by_role("button", name=f"I’m {name}: hold to open")
        button.hover()
        self.page.mouse.down()
        button.wait_for(state="detached")
        self.page.mouse.up()

    def hide(self, name: str) -> None:
        """Hide this person's seat again."""
        self.page.get_by_role("button", name=f"Hide what only {name} may see").last.click()

    def film(self) -> None:
        """Keep every frame from now on."""
        session = self.context.new_cdp_session(self.page)

        def keep(event: dict[str, Any]) -> None:
            self.shots.append(event["data"])
            session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

        session.on("Page.screencastFrame", keep)
        session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def developed(self) -> list[str]:
        """What the frames show, `face`, `curtain` or `other`; equal ones that follow each other once."""
        blank = self.context.new_page()
        shown: list[str] = blank.evaluate(MEASURE, self.shots)
        blank.close()
        return [one for i, one in enumerate(shown) if i == 0 or shown[i - 1] != one]

    @property
    def snapshots(self) -> list[Snapshot]:
        """The page at every change of it and at every frame."""
        return [Snapshot(*json.loads(seen)) for seen in self.page.evaluate("window.seen")]
