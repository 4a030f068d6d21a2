"""When something breaks under a table: the disk, another process, a slow reader, a bot. The table stays right and goes on."""

import asyncio
import multiprocessing
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cookietin.core.seen import SeatRecord
from cookietin.match.commands import Act, Again, Done, Here, Leave, Refusal, Row, Start
from cookietin.match.commands import Player as Seated
from cookietin.match.plan import Plan
from cookietin.protocol.messages import ServerMessage, Update
from cookietin.server import clock
from cookietin.server import hall as hall_module
from cookietin.server.app import running
from cookietin.server.audience import Visitor
from cookietin.server.errors import ConflictError, RequestError, StoreError
from cookietin.server.hall import Hall
from cookietin.server.live import LiveTable
from cookietin.server.outbox import BYTES, FRAMES, Outbox
from cookietin.server.settings import Settings
from cookietin.server.store.opening import FILE, prepare
from cookietin.server.store.rows import Change
from cookietin.server.store.store import Store
from cookietin.server.thinker import Thinker
from cookietin.server.tokens import digest
from tests.server.serving import QUICK


@asynccontextmanager
async def opened(data: Path) -> AsyncIterator[Hall]:
    """A hall over a folder."""
    async with running(Settings(data=data, bot_delay=QUICK), prepare(data)) as hall:
        yield hall


async def persons(hall: Hall, table: str = "tin", **options: object) -> LiveTable:
    """A table of three persons."""
    plan = Plan(table, "who-stole-the-cookie", {"players": 3, "first": "a", **options})
    return await hall.make(plan, [Seated("person", name) for name in "ABC"], {letter: digest(letter) for letter in "abc"})


