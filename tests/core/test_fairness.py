"""A finished table's chance can be drawn again by anybody, from the seed in its record."""

import random

import msgspec
import pytest

from cookietin.core.chance import SEED_BYTES, draw, seed_hash
from cookietin.core.errors import RecordError
from cookietin.core.fairness import draws, read_table_seed, record_text, table_seed
from cookietin.core.record import Record, read_record
from cookietin.core.registry import game

SEED = bytes(range(SEED_BYTES))
TABLE = "breakfast"


def played(*, first_drawn: bool = True, seed: bytes = SEED) -> Record:
    """A game by random seats that look and shuffle, its chance from the seed."""
    rng = random.Random(1)
    first = "abcd"[draw(seed, TABLE, 0, 4)] if first_drawn else "c"
    state = game("who-stole-the-cookie", players=4, first=first, max_rounds=5).start()
    chances = 0
    while not state.over:
        if state.actors == ["*"]:
            chances += 1
            state.draw(draw(seed, TABLE, chances, state.outcomes))
        else:
            state.act(
                state.actors[0],
                rng.choice([text for text in state.legal(state.actors[0]) if "declare" not in text and "switch" not in text]),
            )
    return state.record()


@pytest.mark.parametrize("first_drawn", [True, False])
def test_every_draw_of_an_honest_table_is_found_again(first_drawn: bool) -> None:
    record = played(first_drawn=first_drawn)
    made = draws(record, table_seed(SEED, TABLE, first_drawn=first_drawn))
    chance = [index for index, line in enumerate(record.actions) if line.startswith("*")]
    assert [one.index for one in made] == ([None] if first_drawn else []) + chance
    assert all(one.right for one in made)
    assert len(chance) > 1


def test_another_seed_or_table_is_found_out() -> None:
    record = played()
    assert not all(one.right for one in draws(record, table_seed(bytes(SEED_BYTES), TABLE, first_drawn=True)))
    assert not all(one.right for one in draws(record, table_seed(SEED, "supper", first_drawn=True)))


def test_one_steered_draw_is_found_out_alone() -> None:
    record = played()
    honest = draws(record, table_seed(SEED, TABLE, first_drawn=True))
    at = next(one.index for one in reversed(honest) if one.said in ("keep", "swap"))
    assert at is not None
    steered = [*record.actions]
    steered[at] = "*: keep" if steered[at] == "*: swap" else "*: swap"
    made = draws(msgspec.structs.replace(record, actions=tuple(steered[: at + 1]), outcome=None), table_seed(SEED, TABLE, first_drawn=True))
    assert [one.index for one in made if not one.right] == [at]


def test_the_field_travels_in_the_record_and_readers_of_records_ignore_it() -> None:
    record, table = played(), table_seed(SEED, TABLE, first_drawn=True)
    text = record_text(record, table)
    assert read_table_seed(text) == table
    assert read_record(text) == record
    assert table.seed_hash == seed_hash(SEED)


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (None, "carries no seed"),
        ("{}", "required field `id`"),
        ("[]", "Expected `object`"),
        ('{"id": "x", "seed": "zz", "seed_hash": "", "first_drawn": true}', "non-hexadecimal"),
        ('{"id": "x", "seed": "00ff", "seed_hash": "", "first_drawn": true}', "32 bytes, not 2"),
    ],
)
def test_a_missing_or_garbled_seed_is_refused(field: str | None, said: str) -> None:
    with pytest.raises(RecordError, match=said) as caught:
        read_table_seed("{}" if field is None else f'{{"table": {field}}}')
    assert caught.value.code == "seed"
