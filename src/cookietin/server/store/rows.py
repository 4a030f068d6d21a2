"""Between a table and the rows of the store's tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, update

from cookietin.core.kernel import SEATS
from cookietin.match.commands import Player, Row
from cookietin.match.kept import Kept, KeptSeat, kept_seats
from cookietin.match.plan import Plan, Terms
from cookietin.match.table import Table
from cookietin.match.views import Status
from cookietin.match.words import Line
from cookietin.server.store.schema import actions, keys, seats, tables, words
from cookietin.server.store.writer import Write

_INSERT_TABLE, _INSERT_SEAT, _INSERT_KEY = insert(tables), insert(seats), insert(keys)
_INSERT_ACTION, _INSERT_WORDS = insert(actions), insert(words)
_UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("which"))
_ARRANGE_TABLE = update(tables).where(tables.c.id == bindparam("which"))
"""Its own: all rows of one call have the columns of the first."""
_CLEAR_SEATS = delete(seats).where(seats.c.table == bindparam("which"))
_CLEAR_KEYS = delete(keys).where(keys.c.table == bindparam("which"))


class Arrangement(msgspec.Struct, frozen=True):
    """Who sits where, who is host, and the options that depend on it."""

    options: dict[str, Any]
    host: str | None
    seats: tuple[KeptSeat, ...]


def arrangement(table: Table) -> Arrangement:
    """As it is now."""
    return Arrangement(table.plan.options, table.company.host, kept_seats(table))


class Change(msgspec.Struct, frozen=True):
    """What a table asks to be kept of one change."""

    table: str
    version: int
    status: Status
    rows: tuple[Row, ...] = ()
    next: str | None = None
    arranged: Arrangement | None = None
    line: Line | None = None


def added(kept: Kept, now: int) -> list[Write]:
    """What writes a new table."""
    head = {
        "id": kept.plan.id,
        "game": kept.plan.game,
        "options": _json(kept.plan.options),
        "notebook": kept.plan.notebook,
        "terms": _json(kept.plan.terms),
        "seed": kept.seed,
        "version": kept.version,
        "status": "playing" if kept.rows else "open",
        "host": kept.host,
        "next": kept.next,
        "made": now,
        "changed": now,
    }
    return [(_INSERT_TABLE, head), *_seated(kept.plan.id, kept.seats), *_rows(kept.plan.id, kept.rows, now)]


def changed(change: Change, now: int) -> list[Write]:
    """What writes a change of a table."""
    which: dict[str, Any] = {"which": change.table}
    head = {**which, "version": change.version, "status": change.status, "next": change.next, "changed": now}
    writes: list[Write] = [*_rows(change.table, change.rows, now)]
    if (arranged := change.arranged) is not None:
        writes += [(_CLEAR_SEATS, which), (_CLEAR_KEYS, which), *_seated(change.table, arranged.seats)]
        writes.append((_ARRANGE_TABLE, {**head, "options": _json(arranged.options), "host": arranged.host}))
    else:
        writes.append((_UPDATE_TABLE, head))
    if (line := change.line) is not None:
        said = msgspec.structs.asdict(line)
        writes.append((_INSERT_WORDS, {"table": change.table, "message": said.pop("id"), **said, "said": now}))
    return writes


def kept_of(head: Any, sitting: Sequence[Any], holding: Sequence[Any], played: Sequence[Any], said: Sequence[Any]) -> Kept:
    """The table that these rows of the store are; rows by number, seats and lines in order."""
    held: dict[str, list[bytes]] = {}
    for one in holding:
        held.setdefault(one.seat, []).append(one.key)
    return Kept(
        plan=Plan(head.id, head.game, msgspec.json.decode(head.options), head.notebook, msgspec.json.decode(head.terms, type=Terms)),
        seed=head.seed,
        version=head.version,
        seats=tuple(
            KeptSeat(
                None if one.kind == "empty" else Player(one.kind, one.name, one.bot), tuple(held.get(one.seat, ())), one.left, one.again
            )
            for one in sitting
        ),
        host=head.host,
        next=head.next,
        rows=tuple(Row(row.number, row.seat, row.text, row.message, row.late, row.version) for row in played),
        since=played[-1].done if played else 0,
        closed=head.status == "closed",
        lines=tuple(Line(one.message, one.channel, one.seat, one.name, one.phrase, one.text) for one in said),
    )


def _seated(table: str, kept: Sequence[KeptSeat]) -> list[Write]:
    writes: list[Write] = []
    for letter, seat in zip(SEATS, kept, strict=False):
        player = seat.player
        sitting = {
            "table": table,
            "seat": letter,
            "kind": player.kind if player else "empty",
            "name": player.name if player else "",
            "bot": player.bot if player else None,
            "again": seat.again,
            "left": seat.left,
        }
        writes.append((_INSERT_SEAT, sitting))
        writes += [(_INSERT_KEY, {"table": table, "key": key, "seat": letter}) for key in seat.keys]
    return writes


def _rows(table: str, rows: Sequence[Row], now: int) -> list[Write]:
    return [(_INSERT_ACTION, {"table": table, "done": now, **msgspec.structs.asdict(row)}) for row in rows]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