class Listener:
    """A socket's end: all that has been told to it."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.aborted = False
        self.outbox = Outbox(self.hear, self.abort)

    async def hear(self, text: str) -> None:
        self.heard.append(msgspec.json.decode(text))

    def abort(self) -> None:
        self.aborted = True

    @property
    def versions(self) -> list[int]:
        """Of its updates."""
        return [frame["version"] for frame in self.heard if frame["t"] == "update"]


def rows(data: Path) -> list[tuple[str, str]]:
    """Seat and text of all actions in a store."""
    connection = sqlite3.connect(data / FILE)
    try:
        return list(connection.execute("SELECT seat, text FROM actions ORDER BY number"))
    finally:
        connection.close()


def failing(times: int, error: Callable[[], Exception], after: bool = False) -> Callable[..., Any]:
    """`Store.keep`, which fails so many times, before or after it has written."""
    left, keep = [times], Store.keep

    async def broken(store: Store, change: Change) -> None:
        if left[0] > 0 and change.rows:
            left[0] -= 1
            if after:
                await keep(store, change)
            raise error()
        await keep(store, change)

    return broken


@pytest.mark.parametrize("after", [False, True])
def test_what_cannot_be_saved_has_not_happened_and_can_be_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: bool) -> None:
    monkeypatch.setattr(Store, "keep", failing(1, StoreError, after))

    async def script() -> None:
        async with opened(tmp_path) as hall:
            live, listener = await persons(hall), Listener()
            await live.enter(Visitor(listener.outbox, digest("b")), 0)
            version = live.table.version
            answer = await live.do(Act("a", "x", version, "look 1"))
            assert isinstance(answer, Refusal)
            assert answer.code == "store"
            await asyncio.sleep(0.01)
            assert len(listener.versions) == 1, "something was told that is not safe"
            answer = await live.do(Act("a", "x", version, "look 1"))
            assert isinstance(answer, Done)
            await asyncio.sleep(0.01)
            assert listener.versions == sorted(listener.versions)
            assert listener.versions[-1] == live.table.version
            assert [entry["event"].get("seat") for entry in listener.heard[-1]["log"]][-1] == "a"
            assert listener.heard[-1]["table"]["seats"][1]["here"]

    asyncio.run(script())
    assert [row for row in rows(tmp_path) if row[0] == "a"] == [("a", "look 1")]


def test_when_another_process_was_faster_the_action_is_judged_again(tmp_path: Path) -> None:
    async def script() -> None:
        async with opened(tmp_path) as hall, opened(tmp_path) as other_hall:
            live, listener = await persons(hall), Listener()
            await live.enter(Visitor(listener.outbox), 0)
            async with other_hall.at("tin") as other:
                assert isinstance(await other.do(Act("b", "theirs", 0, "look 2")), Done)
                assert isinstance(await live.do(Act("a", "ours", live.table.version, "look 1")), Done)
                assert isinstance(await other.do(Act("b", "theirs too", 10**9, "look 1")), Refusal)
                assert isinstance(await other.do(Act("c", "x", 10**9, "look 1")), Done)
                assert other.table.due == ["a"]
            await asyncio.sleep(0.01)
            seen = [entry["event"].get("seat") for entry in listener.heard[-1]["log"]]
            assert seen[-2:] == ["a", "b"]

    asyncio.run(script())
    assert rows(tmp_path)[1:] == [("b", "look 2"), ("a", "look 1"), ("c", "look 1")]


def test_one_writes_failure_is_not_its_neighbours(tmp_path: Path) -> None:
    row = Row(0, "*", "deal a1 a2", None, late=False, version=1)

    async def script() -> None:
        async with opened(tmp_path) as hall:
            for table in ("tin", "jar"):
                await persons(hall, table)
            store = hall._store
            good = store.keep(Change("jar", 9, "playing", (msgspec.structs.replace(row, number=1),)))
            bad = store.keep(Change("tin", 9, "playing", (row,)))
            results = await asyncio.gather(good, bad, good_again(store, row), return_exceptions=True)
            assert [type(result) for result in results] == [type(None), ConflictError, type(None)]

    async def good_again(store: Store, row: Row) -> None:
        await store.keep(Change("tin", 9, "playing", (msgspec.structs.replace(row, number=1),)))

    asyncio.run(script())


def test_a_reader_that_stops_is_dropped_and_stalls_nobody(tmp_path: Path) -> None:
    async def script() -> None:
        async with opened(tmp_path) as hall:
            live, listener = await persons(hall), Listener()
            never = asyncio.Event()
            aborted: list[bool] = []

            async def stuck(_: str) -> None:
                await never.wait()

            slow = Outbox(stuck, lambda: aborted.append(True))
            visitor = Visitor(slow, digest("a"))
            await live.enter(visitor, 0)
            await live.enter(Visitor(listener.outbox), 0)
            for number in range(FRAMES + 2):
                await live.do(Here("b", here=number % 2 == 0))
                await asyncio.sleep(0)
            await asyncio.sleep(0.01)
            assert (slow.dropped, aborted) == (True, [True])
            assert listener.versions[-1] == live.table.version
            await live.leave(visitor)
            await slow.close()

    asyncio.run(script())


def test_an_outbox_is_bounded_in_bytes_too() -> None:
    async def script() -> None:
        listener = Listener()
        listener.outbox.put(b'"' + b"x" * (BYTES + 1) + b'"')
        assert listener.aborted
        await listener.outbox.close()
        assert listener.heard == []

    asyncio.run(script())


def test_a_table_that_nobody_uses_leaves_memory_and_comes_back_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "IDLE_SECONDS", 0.0)

    async def script() -> None:
        async with opened(tmp_path) as hall:
            live = await persons(hall)
            async with hall.at("tin") as held:
                await hall.sweep(3600)
                async with hall.at("tin") as same:
                    assert same is held is live
            await live.do(Here("b", here=True))
            version = live.table.version
            while "tin" in hall._places:  # the tables in play are still being brought back, this one too
                await hall.sweep(3600)
                await asyncio.sleep(0.01)
            async with hall.at("tin") as fresh:
                assert fresh is not live
                assert fresh.table.version >= version
                assert fresh.table.running.actions == live.table.running.actions
            many = await asyncio.gather(*(entered(hall) for _ in range(5)))
            assert len(set(map(id, many))) == 1

    async def entered(hall: Hall) -> LiveTable:
        async with hall.at("tin") as live:
            await asyncio.sleep(0.01)
            return live

    asyncio.run(script())


def test_a_damaged_table_is_refused_alone(tmp_path: Path) -> None:
    async def make() -> None:
        async with opened(tmp_path) as hall:
            await persons(hall, "tin")
            await persons(hall, "jar")

    asyncio.run(make())
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE actions SET text = 'deal z1 z2' WHERE \"table\" = 'tin'")
    connection.close()

    async def look() -> None:
        async with opened(tmp_path) as hall:
            await hall.resume()
            with pytest.raises(RequestError, match="damaged"):
                async with hall.at("tin"):
                    pass
            async with hall.at("jar") as jar:
                assert jar.table.due == ["a", "b", "c"]

    asyncio.run(look())


def test_the_bots_process_may_die_and_ends_with_its_parent() -> None:
    async def script() -> None:
        thinker = Thinker()
        record = SeatRecord(
            game="who-stole-the-cookie",
            options={"players": 3, "first": "a"},
            seat="a",
            lines=("*: deal ?",),
            pending=(),
            over=False,
        )
        try:
            assert (await thinker.choose(record, "random")).startswith("look ")
            (child,) = multiprocessing.active_children()
            child.kill()
            assert (await thinker.choose(record, "random")).startswith("look ")
        finally:
            thinker.close()

    asyncio.run(script())


@pytest.mark.parametrize("answer", ["declare a1 b1", None])
def test_a_bot_that_fails_is_played_for_as_on_time_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str | None) -> None:
    async def choose(_: Thinker, record: SeatRecord, level: str) -> str:
        if answer is None:
            raise RuntimeError(record.game + level)
        return answer

    monkeypatch.setattr(Thinker, "choose", choose)

    async def script() -> None:
        async with opened(tmp_path) as hall:
            players = [Seated("person", "A"), Seated("bot", "B", "random"), Seated("bot", "C", "random")]
            live = await hall.make(Plan("tin", "who-stole-the-cookie", {"players": 3}), players, {})
            for _ in range(1000):
                if live.table.due == ["a"]:
                    break
                await asyncio.sleep(0.01)
            assert live.table.lateness() == [False, True, True]

    asyncio.run(script())


def test_a_rematch_is_made_together_with_the_wish_that_completes_it(tmp_path: Path) -> None:
    async def script() -> None:
        async with opened(tmp_path) as hall:
            live = await persons(hall)
            number = 0
            while live.table.due:
                seat, number = live.table.due[0], number + 1
                action = live.table.running.legal(seat)[-1]
                assert isinstance(await live.do(Act(seat, f"{number}", live.table.version, action)), Done)
            for seat, fresh in (("a", "one"), ("b", "two"), ("c", "three")):
                assert isinstance(await live.do(Again(seat, fresh)), Done)
            assert live.table.next == "three"
        async with opened(tmp_path) as hall:
            async with hall.at("three") as live:
                assert live.table.game.options["first"] == "b"
                assert live.table.company.seat_of(digest("a")) == "a"
            for fresh in ("one", "two"):
                with pytest.raises(RequestError, match="no table"):
                    async with hall.at(fresh):
                        pass
            async with hall.at("tin") as old:
                assert old.table.next == "three"

    asyncio.run(script())


def test_a_servers_frames_are_messages_of_the_protocol(tmp_path: Path) -> None:
    async def script() -> None:
        async with opened(tmp_path) as hall:
            live, listener = await persons(hall), Listener()
            await live.enter(Visitor(listener.outbox, digest("a")), 0)
            await asyncio.sleep(0.01)
            message = msgspec.convert(listener.heard[0], ServerMessage)
            assert isinstance(message, Update)

    asyncio.run(script())


def test_what_somebody_asks_is_asked_from_where_they_sit_when_its_turn_comes(tmp_path: Path) -> None:
    async def script() -> None:
        async with opened(tmp_path) as hall:
            plan = Plan("tin", "who-stole-the-cookie", {"players": 4})
            sitting = [Seated("person", "A"), None, Seated("person", "B"), Seated("person", "C")]
            live = await hall.make(plan, sitting, {letter: digest(letter) for letter in "acd"})
            last = Visitor(Listener().outbox, digest("d"))
            await live.enter(last, 0)
            assert last.seat(live.table) == "d"
            both = (live.do(Start("a")), live.ask(lambda table: Leave(last.seat(table), "none")))
            assert all(isinstance(answer, Done) for answer in await asyncio.gather(*both))
            assert [seat.left for seat in live.table.seats.values()] == [False, False, True]

    asyncio.run(script())


def test_a_table_leaves_memory_only_as_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "IDLE_SECONDS", 0.0)

    async def script() -> None:
        async with opened(tmp_path) as hall:
            live = await persons(hall)
            number = 0
            while live.table.due:
                seat, number = live.table.due[0], number + 1
                assert isinstance(await live.do(Act(seat, f"{number}", live.table.version, live.table.running.legal(seat)[-1])), Done)
            for seat in "ab":
                assert isinstance(await live.do(Again(seat, "no")), Done)
            with monkeypatch.context() as broken:
                broken.setattr(Store, "add", refuse)
                assert isinstance(await live.do(Again("c", "lost")), Refusal)
            while "tin" in hall._places:
                await hall.sweep(MONTH)
                await asyncio.sleep(0.01)
            async with hall.at("tin") as fresh:
                assert fresh.table.next is None
                assert isinstance(await fresh.do(Again("c", "found")), Done)
                assert fresh.table.next == "found"

    async def refuse(*_: object) -> None:
        raise StoreError

    asyncio.run(script())


MONTH = 30 * 24 * 3600.0


def test_a_table_at_which_nothing_happens_any_more_is_closed_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "IDLE_SECONDS", 0.0)

    async def script() -> None:
        async with opened(tmp_path) as hall:
            for table in ("tin", "jar"):
                live = await persons(hall, table)
                assert isinstance(await live.do(Act("a", "x", live.table.version, "look 1")), Done)
            async with hall.at("jar") as used:
                while len(hall._places) > 1:  # both are still being brought back
                    await hall.sweep(MONTH)
                    await asyncio.sleep(0.01)
                later = clock.now() + int(MONTH * 1000) + 1
                monkeypatch.setattr(clock, "now", lambda: later)
                await hall.sweep(MONTH)
                assert used.table.status == "playing"
            async with hall.at("tin") as left:
                assert left.table.status == "closed"
                refused = await left.do(Act("b", "x", left.table.version, "look 1"))
                assert isinstance(refused, Refusal)
                assert refused.code == "closed"
                assert '"abandoned"' in (left.table.record_text() or "")

    asyncio.run(script())


def test_who_is_stood_in_for_stays_so_when_the_table_is_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script() -> None:
        async with opened(tmp_path) as hall:
            live, listener = await persons(hall), Listener()
            await live.enter(Visitor(listener.outbox, digest("b")), 0)
            live.table.seats["a"].minded = True
            monkeypatch.setattr(Store, "keep", failing(1, StoreError, after=True))
            assert isinstance(await live.do(Act("b", "x", live.table.version, "look 1")), Refusal)
            before = live.table
            assert isinstance(await live.do(Act("b", "x", live.table.version, "look 1")), Done)
            assert live.table is not before
            assert live.table.seats["a"].minded
            assert live.table.seats["b"].here

    asyncio.run(script())
