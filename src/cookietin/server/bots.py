"""The bots of one table: ordinary players who are given their seat's record and answer like anyone else, at a human pace."""

from __future__ import annotations

import asyncio
import logging

from cookietin.core.seen import SeatRecord
from cookietin.match.commands import Act, Answer, Refusal
from cookietin.match.phases import is_seen
from cookietin.match.refusals import NOT_MINDED
from cookietin.server.live import LiveTable
from cookietin.server.pace import delay
from cookietin.server.thinker import Thinker
from cookietin.server.tokens import new_message_id

log = logging.getLogger("cookietin.bots")

RETRY_SECONDS = 2.0
"""So long a bot waits when its action could not be saved."""


class Bots:
    """Plays all bots' seats of a table."""

    def __init__(self, live: LiveTable, thinker: Thinker, between: tuple[float, float]) -> None:
        self._live = live
        self._thinker = thinker
        self._between = between
        self._acting: dict[str, asyncio.Task[None]] = {}
        live.changed = self.stir

    @property
    def idle(self) -> bool:
        """No bot is about to act."""
        return not self._acting

    def stir(self) -> None:
        """Set every bot to work that owes an action and is not at it already."""
        table = self._live.table
        for seat in table.due:
            if seat in table.seats and table.bot_at(seat) is not None and seat not in self._acting:
                self._acting[seat] = asyncio.create_task(self._turn(seat), name=f"bot {seat}")

    async def close(self) -> None:
        """Stop all of them."""
        tasks = list(self._acting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _turn(self, seat: str) -> None:
        """Act until others notice it, which they do at a moment that was fixed before the bot began to think."""
        loop = asyncio.get_running_loop()
        table = self._live.table
        together = table.running.together
        when = loop.time() + delay(table.id, seat, table.version, together=together, between=self._between)
        try:
            while (level := self._level(seat)) is not None and not await self._step(seat, level, when):
                pass
        finally:
            del self._acting[seat]
        self.stir()

    def _level(self, seat: str) -> str | None:
        """The level of the bot that is to act here; None when none is, or no more."""
        table = self._live.table
        return table.bot_at(seat) if seat in table.due else None

    async def _step(self, seat: str, level: str, when: float) -> bool:
        """One action, at its moment unless nobody can notice it; whether the turn is over."""
        table = self._live.table
        version = table.version_of(seat)
        text = await self._choice(level, table.seat_record(seat))
        seen = text is None or is_seen(table.running, seat, text)
        if seen:
            await asyncio.sleep(when - asyncio.get_running_loop().time())
        answer = await self._act(seat, version, text)
        if isinstance(answer, Refusal) and answer.code != NOT_MINDED.code:
            log.warning("a bot could not act", extra={"table": table.id, "seat": seat, "bot": level, "code": answer.code})
            await asyncio.sleep(RETRY_SECONDS)
        return seen or isinstance(answer, Refusal)

    async def _choice(self, level: str, record: SeatRecord) -> str | None:
        """The bot's action; None where the bot fails."""
        try:
            return await self._thinker.choose(record, level)
        except Exception:
            log.exception("a bot has failed", extra={"game": record.game, "bot": level})
            return None

    async def _act(self, seat: str, version: int, text: str | None) -> Answer:
        """Act; where the bot has no answer or an illegal one, as on time-out, so that nobody waits for it forever."""
        answer: Answer = Refusal("no-answer", "The bot has failed.")
        if text is not None:
            answer = await self._live.do(Act(seat, new_message_id(), version, text, bot=True))
        table = self._live.table
        if isinstance(answer, Refusal) and answer.code not in ("store", NOT_MINDED.code) and self._level(seat) is not None:
            log.error("a bot is played for", extra={"table": table.id, "seat": seat, "code": answer.code})
            default = table.running.default_action(seat)
            answer = await self._live.do(Act(seat, new_message_id(), version, default, late=True, bot=True))
        return answer
