"""The page on bad lines, without a reload: it comes back by itself, shows what is, and does nothing twice."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Self

import pytest
from playwright.sync_api import Browser

from tests.browser.at_table import PATIENCE, AtTable
from tests.browser.conftest import PHONE
from tests.server.player import Player
from tests.server.proxy import Proxy
from tests.server.serving import HTTP

pytestmark = pytest.mark.browser

CUTS = 100
SOON = 5.0
"""Seconds within which a page is current after a cut."""
NOTICED = 15.0
"""Seconds within which a page notices that nobody is there any more."""
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
GAMES: dict[str, dict[str, Any]] = {
    "who-stole-the-cookie": {"players": 3, "first": "a", "draw_rounds": 1000, "max_rounds": 1000},
    "the-cookie": {"players": 6, "first": "a"},
    "cookie-party": {"players": 4, "first": "a", "goal": 30},
}


class OnBadLine(AtTable):
    """A phone behind a proxy, at a table where the test plays for everybody by sockets of its own, on a good line."""

    def __init__(self, browser: Browser, tin: str, proxy: Proxy, **context: Any) -> None:
        super().__init__(browser, proxy.base, PHONE, **context)
        self.good = tin
        self.proxy = proxy
        self.line = proxy.line
        self.seats: dict[str, Player] = {}
        self.rng = random.Random(5)
        self.before = 0
        """So many frames had come before the latest cut."""
        self._stack = ExitStack()

    def __exit__(self, *_: object) -> None:
        self._stack.close()
        super().__exit__()

    def __enter__(self) -> Self:
        return self

    def sit_among_friends(self, game: str) -> None:
        """A table at which all seats are persons'; the page has seat a."""
        options = GAMES[game]
        seats = [{"kind": "person", "name": name} for name in NAMES[: options["players"]]]
        made = HTTP.post(f"http://{self.good}/api/tables", json={"game": game, "options": options, "seats": seats}).json()
        for held in [made, *made["others"]]:
            player = Player(self.good, made["table"], held["token"])
            self.seats[held["seat"]] = self._stack.enter_context(player)
            player.hear_update()
        self.come_with(made["table"], game, [{"seat": made["seat"], "token": made["token"], "name": NAMES[0]}])
        self.become_current()
        self.page.evaluate("window.sameAsEver = true")

    def wait_for_turn(self) -> bool:
        """The same, once the page says so: what has reached it may still lack what was lost before, and not be shown yet."""
        while super().wait_for_turn():
            for _ in range(20):
                if self.says_your_turn:
                    return True
                self.page.wait_for_timeout(50)
        return False

    def do(self, action: str) -> None:
        """The same, until the page has the answer and its outcome: until then it takes no other tap."""
        before = len(self.acks)
        super().do(action)
        for _ in range(PATIENCE // 50):
            if len(self.acks) > before and max(self.acks.values()) <= self.update["version"]:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no answer to {action}")

    @property
    def acks(self) -> dict[str, int]:
        """The versions to which this person's actions led, by id."""
        frames = [json.loads(frame) for frame in self.heard]
        table = next((frame["table"]["id"] for frame in reversed(frames) if frame["t"] == "update"), "")
        start = next(at for at, frame in enumerate(frames) if frame["t"] == "update" and frame["table"]["id"] == table)
        return {frame["id"]: frame["version"] for frame in frames[start:] if frame["t"] == "ack"}

    @property
    def says_your_turn(self) -> bool:
        """As its title has it."""
        return self.page.title().startswith("Your turn")

    @property
    def version(self) -> int:
        """Seat a's, by the server's word."""
        ann = self.seats["a"]
        ann.say(t="ping")
        return int(ann.hear_until(lambda frame: frame["t"] == "beat")["version"])

    def act(self) -> None:
        """Somebody who owes something does something, not the last thing of the game where it can be helped."""
        for player in self.seats.values():
            player.say(t="ping")
            player.hear_until(lambda frame: frame["t"] == "beat")
        owing = self.rng.choice([one for one in self.seats.values() if one.update["view"]["seat"] in one.update["view"]["actors"]])
        legal = owing.update["view"]["legal"]
        action = self.rng.choice([one for one in legal if not one.startswith("declare")] or legal)
        assert owing.do(action)["t"] == "ack"

    def is_current(self, version: int) -> bool:
        """The page has had this, after the latest cut, and says whether it is this person's turn."""
        if not self.heard[self.before :] or self.update["version"] < version:
            return False
        due = self.update["view"]["seat"] in self.update["view"]["actors"]
        return due == self.says_your_turn

    def become_current(self, seconds: float = PATIENCE / 1000, since: float | None = None) -> None:
        """Wait until the page shows what is, so many seconds from now or from a moment at most."""
        version, start = self.version, since or time.monotonic()
        while not self.is_current(version):
            assert time.monotonic() < start + seconds, f"not current after {seconds} s"
            self.page.wait_for_timeout(20)

    def assert_same_page(self) -> None:
        """It was never loaded anew, and complains of nothing but of lost connections."""
        assert self.page.evaluate("window.sameAsEver") is True
        assert [fault for fault in self.faults if "WebSocket connection to" not in fault] == []


@pytest.fixture
def proxy(tin: str) -> Iterator[Proxy]:
    """A line of one's own to the server."""
    with Proxy(tin) as proxy:
        yield proxy


@pytest.fixture
def ann(browser: Browser, tin: str, proxy: Proxy) -> Iterator[OnBadLine]:
    """Somebody on that line."""
    with OnBadLine(browser, tin, proxy) as player:
        yield player


def test_a_hundred_cuts_in_each_game_and_the_page_is_current_every_time(browser: Browser, tin: str, proxy: Proxy) -> None:
    rng = random.Random(11)
    with ExitStack() as stack:
        pages = [stack.enter_context(OnBadLine(browser, tin, proxy)) for _ in GAMES]
        for page, game in zip(pages, GAMES, strict=True):
            page.sit_among_friends(game)
        for _ in range(CUTS):
            cut_at = time.monotonic()
            assert proxy.cut() == len(pages)
            for page in pages:
                page.before = len(page.heard)
                page.act()
            for page in pages:
                page.become_current(SOON, cut_at)
            pages[0].page.wait_for_timeout(rng.uniform(0, 60))
        for page in pages:
            assert page.update["table"]["status"] == "playing"
            page.assert_same_page()
        assert proxy.line.made <= len(pages) * (CUTS + 2)


def test_games_by_hand_while_every_seventh_frame_is_lost(ann: OnBadLine) -> None:
    ann.line.lose_every = 7
    while ann.line.lost < 5:  # bots that play at random may end a game early
        play_by_hand(ann)


def play_by_hand(ann: OnBadLine) -> None:
    """A short game, every tap of which is done once."""
    ann.sit_down(players=3, first="a")
    ann.page.evaluate("window.sameAsEver = true")
    assert ann.wait_for_turn()
    ann.do("look 1")
    ann.put_back()
    for wish in ("peek b1", "switch a1 c2", "shuffle 1", "declare b1 b2"):
        if not ann.wait_for_turn():
            break
        verb, legal, turns = wish.split(" ")[0], ann.view["legal"], ann.view["turns_played"]
        ann.do(wish if wish in legal else next(action for action in legal if action.startswith(verb)))
        if verb in ("peek", "shuffle"):
            ann.put_back()
        ann.wait_for(f"view['turns_played'] > {turns} or table['status'] == 'over'")
    ann.wait_for("table['status'] == 'over'")
    ann.page.get_by_role("button", name="Play again").wait_for()
    own = [entry["event"]["verb"] for entry in log_of(ann) if entry["event"].get("seat") == "a"]
    assert own == ["look", "peek", "switch", "shuffle", "declare"][: len(own)]
    ann.assert_same_page()


def log_of(ann: OnBadLine) -> list[Any]:
    """The whole log, as a spectator on a good line has it."""
    with Player(ann.good, ann.update["table"]["id"]) as watcher:
        watcher.hear_update()
        return watcher.log


def test_nobody_there_is_noticed_said_calmly_and_made_good(ann: OnBadLine) -> None:
    ann.sit_among_friends("who-stole-the-cookie")
    sockets = ann.line.made
    ann.proxy.abandon()
    ann.act()
    ann.become_current(NOTICED + SOON)
    assert ann.line.made == sockets + 1
    lost, back = ann.page.get_by_text("No connection."), ann.page.get_by_text("Connected again.")
    assert lost.count() == 0

    ann.line.silent = True
    ann.proxy.cut()
    lost.wait_for()
    assert ann.page.get_by_role("alert").count() == 0
    ann.act()
    ann.line.silent = False
    ann.page.get_by_role("button", name="Try again now").click()
    back.wait_for()
    ann.become_current(SOON)
    lost.wait_for(state="detached")
    back.wait_for(state="detached")
    ann.assert_same_page()


def test_the_first_action_after_loading_on_a_slow_line_is_done_once(ann: OnBadLine) -> None:
    ann.line.delay = 0.3
    ann.sit_down(players=3, first="a")
    ann.wait_for("view['phase'] == 'opening' and 'a' in view['actors']")
    ann.card("a1").dblclick()
    ann.page.get_by_role("dialog").wait_for()
    ann.put_back()
    if ann.wait_for_turn():
        ann.card("m1").click()
        ann.page.get_by_role("button", name="Look", exact=True).dblclick()
        ann.page.get_by_role("dialog").wait_for()
    said = [entry["event"]["verb"] for entry in log_of(ann) if entry["event"].get("seat") == "a"]
    assert said == ["look", "peek"][: len(said)]
    assert ann.update["view"]["turns_played"] >= len(said) - 1


@pytest.mark.parametrize("meanwhile", ["cut", "half-open"])
def test_a_sleeping_page_catches_up_when_it_wakes(ann: OnBadLine, meanwhile: str) -> None:
    ann.sit_among_friends("cookie-party")
    sockets, session = ann.line.made, ann.context.new_cdp_session(ann.page)
    # No script runs, as in a pocket: timers wait, and so does what comes from the line. (Chromium without a window can't be frozen.)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    interrupt(ann, meanwhile)
    time.sleep(1)
    assert ann.line.made == sockets, "it does not sleep"
    session.send("Debugger.disable")
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ann.become_current(SOON)
    assert ann.line.made == sockets + 1
    ann.assert_same_page()


def test_a_device_that_comes_online_again_catches_up_at_once(ann: OnBadLine) -> None:
    ann.sit_among_friends("the-cookie")
    ann.context.set_offline(True)
    interrupt(ann, "half-open")
    ann.context.set_offline(False)
    ann.become_current(SOON)
    ann.assert_same_page()


def interrupt(ann: OnBadLine, how: str) -> None:
    """The line breaks, with or without a word, and the game goes on."""
    if how == "cut":
        ann.proxy.cut()
    else:
        ann.proxy.abandon()
    ann.before = len(ann.heard)
    for _ in range(5):
        ann.act()
