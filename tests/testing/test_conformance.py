"""Every registered game does what every game must do, for every number of players and at the edges of its options."""

import pytest

from cookietin.core.game import Game
from cookietin.testing import all_instances, run
from cookietin.testing.conformance import ENGINE
from tests.testing.instances import small_ones_quick


@pytest.mark.parametrize("game", small_ones_quick(all_instances()))
@pytest.mark.parametrize("check", ENGINE)
def test_every_game_conforms(check: str, game: Game) -> None:
    run(check, game)
