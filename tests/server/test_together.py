"""All at once over real sockets: two dozen turns of The Cookie, six seats, two of them with a second device."""

import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cookietin.server import clock, hall
from tests.server.player import Frame, Player
from tests.server.serving import NOON, in_thread
from tests.server.stock import stock

SEATS = "abcdef"
SECOND_DEVICES = "af"
TURNS = 24

Order = Callable[[list[Player]], list[Player]]


class Room:
    """All sockets of a table; those of a seat one after the other."""

    def __init__(self, base: str, tokens: dict[str, str], stack: ExitStack) -> None:
        self.devices = [stack.enter_context(Player(base, "tin", tokens[seat])) for seat in SEATS + SECOND_DEVICES]
        self.watcher = stack.enter_context(Player(base, "tin"))
        self.openings: list[list[str]] = []
        """By turn, the frames that showed all cards: every device's, then the spectator's."""
        latest = self.watcher.hear_update()["version"]
        for device in self.devices:
            device.hear_update(lambda frame: frame["version"] >= latest)

    @property
    def everybody(self) -> list[Player]:
        """The devices and the spectator."""
        return [*self.devices, self.watcher]

    def turn(self, number: int, order: Order) -> None:
        """Everybody lays, all before anyone has heard an answer; then swords and shields are used in their order."""
        before = moment(self.watcher.update)
        texts = {seat: random.Random(f"{number}{seat}").choice(self.of(seat).update["view"]["legal"]) for seat in SEATS}
        for device in order(self.devices):
            seat = device.update["table"]["you"]
            device.act(texts[seat], f"{number}", self.of(seat).update["version"])
        for device in self.devices:
            assert device.answer(f"{number}")["t"] == "ack"
        self.openings.append([self.opening(one, before) for one in self.everybody])
        assert {event["seat"]: f"lay {event['card']}" for event in self.laid()} == texts
        while (view := self.watcher.update["view"])["phase"] == "use":
            self.use(self.of(view["actors"][0]))

    def of(self, seat: str) -> Player:
        """The first device of a seat."""
        return self.devices[SEATS.index(seat)]

    def opening(self, one: Player, before: tuple[Any, ...]) -> str:
        """The text of the frame that shows the cards of the turn."""
        one.hear_update(lambda frame: moment(frame) != before)
        return next(text for text in reversed(one.frames) if json.loads(text)["t"] == "update")

    def laid(self) -> list[Any]:
        """The cards that the latest turn opened, as the spectator has them."""
        return [entry["event"] for entry in self.watcher.update["log"] if entry["event"]["verb"] == "lay"]

    def use(self, player: Player) -> None:
        """A sword or a shield goes to the first seat that it can."""
        assert player.do(player.update["view"]["legal"][0])["t"] == "ack"
        mine = moment(player.update)
        for one in self.everybody:
            one.hear_update(lambda frame: moment(frame) == mine)


def moment(frame: Frame) -> tuple[Any, ...]:
    """Where the game is: all that changes when a phase is complete."""
    view = frame["view"]
    return view["round"], view["turn"], view["phase"], view["actors"] if view["phase"] == "use" else None


def played(data: Path, order: Order) -> list[list[str]]:
    """Two dozen turns with the same choices."""
    tokens = stock(data, "tin", len(SEATS), game="the-cookie", first="c", turns="four")
    with in_thread(data, starts=1) as base, ExitStack() as stack:
        room = Room(base, tokens, stack)
        for number in range(TURNS):
            room.turn(number, order)
        assert all(one.update["table"]["status"] == "over" for one in room.everybody)
        assert all(one.log == room.watcher.log for one in room.devices)
        return room.openings


def test_eight_sockets_at_once_and_the_order_of_laying_changes_no_byte_of_what_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "secrets", SimpleNamespace(token_bytes=bytes))
    monkeypatch.setattr(clock, "now", lambda: NOON)
    rng = random.Random(11)
    in_order = played(tmp_path / "one", lambda devices: devices)
    mixed = played(tmp_path / "other", lambda devices: rng.sample(devices, len(devices)))
    assert len(in_order) == TURNS
    assert in_order == mixed


@pytest.mark.rule("T15")
def test_a_changed_choice_is_told_to_the_seats_own_devices_alone(tmp_path: Path) -> None:
    tokens = stock(tmp_path, "tin", 4, game="the-cookie")
    with in_thread(tmp_path) as base, ExitStack() as stack:
        phone, laptop, other, watcher = (stack.enter_context(Player(base, "tin", tokens.get(seat))) for seat in ("a", "a", "b", ""))
        first, second = watcher_sees(watcher, phone)["view"]["legal"][:2]
        assert phone.do(first)["t"] == "ack"
        for one in (laptop, other, watcher):
            one.hear_update(lambda frame: frame["view"]["seats"][0]["face_down"])
        heard = [len(one.frames) for one in (other, watcher)]
        assert phone.do(second)["t"] == "ack"
        shown = laptop.hear_update(lambda frame: frame["view"]["own"]["face_down"] == second.removeprefix("lay "))
        assert shown["version"] == phone.update["version"] == other.update["version"] + 1
        for one, before in zip((other, watcher), heard, strict=True):
            version = one.update["version"]
            one.say(t="ping")
            assert one.hear()["version"] == version
            assert len(one.frames) == before + 1
        laptop.say(t="ping")
        assert laptop.hear()["version"] == shown["version"]
        assert laptop.answer(laptop.take_back())["t"] == "ack"
        watcher.hear_update(lambda frame: not frame["view"]["seats"][0]["face_down"])
        assert phone.hear_update(lambda frame: frame["version"] == laptop.update["version"])["view"]["legal"][:2] == [first, second]


def watcher_sees(watcher: Player, player: Player) -> Frame:
    """Wait until both have heard of everybody who has come."""
    latest = watcher.hear_update(lambda frame: sum(seat["here"] for seat in frame["table"]["seats"]) == 2)["version"]
    return player.hear_update(lambda frame: frame["version"] >= latest)
