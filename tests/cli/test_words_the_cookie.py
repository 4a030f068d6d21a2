"""The Cookie in the terminal: every event as a sentence, the table, the notebook, and the count with its reasons."""

import re

import pytest

from cookietin import State
from cookietin.cli.text.company import Company
from cookietin.cli.text.the_cookie import board, sentence
from cookietin.core.seen import Watch
from cookietin.games.the_cookie.events import read_line
from tests.cli.screen import shown
from tests.games.the_cookie.script import begin, do, lay

NAMES = {"a": "Ann", "b": "Ben", "c": "Cleo", "d": "Dov"}


@pytest.mark.parametrize(
    ("line", "you", "said"),
    [
        ("*: roles ? ? ? ?", None, "A round begins: the roles are dealt."),
        (
            "*: roles 4 ? ? ?",
            "a",
            "A round begins: the roles are dealt. You are 37 (4): you hunt Cookie (1), and Strontium (3) hunts you.",
        ),
        (
            "*: roles 4 1 2 3",
            None,
            "A round begins: the roles are dealt. Ann is 37 (4). Ben is Cookie (1). Cleo is Blue (2). Dov is Strontium (3).",
        ),
        ("b: lay ?", "a", "Ben lays a card face down."),
        ("a: lay 4", "a", "You lay 37 (4)."),
        ("b: lay hill", "a", "Ben lays the hill."),
        ("b: attack a", "a", "Ben attacks you."),
        ("a: attack c", "a", "You attack Cleo."),
        ("d: guard b", None, "Dov guards against Ben."),
        ("d: lay sword = idle a", "a", "Dov lays the sword. Your card may go to nobody, so it has no effect (T10)."),
        (
            "d: attack a = idle b, roles 1 2 3 4, points 0 1 2 3",
            "b",
            (
                "Dov attacks Ann. Your card may go to nobody, so it has no effect (T10). The round is over: "
                "Ann was Cookie (1), +0; You were Blue (2), +1; Cleo was Strontium (3), +2; Dov was 37 (4), +3."
            ),
        ),
    ],
)
def test_every_event_reads_as_a_sentence_from_the_readers_side(line: str, you: str | None, said: str) -> None:
    assert sentence(read_line(line), Company(NAMES, you)) == said


def table(state: State, you: str | None, *, notebook: bool = False) -> str:
    """The table as it stands before a seat."""
    return shown(board(Watch(state.game, you).follow(state).view(notebook=notebook), Company(NAMES, you)))


def row(text: str, seat: str) -> list[str]:
    """A seat's row of the table, word by word."""
    return next(line.split() for line in text.splitlines() if re.match(rf" {seat}  ", line))


def test_the_table_shows_what_lies_where_and_what_is_owed() -> None:
    state = begin("1 2 3 4", first="c")
    assert row(table(state, "b"), "a") == ["a", "Ann", "0", "..."]
    state.act("a", "lay sword")
    state.act("b", "lay 4")
    assert row(table(state, "c"), "a") == ["a", "Ann", "0", "laid"]
    assert row(table(state, "b"), "b") == ["b", "you", "0", "(4)"]
    assert "sword" not in "\n".join(line for line in table(state, "b").splitlines() if " a  " in line)
    do(state, "c: lay shield", "d: lay hill", "c: guard a")
    text = table(state, "a")
    assert "Round 1 of 4, turn 1 of 4. Cleo is first player." in text
    assert "The hunt: 1 Cookie > 2 Blue > 3 Strontium > 4 37 > 1" in text
    assert "You are Cookie (1): you hunt Blue (2), and 37 (4) hunts you." in text
    assert "Your sword is open: attack b or d (T9)." in text
    assert row(text, "a") == ["a", "you", "0", "sword", "?", "shield", "c"]
    do(state, "a: attack b")
    assert row(table(state, None), "a") == ["a", "Ann", "0", "sword", ">", "b", "...", "shield", "c"]
    assert row(table(state, None), "d") == ["d", "Dov", "0", "hill", "..."]


@pytest.mark.rule("T16")
def test_the_notebook_is_crossings_out_of_numbers() -> None:
    state = begin("1 2 3 4")
    lay(state, "2 3 4 3")
    lay(state, "3 4 2 -")
    assert row(table(state, "a", notebook=True), "b")[-4:] == ["-", "2", "-", "-"]
    assert row(table(state, "a", notebook=True), "c")[-4:] == ["-", "-", "3", "-"]
    assert row(table(state, "b", notebook=True), "c")[-4:] == ["-", "-", "3", "-"], "a and d share out 1 and 4"
    assert "could be" not in table(state, "a")


@pytest.mark.rule("T12")
def test_the_count_says_for_every_card_why_it_scored_or_did_not() -> None:
    state = begin("1 2 3 4", first="b")
    lay(state, "2 h h h")
    do(state, "b: guard a", "c: guard a", "d: guard a")
    lay(state, "s s - 1")
    do(state, "b: attack c")
    lay(state, "h 1 1 2")
    do(state, "a: guard c")
    lay(state, "3 3 2 s")
    do(state, "d: attack b")
    text = table(state, "a")
    told = {block.splitlines()[0]: block.splitlines()[1:] for block in re.split(r"\n(?=\w)", text.split("Round 2")[0])}
    assert told["You were Cookie (1), hunting Ben (Blue), hunted by Dov (37)."] == [
        "  sword   0, might go to nobody in turn 2 (T10)",
        "  shield  0, before Cleo: the hunter was Dov",
        "  hill    +1, still in hand",
        "          +1 in this round, 1 in all",
    ]
    assert told["Ben was Blue (2), hunting Cleo (Strontium), hunted by you (Cookie)."] == [
        "  sword   +3, before Cleo: the prey",
        "  shield  +2, before you: the hunter",
        "  hill    +1, still in hand",
        "          +6 in this round, 6 in all",
    ]
    assert told["Cleo was Strontium (3), hunting Dov (37), hunted by Ben (Blue)."][::2] == [
        "  sword   0, not used",
        "  hill    0, laid in turn 2",
    ]
    assert told["Dov was 37 (4), hunting you (Cookie), hunted by Cleo (Strontium)."][0] == "  sword   0, before Ben: the prey was you"
    state.act("*", "roles 1 2 3 4")
    lay(state, "2 1 1 1")
    assert "The count" not in table(state, "a"), "it is told once"
