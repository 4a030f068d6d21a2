"""The Cookie in a real browser: whole games by hand and by keyboard, every screen, and nothing in the page that is not to be known."""

import json
import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.at_table import AtTable

pytestmark = pytest.mark.browser

GAME = "the-cookie"
CARDS = {"1": "Cookie", "2": "Blue", "3": "Strontium", "4": "37", "5": "Persians", "6": "Cosine"}
KEYS = {"sword": "s", "shield": "d", "hill": "h"}
SIZES = [(320, 640), (375, 812), (1280, 800)]
DUE = "view['actors'] == ['a'] or table['status'] == 'over' or view['last'] and view['last']['round'] > {seen}"


def hand_card(at_table: AtTable, card: str) -> Locator:
    """A card of the hand."""
    return at_table.page.get_by_role("group", name="Your hand").get_by_role("button", name=CARDS.get(card, card.title()), exact=True)


def wait_for_phase(at_table: AtTable, phase: str) -> None:
    at_table.wait_for(f"view['phase'] == '{phase}' and 'a' in view['actors']")


def pick(view: dict[str, Any]) -> str:
    """The sword in the second turn, the shield in the third, else the first character of the hand."""
    hand: list[str] = view["own"]["hand"]
    wish = {2: "sword", 3: "shield"}.get(view["turn"], "")
    return wish if wish in hand else next((card for card in hand if card in CARDS), hand[0])


def by_hand(at_table: AtTable) -> None:
    """Do what is owed by tapping: a card and the button, or a row and the button."""
    view, page = at_table.view, at_table.page
    if view["phase"] == "lay":
        hand_card(at_table, pick(view)).click()
        page.get_by_role("button", name=re.compile("^Lay ")).click()
    else:
        target = view["legal"][0].split(" ")[1]
        page.locator(f"[data-seat={target}]").click()
        page.get_by_role("button", name=re.compile(r"^(Attack|Guard against) \w+$")).click()


def by_keys(at_table: AtTable) -> None:
    """The same by keys alone."""
    view, keyboard = at_table.view, at_table.page.keyboard
    if view["phase"] == "lay":
        card = pick(view)
        keyboard.press(KEYS.get(card, card))
        hand_card(at_table, card).and_(at_table.page.locator("[aria-pressed=true]")).wait_for()
    else:
        target = view["legal"][-1].split(" ")[1]
        for _ in range(view["players"]):
            keyboard.press("ArrowDown")
            if at_table.page.locator(f"[data-seat={target}][aria-pressed=true]").count():
                break
    keyboard.press("Enter")


def owed(at_table: AtTable, do: Any) -> None:
    """Do what is owed, and wait until it is owed no more: others act meanwhile."""
    view = at_table.view
    before = [view["round"], view["turn"], view["phase"]]
    do(at_table)
    at_table.wait_for(f"'a' not in view['actors'] or [view['round'], view['turn'], view['phase']] != {before}")
    expect(at_table.page.locator("[aria-busy=true]")).to_have_count(0)  # until the answer has come a second tap does nothing


def play_on(at_table: AtTable, do: Any, close: Any) -> list[str]:
    """Play to the end; the headings of the counts that were put away on the way."""
    counts: list[str] = []
    dialog = at_table.page.get_by_role("dialog")
    result = at_table.page.get_by_role("button", name="Play again")
    while True:
        at_table.wait_for(DUE.format(seen=len(counts)))
        if (at_table.view["last"] or {"round": 0})["round"] > len(counts):
            dialog.wait_for()
            counts.append(dialog.get_by_role("heading").inner_text())
            close(at_table)
            dialog.wait_for(state="detached")
            if at_table.update["table"]["status"] == "over":
                result.wait_for()
                return counts
            continue
        owed(at_table, do)


