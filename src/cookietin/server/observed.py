"""Watches what goes in and out, for the log and the counts; changes nothing of it. Answers `/metrics` to those who may ask."""

from __future__ import annotations

import ipaddress
import logging
from time import perf_counter
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from cookietin.protocol.bodies import ErrorBody
from cookietin.server.gate import REFUSED
from cookietin.server.metrics import Metrics

log = logging.getLogger("cookietin.wire")

FORWARDED = {b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip", b"via"}
"""Headers of proxies: what has them comes from somebody else."""
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
KIND = "text/plain; version=0.0.4; charset=utf-8"
NOTHING = msgspec.json.encode(ErrorBody("not-found", "There is nothing here.", None))

ACK = '{"t":"ack"'


class _Coded(msgspec.Struct):
    """What the counts need of a refusal."""

    code: str = "malformed"


_coded = msgspec.json.Decoder(_Coded)


def observed(app: ASGIApp, metrics: Metrics, readers: tuple[str, ...]) -> ASGIApp:
    """The application, watched. `readers`: addresses and networks, beside the machine itself, that may read the counts."""
    networks = tuple(ipaddress.ip_network(one) for one in readers)

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await _Socket(metrics, scope, receive, send).run(app)
        elif scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
        elif scope["path"] == "/metrics":
            await _show(metrics, may_read(scope, networks), send)
        else:
            await _request(app, metrics, scope, receive, send)

    return wrapped


# --- the counts ----------------------------------------------------------------------------------------------------------
def may_read(scope: Any, networks: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]) -> bool:
    """Does this come straight from this machine, and mean it; or straight from where the host said?

    A proxy on this machine also connects from here. It gives itself away by its headers, or by handing on the name that the browser asked.
    """
    headers = dict(scope["headers"])
    if not scope["client"] or not FORWARDED.isdisjoint(headers):
        return False
    try:
        address = ipaddress.ip_address(scope["client"][0].partition("%")[0])
    except ValueError:
        return False
    host = headers.get(b"host", b"").decode("latin-1").lower()
    if address.is_loopback and (host if host.endswith("]") else host.rpartition(":")[0] or host) in LOCAL_NAMES:
        return True
    return any(address in network for network in networks)


async def _show(metrics: Metrics, allowed: bool, send: Any) -> None:  # noqa: FBT001  # its name says it where it is called
    kind, body = (KIND, metrics.text()) if allowed else ("application/json", NOTHING)
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 200 if allowed else 404, "headers": headers})
    await send({"type": "http.response.body", "body": body})


# --- requests ------------------------------------------------------------------------------------------------------------
async def _request(app: ASGIApp, metrics: Metrics, scope: Any, receive: Any, send: Any) -> None:
    status = 0

    async def sending(message: Any) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        elif status >= 400 and message.get("body"):
            code = _code(message["body"])
            metrics.refused.labels(code).inc()
            log.info("a request is refused", extra={"method": scope["method"], "status": status, "code": code})
        await send(message)

    await app(scope, receive, sending)


def _code(body: bytes | str) -> str:
    try:
        return _coded.decode(body).code
    except msgspec.DecodeError:
        return "malformed"


# --- sockets -------------------------------------------------------------------------------------------------------------
class _Socket:
    """One socket from its request to its end."""

    def __init__(self, metrics: Metrics, scope: Any, receive: Any, send: Any) -> None:
        self._metrics, self._scope = metrics, scope
        self._receive, self._send = receive, send
        self._since: float | None = None
        """When the message that is being carried out came."""
        self._code: int | None = None
        self._open = False
        self._is_closing, self._abort = scope["state"]["is_closing"], scope["state"]["abort"]
        scope["state"]["abort"] = self._cut

    async def run(self, app: ASGIApp) -> None:
        """Serve it."""
        table = self._scope["path"].split("/")[3:4]
        about = {"table": table[0][:40] if table else None}
        try:
            await app(self._scope, self._received, self._sending)
        finally:
            if self._open:
                self._metrics.sockets.dec()
                log.info("a socket is closed", extra={**about, "code": self._code})

    def _cut(self) -> None:
        if not self._is_closing():  # else its client has gone by itself
            self._metrics.dropped.inc()
        self._abort()

    async def _received(self) -> Any:
        event = await self._receive()
        if event["type"] == "websocket.receive":
            self._since = perf_counter()
        elif event["type"] == "websocket.disconnect":
            self._code = self._code or event.get("code")
        return event

    async def _sending(self, event: Any) -> None:
        if event["type"] == "websocket.send":
            self._heard(event.get("text") or "")
        elif event["type"] == "websocket.accept":
            self._open = True
            self._metrics.sockets.inc()
        elif event["type"] == "websocket.close":
            self._code = event.get("code")
        await self._send(event)

    def _heard(self, text: str) -> None:
        if text.startswith(ACK) and self._since is not None:
            self._metrics.told.observe(perf_counter() - self._since)
        elif text.startswith(REFUSED):
            code = _code(text)
            self._metrics.refused.labels(code).inc()
            log.debug("a message is refused", extra={"code": code})
