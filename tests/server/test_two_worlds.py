"""Over the wire: what a viewer may not know changes no byte of what it gets, nor how much, nor in which order.

Two servers deal and shuffle differently; seed, ids, players and what they send are the same. Everybody records all frames.
"""

import random
from pathlib import Path
from types import SimpleNamespace

import pytest

from cookietin import game
from cookietin.core import chance
from cookietin.server import clock, hall
from cookietin.server.pace import delay
from tests.server.player import Player
from tests.server.serving import NOON, in_thread
from tests.server.stock import stock

PLAYERS = 4
LOOKS = [(seat, "look 1") for seat in "dbac"]
TURNS = [
    ("a", "peek m1"),
    ("b", "shuffle 2"),
    ("c", "switch a1 d2"),
    ("d", "peek c1"),
    ("a", "switch m1 m2"),
    ("b", "peek a2"),
    ("c", "peek c2"),
    ("d", "shuffle 1"),
]
"""Of what b and c look at, and what they may see of b's shuffle, all is a crumb in both worlds."""

Frames = dict[str | None, list[str]]


def deal(*places: str) -> int:
    """The number of the outcome that deals the cookies there."""
    deals = game("who-stole-the-cookie", players=PLAYERS).start().legal("*")
    return deals.index(f"deal {' '.join(places)}")


def played(base: str, tokens: dict[str, str]) -> Frames:
    """Play it all; gives every viewer's frames, those of one who comes at the end too."""
    sockets: dict[str | None, Player] = {}
    for seat in (*tokens, None):
        sockets[seat] = Player(base, "tin", tokens[seat] if seat else None)
        sockets[seat].hear_update()
    for number, (seat, action) in enumerate([*LOOKS, *TURNS]):
        player = sockets[seat]
        player.say(t="why", id=f"why {number}", action="declare m1 a1")
        player.say(t="act", id=f"wrong {number}", version=0, action="declare m1 a1")
        assert player.answer(f"why {number}")["t"] == player.answer(f"wrong {number}")["t"] == "refused"
        player.say(t="act", id=f"act {number}", version=1 << 40, action=action)
        answer = player.answer(f"act {number}")
        assert answer["t"] == "ack", answer
        for one in sockets.values():
            one.hear_update(lambda frame, v=answer["version"]: frame["version"] == v)  # type: ignore[misc]
    sockets["late"] = Player(base, "tin", None)
    sockets["late"].hear_update()
    frames = {seat: list(one.frames) for seat, one in sockets.items()}
    for one in sockets.values():
        one.__exit__()
    return frames


@pytest.mark.parametrize("notebook", [False, True])
def test_other_seats_secrets_change_no_byte_of_a_viewers_traffic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notebook: bool) -> None:
    monkeypatch.setattr(hall, "secrets", SimpleNamespace(token_bytes=bytes))
    monkeypatch.setattr(clock, "now", lambda: NOON)
    worlds: list[Frames] = []
    for name, outcomes in (("one", [0, deal("a1", "m1"), 0, 0]), ("other", [0, deal("b2", "d1"), 1, 1])):
        monkeypatch.setattr(chance, "draw", lambda _seed, _table, k, _n, o=outcomes: o[k])
        tokens = stock(tmp_path / name, "tin", PLAYERS, notebook=notebook)
        with in_thread(tmp_path / name, starts=1) as base:
            worlds.append(played(base, tokens))
    one, other = worlds
    for viewer in ("b", "c", None, "late"):
        assert one[viewer] == other[viewer]
    for viewer in ("a", "d"):
        assert one[viewer] != other[viewer], "the worlds do not differ for who has looked"
    assert [len(frames) for frames in one.values()] == [len(frames) for frames in other.values()]


def test_the_delay_of_a_bot_depends_on_nothing_but_what_all_can_see() -> None:
    rng = random.Random(1)
    for _ in range(200):
        seat, version = rng.choice("abcdefgh"), rng.randrange(1 << 30)
        seconds = delay("tin", seat, version, together=False, between=(0.9, 1.6))
        assert 0.9 <= seconds <= 1.6
        assert delay("tin", seat, version, together=True, between=(0.9, 1.6)) == seconds / 2
        assert delay("tin", seat, version + 1, together=False, between=(0.9, 1.6)) != seconds
