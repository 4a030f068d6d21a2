"""Over the wire, for every game: a viewer's traffic is the same in two games that it cannot tell apart.

The other game is drawn from the viewer's record. There the other seats also change their minds, wherever the rules let them: they choose
something else first, and replace it or take it back.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from cookietin.core import chance
from cookietin.core.game import Game, Viewer
from cookietin.core.kernel import CHANCE
from cookietin.core.registry import game_classes
from cookietin.core.state import State
from cookietin.match.phases import is_seen, replaces
from cookietin.server import clock, hall
from cookietin.testing.playing import finished, replayed
from cookietin.testing.two_worlds import resampled
from tests.server.player import Player
from tests.server.serving import NOON, in_thread
from tests.server.stock import stock

LONGEST = 45
NOW = (1 << 53) - 1
"""Later than every version: chosen on the table as it is."""
Step = tuple[str, str]


def midway(game: Game, rng: random.Random) -> State:
    """A running game in which chance is not about to act."""
    actions = finished(game, rng).actions
    for length in range(min(LONGEST, len(actions) - 1), 0, -1):
        state = replayed(game, actions[:length])
        if "*" not in state.actors and not state.over:
            return state
    raise AssertionError(f"{game} is over before a seat has acted")


def another(state: State, viewer: Viewer, rng: random.Random) -> State:
    """A game that is not this one and looks the same to the viewer."""
    for _ in range(100):
        other = resampled(state, viewer, rng)
        if other.actions != state.actions:
            return other
    raise AssertionError(f"nothing is hidden from {viewer}")


def outcomes(state: State) -> list[int]:
    """The numbers of chance's outcomes, in order."""
    game, replay, numbers = state.game, state.game.start(), list[int]()
    for seat, text in state.actions:
        if seat == "*":
            numbers.append(game.action_of(replay.s, CHANCE, game.parse(text)))
        replay.act(seat, text)
    return numbers


def detours(state: State, viewer: Viewer, rng: random.Random) -> Iterator[list[str]]:
    """For each action what its seat sends first, None standing for a step back; only what the viewer cannot notice."""
    replay = state.game.start()
    for seat, text in state.actions:
        yield [] if seat in ("*", viewer) or not replay.together else detour(replay, seat, text, rng)
        replay.act(seat, text)


def detour(state: State, seat: str, text: str, rng: random.Random) -> list[str]:
    """Something else that can be replaced by this action, or taken back before it."""
    legal = state.legal(seat)
    for other in rng.sample(legal, min(5, len(legal))):
        trial = state.copy()
        trial.act(seat, other)
        if replaces(trial, seat) and is_seen(state, seat, text):
            return [other]
        if not is_seen(state, seat, other) and state.game.withdrawal_rule is not None:
            return [other, ""]
    return []


def traffic(data: Path, state: State, viewer: Viewer, first: list[list[str]], asked: list[str]) -> list[str]:
    """Play this over real sockets; the frames of the viewer, who also asks about its own actions before each of them."""
    options = {name: value for name, value in state.game.options.items() if name != "players"}
    tokens = stock(data, "tin", state.game.players, game=state.game.id, notebook=True, **options)
    with in_thread(data, starts=1) as base:
        sockets: dict[Viewer, Player] = {}
        for seat in dict.fromkeys([*tokens, viewer]):  # one after the other: who comes first is to be seen by everybody
            sockets[seat] = Player(base, "tin", tokens.get(seat or ""))
            sockets[seat].hear_update()
        questions = iter(asked)
        for number, (seat, text) in enumerate(state.actions):
            if seat == "*":
                continue
            for detour in first[number]:
                answered(sockets[seat], sockets[seat].act(detour, version=NOW) if detour else sockets[seat].take_back(NOW))
            if seat == viewer:
                for which in range(2):
                    sockets[seat].say(t="why", id=f"why {number} {which}", action=next(questions))
            sockets[seat].name = f"{number}"
            answered(sockets[seat], sockets[seat].act(text, version=NOW))
        sockets[viewer].say(t="ping")
        sockets[viewer].hear_until(lambda frame: frame["t"] == "beat")
        for one in sockets.values():
            one.__exit__()
    return sockets[viewer].frames


def answered(player: Player, message: str) -> None:
    """Hold an answer to be a yes."""
    answer = player.answer(message)
    assert answer["t"] == "ack", answer


@pytest.mark.parametrize("game_id", game_classes())
def test_a_viewers_traffic_is_the_same_in_games_it_cannot_tell_apart(game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(game_id)
    monkeypatch.setattr(hall, "secrets", SimpleNamespace(token_bytes=bytes))
    monkeypatch.setattr(clock, "now", lambda: NOON)
    state = midway(game_classes()[game_id]({"players": 4, "first": "b"}), rng)
    texts = [text for _, text in state.actions]
    for viewer in ("b", None):
        other = another(state, viewer, rng)
        asked = [rng.choice(texts) for _ in range(2 * LONGEST)]
        minds = list(detours(other, viewer, rng))
        assert any(minds) == (other.game.withdrawal_rule is not None)
        worlds = []
        straight: list[list[str]] = [[] for _ in state.actions]
        for name, world, first in (("one", state, straight), ("other", other, minds)):
            drawn = [0, *outcomes(world)]
            monkeypatch.setattr(chance, "draw", lambda _seed, _table, k, _n, drawn=drawn: drawn[k])
            worlds.append(traffic(tmp_path / f"{viewer}-{name}", world, viewer, first, asked))
        assert worlds[0] == worlds[1]
        assert len(worlds[0]) > 10
