"""Was a table's chance what its seed says? The seed in a finished record, and every draw made again from it.

A downloaded record carries a field beside those of a record, which readers of records ignore:

    "table": {"id": "kx7…", "seed": "<64 hexadecimal digits>", "seed_hash": "<64 more>", "first_drawn": true}
"""

from __future__ import annotations

from typing import Any

import msgspec

from cookietin.core.chance import SEED_BYTES, draw, seed_hash
from cookietin.core.errors import RecordError
from cookietin.core.kernel import SEATS
from cookietin.core.record import Record


class TableSeed(msgspec.Struct, frozen=True):
    """What it takes to draw a finished game's chance again."""

    id: str
    """The table's, which every draw depends on."""
    seed: str
    """Hexadecimal."""
    seed_hash: str
    """What everybody was shown from the start."""
    first_drawn: bool
    """Draw 0 decided who starts; else that was chosen, or it was a rematch."""


class Draw(msgspec.Struct, frozen=True):
    """One draw: what the record says, and what the seed says."""

    index: int | None
    """The chance action's place in the record; None for the draw of who starts."""
    said: str
    drawn: str

    @property
    def right(self) -> bool:
        """Both say the same."""
        return self.said == self.drawn


def table_seed(seed: bytes, table: str, *, first_drawn: bool) -> TableSeed:
    """The field for a finished game's record."""
    return TableSeed(table, seed.hex(), seed_hash(seed), first_drawn)


def record_text(record: Record, table: TableSeed) -> str:
    """The record with its table's seed, as one line of JSON."""
    fields: dict[str, Any] = {**msgspec.to_builtins(record), "table": table}
    return msgspec.json.encode(fields).decode()


def read_table_seed(data: str | bytes) -> TableSeed:
    """The field `table` of a record's JSON text. Raises RecordError (code `seed`) where it is missing or unreadable."""
    try:
        given = msgspec.json.decode(data, type=dict[str, Any])
        found = msgspec.convert(given["table"], TableSeed)
        seed = bytes.fromhex(found.seed)
    except KeyError:
        raise RecordError("the record carries no seed: only a finished table's record has the field `table`", code="seed") from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RecordError(f"the field `table` cannot be read: {error}", code="seed") from None
    if len(seed) != SEED_BYTES:
        raise RecordError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}", code="seed")
    return found


def draws(record: Record, table: TableSeed) -> list[Draw]:
    """Every draw of the game in order: who starts, if that was drawn, then each chance action."""
    seed = bytes.fromhex(table.seed)
    state = record.state_at(0)
    made = []
    if table.first_drawn:
        drawn = SEATS[draw(seed, table.id, 0, state.game.players)]
        made.append(Draw(None, SEATS[state.game.first], drawn))
    chances = 0
    for index, line in enumerate(record.actions):
        seat, _, text = line.partition(": ")
        if seat == "*":
            chances += 1
            drawn = state.copy().draw(draw(seed, table.id, chances, state.outcomes))
            made.append(Draw(index, text, drawn))
        state.act(seat, text)
    return made
