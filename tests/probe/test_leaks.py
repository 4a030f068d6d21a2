"""Servers with a leak each: the probe finds every one of them, and says where."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cookietin.core.seen import Watch
from cookietin.match import judging
from cookietin.match.answers import Answers
from cookietin.match.commands import Act, Answer, Command, Done, Refusal, TakeBack
from cookietin.match.company import Company
from cookietin.match.table import Table
from cookietin.match.viewer import News, Viewer
from cookietin.match.views import TableView
from cookietin.probe.findings import Report
from cookietin.probe.once import check_once
from cookietin.probe.pages import check_guessing, check_pages
from cookietin.probe.suite import silent
from cookietin.probe.target import Target
from cookietin.probe.tokens import Tokens
from cookietin.server import audience, headers, http
from cookietin.server import tokens as server_tokens
from cookietin.server.audience import Audience
from tests.probe.looking import FAST, after_a_game, broken, words
from tests.server.serving import in_thread, make_web

WHO_STOLE, THE_COOKIE = "who-stole-the-cookie", "the-cookie"
Patch = pytest.MonkeyPatch


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server of this process for all leaks: each test makes its own hole and mends it."""
    folder: Path = tmp_path_factory.mktemp("tin")
    with in_thread(folder / "data", make_web(folder / "web")) as where:
        yield where


def pages(base: str) -> Report:
    report = Report(silent)
    with Target(base, FAST) as target:
        check_pages(target, report)
    return report


def tokens(base: str) -> Report:
    report = Report(silent)
    with Target(base, FAST) as target:
        Tokens(target, WHO_STOLE, report).run()
    return report


# --- in the game ---------------------------------------------------------------------------------------------------------
def test_another_seats_view_is_seen(base: str, monkeypatch: Patch) -> None:
    class Leaking(Viewer):
        def latest(self, around: TableView | None = None) -> News:
            return self.leaky(super().latest(around))

        def whole(self, have: int = 0) -> News:
            return self.leaky(super().whole(have))

        def leaky(self, news: News) -> News:
            if self.seat != "b":
                return news
            others = Watch(self.table.game, "a").follow(self.table.running).view(notebook=self.table.plan.notebook)
            return replace(news, view=replace(others, legal=news.view.legal))

    monkeypatch.setattr(audience, "Viewer", Leaking)
    report = after_a_game(base, WHO_STOLE)
    assert "sight" in broken(report)
    assert "seat b" in words(report, "sight")
    assert "seat c" not in words(report, "sight")


def hides(answer: Answer, command: Command, before: int, table: Table) -> bool:
    """A seat has done what nobody else may notice."""
    return isinstance(command, Act | TakeBack) and isinstance(answer, Done) and answer.changed and table.version == before


def test_a_frame_to_all_for_a_changed_mind_is_seen(base: str, monkeypatch: Patch) -> None:
    tell = Audience.tell

    def to_all(self: Audience) -> None:
        self._told.clear()
        tell(self)

    monkeypatch.setattr(Audience, "tell", to_all)
    report = after_a_game(base, THE_COOKIE)
    assert {"silence", "worlds"} <= broken(report)
    assert "a frame too many" in words(report, "silence")


def test_a_version_that_grows_for_all_is_seen(base: str, monkeypatch: Patch) -> None:
    handle = Table.handle

    def growing(self: Table, command: Command, now: int = 0) -> Answer:
        before = self.version
        answer = handle(self, command, now)
        if type(self) is Table and hides(answer, command, before, self):
            self.version += 1
        return answer

    monkeypatch.setattr(Table, "handle", growing)
    assert {"silence", "worlds"} <= broken(after_a_game(base, THE_COOKIE))


def test_words_of_the_gallery_are_heard(base: str, monkeypatch: Patch) -> None:
    heard = Table.heard

    def all_lines(self: Table, viewer: str | None) -> Any:
        return self.words.heard(gallery=True) if type(self) is Table else heard(self, viewer)

    monkeypatch.setattr(Table, "heard", all_lines)
    assert "words" in broken(after_a_game(base, WHO_STOLE))


def test_a_reason_that_tells_what_is_hidden_is_seen(base: str, monkeypatch: Patch) -> None:
    """In the rules themselves, where the server and the probe agree: only another world shows it."""
    fault = judging.fault

    def telling(state: Any, letter: str, text: str) -> Refusal | None:
        refusal = fault(state, letter, text)
        return refusal and Refusal(refusal.code, f"{refusal.message} {state.actions[0]}", refusal.rule)

    for module in ("judging", "play"):
        monkeypatch.setattr(f"cookietin.match.{module}.fault", telling)
    reports = (after_a_game(base, WHO_STOLE, seed=seed) for seed in range(8))  # a short game may have had no refusal in time
    report = next(report for report in reports if broken(report))
    assert broken(report) == {"worlds"}
    assert "cannot tell from the true one" in words(report, "worlds")


