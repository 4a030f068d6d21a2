"""Options: what may be set, and what is said when it may not."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cookietin
from cookietin.core.errors import OptionsError
from cookietin.core.options import ChoiceOption, NumberOption, first_option, read_options, read_players
from tests.core.faults import fault_of

KNOWN = (first_option(3), NumberOption("rounds", 1, 9, 5), ChoiceOption("board", ("small", "large"), "small"))


def test_what_is_not_given_has_its_default() -> None:
    assert read_options({"players": 3}, KNOWN) == {"first": "a", "rounds": 5, "board": "small"}


def test_what_is_given_is_taken() -> None:
    given = {"players": 3, "board": "large", "rounds": 9, "first": "c"}
    assert read_options(given, KNOWN) == {"first": "c", "rounds": 9, "board": "large"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"rounds": 0}, "rounds must be a whole number from 1 to 9, not 0"),
        ({"rounds": True}, "rounds must be a whole number from 1 to 9, not True"),
        ({"rounds": "5"}, "rounds must be a whole number"),
        ({"rounds": 5.0}, "rounds must be a whole number"),
        ({"board": "huge"}, "board must be one of small, large, not 'huge'"),
        ({"board": 1}, "board must be one of"),
        ({"first": "d"}, "first must be one of a, b, c, not 'd'"),
        ({"clock": 5}, "there is no option 'clock'; known are players, first, rounds, board"),
        ({"": 5}, "there is no option ''"),
    ],
)
def test_what_cannot_be_set_is_refused_by_name(given: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionsError) as refused:
        read_options({"players": 3, **given}, KNOWN)
    assert said in refused.value.message
    assert (refused.value.code, refused.value.rule) == ("options", "options")


@pytest.mark.parametrize("players", [2, 9, True, "3", 3.0, None, [], 10**30])
def test_the_number_of_players_must_fit(players: object) -> None:
    with pytest.raises(OptionsError, match="players must be a whole number from 3 to 8"):
        read_players({"players": players}, range(3, 9))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(["players", "first", "draw_rounds", "max_rounds"]) | st.text(), json_values))
def test_whatever_is_given_makes_a_game_or_a_short_refusal(given: dict[str, Any]) -> None:
    if fault_of(cookietin.game, "who-stole-the-cookie", **given) is None:
        assert cookietin.game("who-stole-the-cookie", **given).options.items() >= given.items()


@pytest.mark.parametrize("value", ["x" * 100_000, 10**5000, [[]] * 5000, "\u202e\n"], ids=["long", "huge", "list", "garbled"])
@pytest.mark.parametrize("name", ["players", "first", "draw_rounds"])
def test_a_huge_or_garbled_value_does_not_swell_the_message(name: str, value: object) -> None:
    options = {"players": 3, name: value}
    with pytest.raises(OptionsError) as refused:
        cookietin.game("who-stole-the-cookie", **options)
    assert len(refused.value.message) < 200
    assert refused.value.message.isprintable()


def test_a_huge_name_does_not_swell_the_message() -> None:
    with pytest.raises(OptionsError) as refused:
        cookietin.game("who-stole-the-cookie", players=3, **{"x" * 100_000: 1})
    assert len(refused.value.message) < 300


def test_changing_options_leaves_the_game_as_it_was() -> None:
    game = cookietin.game("who-stole-the-cookie", players=4, draw_rounds=3)
    other = game.with_options(first="d")
    assert (game.options["first"], other.options["first"]) == ("a", "d")
    assert other.printed_options() == {"players": 4, "first": "d", "draw_rounds": 3}
    assert game != other
    assert repr(other) == "who-stole-the-cookie(players=4,first=d,draw_rounds=3)"
    assert {game, other, other.with_options(first="a")} == {game, other}
    with pytest.raises(TypeError, match="no number option"):
        game.number("first")
