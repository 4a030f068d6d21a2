"""uvicorn's protocols, with a little more each: a socket that does not drain can be cut at once, and a request's head has an end.

Without the one, closing waits until everything buffered has been read, by a peer that has stopped reading or is no longer there. Without
the other, a header that never ends fills the memory: httptools sets no limit.
"""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

HEAD_BYTES = 64 * 1024
"""A request has at most so many bytes beside its body."""


class TinProtocol(WebSocketsSansIOProtocol):
    """Hands `abort` to the application, in the connection's state."""

    def handle_connect(self, event: Request) -> None:
        """Begin a connection; the application starts with the loop's next turn."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort

    def keepalive_timeout(self) -> None:
        """Cut a socket that has not answered a ping: there is nobody left who could read a last word."""
        super().keepalive_timeout()
        self.transport.abort()


class TinHttp(HttpToolsProtocol):
    """Counts what of a request is no body."""

    _beside = 0

    def data_received(self, data: bytes) -> None:
        """Take in the next bytes; refuse a request that has too many beside its body."""
        self._beside += len(data)
        super().data_received(data)
        if self._beside > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response(f"A request has at most {HEAD_BYTES} bytes beside its body.")

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self._beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The end of the request."""
        self._beside = 0
        super().on_message_complete()
