"""The draws of a live table: as documented, evenly spread, and the same for whoever checks them."""

import hashlib
import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookietin.core.chance import SEED_BYTES, draw, seed_hash

SEED = bytes(range(SEED_BYTES))
KNOWN = [12, 2, 0, 10, 7, 18, 18, 8]


def keyed_digest(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 from its definition (RFC 2104)."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def stream(seed: bytes, table: str, k: int, blocks: int) -> list[int]:
    """The 64-bit numbers that draw k may use."""
    digests = b"".join(keyed_digest(seed, f"{table}:{k}:{block}".encode()) for block in range(blocks))
    return [*struct.unpack(f">{4 * blocks}Q", digests)]


def expected(seed: bytes, table: str, k: int, n: int) -> tuple[int, int]:
    """The draw, and how many numbers were rejected before it."""
    top = 2**64 - 2**64 % n
    numbers = stream(seed, table, k, 8)
    at = next(at for at, number in enumerate(numbers) if number < top)
    return numbers[at] % n, at


@given(st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES), st.text(max_size=20), st.integers(0, 10_000), st.integers(1, 2**63))
def test_it_is_drawn_as_documented(seed: bytes, table: str, k: int, n: int) -> None:
    assert draw(seed, table, k, n) == expected(seed, table, k, n)[0]


def test_known_draws_never_change() -> None:
    assert [draw(SEED, "tin", k, 28) for k in range(8)] == [expected(SEED, "tin", k, 28)[0] for k in range(8)]
    assert [draw(SEED, "tin", k, 28) for k in range(8)] == KNOWN


def test_numbers_above_the_largest_multiple_are_rejected_into_the_next_block_too() -> None:
    n = 2**64 // 3 + 1  # a third of all numbers lies above 2n
    rejected = Counter[int]()
    for k in range(600):
        number, before = expected(SEED, "tin", k, n)
        assert draw(SEED, "tin", k, n) == number < n
        rejected[before] += 1
    assert rejected[1] > 50
    assert any(before >= 4 for before in rejected)


@pytest.mark.parametrize("n", [2, 3, 28, 816])
def test_every_outcome_is_equally_likely(n: int) -> None:
    draws = 60 * n
    counts = Counter(draw(SEED, "spread", k, n) for k in range(draws))
    square = sum((counts[outcome] - 60) ** 2 / 60 for outcome in range(n))
    assert counts.keys() == {*range(n)}
    assert abs(square - (n - 1)) < 5 * (2 * n) ** 0.5  # chi-square: mean n - 1, variance 2(n - 1)


def test_seed_table_and_number_all_matter() -> None:
    base = [draw(SEED, "tin", k, 1000) for k in range(20)]
    assert base == [draw(SEED, "tin", k, 1000) for k in range(20)]
    assert base != [draw(SEED, "tin", k + 1, 1000) for k in range(20)]
    assert base != [draw(SEED, "box", k, 1000) for k in range(20)]
    assert base != [draw(bytes(SEED_BYTES), "tin", k, 1000) for k in range(20)]


@pytest.mark.parametrize("n", [0, -1, 2**63 + 1])
def test_a_number_of_outcomes_out_of_range_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="outcomes"):
        draw(SEED, "tin", 1, n)


def test_one_outcome_needs_no_luck() -> None:
    assert draw(SEED, "tin", 1, 1) == 0
    assert 0 <= draw(SEED, "tin", 1, 2**63) < 2**63


def test_the_commitment_is_the_seeds_sha_256() -> None:
    # The digest of 00 01 … 1f, as the sha256sum program prints it.
    assert seed_hash(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
