"""Who asks for too much is refused politely and by code, others are not, and what is counted stays small."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from cookietin.server.errors import StartError
from cookietin.server.limits import MOST_ADDRESSES, Bucket, Limits, Visitors, place_of
from cookietin.server.running import configured
from cookietin.server.settings import Settings
from tests.server.player import Player
from tests.server.serving import HTTP, in_thread, open_table, wanted

FEW = Limits(messages=0.01, burst=10, sockets=3, tables=4, joins=5, misses=6)
UNHURRIED = Limits(messages=1e6, burst=1_000_000, sockets=3, tables=4, joins=5, misses=6)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that allows little, behind a proxy on the same machine, which is the tests themselves."""
    with in_thread(tmp_path_factory.mktemp("tin"), limits=UNHURRIED, proxies=("127.0.0.1",)) as base:
        yield base


def from_(address: str) -> dict[str, str]:
    """What a proxy says of whom it speaks for."""
    return {"X-Forwarded-For": address}


def ask(base: str, address: str, path: str = "/api/tables", body: Any = None, method: str = "POST") -> httpx.Response:
    """A request that a proxy hands on."""
    return HTTP.request(method, f"http://{base}{path}", json=wanted() if body is None else body, headers=from_(address))


def too_many(answer: httpx.Response, most: float) -> None:
    """Hold an answer to the one shape, with when to come back."""
    assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (429, "too-many", None)
    assert 1 <= int(answer.headers["retry-after"]) <= most
    assert answer.headers["retry-after"] in answer.json()["message"]
    assert answer.headers["content-security-policy"]


def turned_away(base: str, table: str, address: str) -> None:
    """A socket is refused in words and closed, before it has said anything."""
    with Player(base, table, "", additional_headers=from_(address)) as player:
        frame = player.hear()
        assert (frame["t"], frame["id"], frame["code"]) == ("refused", None, "too-many")
        assert player.closed() == 4429


# --- one socket ----------------------------------------------------------------------------------------------------------
def test_messages_that_come_too_fast_are_refused_by_their_id_and_not_done(tmp_path: Path) -> None:
    with in_thread(tmp_path, limits=FEW) as base:
        table = open_table(base, first="a")
        with Player(base, table["table"], table["token"]) as ann, Player(base, table["table"]) as watcher:
            ann.my_turn()
            for _ in range(FEW.burst):
                ann.say(t="ping")
            assert (answer := ann.answer(ann.act("look 1")))["code"] == "too-fast"
            assert answer["message"].endswith(".")
            ann.socket.send('"no message at all"')
            assert ann.hear_until(lambda frame: frame["t"] == "refused")["id"] is None
            watcher.say(t="hello")
            watcher.hear_update(lambda frame: frame["view"]["actors"] == ["a"])
            for _ in range(FEW.burst):
                ann.act("look 1")
            assert ann.closed() == 4429
        with Player(base, table["table"], table["token"]) as ann:
            ann.my_turn()
            assert ann.do("look 1")["t"] == "ack"


def test_who_waits_may_go_on_and_is_not_reproached_with_the_past() -> None:
    bucket = Bucket(size=2, rate=0.5, now=100)
    assert [bucket.take(100) for _ in range(3)] == [0, 0, 2]
    assert bucket.take(101) == 1
    assert bucket.take(102) == 0
    bucket.give_back()
    assert (bucket.take(102), bucket.take(102)) == (0, 2)
    assert not bucket.is_full(105)
    assert bucket.is_full(106)
    bucket.give_back()
    assert [bucket.take(1e6) for _ in range(3)] == [0, 0, 2]


def test_a_person_at_the_default_limits_never_meets_them(tmp_path: Path) -> None:
    with in_thread(tmp_path, limits=Limits()) as base:
        table = open_table(base)
        with Player(base, table["table"], table["token"]) as ann:
            ann.play(8)


# --- one address ---------------------------------------------------------------------------------------------------------
def test_one_address_opens_only_so_many_tables_and_others_are_not_affected(strict: str) -> None:
    for _ in range(FEW.tables):
        assert ask(strict, "203.0.113.1", body={}).status_code == 400  # what is not opened does not count
        assert ask(strict, "203.0.113.1").status_code == 201
    too_many(ask(strict, "203.0.113.1"), 3600 / FEW.tables)
    assert ask(strict, "203.0.113.2").status_code == 201


def test_codes_cannot_be_tried_out(strict: str) -> None:
    table = open_table(strict)
    for number in range(FEW.misses):
        assert ask(strict, "203.0.113.3", f"/api/tables/{number}/record", method="GET").status_code == 404
    too_many(ask(strict, "203.0.113.3", f"/api/tables/{table['table']}/record", method="GET"), 60 / FEW.misses)
    turned_away(strict, table["table"], "203.0.113.3")
    assert ask(strict, "203.0.113.4", f"/api/tables/{table['table']}/record", method="GET").status_code == 409


