"""The server: tables for browsers, kept on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cookietin.server.settings import Settings


def run(settings: Settings) -> None:
    """Serve until interrupted or terminated. Prints the address. Raises StartError, with a code and what to do."""
    # Imported only now: the bots' process imports this package too, and must not load a server.
    from cookietin.server.running import serve

    serve(settings)
