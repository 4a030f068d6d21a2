"""What happened at a table of Cookie Party, as facts, as lines of a seat's record, and as one viewer may know it.

An event made from the position holds the whole truth; `told` builds the part that a viewer may know. `line` and `read_line` are its text.
What follows by itself is part of the event that it follows: bars (P9), crosses (P11), chips set aside (P12), and the points (P16).
"""

from __future__ import annotations

import re

import msgspec

from cookietin.core.errors import NotationError
from cookietin.core.notation import quoted


class Dealt(msgspec.Struct, frozen=True, tag="chips", tag_field="verb"):
    """P6: a seat's chips on the dots, in board order."""

    seat: str
    chips: tuple[int, ...]


class Rolled(msgspec.Struct, frozen=True, tag="roll", tag_field="verb"):
    """P7: the dice."""

    dice: tuple[int, int]
    barred: tuple[str, ...]
    """P9: the seats that have no such chip on their board, and so cross a bar at once."""


class Put(msgspec.Struct, frozen=True, tag="put", tag_field="verb"):
    """P6: a chip put on the board. While others may not see it, only a seat's last one is told of, and not what it was: None."""

    seat: str
    chip: int | None
    space: str | None
    done: bool
    """It was the seat's eleventh."""


class Walled(msgspec.Struct, frozen=True, tag="wall", tag_field="verb"):
    """P8: a wall drawn."""

    seat: str
    edge: str
    barred: bool
    """P9: it was the last, others were lost, and so a bar is crossed."""
    crossed: tuple[str, ...]
    """P11: the spaces that are crossed out now."""
    aside: tuple[int, ...]
    """P12: the chips that found no free space."""


class Gifted(msgspec.Struct, frozen=True, tag="bonus", tag_field="verb"):
    """P10: the free wall of the third bar; `crossed` and `aside` as in Walled."""

    seat: str
    edge: str
    crossed: tuple[str, ...]
    aside: tuple[int, ...]


class Displaced(msgspec.Struct, frozen=True, tag="chip", tag_field="verb"):
    """P12: a chip that lay on a cross; `aside` as in Walled."""

    seat: str
    chip: int
    space: str
    aside: tuple[int, ...]


class Moved(msgspec.Struct, frozen=True, tag="move", tag_field="verb"):
    """P13: the chip that a seat may move."""

    seat: str
    chip: int
    space: str


class Stayed(msgspec.Struct, frozen=True, tag="stay", tag_field="verb"):
    """P13: no chip moved."""

    seat: str


class Claimed(msgspec.Struct, frozen=True, tag="claim", tag_field="verb"):
    """P14: a chip given for a task."""

    seat: str
    task: str
    chip: int


class Scored(msgspec.Struct, frozen=True):
    """P16: what a claim has brought."""

    seat: str
    task: str
    points: int


class Count(msgspec.Struct, frozen=True):
    """P16: the end of a round."""

    claims: tuple[Scored, ...]
    """In the order of tasks, and of seats."""
    scores: tuple[int, ...]
    """Points by seat from now on."""


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="verb"):
    """P15: a seat is done with its round."""

    seat: str
    count: Count | None
    """The count, where this event ends the round."""


Event = Dealt | Rolled | Put | Walled | Gifted | Displaced | Moved | Stayed | Claimed | Done


def told(event: Event, viewer: str | None, *, opened: bool) -> Event | None:
    """P6, P15, P22: an event as a viewer may know it. Of what others do in a phase that goes on only that they are done."""
    if opened or viewer == "*" or isinstance(event, Dealt | Rolled) or event.seat == viewer:
        return event
    if isinstance(event, Done):
        return Done(event.seat, None)
    return Put(event.seat, None, None, done=True) if isinstance(event, Put) and event.done else None


# --- as text ---------------------------------------------------------------------------------------------------------
def line(event: Event) -> str:
    """An event as a line of a seat's record."""
    after = consequences(event)
    return f"{actor(event)}: {action(event)}" + (f" = {', '.join(after)}" if after else "")


def actor(event: Event) -> str:
    """The seat that acted, or chance."""
    return "*" if isinstance(event, Dealt | Rolled) else event.seat


def action(event: Event) -> str:
    """What it did, as in a record; what is unknown as `?`."""
    match event:
        case Dealt(seat, chips):
            return f"chips {seat} {listed(chips)}"
        case Rolled(dice):
            return f"roll {listed(dice)}"
        case Put(_, chip, space, _):
            return f"put {chip or '?'} {space or '?'}"
        case Walled(_, edge):
            return f"wall {edge}"
        case Gifted(_, edge):
            return f"bonus {edge}"
        case Displaced(_, chip, space):
            return f"chip {chip} {space}"
        case Moved(_, chip, space):
            return f"move {chip} {space}"
        case Claimed(_, task, chip):
            return f"claim {task} {chip}"
    return "stay" if isinstance(event, Stayed) else "done"


