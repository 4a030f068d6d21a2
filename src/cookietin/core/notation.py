"""Reading and printing actions: the part that all games share. Each game brings a grammar: its verbs, and the shape of their operands."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cookietin.core.errors import NotationError

Words = tuple[str, ...]
"""An action as read: the verb, then its operands. Nothing is known yet about whether it is legal."""

PLAIN = re.compile(r"[a-z0-9-]+(?: [a-z0-9-]+)*")
SHOWN = 60
"""So much of a faulty text is quoted."""


class Operand:
    """The shape of one operand: its name for people, and the pattern that it must match."""

    def __init__(self, name: str, pattern: str, *, many: bool = False) -> None:
        self.name = name
        self.pattern = re.compile(pattern)
        self.many = many
        """Stands for one or more operands; only ever the last of a verb."""


Grammar = Mapping[str, tuple[Operand, ...]]


def quoted(text: str) -> str:
    """A text as it may stand in a message: short, and with nothing invisible in it."""
    short = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return ascii(short).replace("\\u2026", "…")


def shown(value: object) -> str:
    """Any value that somebody sent as it may stand in a message: like a text, short and visible."""
    if isinstance(value, str):
        return quoted(value)
    try:
        printed = ascii(value)
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists in lists
        return f"a huge {type(value).__name__}"
    return printed if len(printed) <= SHOWN else printed[:SHOWN] + "…"


def read_words(text: str, grammar: Grammar) -> Words:
    """The verb and operands of a text. Strict: lower case, single spaces, ASCII. Raises NotationError saying what was expected."""
    if len(text) > 1000 or not PLAIN.fullmatch(text):
        raise NotationError(f"{quoted(text)} is no action: actions are lower-case words and digits with single spaces between them")
    verb, *operands = text.split(" ")
    shapes = grammar.get(verb)
    if shapes is None:
        raise NotationError(f"{quoted(text)}: there is no verb {quoted(verb)}; known are {', '.join(grammar)}")
    many = bool(shapes) and shapes[-1].many
    usage = " ".join([verb, *(shape.name for shape in shapes)]) + (" …" if many else "")
    if len(operands) < len(shapes) or (len(operands) > len(shapes) and not many):
        raise NotationError(f"{quoted(text)} has {len(operands)} operands; it must read: {usage}")
    for at, operand in enumerate(operands):
        shape = shapes[min(at, len(shapes) - 1)]
        if not shape.pattern.fullmatch(operand):
            raise NotationError(f"{quoted(text)}: {quoted(operand)} is no {shape.name}; it must read: {usage}")
    return (verb, *operands)
