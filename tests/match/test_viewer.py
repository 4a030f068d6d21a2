"""What a viewer is told: every change, nothing twice, nothing secret."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookietin.core import chance
from cookietin.core.registry import game
from cookietin.match.commands import Done, Here
from cookietin.match.viewer import News, Viewer
from tests.match.playbook import GAME, Playbook, opened, started, viewers


class Client:
    """What a client keeps: the latest news and the log, patched."""

    def __init__(self) -> None:
        self.version = 0
        self.settled = 0
        self.log: list[Any] = []
        self.view: Any = None

    def take(self, news: News) -> None:
        assert news.log_from <= len(self.log)
        assert len(news.late) == len(news.log)
        self.log[news.log_from :] = news.log
        self.version, self.settled, self.view = news.version, news.log_from, news.view


def step(table: Playbook, rng: random.Random) -> None:
    """One random legal action."""
    state = table.table.running
    seat = rng.choice(table.table.due)
    table.act(seat, rng.choice(state.legal(seat))) << Done


@settings(max_examples=20)
@given(st.integers(3, 8), st.randoms(use_true_random=False))
def test_a_client_that_patches_its_log_has_the_whole_of_it(players: int, rng: random.Random) -> None:
    table = started(players, max_rounds=4)
    watching = [(viewer, Client()) for viewer in viewers(table.table)]
    for viewer, client in watching:
        client.take(viewer.whole())
    while table.table.due:
        step(table, rng)
        for viewer, client in watching:
            before = client.version
            client.take(viewer.latest())
            assert client.version == before + 1
        viewer, client = rng.choice(watching)
        whole = Viewer(table.table, viewer.seat).whole()
        assert (tuple(client.log), client.view) == (whole.log, whole.view)


@settings(max_examples=40)
@given(st.integers(3, 5), st.integers(0, 30), st.integers(0, 30), st.randoms(use_true_random=False))
def test_a_client_that_comes_back_says_what_it_has_for_good_and_gets_the_rest(
    players: int, first: int, gone: int, rng: random.Random
) -> None:
    table = started(players, max_rounds=6)
    viewer, client = Viewer(table.table, "a"), Client()
    client.take(viewer.whole())
    for number in range(first + gone):
        if table.table.due:
            step(table, rng)
        if number < first:
            client.take(viewer.latest())
        else:
            viewer.latest()
    news = viewer.whole(client.settled)
    client.take(news)
    assert tuple(client.log) == Viewer(table.table, "a").whole().log


def test_a_view_comes_with_the_start_and_not_before() -> None:
    table = opened()
    assert Viewer(table.table, None).latest().view is None
    table = started()
    assert Viewer(table.table, "b").latest().view.seat == "b"


def test_presence_is_told_like_any_change_and_brings_no_log() -> None:
    table = started()
    viewer = Viewer(table.table, "a")
    version = viewer.latest().version
    table >> Here("b", here=True)
    news = viewer.latest()
    assert (news.version, news.log, news.table.seats[1].here) == (version + 1, (), True)


def test_the_end_tells_everything_anew() -> None:
    table = started(first="a").look()
    viewer = Viewer(table.table, "b")
    viewer.latest()
    while table.table.due:
        seat = table.table.due[0]
        table.act(seat, f"declare {seat}1 {seat}2") << Done
        news = viewer.latest()
    assert news.log_from == 0
    assert len(news.log) == len(table.rows)
    assert all(face is not None for face in (event.face for event in news.log if hasattr(event, "face")))
    assert viewer.whole(have=5).log_from == 0


@pytest.mark.parametrize("players", [3, 5, 8])
@pytest.mark.parametrize("notebook", [False, True])
def test_what_a_viewer_may_not_know_changes_no_byte_of_what_it_is_told(
    players: int, notebook: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two deals, the same actions: seat c, which looks at nothing in the middle, and spectators get the same bytes."""
    told: list[list[bytes]] = []
    real = chance.draw
    start = game(GAME, players=players).start()
    deals = [start.legal("*").index(deal) for deal in start.legal("*") if "c" not in deal][:: max(1, players - 3)]
    for deal in (deals[0], deals[-1]):
        draws = {1: deal}
        monkeypatch.setattr(chance, "draw", lambda seed, table, k, n, d=draws: d.get(k, real(seed, table, k, n)))
        table = started(players, first="a", notebook=notebook)
        bystanders = [Viewer(table.table, "c"), Viewer(table.table, None)]
        frames = [msgspec.json.encode(viewer.whole()) for viewer in bystanders]
        for seat in table.table.due:
            table.act(seat, "look 2") << Done
            frames += [msgspec.json.encode(viewer.latest()) for viewer in bystanders]
        for seat, action in (("a", "peek m1"), ("b", "switch a1 m2"), ("c", "peek c1")):
            table.act(seat, action) << Done
            frames += [msgspec.json.encode(viewer.latest()) for viewer in bystanders]
        told.append(frames)
    assert told[0] == told[1]
    assert len(told[0]) == 2 * (1 + players + 3)
