"""P23: what is done for a seat whose time is up."""

from __future__ import annotations

import random

import pytest

from tests.games.cookie_party.script import begin, board, do, lone, own, party, random_game


@pytest.mark.rule("P23")
def test_the_wall_towards_the_space_with_most_walls() -> None:
    state = begin(board=board("e1n e1w d1n"))
    do(state, "roll 1 1")
    assert state.default_action("a") == "wall d1w", "d1 has two walls, b1 and c2 none, the rim counts as none"


@pytest.mark.rule("P23")
def test_among_equals_north_east_south_west() -> None:
    state = begin(board=board())
    do(state, "roll 1 1")
    drawn = []
    while own(state).step == "walls":
        drawn.append(state.default_action("a"))
        state.act("a", drawn[-1])
    assert drawn == ["wall c1n", "wall d1w", "wall c2n", "wall c1w"]


@pytest.mark.rule("P23")
def test_the_free_wall_goes_to_the_space_with_most_walls() -> None:
    state = begin(board=lone(walls="e4n e4w b2n b2w e5n f6n f6w"))
    do(
        state,
        "roll 1 1",
        "a: wall c1n",
        "a: wall c1w",
        "a: wall d1w",
        "a: wall c2n",
        "a: chip 2 a1",
        "a: stay",
        "a: claim xx 12",
        "a: done",
    )
    for dice in ("6 6", "6 6"):
        while "b" in state.actors:
            state.act("b", state.default_action("b"))
        do(state, f"roll {dice}", "a: stay", "a: done")
    while "b" in state.actors:
        state.act("b", state.default_action("b"))
    do(state, "roll 6 6")
    assert own(state).step == "free-wall"
    assert state.default_action("a") == "bonus f4w", "e4 has three walls; it is not closed; east is its first open edge"


@pytest.mark.rule("P23")
def test_chips_go_to_the_first_free_space_and_the_others_stay() -> None:
    state = begin(board=board("c1n c1w c2n"))
    do(state, "roll 1 1", "a: wall d1w")
    assert state.default_action("a") == "chip 2 a1"
    do(state, "a: chip 2 a1")
    assert state.default_action("a") == "stay"
    do(state, "a: stay")
    assert state.default_action("a") == "done"


@pytest.mark.rule("P23")
def test_a_claim_gives_the_lowest_chip_that_draws_fewest_walls() -> None:
    state = begin(board=lone())
    do(state, "roll 1 1", "a: wall c1n", "a: wall c1w", "a: wall d1w", "a: wall c2n", "a: chip 2 a1", "a: stay")
    assert state.default_action("a") == "claim xx 5"


@pytest.mark.rule("P23")
def test_in_a_free_set_up_the_lowest_chip_goes_to_the_first_free_space() -> None:
    state = party(players=2, setup="free").start()
    do(state, "b: put 2 b1")
    assert (state.default_action("a"), state.default_action("b")) == ("put 2 a1", "put 3 a1")
    do(state, "b: put 3 a1")
    assert state.default_action("b") == "put 4 c1"


@pytest.mark.rule("P23")
@pytest.mark.parametrize("players", [2, 5])
def test_it_is_always_legal(players: int) -> None:
    for state in random_game(random.Random(players), players=players, setup="free"):
        for seat in state.actors:
            if seat != "*":
                assert state.default_action(seat) in state.legal(seat)


@pytest.mark.rule("P21")
@pytest.mark.rule("P23")
def test_a_table_of_sleepers_comes_to_an_end() -> None:
    state, rng = party(players=3).start(), random.Random(3)
    while not state.over:
        for seat in state.actors:
            if seat == "*":
                state.draw(rng.randrange(state.outcomes))
            else:
                state.act(seat, state.default_action(seat))
    assert len(state.actions) <= state.game.longest
