"""Bots at a table: when they act tells nothing of what they hold or do."""

import asyncio
from pathlib import Path

import pytest

from cookietin.core.registry import game_classes
from cookietin.core.seen import SeatRecord, view_of
from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.server import bots
from cookietin.server.app import running
from cookietin.server.settings import Settings
from cookietin.server.store.opening import prepare
from cookietin.server.thinker import Thinker

Moment = tuple[str, int, bool]


def moments(data: Path, game_id: str, choice: int, patch: pytest.MonkeyPatch) -> list[Moment]:
    """Three bots act until all wait for the person: for what moments they asked, as seat, version and whether all act together."""
    asked: list[Moment] = []

    def delay(_: str, seat: str, version: int, *, together: bool, between: tuple[float, float]) -> float:
        asked.append((seat, version, together))
        return between[0]

    async def choose(_: Thinker, record: SeatRecord, level: str) -> str:
        assert level == "random"
        return str(view_of(record).legal[choice])

    async def script() -> None:
        async with running(Settings(data=data, bot_delay=(0.0, 0.0)), prepare(data)) as hall:
            players = [Player("person", "A"), *(Player("bot", name, "random") for name in "BCD")]
            live = await hall.make(Plan("tin", game_id, {"players": 4, "first": "a"}), players, {})
            for _ in range(3000):
                if live.table.due == ["a"]:
                    break
                await asyncio.sleep(0.01)
            assert live.table.due == ["a"]

    data.mkdir()
    patch.setattr(bots, "delay", delay)
    patch.setattr(Thinker, "choose", choose)
    asyncio.run(script())
    return asked


@pytest.mark.parametrize("game_id", game_classes())
def test_in_a_simultaneous_phase_a_bots_moment_is_fixed_once_whatever_it_does(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [moments(tmp_path / f"{choice}", game_id, choice, monkeypatch) for choice in (0, -1)]
    assert asked[0] == asked[1]
    assert [seat for seat, _, _ in asked[0]] == ["b", "c", "d"]
    assert len({(version, together) for _, version, together in asked[0]}) == 1
    assert asked[0][0][2]
