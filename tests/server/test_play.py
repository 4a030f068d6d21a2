"""Whole games over real sockets."""

import json

import pytest

from cookietin import read_record
from cookietin.bots import levels
from cookietin.core.chance import seed_hash
from cookietin.core.fairness import draws, read_table_seed
from cookietin.core.registry import game_classes
from tests.server.player import Player
from tests.server.serving import HTTP, open_table


def test_a_person_plays_to_the_end_against_bots(base: str) -> None:
    table = open_table(base)
    with Player(base, table["table"], table["token"]) as ann:
        assert ann.my_turn()["table"]["you"] == table["seat"] == "a"
        committed, early = ann.update["table"]["seed_hash"], ann.update["table"]["seed"]
        ann.play()
        end = ann.update["table"]
    assert early is None
    assert seed_hash(bytes.fromhex(end["seed"])) == committed
    assert end["outcome"]["reason"] in ("declared", "last-seat", "draw-rounds", "max-rounds")
    assert all(card["face"] for card in ann.update["view"]["cards"])


SHORT = {"cookie-party": {"goal": 4}}
"""Options that keep a long game short."""


@pytest.mark.parametrize("game_id", game_classes())
def test_every_game_can_be_opened_with_bots_played_to_its_end_and_again_with_another_first_seat(base: str, game_id: str) -> None:
    offered = next(one for one in HTTP.get(f"http://{base}/api/games").json() if one["id"] == game_id)
    assert offered["playable"]
    assert offered["bots"] == list(levels(game_id))
    table = open_table(base, game=game_id, players=offered["seats"][0], first="b", **SHORT.get(game_id, {}))
    with Player(base, table["table"], table["token"]) as ann:
        ann.play()
        assert ann.update["table"]["outcome"]["winners"]
        ann.say(t="again", id="again")
        following = ann.hear_update(lambda frame: frame["table"]["next"] is not None)["table"]["next"]
    record = read_record(HTTP.get(f"http://{base}/api/tables/{table['table']}/record").text)
    assert record.state().over
    with Player(base, following, table["token"]) as ann:
        seats = [seat["seat"] for seat in ann.my_turn()["table"]["seats"]]
        assert ann.update["table"]["options"]["first"] == (seats * 2)[2]
        ann.play(3)


def test_the_finished_record_is_sound_and_its_chance_can_be_checked(base: str) -> None:
    table = open_table(base, players=4)
    url = f"http://{base}/api/tables/{table['table']}/record"
    early = HTTP.get(url)
    assert (early.status_code, early.json()["code"]) == (409, "still-running")
    with Player(base, table["table"], table["token"]) as ann:
        ann.play()
    answer = HTTP.get(url)
    assert "attachment" in answer.headers["content-disposition"]
    record = read_record(answer.text)
    assert record.names == ("Ann", "Bo", "Cy", "Di")
    seed = read_table_seed(answer.text)
    assert (seed.id, seed.seed_hash, seed.first_drawn) == (table["table"], ann.update["table"]["seed_hash"], True)
    checked = draws(record, seed)
    assert len(checked) >= 2
    assert all(one.right for one in checked)


def test_all_viewers_see_every_version_and_the_same_table(base: str) -> None:
    table = open_table(base)
    with (
        Player(base, table["table"], table["token"]) as phone,
        Player(base, table["table"], table["token"]) as laptop,
        Player(base, table["table"]) as watcher,
    ):
        phone.play()
        for other in (laptop, watcher):
            other.hear_update(lambda frame: frame["table"]["status"] == "over")
    for one in (phone, laptop, watcher):
        versions = [frame["version"] for frame in map(json.loads, one.frames) if frame["t"] == "update"]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
    assert laptop.log == phone.log == watcher.log
    assert laptop.update == phone.update
    assert watcher.update["table"]["you"] is None


def test_a_person_who_comes_back_gets_the_same_look_and_the_whole_log(base: str) -> None:
    table = open_table(base, first="a")
    with Player(base, table["table"], table["token"]) as ann:
        ann.my_turn()
        ann.do("look 2")
        ann.my_turn()
        look, log = ann.update["view"]["look"], list(ann.log)
        assert look["places"] == ["a2"]
    with Player(base, table["table"], table["token"]) as ann:
        assert ann.hear()["view"]["look"] == look
        assert ann.log == log
        ann.say(t="hello", token=table["token"], have=ann.update["log_from"])
        assert ann.hear()["version"] == ann.update["version"]
        assert ann.log == log


def test_a_person_is_here_while_one_of_their_sockets_is(base: str) -> None:
    table = open_table(base)

    def here(frame: dict[str, object]) -> bool:
        return bool(frame["table"]["seats"][0]["here"])  # type: ignore[index]

    with Player(base, table["table"]) as watcher:
        assert not here(watcher.hear_update())
        with Player(base, table["table"], table["token"]) as phone:
            watcher.hear_update(here)
            with Player(base, table["table"], table["token"]) as laptop:
                laptop.hear()
            phone.say(t="ping")
            assert phone.hear_until(lambda frame: frame["t"] == "beat")["version"] == phone.update["version"]
            assert here(phone.update)
        watcher.hear_update(lambda frame: not here(frame))


def test_the_rematch_is_held_by_the_same_token_and_the_first_seat_moves_on(base: str) -> None:
    table = open_table(base, first="c")
    with Player(base, table["table"], table["token"]) as ann:
        ann.play()
        ann.say(t="again", id="again")
        following = ann.hear_update(lambda frame: frame["table"]["next"] is not None)["table"]["next"]
        assert ann.answer("again")["t"] == "ack"
        ann.say(t="again", id="again, lost ack")
        assert ann.answer("again, lost ack")["t"] == "ack"
        assert ann.update["table"]["next"] == following
    with Player(base, following, table["token"]) as ann:
        assert ann.my_turn()["table"]["options"]["first"] == "a"
        assert [seat["name"] for seat in ann.update["table"]["seats"]] == ["Ann", "Bo", "Cy"]
        assert ann.update["table"]["seed_hash"] != ""
        ann.play()
