"""How pages stand on every screen: nothing sideways, nothing that axe finds, both themes."""

from typing import Literal

import pytest
from playwright.sync_api import Browser

from tests.browser.at_table import AtTable

pytestmark = pytest.mark.browser

SIZES = [(320, 640), (375, 812), (1280, 800)]
Scheme = Literal["dark", "light"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_screen_fits_and_is_accessible(browser: Browser, tin: str, size: tuple[int, int], scheme: Scheme) -> None:
    with AtTable(browser, tin, size, color_scheme=scheme) as player:
        player.page.goto("/")
        player.page.get_by_role("button", name="Play bots").first.wait_for()
        seen = {"front": (player.overflow(), player.axe())}
        for players in (3, 8):
            player.sit_down(players=players, notebook=True, first="a")
            player.wait_for("view['phase'] == 'opening'")
            player.card("a1").wait_for()
            seen[f"opening of {players}"] = (player.overflow(), player.axe())
            player.do("look 1")
            player.page.get_by_role("dialog").wait_for()
            seen[f"look of {players}"] = (player.overflow(), player.axe())
            player.put_back()
            player.wait_for_turn()
            seen[f"turn of {players}"] = (player.overflow(), player.axe())
        player.do("declare b1 b2")
        player.wait_for("table['status'] == 'over' or 'a' in view['out']")
        player.wait_for("table['status'] == 'over'")
        player.page.get_by_role("button", name="Play again").wait_for()
        seen["result"] = (player.overflow(), player.axe())
        player.assert_no_faults()
    assert seen == dict.fromkeys(seen, (0, []))
