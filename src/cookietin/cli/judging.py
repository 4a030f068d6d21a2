"""Judging records, one or thousands: in this process at first, on all cores once it turns out to be much work."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from multiprocessing import get_context
from time import perf_counter

from cookietin.cli.files import Piece, as_given
from cookietin.core.errors import RecordError
from cookietin.core.record import Record, read_record

ALONE = 0.5
"""Seconds of judging after which more processes are worth their start."""
BATCH_BYTES = 60_000
"""So much text is judged by one process at a time."""
AHEAD = 4
"""Batches a process that are read before their turn: files may be endless."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of one piece."""

    file: str
    line: int | None
    size: int
    """Bytes of text."""
    index: int | None = None
    code: str | None = None
    """None for a sound record."""
    rule: str | None = None
    message: str | None = None
    words: str = ""
    """The sound record, or the action to blame, in words."""


def judge(piece: Piece) -> Verdict:
    """Is this a record, legal throughout, with the right outcome?"""
    size = len(piece.data)
    if piece.fault is not None:
        return Verdict(piece.file, piece.line, size, None, "unreadable", "record", f"{piece.file} {piece.fault}", piece.fault)
    try:
        record = read_record(piece.data)
    except RecordError as error:
        words = error.message
        if error.index is not None:
            action = as_given(piece.data)["actions"][error.index]
            words = f'action {error.index}, "{action}": {error.message.removeprefix(f"action {error.index}: ")}'
        return Verdict(piece.file, piece.line, size, error.index, error.code, error.rule, error.message, words)
    return Verdict(piece.file, piece.line, size, words=summary(record))


def summary(record: Record) -> str:
    """A record in a few words."""
    game = f"{record.game}, {record.options['players']} players, {len(record.actions)} actions"
    if record.outcome is None:
        return f"{game}, not over"
    winners = ", won by " + " and ".join(record.outcome.winners) if record.outcome.winners else ", nobody won"
    return f"{game}, {record.outcome.reason}{winners}"


def judge_batch(batch: list[Piece]) -> list[Verdict]:
    """Several at a time, so that sending them to another process costs little."""
    return [judge(piece) for piece in batch]


def judged(found: Iterable[Piece]) -> Iterator[Verdict]:
    """The verdicts, in the order of the pieces."""
    left, spent = iter(found), 0.0
    while spent < ALONE or cores() == 1:
        piece = next(left, None)
        if piece is None:
            return
        began = perf_counter()
        verdict = judge(piece)
        spent += perf_counter() - began
        yield verdict
    following = next(left, None)
    if following is not None:
        yield from judged_together(chain([following], left))


def judged_together(found: Iterator[Piece]) -> Iterator[Verdict]:
    """The same, on all cores."""
    waiting: deque[Future[list[Verdict]]] = deque()
    pool = ProcessPoolExecutor(cores(), mp_context=get_context("spawn"))
    try:
        for batch in batches(found):
            with uninterrupted():
                waiting.append(pool.submit(judge_batch, batch))
            if len(waiting) > AHEAD * cores():
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def batches(found: Iterator[Piece]) -> Iterator[list[Piece]]:
    """The pieces in lists of about BATCH_BYTES."""
    batch: list[Piece] = []
    size = 0
    for piece in found:
        batch.append(piece)
        size += len(piece.data)
        if size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Processes started in here leave Ctrl-C to their parent."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
