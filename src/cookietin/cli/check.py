"""`cookietin check`: are these records legal throughout, with the right outcome?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli.answers import REFUSED, Json, answering, console, plain, put, put_json

if TYPE_CHECKING:
    from rich.progress import Progress

    from cookietin.cli.judging import Verdict

PATIENCE = 1.0
"""Seconds without anything to see before progress is shown."""
REFRESH = 0.1
"""Seconds between two pictures of it."""

Records = Annotated[list[str], typer.Argument(metavar="RECORD...", help="Files of one record, or of one a line; - for standard input.")]


def check(records: Records, json: Json = False) -> None:
    """Say of each record whether every action is legal and the outcome right."""
    with answering(json=json):
        from cookietin.cli.files import pieces, total_size
        from cookietin.cli.judging import judged

        good = bad = 0
        with progress(total_size(records)) as tick:
            for verdict in judged(piece for name in records for piece in pieces(name)):
                tick(verdict.size)
                if verdict.code is None:
                    good += 1
                else:
                    bad += 1
                if json:
                    put_json(for_programs(verdict))
                else:
                    put(in_words(verdict))
                sys.stdout.flush()  # whoever feeds us record by record gets verdict by verdict
        if not json and good + bad > 1:
            put(f"{good + bad} records: {good} fine, {bad} refused")
        if bad:
            raise typer.Exit(REFUSED)


def for_programs(verdict: Verdict) -> dict[str, Any]:
    """A verdict as an object: the first five fields are always there."""
    return {
        "ok": verdict.code is None,
        "index": verdict.index,
        "code": verdict.code,
        "rule": verdict.rule,
        "message": verdict.message,
        "file": verdict.file,
        "line": verdict.line,
    }


def in_words(verdict: Verdict) -> str:
    """A verdict as a line."""
    place = verdict.file if verdict.line is None else f"{verdict.file}:{verdict.line}"
    if verdict.code is None:
        return plain(f"{place}: fine: {verdict.words}")
    return plain(f"{place}: refused: {verdict.words} [{verdict.code}, {verdict.rule}]")


class Ticker:
    """Shows how far it has got, on standard error: if a person sits there, the lines go elsewhere, and it takes its time."""

    def __init__(self, total: int | None) -> None:
        self.total = total
        self.records = self.size = 0
        self.wanted = sys.stderr.isatty() and not sys.stdout.isatty()
        self.next = monotonic() + PATIENCE
        self.bar: Progress | None = None

    def __call__(self, size: int) -> None:
        """One more record, of so many bytes."""
        self.records += 1
        self.size += size
        if self.wanted and monotonic() >= self.next:
            self.next = monotonic() + REFRESH
            self._draw()

    def _draw(self) -> None:
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        if self.bar is None:
            columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
            self.bar = Progress(*columns, console=console(errors=True), transient=True, auto_refresh=False)
            self.bar.add_task("", total=self.total)
            self.bar.start()
        self.bar.update(self.bar.task_ids[0], completed=self.size, description=f"{self.records} records", refresh=True)

    def stop(self) -> None:
        """Wipe what was drawn."""
        if self.bar is not None:
            self.bar.stop()


@contextmanager
def progress(total: int | None) -> Iterator[Ticker]:
    """A ticker for so many bytes; None where nobody knows."""
    ticker = Ticker(total)
    try:
        yield ticker
    finally:
        ticker.stop()
