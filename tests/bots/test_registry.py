import pytest

from cookietin import game_classes
from cookietin.bots import UnknownBotError, bot, levels
from cookietin.core.errors import UnknownGameError


def test_every_game_has_the_random_bot_as_its_weakest_level() -> None:
    for game_id in game_classes():
        assert levels(game_id)[-1] == "random"


def test_every_level_can_be_had_and_is_named_so() -> None:
    for game_id in game_classes():
        for level in levels(game_id):
            assert bot(game_id, level).name == level


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBotError, match=r"who-stole-the-cookie has no bot 'genius'; known are .*random") as caught:
        bot("who-stole-the-cookie", "genius")
    assert (caught.value.code, caught.value.rule) == ("unknown-bot", "options")


def test_an_unknown_game_is_refused_as_everywhere() -> None:
    with pytest.raises(UnknownGameError):
        levels("no-such-game")
    with pytest.raises(UnknownGameError):
        bot("no-such-game", "random")
