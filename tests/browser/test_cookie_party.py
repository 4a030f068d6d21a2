"""Cookie Party by hand and by keyboard, and how its table stands on every screen."""

import json
import tomllib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.at_party import AtParty
from tests.browser.conftest import BOARDS, PHONE

pytestmark = pytest.mark.browser

ALMOST_BAKED = tomllib.loads((BOARDS / "almost-baked.toml").read_text())
"""A board on which every wall closes two spaces: games are short."""
ARROWS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}


@pytest.fixture
def at_party(browser: Browser, tin: str) -> Iterator[AtParty]:
    """A phone, with no table yet."""
    with AtParty(browser, tin, PHONE) as player:
        yield player
        player.assert_no_faults()


def test_a_whole_game_on_a_board_of_the_hosts_by_hand(at_party: AtParty) -> None:
    page = at_party.page
    page.goto("/")
    page.get_by_role("button", name="Set up: Cookie Party").click()
    page.get_by_text("2", exact=True).click()
    page.get_by_text("Options:").click()
    page.get_by_role("combobox", name="Board").select_option(label="Almost baked")
    page.get_by_role("button", name="Start").click()
    at_party.wait_for("view['legal']")
    page.get_by_role("grid").wait_for()
    assert at_party.view["board"]["columns"] == 4
    told = []
    while at_party.view["phase"] != "over":
        told.append(at_party.play_round())
    assert all("You" in round_told and "Ben" in round_told for round_told in told[1:-1])
    page.get_by_role("button", name="Play again").wait_for()
    winners = at_party.update["table"]["outcome"]["winners"]
    assert ("You win" in page.locator("main").inner_text()) == (winners == ["a"])


def test_a_stroke_draws_a_chip_is_dragged_another_tapped_and_a_task_claimed(at_party: AtParty) -> None:
    at_party.start(players=2, board=ALMOST_BAKED)
    page = at_party.page
    at_party.put_all()
    # The chip's space has one open edge, as has its neighbour beyond: the wall closes both.
    (wall,) = [action.split(" ")[1] for action in at_party.legal]
    page.locator(".stitch").wait_for(state="attached")
    before = at_party.own
    start, end = ends_of(wall)
    at_party.stroke(start, end)
    at_party.seen(before)
    assert page.locator(".stitch").count() == 0
    while at_party.own["step"] == "chips":
        before, (_, chip, space) = at_party.own, at_party.legal[0].split(" ")
        at_party.stroke(at_party.space_of(int(chip)) or "", space)
        at_party.seen(before)
        assert at_party.space_of(int(chip)) == space
    before, (_, chip, space) = at_party.own, at_party.legal[0].split(" ")
    assert at_party.said().startswith("Move one chip, or none.")
    at_party.touch(at_party.space_of(int(chip)) or "")
    at_party.touch(space)
    at_party.seen(before)
    # The two spaces are all of their type.
    sheet, claimed = page.get_by_role("dialog"), at_party.own
    assert "the first place" in sheet.inner_text()
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    page.get_by_role("region", name="Tasks").locator(".near").first.click()
    sheet.get_by_role("button", name="Chip").last.click()
    at_party.seen(claimed)
    assert at_party.said().startswith("All is done.")
    before = at_party.own
    at_party.press("Undo")
    at_party.seen(before)
    assert at_party.own == claimed
    assert at_party.own["round"]["walls"] == [wall]
    told = at_party.play_round()
    assert "You drew 1 wall" in told
    assert "Bo drew 1 wall" in told


def test_a_wall_is_drawn_beside_an_edge_along_it_and_taken_back(at_party: AtParty) -> None:
    at_party.start(players=2)
    while not (at_party.own["step"] == "walls" and at_party.own["walls_left"] > 1):
        at_party.play_round()
    before, edge = at_party.own, at_party.legal[0].split(" ")[1]
    inward = {"n": (0, 14), "w": (14, 0), "s": (0, -14), "e": (-14, 0)}[edge[2]]
    at_party.touch(edge, inward)
    at_party.seen(before)
    assert at_party.own["round"]["walls"] == [edge]
    assert "more wall" in at_party.said()
    drawn = at_party.own
    at_party.press("Undo")
    at_party.seen(drawn)
    assert at_party.own == before
    assert at_party.view["legal"][0] == f"wall {edge}"


def test_what_may_not_be_done_says_which_rule_forbids_it(at_party: AtParty) -> None:
    at_party.start(players=2)
    while at_party.own["step"] != "walls":
        at_party.play_round()
    at_party.touch("f6" if at_party.own["space"][0] < "d" else "a6")
    alert = at_party.page.get_by_role("alert")
    alert.wait_for()
    assert "Walls go around" in alert.inner_text()
    alert.get_by_role("link", name="Rule P8").click()
    at_party.page.get_by_role("dialog").get_by_text("draw as many walls").wait_for()
    at_party.page.keyboard.press("Escape")
    # A button that can't be used says why: Playwright takes it for dead.
    at_party.page.get_by_role("button", name="Done", exact=True).click(force=True)
    alert.get_by_text("First draw").wait_for()


