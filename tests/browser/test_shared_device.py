"""Several people at one device: between two of them nothing that is anybody's secret is in the page, in any frame of it or on the wire."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.sharing import CURTAIN, NOBODY, Shared, Snapshot

pytestmark = pytest.mark.browser

PHONE = (375, 812)
FACE = re.compile('href="#card-(cookie|crumb)"')
OWN = re.compile(".{60}(?:You(?! are watching)|[^n] your ).{60}")
"""What is only said to somebody at a seat."""
ROLE = re.compile("This round you are(?:<[^>]*>|\\s)*([A-Z0-9][a-z0-9]+)|[Yy]ou are (?:<[^>]*>)*([A-Z0-9][a-z0-9]+)")
CARDS = {"1": "Cookie", "2": "Blue", "3": "Strontium", "4": "37", "5": "Persians", "6": "Cosine"}


def looked(update: dict[str, Any]) -> set[str]:
    """The faces that an update tells while none lies open."""
    told = {str(face) for entry in update["log"] for face in [entry["event"].get("face")] if face is not None}
    return told | {card["face"] for card in update["view"]["cards"] if card["face"] is not None}


def names(snapshots: list[Snapshot]) -> list[str]:
    """Whose seat was open, one after the other."""
    return [one.who for i, one in enumerate(snapshots) if i == 0 or snapshots[i - 1].who != one.who]


def test_between_two_people_no_face_is_in_the_page_on_film_or_on_the_wire(browser: Browser, tin: str) -> None:
    with Shared(browser, tin, PHONE) as device:
        token = device.share(["Ada", "Cleo"], 1, "who-stole-the-cookie")
        page = device.page
        page.get_by_role("heading", name="Hand it to Ada").wait_for()
        assert device.axe() == []
        device.film()
        for name, side in (("Ada", "left"), ("Cleo", "right")):
            device.open(name)
            before = len(device.snapshots)
            assert not [one for one in device.snapshots if one.who == name and FACE.search(one.page)], "a face before one's own look"
            page.get_by_role("button", name=f"You, {side} card").click()
            page.get_by_role("dialog").wait_for()
            page.wait_for_timeout(300)
            page.keyboard.press("Escape")
            assert any(FACE.search(one.page) for one in device.snapshots[before:])
            page.get_by_text(f"Done, {name}?").first.wait_for()
            device.hide(name)
        page.get_by_role("heading", name=re.compile("Hand it to")).wait_for()
        page.wait_for_timeout(300)

        seen = device.snapshots
        assert [who for who in names(seen) if who != NOBODY][:5] == [CURTAIN, "Ada", CURTAIN, "Cleo", CURTAIN]
        for one in seen:
            if one.who in (NOBODY, CURTAIN):
                assert not FACE.search(one.page)
                assert not OWN.findall(one.page)
            if one.who == CURTAIN:
                assert "card-back" not in one.page
        film = [shown for shown in device.developed() if shown != "other"]
        assert film == [CURTAIN, "face", CURTAIN, "face", CURTAIN]
        for held, updates in device.sockets:
            for update in updates:
                assert update["table"]["you"] == {token["Ada"]: "a", token["Cleo"]: "b", None: None}[held]
                assert held is not None or not looked(update)
        device.assert_no_faults()


def test_in_a_phase_of_all_each_in_turn_sees_their_own_alone(browser: Browser, tin: str) -> None:
    with Shared(browser, tin, PHONE) as device:
        token = device.share(["Ada", "Cleo"], 2, "the-cookie")
        page = device.page
        for _ in range(2):
            for name in ("Ada", "Cleo"):
                device.open(name)
                device.wait_for("view['own'] is not None and view['own']['hand']")
                card = next(card for card in device.view["own"]["hand"] if card in CARDS)
                page.get_by_role("group", name="Your hand").get_by_role("button", name=CARDS[card], exact=True).click()
                turn = device.view["turn"]
                page.get_by_role("button", name=f"Lay {CARDS[card]}").click()
                device.wait_for(f"view['own'] and view['own']['face_down'] == '{card}' or view['turn'] != {turn}")
                expect(page.locator("[aria-busy=true]")).to_have_count(0)
                device.hide(name)
        page.get_by_role("heading", name=re.compile("Hand it to")).wait_for()
        page.wait_for_timeout(300)

        own: dict[str, set[str]] = {}
        for held, updates in device.sockets:
            for update in updates:
                assert update["table"]["you"] == {token["Ada"]: "a", token["Cleo"]: "b", None: None}[held]
                assert (update["view"]["own"] is None) == (held is None)
                if held is not None:
                    own.setdefault(held, set()).add(CARDS[str(update["view"]["own"]["role"])])
        assert all(len(roles) == 1 for roles in own.values())
        shown: dict[str, set[str]] = {}
        for one in device.snapshots:
            shown.setdefault(one.who, set()).update("".join(found) for found in ROLE.findall(one.page))
        assert shown.pop(NOBODY, set()) == shown.pop(CURTAIN) == set()
        assert shown == {"Ada": own[token["Ada"]], "Cleo": own[token["Cleo"]]}
        device.assert_no_faults()
