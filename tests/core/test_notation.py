"""Reading actions is strict, and says what it expected."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cookietin.core.errors import NotationError
from cookietin.core.notation import SHOWN, Operand, quoted, read_words
from tests.core.faults import fault_of

SIDE = Operand("side", "[12]")
GRAMMAR = {"go": (), "look": (SIDE,), "take": (SIDE, SIDE), "lay": (Operand("card", "[a-z][1-9]"), Operand("more", "[1-9]", many=True))}
DIGITS = [chr(code) for code in range(128, 0x11000) if unicodedata.category(chr(code)) == "Nd"]


@pytest.mark.parametrize("text", ["go", "look 1", "take 2 1", "lay a1 5", "lay a1 5 6 7"])
def test_what_fits_the_grammar_is_read(text: str) -> None:
    assert " ".join(read_words(text, GRAMMAR)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no action"),
        ("Go", "is no action"),
        (" go", "is no action"),
        ("go ", "is no action"),
        ("go\n", "is no action"),
        ("look\t1", "is no action"),
        ("look  1", "is no action"),
        ("look 1;", "is no action"),
        ("lay a1 " + "5 " * 600 + "5", "is no action"),
        ("jump", "there is no verb 'jump'; known are go, look, take, lay"),
        ("look", "has 0 operands; it must read: look side"),
        ("go 1", "has 1 operands; it must read: go"),
        ("take 1 2 1", "has 3 operands; it must read: take side side"),
        ("lay a1", "has 1 operands; it must read: lay card more …"),
        ("look 3", "'3' is no side; it must read: look side"),
        ("look 01", "'01' is no side"),
        ("lay a1 5 x", "'x' is no more"),
    ],
)
def test_what_does_not_is_refused_saying_why(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_words(text, GRAMMAR)
    assert said in refused.value.message
    assert (refused.value.code, refused.value.rule) == ("notation", "notation")


@pytest.mark.parametrize("digit", DIGITS[::7])
def test_digits_of_other_scripts_are_refused(digit: str) -> None:
    with pytest.raises(NotationError):
        read_words(f"look {digit}", GRAMMAR)


@given(st.text(max_size=200))
@example("look \u0661")
@example("\u202elook 1")
@example("look 1\x00")
@example("\ud800")
def test_any_text_is_read_or_refused_with_a_message_fit_to_be_shown(text: str) -> None:
    if fault_of(read_words, text, GRAMMAR) is None:
        assert " ".join(read_words(text, GRAMMAR)) == text


def test_a_quoted_text_is_short_and_holds_nothing_invisible() -> None:
    assert quoted("peek a1") == "'peek a1'"
    assert quoted("a" * 500) == "'" + "a" * SHOWN + "…'"
    assert quoted("\u200b\n") == r"'\u200b\n'"
