"""What every game must do, as a table of checks. A check takes a game and a random generator, and raises ConformanceError.

@pytest.mark.parametrize("game", all_instances(), ids=repr)
@pytest.mark.parametrize("check", CHECKS)
def test_every_game_conforms(check: str, game: Game) -> None:
    run(check, game)
"""

from __future__ import annotations

import random
from collections.abc import Callable

from cookietin.core.game import Game
from cookietin.testing.checks import actions, course, machine, sight
from cookietin.testing.two_worlds import resampling_keeps_the_record, what_is_hidden_shows_nowhere

Check = Callable[[Game, random.Random], None]

ENGINE: dict[str, Check] = {
    check.__name__: check
    for check in (
        actions.legal_actions,
        actions.refusals,
        actions.refused_acts_change_nothing,
        actions.texts_round_trip,
        actions.reading_is_strict,
        actions.verbs_told_apart,
        actions.copies_are_independent,
        course.chance,
        course.ending,
        course.records,
        course.same_choices_same_game,
        course.order_of_arrival,
        course.taking_back,
        sight.lines_round_trip,
        sight.views_follow_from_records,
        sight.watching_step_by_step,
        sight.everything_is_told_at_the_end,
        machine.same_as_uncompiled,
    )
}
SECRECY: dict[str, Check] = {check.__name__: check for check in (resampling_keeps_the_record, what_is_hidden_shows_nowhere)}
CHECKS = {**ENGINE, **SECRECY}


def run(check: str, game: Game, *, times: int = 1) -> None:
    """Run a check, each time on another random game. The same call plays the same games."""
    for seed in range(times):
        CHECKS[check](game, random.Random(f"{check} {game!r} {seed}"))
