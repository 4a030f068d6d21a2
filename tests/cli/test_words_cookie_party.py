"""Cookie Party in the terminal: every event as a sentence, the boards, the scoreboard, and what is owed."""

import random

import pytest

from cookietin import State
from cookietin.cli.text.company import Company
from cookietin.cli.text.cookie_party import sentence
from cookietin.cli.text.cookie_party_board import board
from cookietin.core.seen import Watch
from cookietin.games.cookie_party.event_lines import read_line
from tests.cli.screen import shown
from tests.games.cookie_party.script import begin, do, lone, party, pass_round, random_game

NAMES = {"a": "Ann", "b": "Ben"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("*: chips a 2 3 4 5 6 7 8 9 10 11 12", "Your chips lie on the dots: 2 3 4 5 6 7 8 9 10 11 12."),
        ("*: chips b 2 3 4 5 6 7 8 9 10 12 11", "Ben’s chips lie on the dots: 2 3 4 5 6 7 8 9 10 12 11."),
        ("*: roll 3 4", "The dice show 3 and 4: 7."),
        (
            "*: roll 3 4 = bar a b",
            "The dice show 3 and 4: 7. Your board has no chip 7: a bar is crossed (P9). Ben’s board has no chip 7: a bar is crossed (P9).",
        ),
        ("a: put 7 c3", "You put chip 7 on c3."),
        ("a: put 7 c3 = done", "You put chip 7 on c3. That was the last one."),
        ("b: put ? ? = done", "Ben has put all chips."),
        ("a: wall c3n", "You draw the wall north of c3."),
        (
            "b: wall f3e = bar, crossed e3 f3, aside 7",
            (
                "Ben draws the wall east of f3. The rest can’t be drawn: a bar is crossed (P9). "
                "Closed and crossed out: e3, f3. Chip 7 finds no free space and is set aside (P12)."
            ),
        ),
        ("a: bonus c6s = crossed c6", "You draw the free wall of the third bar south of c6. Closed and crossed out: c6."),
        ("b: chip 7 d4 = aside 9", "Ben moves chip 7 off its cross to d4. Chip 9 finds no free space and is set aside (P12)."),
        ("a: move 6 d2", "You move chip 6 to d2."),
        ("b: stay", "Ben moves no chip."),
        ("b: claim jam-thumbprint 9", "Ben gives chip 9 for jam-thumbprint."),
        ("a: claim red 9", "You give chip 9 for red."),
        ("a: done", "You are done."),
        (
            "b: done = a heart 6, b heart 6, scores 6 14",
            "Ben is done. The round is over. You get 6 for heart. Ben gets 6 for heart. Points: You 6, Ben 14.",
        ),
    ],
)
def test_every_event_reads_as_a_sentence_from_the_readers_side(line: str, said: str) -> None:
    assert sentence(read_line(line), Company(NAMES, "a")) == said


def table(state: State, you: str | None = "a") -> str:
    """The table as it stands before a seat."""
    return shown(board(Watch(state.game, you).follow(state).view(), Company(NAMES, you)))


def score_row(text: str, task: str) -> list[str]:
    """A row of the scoreboard, word by word, what stands left of it cut off."""
    line = next(line for line in text.splitlines() if f" {task} " in line)
    return line[line.index(f" {task} ") :].split()


def test_a_round_with_everything_that_may_be_owed() -> None:
    state = begin(board=lone(walls="c1n c1e c1w a2n a2w"), goal=30)
    do(state, "roll 1 1")
    text = table(state)
    assert "Ben (b):" in text, "the others' boards are new"
    assert "Round 1. The dice show 1 and 1: 2. The game ends at 30 points." in text
    assert "Draw 1 wall around c1, where your chip 2 lies. The rest are lost: a bar (P9)." in text
    assert "| X2|" in text
    do(state, "a: wall c1s")
    text = table(state)
    assert "Ben (b):" not in text
    assert "To leave their cross: 2. Each goes to a free space." in text
    do(state, "a: chip 2 d2")
    assert "Move one chip, or stay." in table(state)
    assert "| Xx|" in table(state)
    do(state, "a: stay")
    assert "Complete: xx. Give a chip for each." in table(state)
    do(state, "a: claim xx 9")
    text = table(state)
    assert "Nothing is owed: say that you are done." in text
    assert score_row(text, "xx") == ["xx", "X", "9", "8", "7", "claimed", "0/1"]
    assert score_row(text, "chips given")[2:] == ["9"]
    do(state, "a: done")
    assert "You are done, others are not yet." in table(state)
    assert score_row(table(state, "b"), "xx")[-2:] == ["0/1", "0/1"], "as of the end of the last round"
    pass_round(state, "b")
    do(state, "roll 1 1")
    text = table(state, "b")
    assert score_row(text, "xx") == ["xx", "X", "-", "8", "7", "+9", "+9"]
    assert score_row(text, "points")[1:] == ["9", "9"]
    assert score_row(text, "bars")[1:] == ["1", "1"]


def test_chips_in_hand_stand_beside_a_board_with_its_dots() -> None:
    state = party(players=2, setup="free").start()
    text = table(state)
    assert "Put a chip on a free space. In hand: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12." in text
    do(state, "a: put 12 b1")
    assert "F12" in table(state)


def test_every_position_of_a_game_fits_a_terminal_and_a_spectator_sees_all_boards() -> None:
    names = dict(zip("abcde", ("Ann", "Ben", "Cleo", "Dov", "Ella"), strict=True))
    rng = random.Random(4)
    for number, state in enumerate(random_game(rng, players=5, goal=3)):
        if number % 97 and not state.over:
            continue
        for you in ("c", None):
            text = shown(board(Watch(state.game, you).follow(state).view(), Company(names, you)))
            boards = sum(f"{name} ({letter}):" in text for letter, name in names.items())
            assert boards in ((0, 4) if you else (5,))
            assert "gingerbread" in text
    assert "Your board:" in table_of_five(state, names)


def table_of_five(state: State, names: dict[str, str]) -> str:
    """The end of that game, as seat c sees it."""
    return shown(board(Watch(state.game, "c").follow(state).view(), Company(names, "c")))
