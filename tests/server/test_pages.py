"""The client's files and what the browser is told about them."""

from pathlib import Path

import pytest

from cookietin.bots import levels
from cookietin.core.registry import game_classes
from cookietin.server.headers import HEADERS
from tests.server.serving import HTTP, PAGE, in_thread


@pytest.mark.parametrize("path", ["/", "/table/abc_-9", "/rules/the-cookie", "/assets", "/nowhere/at/all", "/" + "long" * 1000])
def test_every_path_that_names_no_file_is_the_page(base: str, path: str) -> None:
    answer = HTTP.get(f"http://{base}{path}")
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_forever_and_sent_compressed(base: str) -> None:
    answer = HTTP.get(f"http://{base}/assets/index-1a2b3c.js")
    assert answer.text.startswith("export const cookies")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content)
    assert "javascript" in answer.headers["content-type"]
    plain = HTTP.get(f"http://{base}/assets/index-1a2b3c.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


def test_other_files_are_asked_for_again_and_not_sent_twice(base: str) -> None:
    first = HTTP.get(f"http://{base}/theme.js")
    assert first.headers["cache-control"] == "no-cache"
    again = HTTP.get(f"http://{base}/theme.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/assets/gone-123.js", "/favicon.ico", "/.sources", "/..%2fdata%2fcookietin.sqlite3", "/%2e%2e/data/cookietin.sqlite3"]
)
def test_what_is_no_file_of_the_client_is_not_found(base: str, path: str) -> None:
    answer = HTTP.get(f"http://{base}{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_head_is_answered_like_get_without_a_body(base: str) -> None:
    answer = HTTP.head(f"http://{base}/")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", ["/", "/theme.js", "/api/games", "/healthz", "/api/nothing"])
def test_every_answer_tells_the_browser_to_trust_only_us(base: str, path: str) -> None:
    headers = HTTP.get(f"http://{base}{path}").headers
    assert {name: headers[name] for name in HEADERS} == HEADERS
    assert "server" not in headers


def test_the_games_are_listed_with_what_can_be_chosen(base: str) -> None:
    games = HTTP.get(f"http://{base}/api/games").json()
    assert [game["id"] for game in games] == list(game_classes())
    for game in games:
        kind = game_classes()[game["id"]]
        assert game["title"] == kind.title
        assert game["seats"] == list(kind.seats)
        assert game["bots"] == list(levels(game["id"]))
        assert game["playable"]
    assert {option["name"] for option in games[0]["options"]} == {"first", "draw_rounds", "max_rounds"}


def test_the_server_says_that_it_is_well(base: str) -> None:
    answer = HTTP.get(f"http://{base}/healthz")
    assert answer.json()["status"] == "ok"
    assert answer.headers["cache-control"] == "no-store"


def test_without_a_client_the_page_says_how_to_make_it(tmp_path: Path) -> None:
    with in_thread(tmp_path) as base:
        answer = HTTP.get(f"http://{base}/table/abc")
        assert answer.status_code == 503
        assert "make web" in answer.text
        assert HTTP.get(f"http://{base}/healthz").status_code == 200
