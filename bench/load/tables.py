"""Many tables at once: how long does a move take to reach all seats, what does it cost, and how much memory does it need?

    python bench/load/tables.py [--tables 500] [--seconds 30] [--bots] [--beside boardgame.io] [--json]

Starts a server process of its own on a free port of this machine, with a folder of its own, and stops both in the end.
Every table has four seats and four sockets; at every table somebody moves once a second, the tables one after the other. Without --bots
all seats are persons', each with its socket, played from here; with --bots there is one person a table, three of the server's bots, and
three spectators. With --beside the same load falls on boardgame.io's server afterwards, which npm fetches, and both are compared.
Measured is the time from sending an action until the last of the table's four sockets has the update.
"""

from __future__ import annotations

import argparse
import gc
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager

import beside
import msgspec
import ours
import psutil
import uvloop
from load import Load, Table
from outcome import Compared, Outcome, compared, in_words, outcome
from processes import spent


async def measured(name: str, tables: Sequence[Table], seconds: int, pid: int, base: str) -> Outcome:
    """Connect, play, and look at the server while it is still there."""
    load, process = Load(tables), psutil.Process(pid)
    await load.connect(base)
    busy, own, began = spent(process), time.process_time(), time.perf_counter()
    await load.play(seconds)
    took = time.perf_counter() - began
    found = outcome(name, load, process, took=took, busy=spent(process) - busy, own=time.process_time() - own)
    load.close()
    return found


def run(name: str, tables: Sequence[Table], seconds: int, server: AbstractContextManager[tuple[int, str]]) -> Outcome:
    """One server under load."""
    with server as (pid, base):
        return uvloop.run(measured(name, tables, seconds, pid, base))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500, choices=range(1, 1001), metavar="N")
    parser.add_argument("--seconds", type=int, default=30, choices=range(1, 301), metavar="S")
    parser.add_argument("--bots", action="store_true", help="one person a table, three bots, three spectators")
    parser.add_argument("--beside", choices=[beside.NAME], help="measure this server as well, and compare")
    parser.add_argument("--json", action="store_true", help="print what came out as JSON alone")
    given = parser.parse_args()
    if given.bots and given.beside:
        parser.error("boardgame.io's server has no bots: leave out --bots or --beside")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the servers end whatever ends this
    gc.disable()  # what is measured must not wait for the measurer
    own = [ours.OurTable(number, bots=given.bots) for number in range(given.tables)]
    found = run(ours.NAME, own, given.seconds, ours.serving(own))
    result: Outcome | Compared = found
    if given.beside:
        theirs = [beside.TheirTable(number) for number in range(given.tables)]
        result = compared(found, run(beside.NAME, theirs, given.seconds, beside.serving(theirs)), *beside.DIFFERENCES)
    print(msgspec.json.format(msgspec.json.encode(result)).decode() if given.json else in_words(result))


if __name__ == "__main__":
    main()
