"""Tables in memory: each is there once."""

import asyncio
from pathlib import Path

import pytest

from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.server.app import running
from cookietin.server.settings import Settings
from cookietin.server.store.opening import prepare
from cookietin.server.store.store import Store

PEOPLE = [Player("person", name) for name in "ABC"]


def test_a_table_that_is_read_while_it_is_made_is_there_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add = Store.add

    async def slow(*given: object) -> None:
        """It is in the store, and somebody else's turn, before its maker hears of it."""
        await add(*given)  # type: ignore[arg-type]
        await asyncio.sleep(0.3)

    async def script() -> None:
        async with running(Settings(data=tmp_path), prepare(tmp_path)) as hall:
            making = asyncio.create_task(hall.make(Plan("tin", "who-stole-the-cookie", {"players": 3}), PEOPLE, {}))
            await asyncio.sleep(0.15)
            async with hall.at("tin") as read:
                assert not making.done()
                assert await making is read

    monkeypatch.setattr(Store, "add", slow)
    asyncio.run(script())
