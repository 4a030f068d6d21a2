"""The server's log: a line an event on standard error, in words or in JSON, in which nothing secret can stand.

An event is a fixed sentence; what belongs to it comes as fields, and only those that are named here are written. So no token, name, word
of anybody's, action or seed gets in, whatever a library or an exception has to say: of an exception its kind and where it arose are
written, and not its message.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Literal

import msgspec

Style = Literal["text", "json"]

FIELDS = ("table", "game", "seat", "players", "bot", "code", "status", "method", "route", "file", "line", "field", "rule", "fault")
"""All that may stand beside an event."""
LEVELS = {"text": logging.WARNING, "json": logging.INFO}
"""A person is told what needs care; a program everything that happens."""
FOREIGN_LEVEL = logging.WARNING
"""Libraries' chatter has frames and statements in it."""
FRAMES = 8

Exc = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


@contextmanager
def writing(style: Style) -> Iterator[None]:
    """Write this process's log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(InJson() if style == "json" else InText())
    root, own = logging.getLogger(), logging.getLogger("cookietin")
    before = root.handlers, root.level, own.level
    root.handlers = [handler]
    root.setLevel(FOREIGN_LEVEL)
    own.setLevel(LEVELS[style])
    try:
        yield
    finally:
        root.handlers = before[0]
        root.setLevel(before[1])
        own.setLevel(before[2])


def fields(record: logging.LogRecord) -> Iterator[tuple[str, Any]]:
    """What belongs to an event."""
    if record.name.partition(".")[0] != "cookietin":
        yield "logger", record.name
    for name in FIELDS:
        value = record.__dict__.get(name)
        if value is not None:
            yield name, value
    if record.exc_info:
        yield from _fault(record.exc_info)


def event(record: logging.LogRecord) -> str:
    """The fixed sentence: of a library's words the first line, before anything is put into it."""
    return str(record.__dict__.get("event") or record.msg).partition("\n")[0][:200]


def _fault(info: Exc) -> Iterator[tuple[str, Any]]:
    kind, _, trace = info
    if kind is None:
        return
    yield "error", kind.__name__
    frames = traceback.extract_tb(trace)[-FRAMES:]
    yield "at", [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


class InJson(logging.Formatter):
    """An object a line: time, level, event, and the event's fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname.lower(), "event": event(record), **dict(fields(record))}
        return msgspec.json.encode(line).decode()


class InText(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; an event that is about a file of the host's own brings it along."""
        if "event" in record.__dict__:
            return _plain(record.getMessage())
        about = ", ".join(f"{name} {_plain(value)}" for name, value in fields(record))
        return f"{record.levelname.lower()}: {event(record)}" + (f" ({about})" if about else "")


def _plain(value: Any) -> str:
    text = " < ".join(reversed(value)) if isinstance(value, list) else str(value)
    return "".join(char if char.isprintable() else "�" for char in text)
