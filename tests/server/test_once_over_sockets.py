"""From the first tap to the store: however often something is sent, by however many sockets, it is done once."""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.player import Frame, Player
from tests.server.serving import PATIENCE, Process, in_thread, open_table
from tests.server.stock import stock
from tests.server.test_kill import kept_messages, rows

SOCKETS = 10


def at_once(players: list[Player], act: Callable[[int, Player], str]) -> list[Frame]:
    """All send at the same time; their answers."""
    start, answers = threading.Barrier(len(players)), {}

    def send(number: int, player: Player) -> None:
        start.wait(PATIENCE)
        answers[number] = player.answer(act(number, player))

    threads = [threading.Thread(target=send, args=one) for one in enumerate(players)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return [answers[number] for number in range(len(players))]


@pytest.mark.parametrize("game", ["who-stole-the-cookie", "the-cookie", "cookie-party"])
def test_ten_sockets_of_a_seat_that_send_the_same_do_it_once_and_all_hear_so(tmp_path: Path, game: str) -> None:
    tokens = stock(tmp_path, "tin", 4, game=game, first="a")
    with in_thread(tmp_path) as base, ExitStack() as stack:
        devices = [stack.enter_context(Player(base, "tin", tokens["a"])) for _ in range(SOCKETS)]
        action, version = devices[0].my_turn()["view"]["legal"][0], min(one.hear_update()["version"] for one in devices)
        answers = at_once(devices, lambda _, one: one.act(action, "tap", version))
        assert [answer["t"] for answer in answers] == ["ack"] * SOCKETS
        assert len({answer["version"] for answer in answers}) == 1
        for one in devices:
            one.hear_update(lambda frame: frame["version"] >= answers[0]["version"])
            assert one.log == devices[0].log
    assert kept_messages(tmp_path, "tin") == [("tap", action)]


def test_ten_sockets_of_a_seat_that_send_ten_messages_do_one_of_them(tmp_path: Path) -> None:
    tokens = stock(tmp_path, "tin", 3, first="a")
    with in_thread(tmp_path) as base, ExitStack() as stack:
        people = [stack.enter_context(Player(base, "tin", tokens[seat])) for seat in "abc"]
        for one in people:
            one.my_turn()
            one.do("look 1")
        devices = [stack.enter_context(Player(base, "tin", tokens["a"])) for _ in range(SOCKETS)]
        version = min(one.my_turn()["version"] for one in devices)
        answers = at_once(devices, lambda number, one: one.act("peek m1", f"tap {number}", version))
        done = [number for number, answer in enumerate(answers) if answer["t"] == "ack"]
        assert len(done) == 1
        assert {answer["code"] for answer in answers if answer["t"] == "refused"} == {"turn"}
    assert [message for message, _ in kept_messages(tmp_path, "tin")][1:] == [f"tap {done[0]}"]


def test_in_a_phase_of_all_the_last_of_ten_choices_stands(tmp_path: Path) -> None:
    tokens = stock(tmp_path, "tin", 4, game="the-cookie")
    with in_thread(tmp_path) as base, ExitStack() as stack:
        devices = [stack.enter_context(Player(base, "tin", tokens["a"])) for _ in range(SOCKETS)]
        cards, version = devices[0].my_turn()["view"]["legal"], min(one.hear_update()["version"] for one in devices)
        answers = at_once(devices, lambda number, one: one.act(cards[number % len(cards)], f"tap {number}", version))
        assert [answer["t"] for answer in answers] == ["ack"] * SOCKETS
        last = max(answer["version"] for answer in answers)
        shown = [one.hear_update(lambda frame: frame["version"] >= last)["view"]["own"]["face_down"] for one in devices]
    choices = [text for _, text in rows(tmp_path, "tin") if text.startswith("lay ")]
    assert len(choices) == SOCKETS
    assert {f"lay {card}" for card in shown} == {choices[-1]}


def test_an_extra_tap_is_not_done_neither_before_nor_when_it_is_the_same_seats_turn_again(tmp_path: Path) -> None:
    with in_thread(tmp_path) as base:
        table = open_table(base, first="a", players=3)
        with Player(base, table["table"], table["token"]) as ann:
            ann.my_turn()
            ann.do("look 1")
            seen = ann.my_turn()["version"]
            done = ann.act("peek m1", version=seen)
            extra = ann.act("peek m2", version=seen)
            assert ann.answer(done)["t"] == "ack"
            assert ann.answer(extra)["code"] in ("turn", "stale")
            if not ann.my_turn()["view"]["legal"]:
                pytest.fail("the bots have ended the game at once")
            late = ann.act("peek m2", version=seen)
            assert ann.answer(late)["code"] == "stale"
            assert ann.answer(ann.act("peek m2", extra, seen)) == ann.answers[extra]
    assert [text for _, text in kept_messages(tmp_path, table["table"])] == ["look 1", "peek m1"]


def test_an_extra_tap_lands_in_nobody_elses_turn(tmp_path: Path) -> None:
    tokens = stock(tmp_path, "tin", 3, first="a")
    with in_thread(tmp_path) as base, ExitStack() as stack:
        ann, bo, cy = people = [stack.enter_context(Player(base, "tin", tokens[seat])) for seat in "abc"]
        for one in people:
            one.my_turn()
            one.do("look 1")
        assert ann.do(ann.my_turn()["view"]["legal"][0])["t"] == "ack"
        seen = bo.my_turn()
        assert seen["view"]["actors"] == ["b"]
        ann.hear_update(lambda frame: frame["view"]["actors"] == ["b"])
        assert ann.do("peek m2")["code"] == "turn"
        assert bo.do("peek m2")["t"] == "ack"
        cy.my_turn()
    assert [seat for seat, _ in rows(tmp_path, "tin") if seat != "*"] == ["a", "b", "c", "a", "b"]


@pytest.mark.slow
def test_what_was_done_and_not_acknowledged_before_a_kill_is_not_done_again_after_it(tmp_path: Path) -> None:
    tokens = stock(tmp_path, "tin", 3, first="a")
    with Process(tmp_path) as server, Player(server.base, "tin", tokens["a"]) as ann, Player(server.base, "tin") as watcher:
        version = ann.my_turn()["version"]
        before = watcher.hear_update()["version"]
        message = ann.act("look 1", "tap")
        watcher.hear_update(lambda frame: frame["version"] > before and frame["log"])
        server.kill()
    with Process(tmp_path) as server, Player(server.base, "tin", tokens["a"]) as ann:
        ann.hear_update()
        assert ann.answer(ann.act("look 1", message, version))["t"] == "ack"
        assert ann.do("look 1")["code"] == "turn"
    assert kept_messages(tmp_path, "tin") == [("tap", "look 1")]
