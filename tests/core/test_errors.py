"""Refusals: their codes never change, for programs depend on them."""

from collections.abc import Iterator

import pytest

import cookietin
from cookietin.core import errors
from cookietin.core.errors import CookieTinError, Reason, RecordError, refusal

CODES = {
    "NotationError": "notation",
    "WrongTurnError": "turn",
    "IllegalActionError": "illegal",
    "OptionsError": "options",
    "UnknownGameError": "unknown-game",
}


def kinds(root: type[CookieTinError] = CookieTinError) -> Iterator[type[CookieTinError]]:
    for kind in root.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_the_codes_are_what_they_were() -> None:
    core = {kind.__name__: kind.code for kind in kinds() if kind.__module__ == errors.__name__ and kind is not RecordError}
    assert core == CODES


def test_the_tree_in_the_docstring_is_whole() -> None:
    for kind in kinds():
        assert kind.__module__ != errors.__name__ or f"─ {kind.__name__}" in str(errors.__doc__)


@pytest.mark.parametrize(("kind", "code"), [("turn", "turn"), ("illegal", "illegal")])
def test_a_reason_becomes_the_exception_of_its_kind(kind: str, code: str) -> None:
    error = refusal(Reason(kind, "W7", "Two different places are needed."))
    assert (error.code, error.rule, error.message, str(error)) == (code, "W7", *["Two different places are needed."] * 2)


def test_a_records_error_has_its_causes_code_or_its_own() -> None:
    assert (RecordError("no").code, RecordError("no").rule, RecordError("no").index) == ("record", "record", None)
    caused = RecordError("no", "W5", code="turn", index=7)
    assert (caused.code, caused.rule, caused.index) == ("turn", "W5", 7)
    assert RecordError("no").code == "record"


@pytest.mark.parametrize("seat", ["", "d", "A", "ab", "0", "m", "\u0430"])
def test_a_seat_that_is_none_is_no_notation_wherever_it_is_named(seat: str) -> None:
    state = cookietin.game("who-stole-the-cookie", players=3).start()
    for call in (state.legal, state.default_action, state.withdraw, state.view, state.seat_record):
        with pytest.raises(errors.NotationError, match="there is no seat"):
            call(seat)
    refused = state.refusal(seat, "look 1")
    assert refused is not None
    assert refused.code == "notation"
