"""Where bots think: a process of their own, so that the server never waits for them and they share no memory with what is secret.

This file is what that process imports first: it must stay light.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

from cookietin.core.seen import SeatRecord


class Thinker:
    """Asks bots for actions. The process starts with the first question."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, record: SeatRecord, level: str) -> str:
        """What the bot of this level does for the record's seat. Raises whatever the bot raises."""
        seed = secrets.randbits(64)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), think, record, level, seed)
        except BrokenProcessPool:
            # Somebody has ended the process; nothing is lost, as bots remember nothing.
            self.close()
            return await loop.run_in_executor(self._ready(), think, record, level, seed)

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=settle_in)
        return self._pool


def settle_in() -> None:
    """In the bots' process: leave interrupts to the server, and go when it has gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def think(record: SeatRecord, level: str, seed: int) -> str:
    """In the bots' process: one choice."""
    from cookietin.bots import bot

    return bot(record.game, level).choose(record, random.Random(seed))
