"""The board editor: a board is painted, checked, saved, opened and undone, by hand and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cookietin.games.cookie_party.board import Board, edge_name, space_name
from cookietin.games.cookie_party.board_checks import data_of
from cookietin.games.cookie_party.board_files import board_text, read_board, side_board
from tests.browser.at_party import AtParty
from tests.browser.at_table import AtTable
from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"
KEYS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}


@pytest.fixture
def editor(at_table: AtTable) -> Iterator[Page]:
    at_table.page.goto("/boards/new")
    expect(at_table.page.get_by_role("heading", level=1)).to_have_text("Board: My board")
    yield at_table.page
    assert at_table.overflow() == 0


def space(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name} "))


def part(page: Page, name: str) -> None:
    page.get_by_text(name, exact=True).click()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = space(page, name).locator(".cell").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stroke(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=12)
    page.mouse.up()


def tap_edge(page: Page, edge: str) -> None:
    """Tap within a space, a little beside one of its edges."""
    x, y = middle(page, edge[:2])
    reach = 18
    across, down = {"n": (0, -reach), "e": (reach, 0), "s": (0, reach), "w": (-reach, 0)}[edge[2]]
    page.mouse.click(x + across, y + down)


def saved(page: Page) -> str:
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    return Path(waiting.value.path()).read_text(encoding="utf-8")


def small_board() -> str:
    """The board on the page about boards."""
    (text,) = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return str(text)


def open_text(page: Page, text: str, name: str = "mine.toml") -> None:
    page.get_by_role("button", name="Open a board").click()
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "application/toml", "buffer": text.encode()})


def walls_of(board: Board) -> list[str]:
    return [edge_name(edge, board.columns) for edge in board.edges if board.walls[edge[0]] & edge[1]]


def write(page: Page, board: Board) -> None:
    """All letters, walls and dots of a board of 6 by 6, by keys alone."""
    space(page, "a1").focus()
    for letter in board.spaces:
        page.keyboard.press(letter)
    for name in [space_name(dot, board.columns) for dot in board.dots]:
        space(page, name).focus()
        page.keyboard.press(".")
    for wall in walls_of(board):
        space(page, wall[:2]).focus()
        page.keyboard.press(f"Shift+{KEYS[wall[2]]}")


def test_a_printed_board_is_entered_by_keys_and_its_file_is_read_by_the_game_as_it_was_meant(editor: Page) -> None:
    blue = side_board("blue")
    write(editor, blue)
    expect(editor.get_by_text("This board can be played.")).to_be_visible()
    part(editor, "Board")
    editor.get_by_label("Name of the board").fill("Blue")
    board, wrong = read_board(saved(editor))
    assert (board, wrong) == (blue, [])


def test_a_printed_board_is_entered_by_taps(editor: Page) -> None:
    yellow = side_board("yellow")
    for letter in dict.fromkeys(yellow.spaces):
        editor.get_by_role("toolbar").get_by_text(letter, exact=True).click()
        for at, found in enumerate(yellow.spaces):
            if found == letter:
                space(editor, space_name(at, yellow.columns)).click()
    part(editor, "Walls")
    for wall in walls_of(yellow):
        tap_edge(editor, wall)
    part(editor, "Tasks")
    editor.get_by_role("button", name="Take out: A whole row or column").click()
    for task in yellow.tasks:
        called = "Red ones" if task.name == "red" else task.name.replace("-", " ")
        for place, points in enumerate(task.points, start=1):
            editor.get_by_label(f"Points for place {place}: {called}").fill(str(points))
    part(editor, "Board")
    editor.get_by_label("Name of the board").fill("Yellow")
    expect(editor.get_by_text("This board can be played.")).to_be_visible()
    assert read_board(saved(editor)) == (yellow, [])


def test_faults_are_told_live_in_the_loaders_words_with_the_line_of_the_file(editor: Page) -> None:
    write(editor, side_board("blue"))
    part(editor, "Walls")
    for edge in ("f1n", "f1e", "f2n"):
        tap_edge(editor, edge)
    tap_edge(editor, "f1w")
    expect(editor.get_by_role("heading", name="1 thing to put right")).to_be_visible()
    (fault,) = read_board(saved(editor))[1]
    shown = editor.get_by_role("region", name="Checks").get_by_role("listitem").first
    expect(shown).to_have_text(re.compile(f"{re.escape(fault.message)}\\s+line {fault.line}"))
    editor.get_by_text("The file").click()
    assert editor.locator("li.marked").inner_text().startswith("walls = ")
    editor.get_by_role("button", name="Undo").click()
    expect(editor.get_by_text("This board can be played.")).to_be_visible()


def test_whatever_is_typed_makes_a_file_that_can_be_read(editor: Page) -> None:
    open_text(editor, board_text(data_of(side_board("yellow"))))
    part(editor, "Board")
    for name in ('Aunt "V" \\ é 🍪', "'", "a\u007fb"):
        editor.get_by_label("Name of the board").fill(name)
        board, wrong = read_board(saved(editor))
        assert (board.name if board else [fault.field for fault in wrong]) == (name if name.isprintable() else ["name"])


def test_a_file_of_another_size_with_letters_of_its_own_comes_back_as_it_went_in(editor: Page) -> None:
    text = board_text(
        {
            "name": "Wide",
            "spaces": ["A B C D Z E R", "E D R B A Z -", "B R - R C A B", "C A R E D Z Z"],
            "walls": "a1n b1w c3n g4e g4s",
            "dots": "a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2",
            "tasks": [
                *({"cross": letter, "name": f"kind {letter.lower()}", "points": [99, 6, 5]} for letter in "ABCDEZ"),
                {"cross": "red", "count": 3, "points": [6, 4, 3]},
            ],
        }
    )
    board, wrong = read_board(text)
    assert wrong == []
    open_text(editor, text)
    expect(editor.get_by_text("mine.toml is open. Undo leads back.")).to_be_visible()
    assert read_board(saved(editor)) == (board, [])


def test_an_unfinished_board_is_kept_on_the_device_and_as_a_file(editor: Page) -> None:
    space(editor, "b2").click()
    text = saved(editor)
    editor.reload()
    expect(space(editor, "b2")).to_have_attribute("aria-label", "b2 gingerbread")
    part(editor, "Board")
    editor.get_by_role("button", name="Begin anew").click()
    part(editor, "Biscuits")
    expect(space(editor, "b2")).to_have_attribute("aria-label", "b2 plain")
    open_text(editor, text)
    expect(space(editor, "b2")).to_have_attribute("aria-label", "b2 gingerbread")


def test_a_file_that_cannot_be_shown_is_not_opened_and_its_faults_are_named(editor: Page) -> None:
    space(editor, "b2").click()
    for text in ("walls = [", 'name = "A"\nspaces = ["AB"]\nwalls = "z9n"\ntasks = []', "\x00\xff" * 40_000):
        open_text(editor, text, "bad.toml")
        dialog = editor.get_by_role("dialog", name="Open a board")
        expect(dialog.get_by_role("heading", name="bad.toml can’t be opened")).to_be_visible()
        for fault in read_board(text)[1]:
            expect(dialog).to_contain_text(fault.message)
        editor.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    expect(space(editor, "b2")).to_have_attribute("aria-label", "b2 gingerbread")


def test_a_board_begins_as_a_copy_or_as_pasted_text_and_undo_leads_back(editor: Page) -> None:
    editor.get_by_role("button", name="Open a board").click()
    editor.get_by_role("button", name="A copy of Yellow").click()
    assert read_board(saved(editor)) == (side_board("yellow"), [])
    editor.get_by_role("button", name="Open a board").click()
    editor.get_by_label("Or paste the text of a file").fill(small_board())
    editor.get_by_role("button", name="Open this text").click()
    expect(editor.get_by_role("heading", level=1)).to_have_text("Board: Tea for two")
    for before in ("Yellow", "My board"):
        editor.get_by_role("button", name="Undo").click()
        expect(editor.get_by_role("heading", level=1)).to_have_text(f"Board: {before}")


def test_a_stroke_paints_every_space_under_it_or_draws_a_wall_and_is_one_step(editor: Page) -> None:
    stroke(editor, middle(editor, "a1"), middle(editor, "d1"))
    expect(space(editor, "d1")).to_have_attribute("aria-label", "d1 gingerbread")
    part(editor, "Walls")
    (left, top), (right, _) = middle(editor, "b2"), middle(editor, "c2")
    half = (right - left) / 2
    stroke(editor, (left - half + 3, top + half + 2), (left + half - 3, top + half - 2))
    expect(space(editor, "b3")).to_have_attribute("aria-label", "b3 plain, walls: north")
    editor.get_by_role("button", name="Undo").click()
    editor.get_by_role("button", name="Undo").click()
    for name in ("a1", "d1", "b3"):
        expect(space(editor, name)).to_have_attribute("aria-label", f"{name} plain")


def test_the_size_changes_and_comes_back(editor: Page) -> None:
    write(editor, side_board("blue"))
    before = saved(editor)
    part(editor, "Board")
    editor.get_by_role("button", name="Less: Columns").click()
    editor.get_by_role("button", name="More: Rows").click()
    assert editor.get_by_role("gridcell").count() == 35
    editor.get_by_role("button", name="Undo").click()
    editor.get_by_role("button", name="Undo").click()
    assert saved(editor) == before


def test_every_part_fits_and_is_accessible(at_table: AtTable) -> None:
    page = at_table.page
    page.goto("/boards/new")
    open_text(page, board_text(data_of(side_board("blue"))))
    expect(page.get_by_text("This board can be played.")).to_be_visible()
    part(page, "Walls")
    for edge in ("f1w", "f1n", "f1e", "f1s"):
        tap_edge(page, edge)
    page.get_by_role("heading", name="1 thing to put right").wait_for()
    page.get_by_text("The file").click()
    seen: dict[str, Any] = {}
    for name in ("Walls", "Biscuits", "Tasks", "Board"):
        part(page, name)
        seen[name] = at_table.looks()
    assert {name: faults for name, faults in seen.items() if faults} == {}


def test_a_round_is_played_on_the_board(browser: Browser, tin: str) -> None:
    with AtParty(browser, tin, PHONE) as player:
        player.page.goto("/")
        player.page.get_by_role("link", name="Make a board").first.click()
        open_text(player.page, small_board())
        player.press("Play on it")
        dialog = player.page.get_by_role("dialog")
        dialog.get_by_text("2", exact=True).click()
        dialog.get_by_role("button", name="Start").click()
        player.wait_for("view['legal']")
        assert player.view["board"]["name"] == "Tea for two"
        expect(player.page.get_by_role("gridcell")).to_have_count(20)
        for _ in range(11):
            player.step()
        player.wait_for("view['phase'] == 'play'")
        assert "You" in player.play_round()
        player.page.goto("/boards/new")
        expect(player.page.get_by_role("heading", level=1)).to_have_text("Board: Tea for two")
        player.assert_no_faults()