def test_a_whole_game_by_hand(at_table: AtTable) -> None:
    page = at_table.page
    page.goto("/")
    page.get_by_role("button", name="Play bots: The Cookie").click()
    page.wait_for_url(re.compile("/table/"))
    at_table.wait_for("view['phase'] == 'lay'")
    counts = play_on(at_table, by_hand, lambda player: player.page.get_by_role("dialog").get_by_role("button").last.click())
    assert counts == [f"Round {number} of 4" for number in range(1, 5)]
    scores = {seat["seat"]: seat["score"] for seat in at_table.view["seats"]}
    winners = at_table.update["table"]["outcome"]["winners"]
    assert set(winners) == {seat for seat, score in scores.items() if score == max(scores.values())}
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text(at_table.update["table"]["seed"]).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play again").click()
    at_table.wait_for("table['status'] == 'playing' and view['round'] == 1")


def test_a_whole_game_by_keyboard_alone(at_table: AtTable) -> None:
    at_table.page.goto("/")
    at_table.page.get_by_role("button", name="Play bots: The Cookie").focus()
    at_table.page.keyboard.press("Enter")
    at_table.page.wait_for_url(re.compile("/table/"))
    at_table.wait_for("view['phase'] == 'lay'")
    at_table.page.get_by_role("group", name="Your hand").wait_for()
    counts = play_on(at_table, by_keys, lambda player: player.page.keyboard.press("Escape"))
    assert len(counts) == 4


def test_a_row_that_is_not_allowed_says_which_rule_forbids_it(at_table: AtTable) -> None:
    at_table.sit_down(GAME, players=4, first="a")
    wait_for_phase(at_table, "lay")
    hand_card(at_table, "sword").click()
    at_table.press("Lay the sword")
    wait_for_phase(at_table, "use")
    version = at_table.update["version"]
    at_table.page.locator("[data-seat=a]").click()
    alert = at_table.page.get_by_role("alert")
    alert.get_by_role("link", name="Rule T9").wait_for()
    assert "Choose Bo, Cy or Di." in alert.inner_text()
    assert at_table.update["version"] == version
    at_table.page.locator("[data-seat=c]").click()
    at_table.press("Attack Cy")
    at_table.wait_for("'a' in view['seats'][2]['swords']")


def only_open_cards_are_drawn(at_table: AtTable) -> None:
    """Before the others the page draws the cards that lie open, and no more; it may be a moment behind its traffic."""
    rows = at_table.page.get_by_role("region", name="What lies on the table").locator("li:not([data-own]) .place")
    drawn = rows.locator("use[href^='#who-'], use[href^='#item-']")
    expect(drawn).to_have_count(sum(len(seat["cards"]) for seat in at_table.view["seats"][1:]))


def test_nothing_unopened_is_ever_in_the_page_or_the_traffic(at_table: AtTable) -> None:
    at_table.sit_down(GAME, players=5)
    for _ in range(8):
        at_table.wait_for("'a' in view['actors'] or view['last']")
        if at_table.view["last"]:
            break
        if at_table.view["phase"] == "lay":
            only_open_cards_are_drawn(at_table)
        owed(at_table, by_hand)
    frames = [json.loads(frame) for frame in at_table.heard]
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
    assert at_table.console == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_screen_fits_and_is_accessible(browser: Browser, tin: str, size: tuple[int, int], scheme: Literal["dark", "light"]) -> None:
    seen: dict[str, tuple[int, list[Any]]] = {}
    with AtTable(browser, tin, size, color_scheme=scheme) as player:

        def look(name: str) -> None:
            seen[name] = (player.overflow(), player.axe())

        for players in (4, 6):
            player.sit_down(GAME, players=players, notebook=True, first="a", turns="four")
            wait_for_phase(player, "lay")
            hand_card(player, "sword").click()
            look(f"lay at {players}")
            player.page.get_by_text("Could be").click()
            look(f"notebook at {players}")
            player.page.get_by_text("Laid so far").click()
            player.press("Lay the sword")
            wait_for_phase(player, "use")
            player.page.locator("[data-seat=b]").click()
            look(f"sword at {players}")
            player.press("Attack Bo")
        player.page.get_by_role("button", name="Who hunts whom").click()
        look("hunt")
        player.page.keyboard.press("Escape")
        while not player.view["last"]:
            player.wait_for("'a' in view['actors'] or view['last']")
            if not player.view["last"]:
                owed(player, by_hand)
        player.page.get_by_role("dialog").wait_for()
        look("count")
        player.assert_no_faults()
    assert seen == dict.fromkeys(seen, (0, []))
