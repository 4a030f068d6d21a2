"""uvicorn's socket protocol, with one thing more: a connection that does not drain can be cut at once.

Without it, closing waits until everything buffered has been read, by a peer that has stopped reading.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request


class TinProtocol(WebSocketsSansIOProtocol):
    """Hands `abort` to the application, in the connection's state."""

    def handle_connect(self, event: Request) -> None:
        """Begin a connection; the application starts with the loop's next turn."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort
