"""Coming together over real sockets: joining, devices, leaving, standing in, playing again, talking."""

import secrets
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.player import Player
from tests.server.serving import HTTP, in_thread, wanted

FREE = {"kind": "free"}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with in_thread(tmp_path_factory.mktemp("friends")) as base:
        yield base


def opened(base: str, size: int = 4, *, persons: int = 1, bots: int = 0, **more: Any) -> dict[str, Any]:
    """A table whose other seats are free; Ann is host."""
    people = [{"kind": "person", "name": name} for name in ("Ann", "Abe", "Ava")[:persons]]
    crumbs = [{"kind": "bot", "name": name, "bot": "random"} for name in ("Bo", "Cy")[:bots]]
    seats = [*people, *crumbs, *[FREE] * (size - persons - bots)]
    answer = HTTP.post(f"http://{base}/api/tables", json={**wanted(size, first="a"), "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def new_token() -> str:
    return secrets.token_urlsafe(32)


def join(base: str, table: str, name: str, token: str, seat: str | None = None) -> tuple[int, Any]:
    answer = HTTP.post(f"http://{base}/api/tables/{table}/join", json={"name": name, "token": token, "seat": seat})
    return answer.status_code, answer.json()


def ask(player: Player, kind: str, **more: Any) -> str:
    """Ask something of the table; `ack`, or the code of the refusal."""
    player.sent += 1
    message = f"{player.name}-{player.sent}"
    player.say(t=kind, id=message, **more)
    answer = player.answer(message)
    return "ack" if answer["t"] == "ack" else str(answer["code"])


def test_friends_come_by_a_code_however_they_type_it_and_play(base: str) -> None:
    made = opened(base)
    code = made["table"]
    typed = f"{code[:4]}-{code[4:8]}-{code[8:]}".lower().replace("0", "o").replace("1", "l")
    ben, cy = new_token(), new_token()
    with Player(base, code, made["token"]) as ann:
        assert ann.hear_update()["table"]["status"] == "open"
        assert join(base, typed, "Ben", ben) == (200, {"table": code, "seat": "b"})
        assert join(base, code, "Cy", cy, "d") == (200, {"table": code, "seat": "d"})
        assert ask(ann, "start") == "ack"
        update = ann.hear_update(lambda frame: frame["table"]["status"] == "playing")
        assert [seat["name"] for seat in update["table"]["seats"]] == ["Ann", "Ben", "Cy"]
        with Player(base, typed, ben) as b, Player(base, code, cy) as c:
            assert c.hear_update()["table"]["you"] == "c"
            for player in (ann, b, c):
                player.my_turn()
                assert player.do("look 1")["t"] == "ack"


def test_ten_parallel_joins_with_one_token_are_one_and_with_ten_tokens_fill_the_seats(base: str) -> None:
    made, token = opened(base, 8), new_token()
    answers: list[Any] = []

    def all_at_once(tokens: list[str]) -> list[Any]:
        answers.clear()
        threads = [
            threading.Thread(target=lambda n=n, t=t: answers.append(join(base, made["table"], f"N{n if len(set(tokens)) > 1 else ''}", t)))
            for n, t in enumerate(tokens)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return answers

    assert all_at_once([token] * 10) == [(200, {"table": made["table"], "seat": "b"})] * 10
    got = all_at_once([new_token() for _ in range(10)])
    assert sorted(body["seat"] for status, body in got if status == 200) == list("cdefgh")
    assert [body["code"] for status, body in got if status == 409] == ["full"] * 4


def test_joining_is_refused_with_a_reason(base: str) -> None:
    made = opened(base, 3)
    table = made["table"]
    assert join(base, table, "ann", new_token())[1]["code"] == "name-taken"
    assert join(base, table, "Ben", new_token(), "a")[1]["code"] == "seat-taken"
    assert join(base, table, "Ben", new_token(), "z")[1]["code"] == "unknown-seat"
    assert join(base, table, " ", new_token())[1]["code"] == "name"
    assert join(base, table, "Ben", "short")[0] == 400
    assert join(base, "0000-0000-0000", "Ben", new_token())[1]["code"] == "unknown-table"
    for name in ("Ben", "Cy"):
        assert join(base, table, name, new_token())[0] == 200
    with Player(base, table, made["token"]) as ann:
        ann.hear_update()
        assert ask(ann, "start") == "ack"
    assert join(base, table, "Di", new_token())[1]["code"] == "started"


def test_the_host_arranges_the_table_and_who_is_removed_hears_it_and_can_only_watch(base: str) -> None:
    made, ben = opened(base), new_token()
    table = made["table"]
    join(base, table, "Ben", ben)
    with Player(base, table, made["token"]) as ann, Player(base, table, ben) as b:
        ann.hear_update()
        b.hear_update()
        assert ask(b, "invite", seat="c", name="Crumbs", bot="random") == "not-host"
        assert ask(ann, "invite", seat="c", name="Crumbs", bot="clairvoyant") == "unknown-bot"
        assert ask(ann, "invite", seat="c", name="\u202eevil", bot="random") == "name"
        assert ask(ann, "invite", seat="c", name="Crumbs", bot="random") == "ack"
        assert ask(b, "move", seat="d") == "ack"
        assert ask(ann, "remove", seat="b", name="Ben") == "ack", "nobody is there any more: nothing to do"
        assert ask(ann, "remove", seat="d", name="Ben") == "ack"
        assert b.hear_update(lambda frame: frame["table"]["you"] is None)["table"]["seats"][3]["kind"] == "empty"
        assert b.gone
        assert ask(b, "start") == "not-host"
    with Player(base, table, ben) as b:
        assert b.closed() == 4401


def test_another_device_comes_by_a_code_that_works_once_and_is_no_token(base: str) -> None:
    made, phone = opened(base, 3, persons=1), new_token()
    url = f"http://{base}/api/tables/{made['table']}"
    assert HTTP.post(f"{url}/pair", json={"token": new_token()}).status_code == 403
    paired = HTTP.post(f"{url}/pair", json={"token": made["token"]}).json()
    assert made["token"] not in str(paired)
    wrong = HTTP.post(f"{url}/claim", json={"code": "guess", "token": phone})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "code")
    for _ in range(2):  # the answer may be lost: asked again it is the same
        claimed = HTTP.post(f"{url}/claim", json={"code": paired["code"], "token": phone})
        assert (claimed.status_code, claimed.json()["seat"]) == (200, "a")
    assert HTTP.post(f"{url}/claim", json={"code": paired["code"], "token": new_token()}).json()["code"] == "code"
    with Player(base, made["table"], made["token"]) as desk, Player(base, made["table"], phone) as ann:
        assert desk.hear_update()["table"]["you"] == ann.hear_update()["table"]["you"] == "a"


def test_people_who_share_a_device_are_all_here_and_hear_only_one_seat(base: str) -> None:
    made = opened(base, 3, persons=3)
    assert [held["seat"] for held in made["others"]] == ["b", "c"]
    others = [held["token"] for held in made["others"]]
    with Player(base, made["table"], "") as curtain, Player(base, made["table"], made["token"]) as ann:
        ann.hear_update()
        curtain.say(t="hello", token=None, also=others)
        assert curtain.hear_update()["table"]["you"] is None
        ann.hear_update(lambda frame: all(seat["here"] for seat in frame["table"]["seats"]))
        ann.my_turn()
        ann.do("look 1")
        told = curtain.hear_update(lambda frame: len(frame["view"]["actors"]) == 2)
        assert told["view"]["legal"] == []


@pytest.mark.slow
def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(base: str) -> None:
    made = opened(base, 3, persons=2, patience=5, bots=1)
    abe = made["others"][0]["token"]
    with Player(base, made["table"], made["token"]) as ann:
        with Player(base, made["table"], abe) as away:
            away.my_turn()
        seat = ann.hear_update(lambda frame: frame["table"]["seats"][1]["takeover"] is not None)["table"]["seats"][1]
        assert not seat["here"]
        ann.hear_update(lambda frame: frame["table"]["seats"][1]["minded"])
        ann.hear_update(lambda frame: "b" not in frame["view"]["actors"])
        with Player(base, made["table"], abe) as back:
            back.hear_update(lambda frame: not frame["table"]["seats"][1]["minded"])
            ann.my_turn()
            ann.do("look 1")
            back.hear_update(lambda frame: frame["view"]["actors"] == ["a"])


@pytest.mark.slow
def test_time_acts_for_all_who_are_late_and_the_log_says_so(base: str) -> None:
    made = opened(base, 3, persons=3, clock={"turn": 300, "phase": 5})
    with Player(base, made["table"], made["token"]) as ann:
        update = ann.hear_update()
        ann.say(t="ping")
        beat = ann.hear_until(lambda frame: frame["t"] == "beat")
        assert 0 < update["table"]["deadline"] - beat["now"] <= 5_000
        assert ann.hear_update(lambda frame: frame["view"]["actors"] == ["a"])
        assert sum(entry["late"] for entry in ann.log) == 3
        assert ann.update["table"]["deadline"] - beat["now"] > 290_000


def test_a_turn_of_a_day_ends_in_a_day(base: str) -> None:
    day = 24 * 3600
    made = opened(base, 3, persons=3, clock={"turn": day, "phase": day})
    with Player(base, made["table"]) as watcher:
        table = watcher.hear_update()["table"]
        watcher.say(t="ping")
        now = watcher.hear_until(lambda frame: frame["t"] == "beat")["now"]
        assert (day - 60) * 1000 < table["deadline"] - now <= day * 1000
        assert not any(entry["late"] for entry in watcher.log)


def test_who_leaves_gives_up_seat_and_token_and_the_last_closes_the_table(base: str) -> None:
    made = opened(base, 3, persons=2, bots=1)
    table, abe = made["table"], made["others"][0]["token"]
    with Player(base, table, made["token"]) as ann, Player(base, table, abe) as b:
        ann.hear_update()
        b.hear_update()
        assert ask(b, "leave") == "ack"
        assert b.gone
        left = ann.hear_update(lambda frame: frame["table"]["seats"][1]["left"])["table"]["seats"][1]
        assert (left["kind"], left["name"]) == ("bot", "Abe")
        ann.hear_update(lambda frame: frame["view"]["actors"] == ["a"])
        assert ask(ann, "leave") == "ack"
        assert ann.hear_update(lambda frame: frame["table"]["status"] == "closed")["table"]["outcome"]["reason"] == "abandoned"
    assert HTTP.get(f"http://{base}/api/tables/{table}/record").json()["outcome"]["reason"] == "abandoned"
    with Player(base, table, abe) as b:
        assert b.closed() == 4401


def test_playing_again_without_who_hesitates(base: str) -> None:
    made = opened(base, 3, persons=2, bots=1)
    table, abe = made["table"], made["others"][0]["token"]
    with Player(base, table, made["token"]) as ann, Player(base, table, abe) as b:
        playing = threading.Thread(target=b.play)
        playing.start()
        ann.play()
        playing.join()
        assert ask(ann, "again") == "ack"
        assert b.hear_update(lambda frame: frame["table"]["seats"][0]["again"])["table"]["next"] is None
        assert ask(ann, "again", now=True) == "ack"
        following = b.hear_update(lambda frame: frame["table"]["next"] is not None)["table"]["next"]
    with Player(base, following, made["token"]) as ann, Player(base, following, abe) as b:
        update = ann.hear_update()
        assert [seat["kind"] for seat in update["table"]["seats"]] == ["person", "bot", "bot"]
        assert (update["table"]["options"]["first"], update["table"]["host"]) == ("b", "a")
        assert b.closed() == 4401


def test_words_reach_who_may_hear_them_as_text_and_survive_a_restart(tmp_path: Path) -> None:
    nasty = "<img src=x onerror=alert(1)> \u05e9\u05dc\u05d5\u05dd 🍪 &amp;"
    with in_thread(tmp_path) as base:
        made = opened(base, 3, bots=2, talk="free")
        table = made["table"]
        with Player(base, table, made["token"]) as ann, Player(base, table) as watcher:
            ann.hear_update()
            watcher.hear_update()
            assert ask(ann, "say", phrase="hello") == "ack"
            assert watcher.hear_words(1) == [line("table", "a", "Ann", phrase="hello")]
            assert ask(watcher, "say", text=nasty, name="Will") == "ack"
            assert watcher.hear_words(2)[1] == line("gallery", None, "Will", text=nasty)
            assert ask(ann, "say", text="x" * 10_000) == "words"
            assert ask(ann, "say", text="a\u202eb") == "words"
            assert ask(ann, "say", phrase="hello", text="both") == "words"
            ann.say(t="ping")
            assert ann.hear_until(lambda f: f["t"] == "beat")["words"] == 1
            assert nasty not in str(ann.frames)
    with in_thread(tmp_path) as base, Player(base, table, made["token"]) as ann, Player(base, table) as watcher:
        assert ann.hear_words(1) == [line("table", "a", "Ann", phrase="hello")]
        assert len(watcher.hear_words(2)) == 2


def line(channel: str, seat: str | None, name: str, *, phrase: str | None = None, text: str | None = None) -> dict[str, Any]:
    return {"channel": channel, "seat": seat, "name": name, "phrase": phrase, "text": text}


def test_a_waiting_room_survives_a_restart(tmp_path: Path) -> None:
    ben = new_token()
    with in_thread(tmp_path) as base:
        made = opened(base)
        join(base, made["table"], "Ben", ben, "c")
    with in_thread(tmp_path) as base, Player(base, made["table"], ben) as b:
        update = b.hear_update()
        assert [seat["name"] for seat in update["table"]["seats"]] == ["Ann", "", "Ben", ""]
        assert (update["table"]["you"], update["table"]["host"], update["table"]["status"]) == ("c", "a", "open")
        assert ask(b, "hand_over", seat="c") == "not-host"
        with pytest.raises((TimeoutError, ConnectionClosed)):
            b.hear(0.1)
