"""Whole games on bad lines: what is done is done once, and in the end all have seen the same."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.patient import Patient
from tests.server.player import Frame, Player
from tests.server.proxy import Proxy
from tests.server.serving import PATIENCE, in_thread
from tests.server.stock import stock
from tests.server.test_kill import kept_messages

pytestmark = pytest.mark.slow

GAMES: dict[str, dict[str, Any]] = {
    "who-stole-the-cookie": {"players": 3, "first": "a", "max_rounds": 8},
    "the-cookie": {"players": 4, "first": "a", "turns": "four"},
    "cookie-party": {"players": 2, "first": "a", "goal": 1},
}


@contextmanager
def cutting(proxy: Proxy) -> Iterator[None]:
    """Cut all sockets again and again."""
    done, rng = threading.Event(), random.Random(5)

    def cut() -> None:
        while not done.wait(rng.uniform(0.03, 0.3)):
            proxy.cut()

    thread = threading.Thread(target=cut)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join(PATIENCE)


def any_but_the_last(rng: random.Random, view: Frame) -> str:
    """Something legal that does not end the game, where there is such a thing."""
    legal: list[str] = view["legal"]
    return rng.choice([action for action in legal if not action.startswith("declare")] or legal)


def follow(player: Player, logs: dict[int, list[Any]]) -> None:
    """Watch to the end, and note by version the log as it was."""
    while not player.is_over:
        player.hear()
        logs[player.update["version"]] = list(player.log)


@pytest.mark.parametrize("how", ["every seventh frame lost", "cut again and again"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_bad_line_ends_alike_for_all_and_everything_is_done_once(tmp_path: Path, game: str, how: str) -> None:
    tokens = stock(tmp_path, "tin", game=game, **GAMES[game])
    with in_thread(tmp_path) as base, Proxy(base) as proxy, Player(base, "tin") as unharmed:
        people = {seat: Patient(proxy.base, "tin", token) for seat, token in tokens.items()}
        watchers = [Patient(proxy.base, "tin", tokens["a"]), Patient(proxy.base, "tin")]
        rngs = {seat: random.Random(f"{game}{seat}") for seat in people}
        jobs = [(one, partial(any_but_the_last, rngs[seat])) for seat, one in people.items()]
        threads = [threading.Thread(target=one.play, args=(choose,)) for one, choose in [*jobs, *((one, None) for one in watchers)]]
        logs: dict[int, list[Any]] = {}
        threads.append(threading.Thread(target=follow, args=(unharmed, logs)))
        if how.startswith("every"):
            proxy.line.lose_every = 7
        else:
            proxy.line.delay = 0.01
        with cutting(proxy) if how.startswith("cut") else nullcontext():
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(3 * PATIENCE)
        everybody = [*people.values(), *watchers]
        assert all(one.is_over for one in everybody)
        assert proxy.line.lost > 10 or proxy.line.cuts > 10
    for one in everybody:
        assert one.log == unharmed.log
        assert one.update["view"]["phase"] == unharmed.update["view"]["phase"] == "over"
        assert one.update["table"]["outcome"] == unharmed.update["table"]["outcome"]
    for version, log in watchers[1].logs.items():
        assert log == logs.get(version, log)
    for seat, one in people.items():
        assert kept_messages(tmp_path, "tin", seat) == one.done
