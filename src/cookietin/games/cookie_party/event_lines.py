"""The events of Cookie Party as lines of a seat's record, and back."""

from __future__ import annotations

import re
from functools import lru_cache

from cookietin.core.errors import NotationError
from cookietin.core.notation import quoted
from cookietin.games.cookie_party.events import (
    Claimed,
    Count,
    Dealt,
    Displaced,
    Done,
    Event,
    Gifted,
    Moved,
    Put,
    Rolled,
    Scored,
    Stayed,
    Walled,
)


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


@lru_cache(maxsize=4096)
def read_line(text: str) -> Event:
    """The event of a line: the inverse of `line`. Raises NotationError.

    Whoever decides from a record reads it anew each time, so most lines have been read before.
    """
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
