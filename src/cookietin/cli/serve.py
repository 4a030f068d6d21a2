"""`cookietin serve`: tables for browsers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cookietin.cli.answers import Json, answering, put, put_json


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port; 0 takes any that is free.")] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where tables are kept; else in your own data folder.")] = None,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help="An address of this server behind a proxy; may be repeated.")] = None,
    json: Json = False,
) -> None:
    """Serve tables to browsers until interrupted. Prints the address once it answers."""
    with answering(json=json):
        from cookietin.server import run
        from cookietin.server.settings import Settings, default_data

        settings = Settings(host=host, port=port, data=data or default_data(), origins=tuple(origin or ()))
        run(settings, say=say_json if json else say)


def say(address: str) -> None:
    """Where a browser finds the server."""
    import sys

    put(f"Cookie Tin is open: {address}")
    sys.stdout.flush()


def say_json(address: str) -> None:
    """The same for programs."""
    import sys

    put_json({"ok": True, "address": address})
    sys.stdout.flush()