@pytest.mark.parametrize("known", [True, False])
def test_tables_and_tokens_cannot_be_tried_out_by_sockets(strict: str, known: bool) -> None:
    table = open_table(strict)
    address = f"198.51.100.{int(known)}"
    for _ in range(2 * FEW.misses):  # what is found does not count
        with Player(strict, table["table"], table["token"], additional_headers=from_(address)) as ann:
            ann.hear_update()
    for number in range(FEW.misses):
        with Player(strict, table["table"] if known else f"{number}", "wrong", additional_headers=from_(address)) as nobody:
            assert nobody.closed() == (4401 if known else 4404)
    turned_away(strict, table["table"], address)


def test_one_address_joins_only_so_often(strict: str) -> None:
    table = open_table(strict)
    path = f"/api/tables/{table['table']}/join"
    for _ in range(FEW.joins):
        assert ask(strict, "203.0.113.5", path, body={}).status_code != 429
    too_many(ask(strict, "203.0.113.5", path, body={}), 60 / FEW.joins)


def test_one_address_has_only_so_many_sockets_and_may_come_back_when_one_is_closed(strict: str) -> None:
    table = open_table(strict)
    where = {"additional_headers": from_("203.0.113.6")}
    with ExitStack() as stack:
        held = [stack.enter_context(Player(strict, table["table"], None, **where)) for _ in range(FEW.sockets)]
        for one in held:
            one.hear_update()
        turned_away(strict, table["table"], "203.0.113.6")
        with Player(strict, table["table"], table["token"], additional_headers=from_("203.0.113.7")) as other:
            other.my_turn()
    with Player(strict, table["table"], table["token"], **where) as ann:
        ann.my_turn()


def test_a_crowd_beyond_all_measure_is_not_even_greeted(strict: str) -> None:
    table = open_table(strict)
    where = {"additional_headers": from_("203.0.113.8")}
    with ExitStack() as stack:
        for _ in range(FEW.sockets):
            stack.enter_context(Player(strict, table["table"], None, **where)).hear_update()
        for _ in range(FEW.sockets):
            turned_away(strict, table["table"], "203.0.113.8")
        with pytest.raises(InvalidStatus) as refused:
            Player(strict, table["table"], "", **where)
        assert refused.value.response.status_code == 403


# --- which address -------------------------------------------------------------------------------------------------------
def test_the_machine_itself_is_not_limited_and_nobody_is_believed_who_is_no_proxy(tmp_path: Path) -> None:
    with in_thread(tmp_path, limits=UNHURRIED) as base:
        for _ in range(FEW.tables + 2):
            assert ask(base, "203.0.113.9").status_code == 201
        assert HTTP.get(f"http://{base}/api/tables/nowhere/record").status_code == 404


def test_what_a_client_itself_says_before_the_proxy_is_not_believed(strict: str) -> None:
    for number in range(FEW.tables):
        assert ask(strict, f"10.0.0.{number}, 203.0.113.10").status_code == 201
    assert ask(strict, "127.0.0.1, 203.0.113.10").status_code == 429


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("203.0.113.1", "203.0.113.1"),
        ("::ffff:203.0.113.1", "203.0.113.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", None),
        ("127.8.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        (None, None),
        ("unknown", "unknown"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_an_address_is_a_line_and_the_machine_itself_is_none(host: str | None, place: str | None) -> None:
    assert place_of(host) == place


def test_addresses_are_forgotten_but_not_while_they_have_a_socket() -> None:
    visitors = Visitors(Limits(), clock=lambda: 0.0)
    first, second = visitors.at("203.0.113.1"), visitors.at("203.0.113.2")
    assert first is not None
    first.sockets = 1
    for number in range(2 * MOST_ADDRESSES):
        visitors.at(f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1")
    assert len(visitors) == MOST_ADDRESSES
    assert visitors.at("203.0.113.1") is first
    assert visitors.at("203.0.113.2") is not second


@pytest.mark.parametrize("proxy", ["proxy.example", "*", "", "10.0.0.0/40"])
def test_a_proxy_must_be_an_address(tmp_path: Path, proxy: str) -> None:
    async def nothing(*_: object) -> None:
        pass

    with pytest.raises(StartError, match="after --proxy is no address") as refused:
        configured(nothing, Settings(data=tmp_path, proxies=(proxy,)))
    assert refused.value.code == "network"


def test_the_page_for_hosts_names_the_limits() -> None:
    page = (Path(__file__).parents[2] / "docs" / "selfhost.md").read_text()
    section = page.partition("## Limits\n")[2].partition("\n## ")[0]
    said = [int(number) for number in re.findall(r"^\| .* \| (\d+)\b", section, re.MULTILINE)]
    assert said == [int(getattr(Limits(), name)) for name in Limits.__struct_fields__]
