"""The Cookie in a real browser: whole games by hand and by keyboard, every screen, and nothing in the page that is not to be known."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.at_cookie import AtCookie
from tests.browser.conftest import PHONE, WEB
from tests.server.serving import Process

pytestmark = pytest.mark.browser

RING = "button[aria-label='Who hunts whom']"
IN_SIGHT = """([selector, above]) => {
  const box = document.querySelector(selector).getBoundingClientRect()
  const bottom = document.querySelector(above)?.getBoundingClientRect().top ?? innerHeight
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return box.top >= 0 && box.bottom <= bottom + 1 && top.closest('section') === document.querySelector(selector).closest('section')
}"""
WATCH_MOVEMENT = """() => {
  window.moved = new Set()
  const look = () => {
    for (const one of document.getAnimations())
      if (one.effect.getComputedTiming().duration > 50) window.moved.add(one.animationName?.split('-').at(-1))
    if (document.querySelector('.strike')) window.moved.add('strike')
    requestAnimationFrame(look)
  }
  look()
}"""


@pytest.fixture
def at_cookie(browser: Browser, tin: str) -> Iterator[AtCookie]:
    """A phone, with no table yet."""
    with AtCookie(browser, tin, PHONE) as player:
        yield player
        player.assert_no_faults()


def looks(player: AtCookie) -> list[Any]:
    """What is wrong with the table on any screen, that one loses sight of the hunt or of one's own row with it."""
    faults = player.looks()
    for width, _ in player.screens():
        for selector in (RING, "li[data-own]"):
            for scroll in (0, 10_000):
                player.page.evaluate(f"scrollTo(0, {scroll})")
                if not player.page.evaluate(IN_SIGHT, [selector, "main > .foot"]):
                    faults.append((width, scroll, f"out of sight: {selector}"))
    return faults


def test_a_whole_game_by_hand_from_setting_it_up_to_playing_again(at_cookie: AtCookie) -> None:
    page = at_cookie.page
    page.goto("/")
    page.get_by_role("button", name="Set up: The Cookie").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("5", exact=True).click()
    dialog.locator("summary").click()
    dialog.get_by_label("Turns in a round").select_option("four")
    dialog.get_by_label("Equal points at the end").select_option("hits")
    assert at_cookie.looks() == []
    dialog.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/table/"))
    at_cookie.wait_for("view['phase'] == 'lay'")
    assert (at_cookie.view["players"], at_cookie.view["turns"]) == (5, 4)
    counts = at_cookie.play_on(at_cookie.by_hand, dialog.get_by_role("button").last.click)
    assert counts == [f"Round {number} of 5" for number in range(1, 6)]
    winners = at_cookie.update["table"]["outcome"]["winners"]
    order = {one["seat"]: (one["score"], one["swords_right"], one["shields_right"]) for one in at_cookie.view["seats"]}
    assert set(winners) == {seat for seat, made in order.items() if made == max(order.values())}
    assert at_cookie.looks() == []
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text(at_cookie.update["table"]["seed"]).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play again").click()
    at_cookie.wait_for("table['status'] == 'playing' and view['round'] == 1")


def test_a_whole_game_by_keyboard_alone(at_cookie: AtCookie) -> None:
    at_cookie.page.goto("/")
    at_cookie.page.get_by_role("button", name="Play bots: The Cookie").focus()
    at_cookie.page.keyboard.press("Enter")
    at_cookie.page.wait_for_url(re.compile("/table/"))
    at_cookie.wait_for("view['phase'] == 'lay'")
    at_cookie.page.get_by_role("group", name="Your hand").wait_for()
    counts = at_cookie.play_on(at_cookie.by_keys, lambda: at_cookie.page.keyboard.press("Escape"))
    assert counts == [f"Round {number} of 4" for number in range(1, 5)]


def test_a_row_that_is_not_allowed_says_which_rule_forbids_it(at_cookie: AtCookie) -> None:
    at_cookie.start(players=4, first="a")
    at_cookie.lay("sword")
    at_cookie.wait_for_phase("use")
    version = at_cookie.update["version"]
    at_cookie.refused("a")
    assert "Choose Bo, Cy or Di." in at_cookie.page.get_by_role("alert").inner_text()
    assert at_cookie.update["version"] == version
    at_cookie.use("c")
    at_cookie.wait_for("'a' in view['seats'][2]['swords']")


