"""The engine and a second, naive implementation of W1-W20 agree on whole random games."""

import random

import pytest

import cookietin
from cookietin.core.game import Viewer
from cookietin.core.state import State
from cookietin.testing.playing import pick
from tests.games.who_stole_the_cookie.naive import Naive

OPTIONS = [(10, 40), (1, 1), (1, 3), (2, 4), (3, 1000)]


def agree(state: State, naive: Naive, rng: random.Random) -> None:
    """The whole position; what everybody has been told, at every tenth step and at the end."""
    assert state.actors == naive.actors()
    everywhere = state.over or rng.random() < 0.1
    for seat in ("*", *state.game.letters) if everywhere else state.actors:
        assert state.legal(seat) == naive.legal(seat)
    outcome = state.outcome()
    assert (outcome and (outcome.reason, outcome.winners)) == naive.result
    viewers: list[Viewer] = [*state.game.letters, None, "*"]
    for viewer in viewers if everywhere else ():
        record = state.seat_record(viewer)
        assert (*record.lines, *record.pending) == naive.lines(viewer)


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize(("draw_rounds", "max_rounds"), OPTIONS)
def test_random_games_agree_at_every_step(players: int, draw_rounds: int, max_rounds: int) -> None:
    rng = random.Random(f"{players} {draw_rounds} {max_rounds}")
    for _ in range(2):
        first = rng.choice("abcdefgh"[:players])
        options = {"first": first, "draw_rounds": draw_rounds, "max_rounds": max_rounds}
        state = cookietin.game("who-stole-the-cookie", players=players, **options).start()
        naive = Naive(players, first, draw_rounds, max_rounds)
        agree(state, naive, rng)
        opening: list[tuple[str, str]] = []
        while not state.over:
            action = pick(state, rng)
            state.act(*action)
            if state.settled < len(state.actions) or opening:
                # The engine lists the looks of the opening by seats, so the naive game does them in that order.
                opening.append(action)
                if state.together:
                    continue
                for late in sorted(opening):
                    naive.do(*late)
                opening = []
            else:
                naive.do(*action)
            agree(state, naive, rng)
