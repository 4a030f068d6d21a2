"""Games that a seat cannot tell from the real one, several at once: where the cookies were after each line of its record.

What others have learned differs from world to world, so a seat can only judge what they know in each world and average.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from cookietin.bots.who_stole_the_cookie.placements import Ints, swapped
from cookietin.core.kernel import SEATS
from cookietin.games.who_stole_the_cookie.belief import Belief
from cookietin.games.who_stole_the_cookie.events import Event, Mixed, Shuffled, Switched
from cookietin.games.who_stole_the_cookie.notation import place_names


def draw_worlds(beliefs: Sequence[Belief], events: Sequence[Event], count: int, rng: random.Random) -> list[Ints]:
    """Masks of the cookies' places, (count,) after each event, drawn with the probabilities that chance gives them under the record.

    `beliefs` are what the seat held possible before the first event, and after each. The last placements are spread evenly over what is
    possible now, so that a few worlds stand well for all; from there it goes backward.
    """
    names = place_names(beliefs[0].players)
    masks = spread(beliefs[-1], count, rng)
    after: list[Ints] = []
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        after.append(masks)
        if isinstance(event, Switched):
            masks = swapped(masks, names.index(event.places[0]), names.index(event.places[1]))
        elif isinstance(event, Mixed):
            masks = unmixed(masks, shuffler(events[at - 1]), beliefs[at], rng)
    after.reverse()
    return after


def spread(belief: Belief, count: int, rng: random.Random) -> Ints:
    """Placements drawn at even steps of probability from a random start."""
    steps = (np.arange(count) + rng.random()) / count
    drawn = np.searchsorted(np.cumsum(belief.weights), steps, side="right")
    masks: Ints = belief.masks[np.minimum(drawn, len(belief.masks) - 1)]
    return masks


def shuffler(event: Event) -> int:
    """The seat of the shuffle that comes right before its outcome."""
    if not isinstance(event, Shuffled):
        raise TypeError(f"{event} is no shuffle")
    return SEATS.index(event.seat)


def unmixed(masks: Ints, seat: int, before: Belief, rng: random.Random) -> Ints:
    """The masks before a shuffle that nobody could follow: kept or swapped, as likely as each was possible."""
    other = swapped(masks, 2 * seat, 2 * seat + 1)
    kept, moved = weights_of(before, masks), weights_of(before, other)
    draws = np.array([rng.random() for _ in masks])
    result: Ints = np.where(draws * (kept + moved) < kept, masks, other)
    return result


def weights_of(belief: Belief, masks: Ints) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The probability of each of these placements, 0 for one that is impossible."""
    at = np.minimum(np.searchsorted(belief.masks, masks), len(belief.masks) - 1)
    return np.where(belief.masks[at] == masks, belief.weights[at], 0.0)
