"""Records in files: one JSON object, or JSON Lines; by name, by `name:line`, or `-` for standard input."""

from __future__ import annotations

import os
import re
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec

from cookietin.cli.errors import CommandError
from cookietin.core.record import MAX_BYTES

STDIN = "-"
LINE_BYTES = 10_000
"""So much of a typed line is read at a time."""


class Piece(NamedTuple):
    """What stands where one record is expected."""

    file: str
    line: int | None
    """Its first line, from 1; None where there is no text."""
    data: bytes
    fault: str | None = None
    """Why there is no text: the file cannot be read, or holds nothing."""


def shown(name: str) -> str:
    """A file's name as text, whatever bytes it is made of."""
    return os.fsencode(name).decode(errors="replace")


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of standard input."""
    if name == STDIN:
        yield sys.stdin.buffer
    else:
        with Path(name).open("rb") as stream:
            yield stream


def pieces(name: str) -> Iterator[Piece]:
    """Everything in a file that should be a record. Never raises: what cannot be read is a piece with a fault."""
    try:
        with opened(name) as stream:
            yield from split(shown(name), stream)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        yield Piece(shown(name), None, b"", f"cannot be read: {getattr(error, 'strerror', None) or error}")


def split(file: str, stream: BinaryIO) -> Iterator[Piece]:
    """A stream's records: a line each, unless the whole of it is one JSON text over several lines."""
    lines = numbered(stream)
    first = next(lines, None)
    if first is None:
        yield Piece(file, None, b"", "holds no record: it is empty")
        return
    held = [first]
    if not (file.endswith(".jsonl") or is_object(first[1])):
        size = len(first[1])
        for line in lines:
            held.append(line)
            size += len(line[1])
            if size > MAX_BYTES:
                break
        whole = b"".join(text for _, text in held)
        if is_object(whole) or not any(is_object(text) for _, text in held[1:]):
            yield Piece(file, first[0], whole)
            return
    for number, text in held:
        yield Piece(file, number, text)
    for number, text in lines:
        yield Piece(file, number, text)


def numbered(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers, without the mark of UTF-8 that some editors set before all.

    Of a line that is longer than any record may be, the rest is left out.
    """
    number = 0
    while line := stream.readline(MAX_BYTES + 2):
        number += 1
        rest = line
        while len(rest) == MAX_BYTES + 2 and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_BYTES + 2)
        text = line.removeprefix(BOM_UTF8) if number == 1 else line
        if text.strip():
            yield number, text


def is_object(text: bytes) -> bool:
    """The text is one whole JSON object."""
    try:
        return isinstance(msgspec.json.decode(text), dict)
    except (ValueError, RecursionError):
        return False


def one_record(where: str) -> bytes:
    """The text of the one record at `name`, `name:line` or `-`. Raises CommandError."""
    name, line = where, None
    marked = re.fullmatch(r"(.+):([1-9][0-9]*)", where)
    if marked and not Path(where).exists():
        name, line = marked[1], int(marked[2])
    found: list[Piece] = []
    for piece in pieces(name):
        if line is None or piece.line in (line, None):
            found.append(piece)
        if len(found) > 1:
            raise CommandError(f"{shown(name)} holds more than one record; say which line: {shown(name)}:{found[1].line}", "many-records")
        if line is not None and found:
            break
    if not found:
        raise CommandError(f"{shown(name)} has no record on line {line}", "no-record")
    if found[0].fault is not None:
        raise CommandError(f"{shown(name)} {found[0].fault}", "unreadable")
    return found[0].data


def total_size(names: list[str]) -> int | None:
    """Bytes in all these files; None where that cannot be known."""
    try:
        return sum(Path(name).stat().st_size for name in names if Path(name).is_file()) if STDIN not in names else None
    except (OSError, ValueError):
        return None


def as_given(data: bytes) -> dict[str, Any]:
    """The JSON object of a text that need not be a sound record; empty where it is none."""
    try:
        given = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return {}
    return given if isinstance(given, dict) else {}


def input_lines() -> Iterator[str]:
    """The lines of standard input as they come, without the space around them."""
    while line := sys.stdin.buffer.readline(LINE_BYTES):
        yield line.decode(errors="replace").strip()
