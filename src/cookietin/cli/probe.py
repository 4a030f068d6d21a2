"""`cookietin probe`: does a server keep its promises, seen from outside?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli.answers import REFUSED, Json, answering, console, plain, put, put_json

if TYPE_CHECKING:
    from cookietin.probe.findings import Checked, Report


def probe(
    url: Annotated[str, typer.Argument(metavar="URL", help="Where the server is, as a browser would say it: https://tin.example.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, max=50, help="So many whole games of each kind.")] = 1,
    json: Json = False,
) -> None:
    """Look at a running server from outside and say whether secrets leak, or any other promise is broken."""
    with answering(json=json):
        from cookietin.probe import probe as probed

        with working(json=json) as say:
            report = probed(url, games=games, say=say)
        if json:
            put_json(for_programs(report))
        else:
            show(report)
        if not report.ok:
            raise typer.Exit(REFUSED)


@contextmanager
def working(*, json: bool) -> Iterator[Callable[[str], None]]:
    """What is being done, on a terminal."""
    terminal = console(errors=True)
    if json or not terminal.is_terminal:
        yield lambda _: None
        return
    with terminal.status("looking at the server") as status:
        yield status.update


def show(report: Report) -> None:
    """A table of the checks, and every fault in words."""
    from rich.table import Table

    table = Table("check", "promise", "looks", "result", box=None, pad_edge=False)
    table.columns[2].justify = "right"
    for check in report.checks.values():
        table.add_row(check.check, check.promise, str(check.looks), result(check))
    console().print(table)
    for check in report.checks.values():
        for fault in check.faults:
            put(plain(f"\N{BALLOT X} {check.check}: {fault.where}: {fault.seen}: {fault.why}"))
        if check.more:
            put(f"  and {check.more} more of {check.check}")
    put("every promise is kept" if report.ok else "not every promise is kept")


def result(check: Checked) -> str:
    """A check's result in a word or two."""
    if check.faults:
        return f"{len(check.faults) + check.more} faults"
    return "kept" if check.looks else "not looked at"


def for_programs(report: Report) -> dict[str, Any]:
    """The report as an object."""
    return {
        "ok": report.ok,
        "code": None if report.ok else "unkept",
        "rule": None if report.ok else "record",
        "message": None if report.ok else "not every promise is kept",
        "checks": [
            {
                "check": check.check,
                "promise": check.promise,
                "looks": check.looks,
                "faults": [{"where": one.where, "seen": one.seen, "why": one.why} for one in check.faults],
                "more": check.more,
            }
            for check in report.checks.values()
        ],
    }
