"""Over the wire, for every game: a viewer's traffic is the same in two games that it cannot tell apart.

The other game is drawn from the viewer's record. There the other seats also change their minds, wherever the rules let them: they choose
something else first, and replace it or take it back. A viewer is a seat, also one that is out of the game, or a spectator; and it looks
from the start, from midway on, after having been a seat, and in the end.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from cookietin.core import chance
from cookietin.core.game import Game, Viewer
from cookietin.core.registry import game_classes
from cookietin.core.state import State
from cookietin.server import clock, hall
from cookietin.testing.playing import finished, replayed
from cookietin.testing.two_worlds import resampled
from tests.server.evening import detours, heard, outcomes
from tests.server.serving import NOON

pytestmark = pytest.mark.slow

LONGEST = 45
OUT = "out"
"""Stands for a seat that is out of the game."""
CASES = [*[(game_id, viewer) for game_id in game_classes() for viewer in ("b", None)], ("who-stole-the-cookie", OUT)]
Frames = dict[str, list[str]]


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still, and every table has the same seed."""
    monkeypatch.setattr(hall, "secrets", SimpleNamespace(token_bytes=bytes))
    monkeypatch.setattr(clock, "now", lambda: NOON)


def running(game: Game, rng: random.Random) -> Iterator[State]:
    """Running games in which chance is not about to act, of many random ones the last such position each."""
    for _ in range(200):
        actions = finished(game, rng).actions
        for length in range(min(LONGEST, len(actions) - 1), 0, -1):
            state = replayed(game, actions[:length])
            if "*" not in state.actors and not state.over:
                yield state
                break


def pair_of(game: Game, viewer: Viewer, rng: random.Random) -> tuple[Viewer, State, State]:
    """A running game, and another that looks the same to the viewer and is not."""
    for state in running(game, rng):
        seat = next(iter(state.game.out(state.s)), None) if viewer == OUT else viewer
        if viewer == OUT and seat is None:
            continue
        for _ in range(20):
            other = resampled(state, seat, rng)
            if other.actions != state.actions:
                return seat, state, other
    raise AssertionError(f"nothing is hidden from {viewer}")


def ended(game: Game, rng: random.Random) -> tuple[State, State]:
    """A finished game, and another that looked the same to seat b until the last action."""
    for _ in range(200):
        whole = finished(game, rng)
        before = replayed(game, whole.actions[:-1])
        if "*" in before.actors or whole.actions[-1][0] == "b":
            continue
        other = resampled(before, "b", rng)
        seat = whole.actions[-1][0]
        if other.actions == before.actions or seat not in other.actors or len(other.actions) != len(before.actions):
            continue
        for text in other.legal(seat):
            last = other.copy()
            last.act(seat, text)
            if last.over:
                return whole, last
    raise AssertionError("no two games end together")


def in_both(data: Path, viewer: Viewer, worlds: tuple[State, State], rng: random.Random) -> tuple[Frames, Frames]:
    """The viewer's traffic in two games, in the second of which the others have second thoughts."""
    one, other = worlds
    asked = [rng.choice(one.actions)[1] for _ in range(2 * len(one.actions))]
    minds = list(detours(other, viewer, rng))
    assert any(minds) == (other.game.withdrawal_rule is not None)
    straight: list[list[str]] = [[] for _ in one.actions]
    midway = one.settled // 2 + 1
    frames = []
    for name, world, first in (("one", one, straight), ("other", other, minds)):
        drawn = [0, *outcomes(world)]
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(chance, "draw", lambda _seed, _table, k, _n, drawn=drawn: drawn[k])
            frames.append(heard(data / name, world, viewer, first, asked, midway))
    return frames[0], frames[1]


@pytest.mark.parametrize(("game_id", "viewer"), CASES)
def test_a_viewers_traffic_is_the_same_in_games_it_cannot_tell_apart(game_id: str, viewer: Viewer, tmp_path: Path) -> None:
    rng = random.Random(f"{game_id} {viewer}")
    seat, *worlds = pair_of(game_classes()[game_id]({"players": 4, "first": "b"}), viewer, rng)
    one, other = in_both(tmp_path, seat, (worlds[0], worlds[1]), rng)
    assert one == other
    assert [*one] == ["from the start", "midway", *["back as a spectator"] * (seat is None), "in the end"]
    assert all(any(json.loads(frame)["t"] == "words" for frame in frames) for frames in one.values())
    assert len(one["from the start"]) > 10


@pytest.mark.parametrize("game_id", game_classes())
def test_the_end_tells_everything_at_once_and_as_much_in_both(game_id: str, tmp_path: Path) -> None:
    """Until the last action every byte is the same; then what comes differs, but not how much comes, nor in which order."""
    rng = random.Random(game_id)
    game = game_classes()[game_id]
    shorter = {"goal": 1} if game_id == "cookie-party" else {}
    one, other = in_both(tmp_path, "b", ended(game({"players": max(3, game.seats[0]), "first": "b", **shorter}), rng), rng)
    for name in ("from the start", "midway"):
        first, second = one[name], other[name]
        kinds = [[json.loads(frame)["t"] for frame in frames] for frames in (first, second)]
        assert kinds[0] == kinds[1]
        over = next(at for at, frame in enumerate(first) if '"status":"over"' in frame)
        assert first[:over] == second[:over]
        assert first[over] != second[over]
    assert [json.loads(frame)["t"] for frame in one["in the end"]] == [json.loads(frame)["t"] for frame in other["in the end"]]
