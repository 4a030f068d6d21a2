"""The application: what starts and stops with it, and how it says no."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, ExceptionHandlersMap

from cookietin.core.errors import CookieTinError
from cookietin.protocol.bodies import ErrorBody
from cookietin.server import http
from cookietin.server.boards import load_boards
from cookietin.server.client import Client
from cookietin.server.errors import RequestError
from cookietin.server.gate import with_limits
from cookietin.server.hall import Hall
from cookietin.server.headers import with_headers
from cookietin.server.limits import Visitors
from cookietin.server.metrics import Metrics
from cookietin.server.observed import observed
from cookietin.server.pairing import Pairing
from cookietin.server.settings import Settings
from cookietin.server.store.store import Store
from cookietin.server.thinker import Thinker

log = logging.getLogger("cookietin.server")

BODY_BYTES = 64 * 1024
SWEEP_SECONDS = 60.0
CLOSE_SECONDS = 30 * 24 * 3600.0
"""A table at which nothing has happened for so long is closed."""

STATUS_OF = {"unknown-game": 404}
"""HTTP status of a game's refusals that are not 400."""
CODES = {404: "not-found", 405: "method", 413: "too-large"}
SENTENCES = {404: "There is nothing here.", 405: "This cannot be done here.", 413: f"A body has at most {BODY_BYTES} bytes."}


def make_app(settings: Settings, starts: int) -> ASGIApp:
    """The application over a data folder that has been prepared."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running(settings, starts) as hall:
            app.state.hall = hall
            hall.watch(metrics)
            yield

    app = Litestar(
        route_handlers=http.ROUTES,
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        request_max_body_size=BODY_BYTES,
        openapi_config=None,
        logging_config=None,
    )
    app.state.client = Client(settings.web)
    app.state.origins = settings.origins
    app.state.pairing = Pairing()
    app.state.boards = load_boards(settings.boards)
    limited = with_limits(app, Visitors(settings.limits))
    return with_headers(observed(limited, metrics, settings.metrics_to))


@asynccontextmanager
async def running(settings: Settings, starts: int) -> AsyncIterator[Hall]:
    """The hall with its store and its bots; stops them in the end."""
    store = Store.at(settings.data, starts)
    thinker = Thinker()
    hall = Hall(store, thinker, settings.bot_delay)
    background = [asyncio.create_task(_resume(hall)), asyncio.create_task(_sweep(hall))]
    try:
        yield hall
    finally:
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)
        await hall.close()
        thinker.close()
        await store.close()


async def _resume(hall: Hall) -> None:
    try:
        await hall.resume()
    except CookieTinError as error:
        log.error("running tables were not brought back", extra={"code": error.code})  # noqa: TRY400  # it is no fault of the code


async def _sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        with contextlib.suppress(CookieTinError):
            await hall.sweep(CLOSE_SECONDS)


# --- how it says no ----------------------------------------------------------------------------------------------------
def refuse(status: int, code: str, message: str, rule: str | None = None) -> Response[bytes]:
    """The one shape of errors."""
    return http.answer(ErrorBody(code, message, rule), status)


def _refused(_: http.AnyRequest, error: CookieTinError) -> Response[bytes]:
    if isinstance(error, RequestError):
        return refuse(error.status, error.code, error.message)
    return refuse(STATUS_OF.get(error.code, 400), error.code, error.message, error.rule)


def _http(_: http.AnyRequest, error: HTTPException) -> Response[bytes]:
    status = error.status_code
    body = ErrorBody(CODES.get(status, "malformed"), SENTENCES.get(status, "This request cannot be read."), None)
    return http.answer(body, status, error.headers)


def _broken(_: http.AnyRequest, error: Exception) -> Response[bytes]:
    log.error("a request failed", exc_info=error)
    return refuse(500, "internal", "The server has made a mistake. It is logged; try again.")


HANDLERS: ExceptionHandlersMap = {CookieTinError: _refused, HTTPException: _http, Exception: _broken}
