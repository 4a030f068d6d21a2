"""Tables that lie ready in a data folder, all of whose seats are persons': what one request cannot make."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.server.app import running
from cookietin.server.settings import Settings
from cookietin.server.store.opening import open_folder, prepare
from cookietin.server.tokens import digest


def stock(
    data: Path, table: str, players: int, *, game: str = "who-stole-the-cookie", notebook: bool = False, **options: object
) -> dict[str, str]:
    """Put a table there; gives each seat's token."""
    plan = Plan(table, game, {"players": players, **options}, notebook)
    tokens = {letter: f"{table}-{letter}" for letter in "abcdefgh"[:players]}
    keys = {letter: digest(token) for letter, token in tokens.items()}

    async def make() -> None:
        async with running(Settings(data=data), prepare(data)) as hall:
            await hall.make(plan, [Player("person", letter.upper()) for letter in tokens], keys)

    with open_folder(data):
        asyncio.run(make())
    return tokens