def consequences(event: Event) -> list[str]:
    """What followed by itself."""
    if isinstance(event, Put):
        return ["done"] if event.done else []
    if isinstance(event, Rolled):
        return [f"bar {listed(event.barred)}"] if event.barred else []
    after = ["bar"] if isinstance(event, Walled) and event.barred else []
    if isinstance(event, Walled | Gifted) and event.crossed:
        after.append(f"crossed {listed(event.crossed)}")
    if isinstance(event, Walled | Gifted | Displaced) and event.aside:
        after.append(f"aside {listed(event.aside)}")
    if isinstance(event, Done) and event.count:
        after += [f"{claim.seat} {claim.task} {claim.points}" for claim in event.count.claims]
        after.append(f"scores {listed(event.count.scores)}")
    return after


def listed(values: tuple[object, ...]) -> str:
    """Words or numbers as they stand in a line."""
    return " ".join(str(value) for value in values)


NUMBER, SPACE = "(?:[2-9]|1[0-2])", "[a-h][1-8]"
CROSSED = rf"(?P<crossed>crossed {SPACE}(?: {SPACE})*)"
ASIDE = rf"(?P<aside>aside {NUMBER}(?: {NUMBER})*)"
TASK = "[a-z]+(?:-[a-z]+)*"
LINES = {
    "chips": rf"\*: chips (?P<whose>[a-e]) (?P<chips>{NUMBER}(?: {NUMBER}){{10}})",
    "roll": r"\*: roll (?P<dice>[1-6] [1-6])(?: = bar (?P<barred>[a-e](?: [a-e])*))?",
    "put": rf"(?P<seat>[a-e]): put (?:\? \?|(?P<chip>{NUMBER}) (?P<space>{SPACE}))(?P<done> = done)?",
    "wall": rf"(?P<seat>[a-e]): wall (?P<edge>{SPACE}[nesw])(?: = (?P<bar>bar)?(?:, )?{CROSSED}?(?:, )?{ASIDE}?)?",
    "bonus": rf"(?P<seat>[a-e]): bonus (?P<edge>{SPACE}[nesw])(?: = {CROSSED}?(?:, )?{ASIDE}?)?",
    "chip": rf"(?P<seat>[a-e]): chip (?P<chip>{NUMBER}) (?P<space>{SPACE})(?: = {ASIDE})?",
    "move": rf"(?P<seat>[a-e]): move (?P<chip>{NUMBER}) (?P<space>{SPACE})",
    "stay": r"(?P<seat>[a-e]): stay",
    "claim": rf"(?P<seat>[a-e]): claim (?P<task>{TASK}) (?P<chip>{NUMBER})",
    "done": rf"(?P<seat>[a-e]): done(?: = (?P<claims>(?:[a-e] {TASK} [0-9]+, )*)scores (?P<scores>[0-9]+(?: [0-9]+)+))?",
}
"""A line of a seat's record by its verb, with the names of its parts."""
PATTERNS = {verb: re.compile(pattern) for verb, pattern in LINES.items()}


def read_line(text: str) -> Event:
    """The event of a line: the inverse of `line`. Raises NotationError."""
    verb = text.partition(": ")[2].partition(" ")[0]
    found = PATTERNS[verb].fullmatch(text) if verb in PATTERNS and len(text) < 1000 else None
    event = None if found is None else event_of(verb, {name: value or "" for name, value in found.groupdict().items()})
    if event is None or line(event) != text:
        raise NotationError(f"{quoted(text)} is no line of a seat's record")
    return event


def event_of(verb: str, part: dict[str, str]) -> Event:
    """The event with these parts of a line."""
    seat = part.get("seat", "")
    crossed, aside = tuple(part.get("crossed", "").split()[1:]), numbers(part.get("aside", "").split()[1:])
    match verb:
        case "chips":
            return Dealt(part["whose"], numbers(part["chips"].split()))
        case "roll":
            first, second = part["dice"].split()
            return Rolled((int(first), int(second)), tuple(part["barred"].split()))
        case "put":
            return Put(seat, int(part["chip"]) if part["chip"] else None, part["space"] or None, bool(part["done"]))
        case "wall":
            return Walled(seat, part["edge"], bool(part["bar"]), crossed, aside)
        case "bonus":
            return Gifted(seat, part["edge"], crossed, aside)
        case "chip":
            return Displaced(seat, int(part["chip"]), part["space"], aside)
        case "move":
            return Moved(seat, int(part["chip"]), part["space"])
        case "claim":
            return Claimed(seat, part["task"], int(part["chip"]))
    return Stayed(seat) if verb == "stay" else Done(seat, read_count(part["claims"], part["scores"]))


def read_count(claims: str, scores: str) -> Count | None:
    """The count of a round's last line, if it has one."""
    if not scores:
        return None
    scored = (entry.split(" ") for entry in claims.split(", ") if entry)
    return Count(tuple(Scored(seat, task, int(points)) for seat, task, points in scored), numbers(scores.split()))


def numbers(words: list[str]) -> tuple[int, ...]:
    """The numbers that these words are."""
    return tuple(int(word) for word in words)
