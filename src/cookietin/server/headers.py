"""What every answer carries: the browser is told to trust nothing but our own files."""

from __future__ import annotations

from typing import Any

from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ENCODED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def with_headers(app: ASGIApp) -> ASGIApp:
    """The application, its answers (errors too) with these headers."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[Any, Any]] = [*message.get("headers", []), *_ENCODED]
                message = {**message, "headers": headers}
            await send(message)

        if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
            scope = {**scope, "method": HttpMethod.GET}  # uvicorn, which knows what was asked, leaves the body away
        await app(scope, receive, send if scope["type"] == ScopeType.WEBSOCKET else sending)

    return wrapped
