"""Every registered game does what every game must do, for every number of players and at the edges of its options."""

import pytest

from cookietin.core.game import Game
from cookietin.testing import all_instances, run
from cookietin.testing.conformance import ENGINE


@pytest.mark.parametrize("game", all_instances(), ids=repr)
@pytest.mark.parametrize("check", ENGINE)
def test_every_game_conforms(check: str, game: Game) -> None:
    run(check, game)