def test_a_field_that_the_protocol_has_not_is_seen(base: str, monkeypatch: Patch) -> None:
    frame = audience.frame

    def wider(news: News) -> bytes:
        return frame(news)[:-1] + b',"dealt":"a1 m2"}'

    monkeypatch.setattr(audience, "frame", wider)
    assert {"frames", "sight"} <= broken(after_a_game(base, WHO_STOLE))


def test_a_token_in_a_frame_is_seen(base: str, monkeypatch: Patch) -> None:
    joined: list[str] = []
    held = server_tokens.new_token
    frame = audience.frame

    def kept() -> str:
        joined.append(held())
        return joined[-1]

    def telling(news: News) -> bytes:
        return frame(news).replace(b'"Probe a"', msgspec.json.encode(joined[-1]))

    monkeypatch.setattr(http, "new_token", kept)
    monkeypatch.setattr(audience, "frame", telling)
    assert "tokens" in broken(after_a_game(base, WHO_STOLE))


def test_a_draw_that_the_seed_does_not_give_is_seen(base: str, monkeypatch: Patch) -> None:
    from cookietin.core import chance

    drawn = chance.draw
    monkeypatch.setattr(chance, "draw", lambda seed, table, k, n: (drawn(seed, table, k, n) + (k == 1)) % n)
    assert broken(after_a_game(base, WHO_STOLE)) == {"chance"}


# --- around it -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", ["depart", "free"])
def test_a_token_that_outlives_its_seat_is_seen(base: str, monkeypatch: Patch, way: str) -> None:
    right: Callable[..., None] = getattr(Company, way)

    def keeping(self: Company, letter: str, *more: Any) -> None:
        keys = self.seats[letter].keys
        right(self, letter, *more)
        self.seats[letter].keys = keys

    monkeypatch.setattr(Company, way, keeping)
    report = tokens(base)
    assert broken(report) == {"tokens"}
    assert f"of who {'has left' if way == 'depart' else 'was removed'}: let in" in words(report, "tokens")


def test_a_server_that_lets_in_other_sites_is_seen(base: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(http, "is_own", lambda *_: True)
    report = pages(base)
    assert broken(report) == {"origin"}
    assert "a socket from https://elsewhere.example: it was opened" in words(report, "origin")


def test_a_policy_that_lets_in_what_is_inline_is_seen(base: str, monkeypatch: Patch) -> None:
    loose = [(name, value.replace(b"'self'", b"'self' 'unsafe-inline'")) for name, value in headers._ENCODED]
    monkeypatch.setattr(headers, "_ENCODED", loose)
    assert "default-src 'unsafe-inline'" in words(pages(base), "page")


@pytest.mark.parametrize(
    "content",
    [
        '<link rel="stylesheet" href="https://fonts.example/all.css">',
        '<img src="//pictures.example/a.png">',
        "<script>document</script>",
        "<style>@import 'https://fonts.example/all.css'</style>",
    ],
)
def test_a_page_that_asks_strangers_is_seen(tmp_path: Path, content: str) -> None:
    web = make_web(tmp_path / "web")
    (web / "index.html").write_text(f"<!doctype html>{content}")
    with in_thread(tmp_path / "data", web) as base:
        assert broken(pages(base)) == {"page"}


def test_a_script_that_asks_strangers_is_seen(tmp_path: Path) -> None:
    web = make_web(tmp_path / "web")
    (web / "index.html").write_text('<!doctype html><script type="module" src="/assets/index-1a2b3c.js"></script>')
    (web / "assets" / "index-1a2b3c.js").write_text('fetch("https://counts.example/" + 1);"http://www.w3.org/2000/svg"')
    with in_thread(tmp_path / "data", web) as base:
        assert "/assets/index-1a2b3c.js: https://counts.example/" in words(pages(base), "page")


def test_an_answer_from_the_inside_is_seen(base: str, monkeypatch: Patch) -> None:
    def bare(*_: Any) -> Any:
        raise RuntimeError("in /srv/tin/http.py, line 7")

    monkeypatch.setattr(http, "is_own", bare)
    assert {"errors", "origin"} <= broken(pages(base))


def test_ids_in_a_row_are_seen(monkeypatch: Patch, base: str) -> None:
    counted = itertools.count()
    monkeypatch.setattr(http, "new_table_id", lambda: f"ABCDEFGH{next(counted):04}")
    report = Report(silent)
    with Target(base, FAST) as target:
        check_guessing(check_once(target, WHO_STOLE, report), report["codes"])
    assert broken(report) == {"codes"}


def test_what_is_done_twice_is_seen(base: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(Answers, "get", lambda *_: None)
    report = Report(silent)
    with Target(base, FAST) as target:
        check_once(target, WHO_STOLE, report)
    assert "1 acknowledged" in words(report, "once")
