"""Games of Cookie Party written down short, for tests, and a board on which everything happens soon."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

import cookietin
from cookietin import State
from cookietin.core.compiled import compiled
from cookietin.core.kernel import ACTIONS, CHANCE, STATE, IntArray, letter, seats_in
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board_checks import data_of
from cookietin.games.cookie_party.board_files import side_board
from cookietin.games.cookie_party.game import CookieParty
from cookietin.games.cookie_party.views import ChipView, CookiePartyView, Own, SeatView

IN_ORDER = "2 3 4 5 6 7 8 9 10 11 12"
"""On blue's dots: 2 c1, 3 f1, 4 a2, 5 e2, 6 d3, 7 f3, 8 b4, 9 e4, 10 c5, 11 a6, 12 d6."""


def board(walls: str = "", **fields: Any) -> dict[str, Any]:
    """Blue with other walls, and other fields where given."""
    return {**data_of(side_board("blue")), "name": "Test", "walls": walls, **fields}


LONE = ("B F X R H Y", "Z - R H R F", "H - - R - -", "R - - - - R", "R - B F R -", "- R - - B -")


def lone(points: dict[str, list[int]] | None = None, walls: str = "") -> dict[str, Any]:
    """A board where chips 2, 3 and 4, when in order, lie on the only space of a type each: tasks `xx` (c1), `yy` (f1), `zz` (a2)."""
    worth = points or {}
    tasks: list[dict[str, Any]] = [{"cross": name, "name": 2 * name.lower(), "points": worth.get(name, [9, 8, 7])} for name in "XYZBFH"]
    return board(walls, spaces=[*LONE], tasks=[*tasks, {"cross": "red", "count": 6, "points": [6, 4, 3]}])


def small() -> dict[str, Any]:
    """16 spaces for 11 chips, which soon lack room; the goal is far."""
    kinds: list[dict[str, Any]] = [{"cross": kind, "name": 2 * kind.lower(), "points": [9, 8, 7]} for kind in "ABCDE"]
    spaces = ["A B C D", "E A B C", "D E R R", "R R R R"]
    return board("", spaces=spaces, dots="", tasks=[*kinds, {"cross": "red", "count": 6, "points": [6, 5, 4]}])


def begin(*chips: str, players: int = 2, **options: Any) -> State:
    """A game with the chips on the dots: for each seat its order, `IN_ORDER` for those not named."""
    state = cookietin.game("cookie-party", players=players, **options).start()
    for number, seat in enumerate(state.game.letters):
        state.act("*", f"chips {seat} {chips[number] if number < len(chips) else IN_ORDER}")
    return state


def do(state: State, *lines: str) -> None:
    """Actions as they stand in a record; `roll 3 4` alone is chance's."""
    for line in lines:
        seat, colon, text = line.partition(": ")
        state.act(seat if colon else "*", text if colon else line)


def pass_round(state: State, *seats: str) -> None:
    """These seats, or all that are not done, do what a time-out would do to the end of the round."""
    for seat in seats or tuple(state.game.letters):
        while seat in state.actors:
            state.act(seat, state.default_action(seat))


def refused(state: State, seat: str, text: str) -> tuple[str, str]:
    """The code and the rule of a refusal; everything stays as it was."""
    before = (state.record(), state.s.tolist())
    error = state.refusal(seat, text)
    assert (state.record(), state.s.tolist()) == before
    assert error is not None, f"{seat}: {text} is legal"
    return error.code, error.rule


def view(state: State, seat: str | None = "a") -> CookiePartyView:
    """What a seat is shown."""
    shown = state.view(seat)
    assert isinstance(shown, CookiePartyView)
    return shown


def seen(state: State, whose: str, viewer: str | None = None) -> SeatView:
    """A seat's board as a viewer sees it, or its owner."""
    return view(state, viewer or whose).seats[state.game.letters.index(whose)]


def own(state: State, seat: str = "a") -> Own:
    """What a seat has to do."""
    owed = view(state, seat).own
    assert owed is not None
    return owed


def chip(state: State, seat: str, number: int) -> ChipView:
    """A seat's own chip."""
    return seen(state, seat).chips[number - 2]


def party(**options: Any) -> CookieParty:
    """A game."""
    return CookieParty(options)


def step(state: State, rng: random.Random) -> None:
    """One random action."""
    seat = rng.choice(state.actors)
    if seat == "*":
        state.draw(rng.randrange(state.outcomes))
    else:
        state.act(seat, rng.choice(state.legal(seat)))


def random_game(rng: random.Random, **options: Any) -> Iterator[State]:
    """A random game, handed out before every action and at the end."""
    state = party(**options).start()
    yield state
    while not state.over:
        step(state, rng)
        yield state


def quick_game(game: CookieParty, rng: random.Random) -> tuple[list[str], IntArray]:
    """The lines of a random game in the order of arrival, and its last position, by machine code."""
    kernel, g = compiled(rules), game.g
    s, out = np.zeros(int(g[STATE]), np.int64), np.zeros(int(g[ACTIONS]), np.int64)
    kernel.start(g, s)
    lines: list[str] = []
    while mask := kernel.actors(g, s):
        seat = rng.choice(seats_in(mask))
        action = rng.randrange(kernel.outcomes(g, s)) if seat == CHANCE else int(out[rng.randrange(kernel.legal(g, s, seat, out))])
        lines.append(f"{letter(seat)}: {game.text_of(s, seat, action)}")
        kernel.apply(g, s, seat, action)
    return lines, s
