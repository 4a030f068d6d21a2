"""uvicorn's protocols, with a little more each.

A socket that does not drain can be cut at once, a request's head has an end, and what is refused before the application is asked has the
shape of all refusals.

Without the first, closing waits until everything buffered has been read, by a peer that has stopped reading or is no longer there. Without
the second, a header that never ends fills the memory: httptools sets no limit.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from cookietin.protocol.bodies import ErrorBody

HEAD_BYTES = 64 * 1024
"""A request has at most so many bytes beside its body."""
CLOSE_NO_TEXT = 1007

UNREADABLE = ErrorBody("malformed", "This request cannot be read.", None)
REFUSED = {403: ErrorBody("origin", "There is no socket here for this page.", None), 500: ErrorBody("internal", "The server stops.", None)}


class _Handshake(ServerProtocol):
    """Says no in the shape of all refusals."""

    def reject(self, status: StatusLike, text: str) -> Response:  # noqa: ARG002  # what is wrong with it, only a program could mend
        """The answer to a request for a socket that cannot be had."""
        response = super().reject(status, msgspec.json.encode(REFUSED.get(int(status), UNREADABLE)).decode())
        del response.headers["Content-Type"]
        response.headers.update(Headers({"Content-Type": "application/json", "Cache-Control": "no-store"}))
        return response


class TinProtocol(WebSocketsSansIOProtocol):
    """Hands `abort` and `is_closing` to the application, in the connection's state."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: asyncio.AbstractEventLoop | None = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _Handshake(max_size=config.ws_max_size, logger=self.logger)

    def handle_connect(self, event: Request) -> None:
        """Begin a connection; the application starts with the loop's next turn."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"].update(abort=self.transport.abort, is_closing=self.transport.is_closing)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; one that is no text ends the connection, which is nothing to write home about."""
        try:
            b"".join(self.frames).decode("utf-8" if self.curr_msg_data_type == "text" else "latin-1")
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(CLOSE_NO_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Cut a socket that has not answered a ping: there is nobody left who could read a last word."""
        self.scope["state"]["abort"]()
        super().keepalive_timeout()


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

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, and close."""
        body = msgspec.json.encode(UNREADABLE if msg.startswith("Invalid") else ErrorBody("too-large", msg, None))
        head = f"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        self.transport.write(head.encode() + body)
        self.transport.close()
