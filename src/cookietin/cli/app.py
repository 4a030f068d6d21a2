"""The commands, gathered. Each lives in a file of its own and loads the engine only when it runs."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from cookietin import __version__
from cookietin.cli import INTERRUPTED
from cookietin.cli.answers import put, put_json
from cookietin.cli.backup import backup
from cookietin.cli.bench import bench
from cookietin.cli.board import board
from cookietin.cli.check import check
from cookietin.cli.fair import fair
from cookietin.cli.games import games
from cookietin.cli.play import play
from cookietin.cli.probe import probe
from cookietin.cli.serve import serve
from cookietin.cli.show import legal, show

USAGE: Any = typer.BadParameter.__bases__[0]
"""What Typer raises for wrong usage: the parent of BadParameter, which has no public name of its own."""
WRONG_USAGE = 2

app = typer.Typer(
    name="cookietin",
    help="Three tabletop games in one tin: play them, serve them, check and read their records.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def say_version(asked: bool) -> None:
    """`--version`: say it and stop."""
    if asked:
        put(f"cookietin {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.", is_eager=True, callback=say_version)] = False,
) -> None:
    """Three tabletop games in one tin: play them, serve them, check and read their records."""


for command in (play, serve, backup, games, check, show, legal, fair, probe):
    app.command()(command)
app.add_typer(board, name="board")
app.add_typer(bench, name="bench")


def run(words: list[str]) -> int:
    """Run the command line of these words; the exit code."""
    for_programs = "--json" in words
    if for_programs:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # JSON is UTF-8, whatever the terminal is
    else:
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a poor terminal still shows something
    try:
        code = app(words, prog_name="cookietin", standalone_mode=False)
    except USAGE as error:
        if for_programs:
            put_json({"ok": False, "code": "usage", "rule": None, "message": error.format_message()})
        else:
            error.show()
        return WRONG_USAGE
    except typer.Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0
