"""Another game that a seat cannot tell from the real one: the hidden deal and shuffles, drawn anew from what its record allows."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cookietin.core.kernel import IntArray
from cookietin.games.who_stole_the_cookie.belief import Belief
from cookietin.games.who_stole_the_cookie.events import Dealt, Event, Mixed, Shuffled, Switched, line
from cookietin.games.who_stole_the_cookie.notation import mask_of, places_of


def swap(mask: int, one: int, two: int) -> int:
    """The mask after the cards at two places have been exchanged."""
    differ = (mask >> one ^ mask >> two) & 1
    return mask ^ (differ << one | differ << two)


def resample(g: IntArray, events: Sequence[Event], rng: random.Random) -> list[tuple[str, str]]:
    """Seat and text of every action, drawn with the probability that chance gives it under this record.

    First forward, to know what was possible before each event; then backward from a placement drawn at the end.
    """
    beliefs = [Belief(g)]
    shuffler = ""
    shufflers = []
    for event in events:
        after = beliefs[-1].copy()
        after.see(event)
        beliefs.append(after)
        if isinstance(event, Shuffled):
            shuffler = event.seat
        shufflers.append(shuffler)
    mask = beliefs[-1].draw(rng)
    lines: list[str] = []
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, Switched):
            one, two = (mask_of((place,), beliefs[0].players).bit_length() - 1 for place in event.places)
            mask = swap(mask, one, two)
        elif isinstance(event, Mixed):
            left = 2 * "abcdefgh".index(shufflers[at])
            mask, event = unmix(mask, swap(mask, left, left + 1), event, beliefs[at], rng)
        elif isinstance(event, Dealt):
            event = Dealt(places_of(mask, int(beliefs[0].players)))
        lines.append(line(event).partition(" = ")[0])
    return [(seat, text) for seat, _, text in (entry.partition(": ") for entry in reversed(lines))]


def unmix(kept: int, swapped: int, event: Mixed, before: Belief, rng: random.Random) -> tuple[int, Mixed]:
    """The placement before a shuffle, and the shuffle that led from it to what is now `kept`."""
    how = event.how
    if how is None:
        how = rng.choices(("keep", "swap"), (before.weight_of(kept), before.weight_of(swapped)))[0]
    return (kept if how == "keep" else swapped), Mixed(how, event.place, event.face)
