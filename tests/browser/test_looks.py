"""How pages stand on every screen: nothing sideways, nothing that axe finds, both themes."""

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.at_table import AtTable

pytestmark = pytest.mark.browser

SIZES = [(320, 640), (375, 812), (1280, 800)]
Scheme = Literal["dark", "light"]


def overflow(at_table: AtTable) -> int:
    """By how many pixels the page is wider than the window."""
    return int(at_table.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def faults(at_table: AtTable) -> list[Any]:
    """What axe finds."""
    return [(fault["id"], fault["nodes"][0]["html"][:120]) for fault in Axe().run(at_table.page).response["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_screen_fits_and_is_accessible(browser: Browser, tin: str, size: tuple[int, int], scheme: Scheme) -> None:
    with AtTable(browser, tin, size, color_scheme=scheme) as player:
        player.page.goto("/")
        player.page.get_by_role("button", name="Play bots").first.wait_for()
        seen = {"front": (overflow(player), faults(player))}
        for players in (3, 8):
            player.sit_down(players=players, notebook=True, first="a")
            player.wait_for("view['phase'] == 'opening'")
            player.card("a1").wait_for()
            seen[f"opening of {players}"] = (overflow(player), faults(player))
            player.do("look 1")
            player.page.get_by_role("dialog").wait_for()
            seen[f"look of {players}"] = (overflow(player), faults(player))
            player.put_back()
            player.wait_for_turn()
            seen[f"turn of {players}"] = (overflow(player), faults(player))
        player.do("declare b1 b2")
        player.wait_for("table['status'] == 'over' or 'a' in view['out']")
        player.wait_for("table['status'] == 'over'")
        player.page.get_by_role("button", name="Play again").wait_for()
        seen["result"] = (overflow(player), faults(player))
        player.assert_no_faults()
    assert seen == dict.fromkeys(seen, (0, []))
