"""`cookietin bench engine`: that it measures what it says. How fast it is, is for bench/."""

import pytest

from cookietin import game_classes
from cookietin.cli.bench import Speed, chosen, in_words
from cookietin.core.errors import OptionsError
from tests.cli.commands import answer, invoke


def test_it_says_what_was_played_and_how_long_it_took() -> None:
    (told,) = answer("bench", "engine", "--game", "who-stole-the-cookie", "--seconds", "0.05")
    assert (told["game"], told["players"], told["chance_in_moves"]) == ("who-stole-the-cookie", 4, True)
    # A game is at least a deal, four looks and a turn.
    assert told["moves"] >= 6 * told["playouts"] > 0
    assert told["seconds"] >= 0.05
    assert told["moves_per_s"] == pytest.approx(told["moves"] / told["seconds"], rel=0.02)
    assert told["compile_s"] >= 0


def test_words_say_the_same() -> None:
    said = in_words(Speed("some-game", 3, 1.26, 0.2, 2.0, 3_000_000, 60_000_000))
    assert "some-game, 3 players, one core" in said
    assert "1.50 M playouts/s" in said
    assert "30.0 M moves/s (actions of seats and of chance, 20.0 a playout)" in said
    assert "1.3 s to load or compile" in said


@pytest.mark.parametrize("players", range(1, 10))
def test_without_a_game_every_game_is_measured_that_so_many_can_play(players: int) -> None:
    fitting = [one for one, kind in game_classes().items() if players in kind.seats]
    if fitting:
        assert [(one.id, one.players) for one in chosen(None, players)] == [(one, players) for one in fitting]
    else:
        with pytest.raises(OptionsError, match=f"no game is for {players} players"):
            chosen(None, players)


def test_what_cannot_be_measured_is_refused() -> None:
    assert answer("bench", "engine", "--game", "hare", code=1)["code"] == "unknown-game"
    assert answer("bench", "engine", "--players", "99", code=1)["code"] == "options"
    assert answer("bench", "engine", "--game", "who-stole-the-cookie", "--players", "9", code=1)["code"] == "options"
    assert invoke("bench", "engine", "--seconds", "0").exit_code == 2
    assert invoke("bench").exit_code == 2
