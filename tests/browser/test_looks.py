"""How the pages of Who Stole the Cookie? stand on every screen: nothing sideways, nothing that axe finds, both themes."""

import pytest

from tests.browser.at_table import AtTable

pytestmark = pytest.mark.browser


def test_every_screen_fits_and_is_accessible(at_table: AtTable) -> None:
    at_table.page.goto("/")
    at_table.page.get_by_role("button", name="Play bots").first.wait_for()
    seen = {"front": at_table.looks()}
    for players in (3, 8):
        at_table.sit_down(players=players, notebook=True, first="a")
        at_table.wait_for("view['phase'] == 'opening'")
        at_table.card("a1").wait_for()
        seen[f"opening of {players}"] = at_table.looks()
        at_table.do("look 1")
        at_table.page.get_by_role("dialog").wait_for()
        seen[f"look of {players}"] = at_table.looks()
        at_table.put_back()
        at_table.wait_for_turn()
        seen[f"turn of {players}"] = at_table.looks()
    at_table.do("declare b1 b2")
    at_table.wait_for("table['status'] == 'over' or 'a' in view['out']")
    at_table.wait_for("table['status'] == 'over'")
    at_table.page.get_by_role("button", name="Play again").wait_for()
    seen["result"] = at_table.looks()
    assert {name: faults for name, faults in seen.items() if faults} == {}
