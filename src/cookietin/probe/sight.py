"""The true game, played again: every frame that came must be the one that follows from its viewer's own record."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import msgspec

from cookietin.core.registry import game_classes
from cookietin.core.seen import SeatRecord
from cookietin.probe.comparing import difference
from cookietin.probe.findings import Checked, Report, Trouble
from cookietin.probe.mirror import Mirror
from cookietin.probe.steps import Asked, Played
from cookietin.probe.world import World
from cookietin.protocol.messages import Act, ServerMessage, TakeBack, Update

MOMENTS = 5
"""So many moments of a game at which others are drawn that look the same."""
OUTSIDE = "it follows neither from the rules nor from what this viewer may know"
_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


@dataclass(slots=True)
class Moment:
    """A point of the game: after this step, what each viewer knew, and all that had been done."""

    step: int
    records: dict[str | None, SeatRecord]
    actions: list[tuple[str, str]]


@dataclass(slots=True)
class Truth:
    """The game as it was."""

    noticed: set[int]
    """The steps of which others could notice something."""
    moments: list[Moment]


def truth(played: Played, seed: bytes, outcomes: list[str], rng: random.Random, report: Report) -> Truth:
    """Play it again and compare every frame of every socket."""
    mirror = Mirror(World(played, seed, outcomes))
    moves = [at for at, step in enumerate(played.steps) if isinstance(step, Asked) and isinstance(step.message, Act | TakeBack)]
    chosen = {*rng.sample(moves, min(MOMENTS, len(moves)))}
    found = Truth(set(), [])
    for at, step in enumerate(played.steps):
        before = mirror.table.version
        mirror.take(step)
        if at in moves and mirror.table.version != before:
            found.noticed.add(at)
        state = mirror.table.running
        if at in chosen and not state.over:
            records = {viewer: state.seat_record(viewer) for viewer in (*state.game.letters, None)}
            found.moments.append(Moment(at, records, state.actions.copy()))
    for number, line in enumerate(played.lines):
        where = f"{played.name}, {line.where}"
        compare(line.frames, mirror.frames[number], where, report)
        forms(line.frames, played.plan.game, where, report["frames"])
    return found


def compare(came: list[str], due: list[str], where: str, report: Report) -> None:
    """Hold what came to what was due."""
    kinds = Counter(frame.partition(",")[0] for frame in due)
    report["silence"].looked(len(due))
    for check, names in (("sight", ["update"]), ("answers", ["ack", "refused"]), ("words", ["words"])):
        report[check].looked(sum(kinds[f'{{"t":"{name}"'] for name in names))
    if apart := difference(came, due):
        report[apart.check].fault(f"{where}, frame {apart.number}", apart.seen, f"{apart.why}: {OUTSIDE}")


def forms(frames: list[str], game: str, where: str, check: Checked) -> None:
    """Every frame is of the protocol's types, with no field beside."""
    kinds = game_classes()[game]
    for number, frame in enumerate(frames):
        message = _decoder.decode(frame)
        if isinstance(message, Update):
            message = _typed(message, kinds.view_type, kinds.event_type, f"{where}, frame {number}")
        again = msgspec.json.encode(message).decode()
        same = msgspec.json.decode(again) == msgspec.json.decode(frame)
        check.hold(holds=same, where=f"{where}, frame {number}", seen=frame[:120], why="it has more in it than the protocol's types have")


def _typed(update: Update, view: type[msgspec.Struct], event: object, where: str) -> Update:
    """The same with the game's own types in it. Raises Trouble."""
    try:
        seen = None if update.view is None else msgspec.convert(update.view, view)
        log = tuple(msgspec.structs.replace(entry, event=msgspec.convert(entry.event, event)) for entry in update.log)
    except msgspec.ValidationError as error:
        raise Trouble(where, f"a view or an event of another kind: {error}", "the protocol says what they must be") from None
    return msgspec.structs.replace(update, view=seen, log=log)
