"""Numbers of action sequences, kept as data: any change in what is legal changes them."""

from pathlib import Path

import pytest

from cookietin.core.compiled import compiled
from cookietin.core.registry import game_classes
from cookietin.testing.perft import PerftCase, divide, perft, position, read_cases

FOLDER = Path(__file__).parents[1] / "data" / "perft"
QUICK = 500_000
"""Counts up to here are made in every run, larger ones in the slow tests."""
CASES = [(game_id, case) for game_id in game_classes() for case in read_cases(FOLDER / f"{game_id}.json")]


def depths(*, slow: bool) -> list[object]:
    return [
        pytest.param(game_id, case, depth, id=f"{game_id}: {case.id}, depth {depth}")
        for game_id, case in CASES
        for depth, count in enumerate(case.counts, start=1)
        if (count > QUICK) == slow
    ]


def expect_count(game_id: str, case: PerftCase, depth: int) -> None:
    state = position(game_id, case)
    kernel = compiled(state.game.rules)
    found, wanted = perft(state, depth, kernel), case.counts[depth - 1]
    assert found == wanted, f"by first action: {divide(state, depth, kernel)}"


@pytest.mark.parametrize(("game_id", "case", "depth"), depths(slow=False))
def test_counts(game_id: str, case: PerftCase, depth: int) -> None:
    expect_count(game_id, case, depth)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "case", "depth"), depths(slow=True))
def test_large_counts(game_id: str, case: PerftCase, depth: int) -> None:
    expect_count(game_id, case, depth)


@pytest.mark.parametrize(("game_id", "case"), CASES, ids=lambda given: given.id if isinstance(given, PerftCase) else given)
def test_divided_counts_add_up_compiled_or_not(game_id: str, case: PerftCase) -> None:
    state = position(game_id, case)
    depth = max(depth for depth, count in enumerate(case.counts, start=1) if count <= 11_000)
    parts = divide(state, depth)
    assert sum(parts.values()) == case.counts[depth - 1]
    assert len(parts) == case.counts[0]
    assert parts == divide(state, depth, compiled(state.game.rules))


@pytest.mark.parametrize("game_id", game_classes())
def test_every_game_is_counted_for_its_fewest_and_most_players(game_id: str) -> None:
    counted = {case.options["players"] for found, case in CASES if found == game_id}
    assert {game_classes()[game_id].seats[0], game_classes()[game_id].seats[-1]} <= counted


def test_nothing_follows_the_end() -> None:
    state = position("who-stole-the-cookie", PerftCase("over", {"players": 3}, ("*: deal m1 m2",), ()))
    for line in ("a: look 1", "b: look 1", "c: look 1", "a: declare m1 m2"):
        state.act(line[0], line[3:])
    assert [perft(state, depth) for depth in range(4)] == [1, 0, 0, 0]
    assert divide(state, 2) == {}
