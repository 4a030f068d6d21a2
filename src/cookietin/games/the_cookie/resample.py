"""Another game that a seat cannot tell from the real one: the roles of this round and the cards that lie face down, drawn anew."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cookietin.core.kernel import SEATS
from cookietin.games.the_cookie.belief import Belief
from cookietin.games.the_cookie.events import Dealt, Event, Laid, line
from cookietin.games.the_cookie.notation import card_names


def resample(players: int, events: Sequence[Event], rng: random.Random) -> list[tuple[str, str]]:
    """Seat and text of every action, roles drawn with the probability that chance gives them under this record.

    The roles of rounds that have ended are known (T15). A card face down is any that its seat could have laid, each equally likely.
    """
    belief = Belief(players)
    for event in events:
        belief.see(event)
    roles = belief.draw(rng)
    lines: list[str] = []
    dealt = 0
    laid: dict[str, set[str]] = {}
    for event in events:
        if isinstance(event, Dealt):
            dealt = len(lines)
            laid = {seat: {str(role)} for seat, role in zip(SEATS, roles, strict=False)}
            lines.append(line(Dealt(roles)))
            continue
        if isinstance(event, Laid):
            card: str = event.card or rng.choice([name for name in card_names(players) if name not in laid[event.seat]])
            laid[event.seat].add(card)
            lines.append(f"{event.seat}: lay {card}")
        else:
            lines.append(line(event).partition(" = ")[0])
        if event.count is not None:
            lines[dealt] = line(Dealt(event.count.roles))
    return [(seat, text) for seat, _, text in (entry.partition(": ") for entry in lines)]