def test_chips_are_put_by_tap_and_by_drag(at_party: AtParty) -> None:
    at_party.start(players=2, side="yellow")
    before = at_party.own
    chip = at_party.page.get_by_role("button", name="Chip 12, 4 walls")
    box = chip.bounding_box()
    assert box is not None
    at_party.page.mouse.move(box["x"] + 20, box["y"] + 20)
    at_party.page.mouse.down()
    at_party.page.mouse.move(*at_party.point("c3"), steps=6)
    at_party.page.mouse.up()
    at_party.seen(before)
    assert at_party.space_of(12) == "c3"
    while at_party.own["step"] == "put":
        at_party.step()
    at_party.wait_for("view['phase'] == 'play'")
    assert at_party.board["chips"][10]["space"] == "c3"


def test_a_whole_game_by_keyboard_alone(at_party: AtParty) -> None:
    at_party.start(players=2, board=ALMOST_BAKED)
    page, press = at_party.page, at_party.page.keyboard.press
    done = page.get_by_role("button", name="Done", exact=True)
    page.locator("[data-space=a1]").focus()
    while at_party.view["phase"] != "over":
        if not at_party.legal:
            page.wait_for_timeout(50)
            continue
        number, before = at_party.view["round"], at_party.own
        verb, *words = at_party.legal[0].split(" ")
        match verb:
            case "wall":
                press("c")  # to the chip around which it is drawn
                press(f"Shift+{ARROWS[side_of(at_party.own['space'], words[0])]}")
            case "bonus":
                at_party.go_to(words[0][:2])
                press(f"Shift+{ARROWS[words[0][2]]}")
            case "put" | "chip":
                press("c")  # takes up the first that is to go
                at_party.go_to(words[1])
                press("Enter")
            case "move" | "stay":
                press("0")
            case "claim":
                page.get_by_role("dialog").wait_for()
                press("Enter")
            case _:
                done.focus()
                press("Enter")
                at_party.wait_for(f"view['round'] > {number} or view['phase'] == 'over'")
        at_party.seen(before)
        if at_party.view["phase"] == "play" and at_party.view["round"] > max(number, 1):
            page.get_by_role("dialog").wait_for()
            press("Escape")
            page.get_by_role("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Play again").wait_for()


def ends_of(edge: str) -> tuple[str, str]:
    """The corners between which an edge runs."""
    one, two = {"n": ("nw", "ne"), "s": ("sw", "se"), "w": ("nw", "sw"), "e": ("ne", "se")}[edge[2]]
    return edge[:2] + one, edge[:2] + two


def side_of(space: str, edge: str) -> str:
    """On which side of a space an edge lies, however it is named."""
    if edge[:2] == space:
        return edge[2]
    return {"n": "s", "w": "e"}[edge[2]]


def is_step_of_another(frame: str) -> bool:
    """Whether a frame tells what another seat has drawn, moved or claimed."""
    return any(
        entry["event"].get("seat") != "a" and entry["event"]["verb"] not in ("chips", "roll", "done")
        for entry in json.loads(frame).get("log", [])
    )


def test_others_steps_reach_the_page_when_the_round_is_over_and_not_before(at_party: AtParty) -> None:
    at_party.start(players=3)
    page = at_party.page
    page.get_by_role("button", name="Bo, 0 points, done").wait_for()
    assert at_party.view["seats"][1]["walls"] == at_party.view["board"]["walls"]
    assert not any(is_step_of_another(frame) for frame in at_party.heard)
    assert "Bo" in at_party.play_round()
    page.get_by_role("button", name="Cy,").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("heading", name="Cy’s board").wait_for()
    sheet.get_by_role("button", name="Next").click()
    sheet.get_by_role("heading", name="Bo’s board").wait_for()


def test_every_screen_fits_and_is_accessible(at_party: AtParty) -> None:
    seen = {}
    for players in (2, 5):
        at_party.start(players=players, goal=1)
        seen[f"round of {players}"] = at_party.looks()
        at_party.finish_round()
        at_party.page.get_by_role("dialog").wait_for()
        seen[f"summary of {players}"] = at_party.looks()
        at_party.roll_on()
        at_party.page.get_by_role("button", name="Bo,").click()
        at_party.page.get_by_role("dialog").wait_for()
        seen[f"board at {players}"] = at_party.looks()
    at_party.start(players=3, setup="free")
    seen["rack"] = at_party.looks()
    assert {name: faults for name, faults in seen.items() if faults} == {}
