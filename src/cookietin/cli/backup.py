"""`cookietin backup`: a copy of all tables, while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cookietin.cli.answers import Json, answering, plain, put, put_json


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file; nothing is ever written over.", show_default=False)],
    data: Annotated[str | None, typer.Option(metavar="DIR", help="The server's folder; else your own data folder.")] = None,
    json: Json = False,
) -> None:
    """Save all tables as of one moment into a file, whether or not a server is playing on them."""
    with answering(json=json):
        from cookietin.cli.folders import named
        from cookietin.server.settings import default_data
        from cookietin.server.store.backup import save

        saved = save(named(data, "--data", "no-store") or default_data(), file)
        if json:
            put_json({"ok": True, "file": str(file), "tables": saved.tables, "bytes": saved.bytes})
        else:
            tables = "1 table" if saved.tables == 1 else f"{saved.tables} tables"
            put(plain(f"{tables} saved to {file} ({saved.bytes} bytes)"))
