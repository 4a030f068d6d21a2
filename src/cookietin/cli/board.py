"""`cookietin board`: boards of one's own for Cookie Party, as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli.answers import REFUSED, Json, answering, plain, put, put_json

if TYPE_CHECKING:
    from cookietin.games.cookie_party.board import Board
    from cookietin.games.cookie_party.board_checks import Fault

CODE = "board"
"""The code of every fault in a board file."""

board = typer.Typer(help="Look at boards of your own for Cookie Party.", no_args_is_help=True)


@board.callback()
def boards() -> None:
    """Look at boards of your own for Cookie Party."""


@board.command("check")
def check_board(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A board's file; - for standard input.")],
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the drawing there, as SVG.")] = None,
    json: Json = False,
) -> None:
    """Draw a board, or name every fault in its file with its line."""
    with answering(json=json):
        from cookietin.cli.files import shown
        from cookietin.games.cookie_party.board_drawing import drawn_svg
        from cookietin.games.cookie_party.board_files import read_board_file

        found, faults = read_board_file(contents(file))
        if found is not None and svg is not None:
            write(svg, drawn_svg(found))
        if json:
            put_json(for_programs(shown(file), found, faults))
        else:
            put("\n".join(in_words(shown(file), found, faults)))
        if found is None:
            raise typer.Exit(REFUSED)


def contents(name: str) -> bytes:
    """The bytes of a file; of one that is far too large, only so many that it is seen to be. Raises CommandError."""
    from cookietin.cli.errors import CommandError
    from cookietin.cli.files import opened, shown
    from cookietin.games.cookie_party.board_files import MOST_BYTES

    try:
        with opened(name) as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        why = getattr(error, "strerror", None) or error
        raise CommandError(f"{shown(name)} cannot be read: {why}", "unreadable", "options") from None


def write(path: Path, text: str) -> None:
    """Write a drawing. Raises CommandError."""
    from cookietin.cli.errors import CommandError

    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise CommandError(f"{path} cannot be written: {why}", "unwritable", "options") from None


def for_programs(file: str, found: Board | None, faults: list[Fault]) -> dict[str, Any]:
    """The verdict as an object; of the faults, the first is in the fields that every refusal has."""
    from cookietin.games.cookie_party.board_checks import data_of, messages
    from cookietin.games.cookie_party.board_drawing import drawn_text

    return {
        "ok": found is not None,
        "code": CODE if faults else None,
        "rule": faults[0].rule if faults else None,
        "message": next(messages(faults), None),
        "file": file,
        "faults": faults,
        "board": data_of(found) if found else None,
        "drawing": drawn_text(found) if found else None,
    }


def in_words(file: str, found: Board | None, faults: list[Fault]) -> list[str]:
    """The drawing and a line of facts, or a line for every fault."""
    from cookietin.games.cookie_party.board_drawing import drawn_text

    if found is None:
        return [plain(f"{file}:{fault.line}: refused: {fault.field}: {fault.message} [{CODE}, {fault.rule}]") for fault in faults]
    size = f"{found.columns} columns, {found.rows} rows, {'11 dots' if found.dots else 'no dots'}"
    tasks = f"{len(found.tasks)} tasks whose last places pay {found.last_places}"
    return [drawn_text(found), plain(f"{file}: fine: {found.name}, {size}, {tasks}")]
