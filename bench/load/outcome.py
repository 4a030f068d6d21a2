"""What came out of a load, and of two beside each other: as numbers, and as a table for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import psutil
from load import Load
from processes import memory


class Quantiles(msgspec.Struct, frozen=True):
    """In milliseconds."""

    p50: float
    p99: float
    max: float


class Outcome(msgspec.Struct, frozen=True):
    """One server under load."""

    server: str
    tables: int
    sockets: int
    seconds: float
    moves: int
    """That all four sockets of their table have heard of."""
    unheard: int
    """Of which somebody has not heard, half a minute after the last."""
    skipped: int
    """That were not made, because the one before was still on its way after a second."""
    refused: int
    drops: int
    """Sockets that the server has closed."""
    to_all_seats_ms: Quantiles | None
    to_one_seat_ms: Quantiles | None
    behind_ms: Quantiles | None
    """How much later than planned moves were sent: where this is much, the measurer had too little of the machine."""
    cpu_ms_a_move: float
    """Processor time of the server and those that it has started."""
    server_cores: float
    load_cores: float
    """The same of the measurer."""
    server_mb: float
    helpers_mb: float
    """Of those that the server has started."""
    bytes_a_move: int
    """That all four sockets were sent, pings and answers included."""


class Compared(msgspec.Struct, frozen=True):
    """Two servers, and the second in units of the first."""

    servers: tuple[Outcome, Outcome]
    ratios: dict[str, float]
    differences: tuple[str, ...]


def quantiles(seconds: Sequence[float]) -> Quantiles | None:
    """In milliseconds; None of nothing."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    at = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99, 1.0)]
    return Quantiles(*(round(1000 * one, 2) for one in at))


def outcome(server: str, load: Load, process: psutil.Process, *, took: float, busy: float, own: float) -> Outcome:
    """What came out. `took` seconds passed, of which the server was `busy` and the measurer its `own`."""
    mb, helpers = memory(process)
    moves = len(load.reached_all)
    return Outcome(
        server=server,
        tables=len(load.tables),
        sockets=sum(len(table.sockets) for table in load.tables),
        seconds=round(took, 1),
        moves=moves,
        unheard=load.unheard,
        skipped=load.skipped,
        refused=sum(table.refused for table in load.tables),
        drops=load.drops,
        to_all_seats_ms=quantiles(load.reached_all),
        to_one_seat_ms=quantiles(load.reached_one),
        behind_ms=quantiles(load.behind),
        cpu_ms_a_move=round(1000 * busy / max(1, moves), 3),
        server_cores=round(busy / took, 3),
        load_cores=round(own / took, 3),
        server_mb=round(mb, 1),
        helpers_mb=round(helpers, 1),
        bytes_a_move=round(load.bytes / max(1, moves)),
    )


LINES: tuple[tuple[str, Callable[[Outcome], float | None]], ...] = (
    ("to all seats, p50, ms", lambda one: one.to_all_seats_ms.p50 if one.to_all_seats_ms else None),
    ("to all seats, p99, ms", lambda one: one.to_all_seats_ms.p99 if one.to_all_seats_ms else None),
    ("processor, ms a move", lambda one: one.cpu_ms_a_move),
    ("memory, MB", lambda one: round(one.server_mb + one.helpers_mb, 1)),
    ("sent, bytes a move", lambda one: one.bytes_a_move),
)
"""What is compared."""
FACTS = ("sockets", "seconds", "moves", "unheard", "skipped", "refused", "drops", "server_cores", "load_cores")
"""What is said beside it."""


def compared(one: Outcome, other: Outcome, *differences: str) -> Compared:
    """Both, and what the other needs of everything where the one needs 1."""
    pairs = {name: (of(one), of(other)) for name, of in LINES}
    return Compared((one, other), {name: round(theirs / own, 2) for name, (own, theirs) in pairs.items() if own and theirs}, differences)


def in_words(found: Outcome | Compared) -> str:
    """A table for people."""
    servers = found.servers if isinstance(found, Compared) else (found,)
    ratios = found.ratios if isinstance(found, Compared) else {}
    rows = [(f"{servers[0].tables} tables", *(one.server for one in servers), "ratio" if ratios else "")]
    rows += [(name, *(str(of(one)) for one in servers), str(ratios.get(name, ""))) for name, of in LINES]
    rows.append(("sent late, p99, ms", *(str(one.behind_ms and one.behind_ms.p99) for one in servers), ""))
    rows += [(name.replace("_", " "), *(str(getattr(one, name)) for one in servers), "") for name in FACTS]
    lines = ["  ".join((row[0].ljust(24), *(cell.rjust(14) for cell in row[1:]))).rstrip() for row in rows]
    return "\n".join([*lines, *(f"- {one}" for one in (found.differences if isinstance(found, Compared) else ()))])