def test_another_card_may_be_laid_instead_and_cards_be_dragged(browser: Browser, tmp_path: Path) -> None:
    """At a table whose bots take their time, so that one is the only one who has laid."""
    with Process(tmp_path / "data", web=WEB, bot_delay=(3600, 3600)) as server, AtCookie(browser, server.base, PHONE) as player:
        player.start(players=4, turns="four")
        page, say = player.page, player.page.locator("[data-say]")
        first, second, third = player.view["own"]["hand"][:3]
        cell = page.locator("li[data-own] .place").first

        def drag(card: str, target: Any) -> None:
            player.hand_card(card).hover()
            page.mouse.down()
            target.hover(force=True)
            page.mouse.move(*middle(target), steps=4)
            page.mouse.up()

        drag(first, page.locator(RING))
        assert player.view["own"]["face_down"] is None, "let go elsewhere it comes back"
        assert player.hand_card(first).bounding_box() is not None
        drag(first, cell)
        player.wait_for(f"view['own']['face_down'] == '{first}'")
        say.get_by_text("You can still change it.").wait_for()
        expect(say.get_by_text("Still choosing: Bo, Cy and Di")).to_be_visible()
        expect(player.hand_card(first)).to_have_count(0)
        drag(second, cell)
        player.wait_for(f"view['own']['face_down'] == '{second}' and '{first}' in view['own']['hand']")
        player.hand_card(third).click()
        page.get_by_role("button", name=re.compile("^Lay .* instead$")).click()
        player.wait_for(f"view['own']['face_down'] == '{third}'")
        page.reload()
        say.get_by_text("You can still change it.").wait_for()
        assert all(seat["cards"] == [] for seat in player.view["seats"])
        player.assert_no_faults()


def middle(target: Any) -> tuple[float, float]:
    """Where to point at."""
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def only_open_cards_are_drawn(player: AtCookie) -> None:
    """Before the others the page draws the cards that lie open, and no more; it may be a moment behind its traffic."""
    rows = player.page.get_by_role("region", name="What lies on the table").locator("li:not([data-own]) .place")
    drawn = rows.locator("use[href^='#who-'], use[href^='#item-']")
    expect(drawn).to_have_count(sum(len(seat["cards"]) for seat in player.view["seats"][1:]))


def test_nothing_unopened_is_ever_in_the_page_or_the_traffic(at_cookie: AtCookie) -> None:
    at_cookie.start(players=5)

    def act() -> None:
        if at_cookie.view["phase"] == "lay":
            only_open_cards_are_drawn(at_cookie)
        at_cookie.by_hand()

    at_cookie.play_round(act)
    frames = [json.loads(frame) for frame in at_cookie.heard]
    frames = [frame for frame in frames if frame["t"] == "update" and frame["table"]["status"] != "over"]
    assert frames
    for frame in frames:
        assert frame["table"]["seed"] is None
        down = {seat["seat"] for seat in frame["view"]["seats"] if seat["face_down"]}
        for entry in frame["log"]:
            event = entry["event"]
            if event["verb"] == "roles":
                assert [role for role in event["roles"][1:] if role is not None] == []
        pending = [entry["event"] for entry in frame["log"][-len(down) :]] if down else []
        assert all(event["card"] is None for event in pending if event["verb"] == "lay" and event["seat"] in down - {"a"})
    assert at_cookie.console == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_and_swords_move_unless_one_wants_less_of_it(browser: Browser, tin: str, motion: Literal["no-preference", "reduce"]) -> None:
    with AtCookie(browser, tin, PHONE, reduced_motion=motion) as player:
        player.start(players=4, first="a")
        player.page.evaluate(WATCH_MOVEMENT)
        player.lay("sword")
        player.wait_for_phase("use")
        player.use("c")
        player.play_round(player.by_hand)
        moved = set(player.page.evaluate("[...window.moved]"))
        assert "strike" in moved, "there is a sign of it in any case"
        assert {"flip", "fly", "step"} & moved == ({"flip", "fly", "step"} if motion == "no-preference" else set())
        player.assert_no_faults()


def test_every_screen_fits_and_is_accessible(at_cookie: AtCookie) -> None:
    """With six, who leave least room; whole games with fewer are played above."""
    player, seen = at_cookie, {}
    player.start(players=6, notebook=True, first="a", turns="four")
    player.hand_card("sword").click()
    player.press("Lay the sword")
    player.wait_for_phase("use")
    player.row("b").click()
    seen["sword"] = looks(player)
    player.press("Attack Bo")
    player.page.get_by_role("button", name="Who hunts whom").click()
    seen["hunt"] = player.looks()
    player.page.keyboard.press("Escape")
    while player.view["turn"] < player.view["turns"]:
        player.wait_for("view['actors'] == ['a']")
        player.by_hand()
    player.wait_for_phase("lay")
    player.page.get_by_text("Could be").click()
    seen["notebook"] = looks(player)
    player.play_round(player.by_hand)
    seen["count"] = player.looks()
    assert {name: faults for name, faults in seen.items() if faults} == {}
