"""How commands answer: lines on standard output, refusals by code, exit codes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli import PIPE_CLOSED

if TYPE_CHECKING:
    from rich.console import Console

    from cookietin.core.errors import CookieTinError

REFUSED = 1

Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]


def put(text: str = "") -> None:
    """One line on standard output."""
    sys.stdout.write(text + "\n")


def put_json(thing: Any) -> None:
    """One line of JSON on standard output."""
    import msgspec

    put(msgspec.json.encode(thing).decode())


def console(*, errors: bool = False) -> Console:
    """Where Rich draws for people: texts are shown as they are, never read as markup."""
    from rich.console import Console

    return Console(stderr=errors, markup=False, highlight=False, emoji=False)


def plain(text: str) -> str:
    """A text from elsewhere, with nothing in it that a terminal would obey."""
    return "".join(char if char.isprintable() else "�" for char in text)


def refusal(error: CookieTinError) -> dict[str, Any]:
    """A refusal for programs."""
    return {"ok": False, "code": error.code, "rule": error.rule, "message": error.message}


@contextmanager
def answering(*, json: bool) -> Iterator[None]:
    """Around a command's work: what is refused in it is said, in JSON or in words, and ends the command with exit code 1."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        raise typer.Exit(PIPE_CLOSED) from None
    except Exception as error:
        from cookietin.core.errors import CookieTinError

        if not isinstance(error, CookieTinError):
            raise
        if json:
            put_json(refusal(error))
        else:
            sys.stderr.write(f"cookietin: {plain(error.message)} [{error.code}, {error.rule}]\n")
        raise typer.Exit(REFUSED) from None
