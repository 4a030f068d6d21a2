"""The page on boards says what is so."""

import re
from pathlib import Path

from cookietin.games.cookie_party.board_checks import DOTS, HIGHEST_GOAL, SIZES, TASKS
from cookietin.games.cookie_party.board_files import LONGEST_LINE, MOST_CHARACTERS, read_board

PAGE = (Path(__file__).parents[2] / "docs" / "boards.md").read_text()


def test_the_example_is_a_sound_board() -> None:
    (example,) = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    board, faults = read_board(example)
    assert faults == []
    assert board is not None


def test_the_limits_on_the_page_are_the_checks() -> None:
    for said in (
        f"{SIZES[0]} to {SIZES[-1]} columns",
        f"{TASKS[0]} to {TASKS[-1]} tasks",
        f"pay {HIGHEST_GOAL} at least",
        f"{DOTS} dots, or none",
        f"at most {MOST_CHARACTERS:,} characters, a line at most {LONGEST_LINE}".replace(",", " ", 1),
    ):
        assert said in " ".join(PAGE.split()), said
