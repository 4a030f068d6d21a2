"""`cookietin serve`: tables for browsers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Literal

import typer

from cookietin.cli.answers import Json, answering, put_json

Style = Literal["text", "json"]


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    data: Annotated[str | None, typer.Option(metavar="DIR", help="Where tables are kept; else in your own data folder.")] = None,
    boards: Annotated[str | None, typer.Option(metavar="DIR", help="A folder with board files for Cookie Party.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="An address of this server behind a proxy; may be repeated.")
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A reverse proxy that says whom it speaks for; may be repeated.")
    ] = None,
    metrics_to: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="Who may read /metrics beside this machine; may be repeated.")
    ] = None,
    log: Annotated[Style, typer.Option(metavar="STYLE", help="text or json: how the log on standard error is written.")] = "text",
    json: Json = False,
) -> None:
    """Serve tables to browsers until interrupted. Prints the address once it answers."""
    with answering(json=json):
        from cookietin.cli.folders import named
        from cookietin.server import run
        from cookietin.server.settings import Settings, default_data

        settings = Settings(
            host=host,
            port=port,
            data=named(data, "--data", "data-folder") or default_data(),
            boards=named(boards, "--boards", "boards-folder"),
            origins=tuple(origin or ()),
            proxies=tuple(proxy or ()),
            metrics_to=tuple(metrics_to or ()),
            log=log,
        )
        if json:
            run(settings, say=say_json)
        else:
            run(settings)


def say_json(found: Sequence[str]) -> None:
    """Where a browser finds the server, for programs."""
    put_json({"ok": True, "address": found[0], "addresses": list(found)})
    sys.stdout.flush()
