"""Everybody at once: nothing is lost, nobody is refused, and the order of arrival changes nothing."""

import itertools
import random

import msgspec
import pytest

from cookietin.match.commands import Act, Done
from cookietin.match.viewer import Viewer
from tests.match.playbook import Playbook, started, viewers

TURNS = 1000
PLAYERS = 6
SECOND_DEVICES = "af"
"""Seats that send from two devices: with the six, eight sockets."""


def twin(table: Playbook) -> Playbook:
    """The same table, once more."""
    return table.restart()


@pytest.mark.slow
def test_eight_devices_at_once_a_thousand_turns() -> None:
    """Two orders of arrival on two tables: all is done, once, and everybody is shown the same."""
    rng = random.Random(8)
    turns = 0
    for number in itertools.count():
        seed = bytes([number % 256, number // 256]) * 16
        one, other = (started(PLAYERS, game="the-cookie", seed=seed) for _ in range(2))
        while one.table.due and turns < TURNS:
            if one.table.running.together:
                lay(one, other, rng)
                turns += 1
            else:
                seat = one.table.due[0]
                text = rng.choice(one.table.running.legal(seat))
                for table in (one, other):
                    table.choose(seat, text) << Done
        assert shown(one) == shown(other)
        if turns == TURNS:
            return


def lay(one: Playbook, other: Playbook, rng: random.Random) -> None:
    """A turn: all messages were sent on the table as it was; some seats' second device repeats the message or sent another before."""
    state = one.table.running
    settled = state.settled
    chosen = {seat: rng.choice(state.legal(seat)) for seat in state.actors}
    messages = {seat: [Act(seat, f"{settled}", one.own(seat), text)] for seat, text in chosen.items()}
    for seat in SECOND_DEVICES:
        (message,) = messages[seat]
        changed = msgspec.structs.replace(message, id=f"{settled}-before", action=rng.choice(state.legal(seat)))
        messages[seat] = [changed, message] if rng.random() < 0.5 else [message, message]
    last = rng.choice([seat for seat in chosen if seat not in SECOND_DEVICES])
    for table in (one, other):
        send(table, messages, last, rng)
    assert state.settled > settled
    assert dict(state.actions[settled : settled + PLAYERS]) == chosen
    assert state.actions == other.table.running.actions


def send(table: Playbook, messages: dict[str, list[Act]], last: str, rng: random.Random) -> None:
    """In any order that keeps each seat's own, one seat last: a change after that would be too late."""
    order = [seat for seat, sent in messages.items() for _ in sent if seat != last]
    rng.shuffle(order)
    queues = {seat: iter(sent) for seat, sent in messages.items()}
    for seat in [*order, last]:
        table >> next(queues[seat])
        assert isinstance(table.answer, Done), table.answer


def shown(table: Playbook) -> list[bytes]:
    """What every viewer is shown, but for its own count of versions."""
    return [msgspec.json.encode(msgspec.structs.replace(viewer.whole(), version=0)) for viewer in viewers(table.table)]


def test_what_is_told_at_the_opening_does_not_depend_on_the_order_of_laying() -> None:
    openings = set()
    for order in itertools.permutations("abcd"):
        table = started(4, game="the-cookie", first="b")
        watching = [Viewer(table.table, seat) for seat in ("a", "d", None)]
        for viewer in watching:
            viewer.whole()
        for seat in order:
            table.choose(seat, "lay sword" if seat == "c" else "lay hill") << Done
            frames = [msgspec.json.encode(viewer.latest()) for viewer in watching]
        openings.add(tuple(frames))
    assert len(openings) == 1
