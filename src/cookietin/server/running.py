"""Runs the server until it is told to stop."""

from __future__ import annotations

import errno
import gc
import ipaddress
import logging
import signal
import socket
import sys
from collections.abc import Callable, Sequence

import uvicorn
from litestar.types import ASGIApp

from cookietin.server.app import make_app
from cookietin.server.errors import StartError
from cookietin.server.logs import writing
from cookietin.server.places import addresses
from cookietin.server.settings import Settings
from cookietin.server.store.opening import open_folder, prepare
from cookietin.server.wire import TinHttp, TinProtocol

log = logging.getLogger("cookietin.server")

FRAME_BYTES = 16 * 1024
STOP_SECONDS = 5
SWITCH_SECONDS = 0.0005
"""The store's thread waits no longer for its turn while tables are busy. It needs several turns a commit, and everybody waits for that."""


class _Server(uvicorn.Server):
    """uvicorn's server, which says when it answers."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._say_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self._say_started()
            calm_collector()
            sys.setswitchinterval(SWITCH_SECONDS)


def say(found: Sequence[str]) -> None:
    """Where a browser finds the server: the lines that a host waits for."""
    for number, url in enumerate(found):
        print("Cookie Tin is open:" if not number else "             or here:", url, flush=True)  # noqa: T201  # the server's only words


def serve(settings: Settings, say: Callable[[Sequence[str]], None] = say) -> None:
    """Serve until interrupted or terminated; says the addresses once it answers. Raises StartError."""
    _networks(settings.metrics_to, "--metrics-to")
    with writing(settings.log), _listening(settings) as listener, open_folder(settings.data):
        starts = prepare(settings.data)
        server = _Server(configured(make_app(settings, starts), settings), lambda: say(addresses(listener)))
        # uvicorn hands the signal on once it has stopped; having stopped is all that was wanted.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        log.info("the server starts")
        server.run(sockets=[listener])
        log.info("the server has stopped")


def configured(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application. Raises StartError `network`."""
    return uvicorn.Config(
        app,
        http=TinHttp,
        ws=TinProtocol,
        ws_per_message_deflate=False,  # it doubles the cost of a message
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=settings.ping_seconds[0],
        ws_ping_timeout=settings.ping_seconds[1],
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=_networks(settings.proxies, "--proxy"),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def _networks(named: tuple[str, ...], option: str) -> list[str]:
    """Addresses and networks, all of which must be such: a name would never match, and would not be missed."""
    for one in named:
        try:
            ipaddress.ip_network(one)
        except ValueError:
            raise StartError("network", f"{one!r} after {option} is no address, like 127.0.0.1, and no network, like 10.0.0.0/8.") from None
    return list(named)


def calm_collector() -> None:
    """Have Python look for unreachable cycles seldom: a look at everything stops all tables for a tenth of a second.

    Measured with two hundred tables: it takes the slowest hundredth of moves from 80 ms to 25 ms. There is little for it to find,
    since tables let go of each other themselves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def _listening(settings: Settings) -> socket.socket:
    """A listening socket. Raises StartError."""
    if not 0 <= settings.port <= 65535:
        raise StartError("address", f"A port is a number from 0 to 65535, not {settings.port}.")
    if not settings.host:  # to sockets an empty text is every address: nobody opens the house by leaving a variable unset
        raise StartError("address", "An address to listen at is missing. 127.0.0.1 is this machine alone, 0.0.0.0 the whole network.")
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=1024)
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        if error.errno == errno.EADDRINUSE:
            raise StartError("port-in-use", f"Something else is listening at {where}. Choose another port with --port.") from None
        raise StartError("address", f"It is not possible to listen at {where} ({error.strerror or error}).") from None
