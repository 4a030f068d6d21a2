"""`cookietin fair`: was the chance of a finished table what its seed says?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli.answers import REFUSED, Json, answering, plain, put, put_json
from cookietin.cli.show import OneRecord

if TYPE_CHECKING:
    from cookietin.core.fairness import Draw, TableSeed


def fair(
    record: OneRecord,
    shown: Annotated[str | None, typer.Option("--hash", metavar="HEX", help="The hash that you were shown at the start.")] = None,
    json: Json = False,
) -> None:
    """Draw all chance of a finished table again from the seed in its record, and compare."""
    with answering(json=json):
        from cookietin.cli.files import one_record
        from cookietin.core.fairness import draws, read_table_seed
        from cookietin.core.record import read_record

        data = one_record(record)
        game, table = read_record(data), read_table_seed(data)
        made = draws(game, table)
        fault = hash_fault(table, shown) or draw_fault(made)
        if json:
            put_json(for_programs(fault, table, made))
        else:
            for one in made:
                put(plain(in_words(one)))
            put(f"SHA-256 of the seed: {table.seed_hash}")
            put(f"unfair: {plain(fault)}" if fault else f"fair: the seed fits the hash, and {counted(made)}")
        if fault:
            raise typer.Exit(REFUSED)


def hash_fault(table: TableSeed, shown: str | None) -> str | None:
    """Is the seed the one that everybody was promised?"""
    from cookietin.core.chance import seed_hash

    right = seed_hash(bytes.fromhex(table.seed))
    for said, where in ((table.seed_hash, "the record's hash"), (shown, "the hash you were shown")):
        if said is not None and said.strip().lower() != right:
            return f"{where} is not that of the seed, {right}"
    return None


def draw_fault(made: list[Draw]) -> str | None:
    """The first draw that is not what the seed says."""
    for one in made:
        if not one.right:
            what = "who starts" if one.index is None else f"action {one.index}"
            return f"{what} was {one.said}, but the seed draws {one.drawn}"
    return None


def counted(made: list[Draw]) -> str:
    """How much was compared."""
    return f"all {len(made)} draws are what it says" if len(made) > 1 else "its one draw is what it says"


def for_programs(fault: str | None, table: TableSeed, made: list[Draw]) -> dict[str, Any]:
    """The answer as an object."""
    return {
        "ok": fault is None,
        "code": "unfair" if fault else None,
        "rule": "record" if fault else None,
        "message": fault,
        "seed": table.seed,
        "seed_hash": table.seed_hash,
        "draws": [{"index": one.index, "said": one.said, "drawn": one.drawn, "ok": one.right} for one in made],
    }


def in_words(one: Draw) -> str:
    """A draw as a line."""
    what = "who starts" if one.index is None else f"action {one.index}"
    return f"{what}: {one.said}" if one.right else f"{what}: {one.said}, but the seed draws {one.drawn}"
