"""What is asked over HTTP: games, boards, new tables, finished records, and the page itself."""

from __future__ import annotations

import contextlib
import logging
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, get, post, route, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.enums import HttpMethod
from litestar.exceptions import PermissionDeniedException

from cookietin import __version__
from cookietin.bots import levels
from cookietin.core.kernel import SEATS
from cookietin.core.registry import game_classes
from cookietin.match.commands import Answer, Join, Pair, Player, Refusal
from cookietin.match.refusals import NOT_YOUR_SEAT
from cookietin.protocol.bodies import (
    BoardText,
    ClaimRequest,
    GameInfo,
    Health,
    Held,
    Joined,
    JoinRequest,
    PairRequest,
    TableMade,
    TableRequest,
)
from cookietin.protocol.messages import Refused
from cookietin.server.boards import checked_text, game_boards
from cookietin.server.client import NOT_BUILT, Client
from cookietin.server.errors import RequestError
from cookietin.server.live import LiveTable
from cookietin.server.making import plan_of
from cookietin.server.origin import is_own
from cookietin.server.sockets import Connection
from cookietin.server.tokens import digest, new_table_id, new_token
from cookietin.server.typed import name_of

log = logging.getLogger("cookietin.http")

CLOSE_INTERNAL = 1011
INTERNAL = msgspec.json.encode(Refused(None, "internal", "The server has made a mistake. It is logged; come back."))
NO_STORE = {"Cache-Control": "no-store"}

AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    """An answer in JSON that nobody keeps."""
    return Response(
        msgspec.json.encode(body),
        status_code=status,
        media_type="application/json",
        headers={**NO_STORE, **(headers or {})},
    )


@get("/healthz")
async def health() -> Response[bytes]:
    """Is the server up?"""
    return answer(Health("ok", __version__))


@get("/api/games")
async def games() -> Response[bytes]:
    """All games of the tin."""
    return answer(game_list())


def game_list() -> list[GameInfo]:
    """What can be played, and how: all games that are registered, in their order."""
    return [
        GameInfo(
            id=game_id,
            title=game.title,
            seats=tuple(game.seats),
            options=game.option_list(game.seats[-1]),
            bots=levels(game_id),
            playable=True,
        )
        for game_id, game in game_classes().items()
    ]


Body = TypeVar("Body")


async def body_of(request: AnyRequest, state: State, kind: type[Body], what: str) -> Body:
    """What a page of ours has sent. Raises RequestError origin, malformed."""
    if not is_own(request.headers.get("origin"), request.headers.get("host"), state.origins):
        raise RequestError(403, "origin", "This request comes from another site's page.")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError(400, "malformed", f"The body must be {what}: {str(error)[:200]}") from None


@post("/api/tables")
async def new_table(request: AnyRequest, state: State) -> Response[bytes]:
    """Open a table; the game starts at once."""
    wanted = await body_of(request, state, TableRequest, "a request for a table")
    plan, players = plan_of(wanted, new_table_id())
    people = [letter for letter, player in zip(SEATS, players, strict=False) if player and player.kind == "person"]
    host, *others = [Held(letter, new_token()) for letter in people]
    live = await state.hall.make(plan, players, {held.seat: digest(held.token) for held in (host, *others)})
    return answer(TableMade(live.table.id, host.token, host.seat, tuple(others)), status=201)


@post("/api/tables/{table:str}/join")
async def join(request: AnyRequest, state: State) -> Response[bytes]:
    """Take a seat before the game begins. Asked again with the same token, it is the same seat."""
    asked = await body_of(request, state, JoinRequest, "a request for a seat")
    player, key = Player("person", name_of(asked.name)), digest(asked.token)
    async with state.hall.at(request.path_params["table"]) as live:
        return _held(live, await live.do(Join(asked.seat, player, key)), key)


@post("/api/tables/{table:str}/pair")
async def pair(request: AnyRequest, state: State) -> Response[bytes]:
    """A code with which one other device can hold the same seat."""
    asked = await body_of(request, state, PairRequest, "a request for a code")
    async with state.hall.at(request.path_params["table"]) as live:
        key = digest(asked.token)
        if live.table.company.seat_of(key) is None:
            raise RequestError(403, "not-your-seat", "This device does not hold a seat at this table.")
        return answer(state.pairing.issue(live.table.id, key), status=201)


@post("/api/tables/{table:str}/claim")
async def claim(request: AnyRequest, state: State) -> Response[bytes]:
    """Hold the seat of a code's issuer from this device too. Asked again with the same token, it is the same seat."""
    asked = await body_of(request, state, ClaimRequest, "a code and a token")
    key = digest(asked.token)
    async with state.hall.at(request.path_params["table"]) as live:
        issuer = state.pairing.redeem(live.table.id, asked.code, key)
        return _held(live, await live.ask(lambda table: Pair(table.company.seat_of(issuer), key)), key)


def _held(live: LiveTable, done: Answer, key: bytes) -> Response[bytes]:
    """The seat that a key holds now. Raises RequestError where it does not."""
    seat = live.table.company.seat_of(key)
    if isinstance(done, Refusal) or seat is None:
        refused = done if isinstance(done, Refusal) else NOT_YOUR_SEAT
        raise RequestError(503 if refused.code == "store" else 409, refused.code, refused.message)
    return answer(Joined(live.table.id, seat))


@get("/api/boards")
async def boards(state: State) -> Response[bytes]:
    """The host's boards for Cookie Party."""
    return answer(state.boards)


@get("/api/boards/own")
async def own_boards() -> Response[bytes]:
    """The game's own boards, from which others can be made."""
    return answer(game_boards())


@post("/api/boards/check", status_code=200)
async def check_board(request: AnyRequest, state: State) -> Response[bytes]:
    """What is wrong with the text of a board's file."""
    asked = await body_of(request, state, BoardText, "an object with the text of a board's file")
    return answer(checked_text(asked.text))


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, state: State) -> Response[bytes]:
    """The finished game's record, with the seed that lets anyone check its chance."""
    table: str = request.path_params["table"]
    async with state.hall.at(table) as live:
        text = await live.record_text()
        name = f"{live.table.game.id}-{table[:8]}.json"
    if text is None:
        raise RequestError(409, "still-running", "The game is still running; its record can be had once it is over.")
    return answer(msgspec.Raw(text.encode()), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, state: State) -> None:
    """A viewer's socket."""
    if not is_own(socket.headers.get("origin"), socket.headers.get("host"), state.origins):
        raise PermissionDeniedException
    await socket.accept()
    try:
        await Connection(socket, state.hall).run(socket.path_params["table"])
    except Exception:
        # Nobody is told what went wrong: the framework would close the socket with the exception's words.
        log.exception("a socket has failed")
        with contextlib.suppress(Exception):
            await socket.send_text(INTERNAL)
            await socket.close(CLOSE_INTERNAL)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def page(request: AnyRequest, state: State) -> Response[bytes]:
    """The client's files; the page itself for every other path."""
    client: Client = state.client
    path = str(request.path_params.get("path", ""))
    if path.startswith("/api/"):
        raise RequestError(404, "not-found", f"There is no {path[:80]!r} here.")
    if not client.is_built():
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html", headers=NO_STORE)
    file = client.find(path)
    headers = {"ETag": file.tag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.zipped, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.content, media_type=file.kind, headers=headers)


ROUTES = [health, games, boards, own_boards, check_board, new_table, join, pair, claim, record, table_socket, page]
"""Everything that can be asked."""
