"""The server: tables for browsers, kept on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cookietin.server.settings import Settings


def run(settings: Settings, say: Callable[[Sequence[str]], None] | None = None) -> None:
    """Serve until interrupted or terminated. Prints the addresses, or hands them to `say`. Raises StartError."""
    # Imported only now: the bots' process imports this package too, and must not load a server.
    from cookietin.server import running

    running.serve(settings, say or running.say)
