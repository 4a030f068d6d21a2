"""The record that a finished table hands out can be checked against the hash that was shown from the start."""

import random

import pytest

from cookietin.core.chance import SEED_BYTES, seed_hash
from cookietin.core.fairness import draws, read_table_seed
from cookietin.core.record import read_record
from cookietin.match.commands import Act, Done, Join, Player, Start
from cookietin.match.plan import Plan
from cookietin.match.table import Table

SEED = bytes(reversed(range(SEED_BYTES)))


def finished(options: dict[str, object]) -> str:
    """What a table says after a game of random seats."""
    rng = random.Random(5)
    table = Table(Plan("elevenses", "who-stole-the-cookie", {"players": 3, **options}), SEED)
    assert table.record_text() is None
    for letter in "abc":
        table.handle(Join(letter, Player("bot", letter.upper(), "random")))
    table.handle(Start(None))
    turn = 0
    while table.due:
        seat = table.due[0]
        assert table.state is not None
        turn += 1
        answer = table.handle(Act(seat, str(turn), table.version, rng.choice(table.state.legal(seat)), bot=True))
        assert isinstance(answer, Done)
    text = table.record_text()
    assert text is not None
    return text


@pytest.mark.parametrize("options", [{}, {"first": "b"}])
def test_the_chance_of_a_table_is_what_its_seed_says(options: dict[str, object]) -> None:
    text = finished(options)
    seal = read_table_seed(text)
    assert seal.seed_hash == seed_hash(SEED)
    assert seal.first_drawn == (not options)
    assert all(one.right for one in draws(read_record(text), seal))
