"""The page and what is asked over HTTP, as a stranger sees it."""

from __future__ import annotations

import re
from itertools import pairwise
from posixpath import join, normpath

import msgspec
from websockets.exceptions import InvalidHandshake, InvalidStatus

from cookietin.probe.findings import Checked, Report, Trouble
from cookietin.probe.line import Line
from cookietin.probe.seating import new_token
from cookietin.probe.target import Reply, Target
from cookietin.protocol.bodies import ErrorBody, JoinRequest, PairRequest

NOWHERE = "0000-0000-0000"
"""A table that there is not: of 2^60, hardly any is."""
FOREIGN = ("https://elsewhere.example", "null")
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "deny",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_SOURCE = re.compile(r"'(self|none)'")
_INSIDE = re.compile(rb'Traceback|File "|\.py\b|line \d+, in |site-packages|Exception')
_ASKED = re.compile(
    r"""(?:\b(?:src|href|action|poster|data)\s*=\s*["']?|url\(\s*["']?|@import\s+["']|(?:import|fetch|Worker|WebSocket|EventSource|importScripts|sendBeacon)\(\s*["'`]|from\s*["'])((?:https?:|wss?:)?//[^"'`\s)>]+)"""
)
"""A place where a page, a sheet or a script names what is to be fetched from somewhere."""
_INLINE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>|<style\b|\son[a-z]+\s*=\s*[\"']|javascript:", re.IGNORECASE)
_FILES = re.compile(r"""["'(/]((?:\.?/)?(?:assets/)?[\w.-]+\.(?:js|css|svg|html|webmanifest|json))["')?#]""")
MOST_FILES = 100


def check_pages(target: Target, report: Report) -> None:
    """The page, its files, refusals, other sites' pages, and tables that there are not."""
    report.say("the page")
    _check_page(target, report["page"])
    report.say("refusals")
    _check_errors(target, report["errors"])
    _check_origin(target, report["origin"])
    _check_codes(target, report["codes"])


# --- the page ------------------------------------------------------------------------------------------------------------
def _check_page(target: Target, check: Checked) -> None:
    page = target.ask("GET", "/")
    check.hold(holds=page.status == 200, where="/", seen=f"status {page.status}", why="there has to be a page")
    headers(page, "/", check)
    text = page.body.decode(errors="replace")
    for inline in _INLINE.findall(re.sub(r"<style\b(?=[^>]*\bmedia=.print)", "", text)):
        check.fault("/", inline[:80], "script and style must lie in files: what is inline, a strict policy refuses")
    seen: set[str] = set()
    waiting = [("/", text)]
    while waiting and len(seen) < MOST_FILES:
        where, text = waiting.pop()
        strangers(text, where, check)
        for name in sorted({_placed(where, found) for found in _FILES.findall(text)} - seen):
            seen.add(name)
            reply = target.ask("GET", name)
            if reply.status == 200 and "html" not in reply.header("content-type"):
                headers(reply, name, check)
                waiting.append((name, reply.body.decode(errors="replace")))


def _placed(where: str, name: str) -> str:
    """The path of a file that is named somewhere: beside it, or under the root."""
    if name.startswith("/"):
        return name
    return normpath(join("/", name if name.startswith("assets/") else join(where.rpartition("/")[0], name)))


def strangers(text: str, where: str, check: Checked) -> None:
    """Nothing is fetched from anywhere else."""
    check.looked()
    for found in _ASKED.findall(text):
        if "www.w3.org/" not in found:  # the name of a language, which nobody fetches
            check.fault(where, found[:80], "it asks a third party")


def headers(reply: Reply, where: str, check: Checked) -> None:
    """The headers that every answer has to carry."""
    policy = reply.header("content-security-policy")
    parts = {words[0]: words[1:] for part in policy.split(";") if (words := part.split())}
    for name in ("default-src", "base-uri", "frame-ancestors"):
        check.hold(holds=name in parts, where=where, seen=policy or "no Content-Security-Policy", why=f"{name} has to be narrowed")
    for name, sources in parts.items():
        loose = [source for source in sources if not _SOURCE.fullmatch(source) and not (name == "img-src" and source == "data:")]
        check.hold(holds=not loose, where=where, seen=f"{name} {' '.join(loose)}", why="the policy lets in what is not ours, or inline")
    for name, right in HEADERS.items():
        said = reply.header(name)
        check.hold(holds=said.lower() == right, where=where, seen=f"{name}: {said or 'absent'}", why=f"it has to be {right}")


# --- refusals ------------------------------------------------------------------------------------------------------------
def _check_errors(target: Target, check: Checked) -> None:
    long = msgspec.json.encode({"game": "x" * 200_000})
    cases: list[tuple[str, str, bytes | None, int, str]] = [
        ("GET", "/api/nothing", None, 404, "not-found"),
        ("GET", "/assets/nothing.js", None, 404, "not-found"),
        ("DELETE", "/api/tables", None, 405, "method"),
        ("POST", "/api/games", b"{}", 405, "method"),
        ("POST", "/api/tables", b"{", 400, "malformed"),
        ("POST", "/api/tables", b"\xff\xfe\x00", 400, "malformed"),
        ("POST", "/api/tables", b"[" * 20_000, 400, "malformed"),
        ("POST", "/api/tables", b'{"game":7,"options":[],"seats":{}}', 400, "malformed"),
        ("POST", "/api/tables", b'{"game":"no-such-game","options":{},"seats":[]}', 404, "unknown-game"),
        ("POST", "/api/tables", long, 413, "too-large"),
    ]
    for method, path, body, status, code in cases:
        refused(target.ask(method, path, body), f"{method} {path}", status, code, check)


def refused(reply: Reply, where: str, status: int, code: str, check: Checked) -> None:
    """An answer is this refusal, in the shape of all."""
    said = reply.body[:120].decode(errors="replace")
    check.hold(holds=reply.status == status, where=where, seen=f"status {reply.status}: {said}", why=f"it has to be {status}")
    check.hold(holds=not _INSIDE.search(reply.body), where=where, seen=said, why="it tells of the inside of the program")
    check.hold(holds=reply.header("content-type").startswith("application/json"), where=where, seen=said, why="a refusal is JSON")
    try:
        body = msgspec.json.decode(reply.body, type=ErrorBody)
        same = msgspec.json.decode(reply.body) == msgspec.to_builtins(body)
    except msgspec.DecodeError:
        check.fault(where, said, "a refusal has a code, a message and a rule")
        return
    check.hold(holds=same and body.code == code, where=where, seen=said, why=f"a refusal has code, message and rule, here the code {code}")
    headers(reply, where, check)


# --- other sites' pages, and guesses -------------------------------------------------------------------------------------
def _check_origin(target: Target, check: Checked) -> None:
    for origin in FOREIGN:
        for path in ("/api/tables", f"/api/tables/{NOWHERE}/join", f"/api/tables/{NOWHERE}/pair", f"/api/tables/{NOWHERE}/claim"):
            refused(target.ask("POST", path, b"{}", Origin=origin), f"POST {path} from {origin}", 403, "origin", check)
        where = f"a socket from {origin}"
        try:
            target.socket(NOWHERE, origin=origin).close()
        except InvalidStatus as error:
            seen = error.response.status_code
            check.hold(holds=seen == 403, where=where, seen=f"status {seen}", why="it has to be 403")
        except InvalidHandshake as error:
            check.fault(where, str(error)[:120], "it has to be refused with 403")
        else:
            check.fault(where, "it was opened", "any page could play, and watch, in the name of whoever looks at it")
    own = target.ask("POST", "/api/tables", b"{}", Origin=target.base)
    check.hold(holds=own.status != 403, where="POST from the server's own page", seen=f"status {own.status}", why="it must be let in")


def _check_codes(target: Target, check: Checked) -> None:
    asked = msgspec.json.encode(JoinRequest("Probe", new_token()))
    for method, part, body in (
        ("GET", "record", None),
        ("POST", "join", asked),
        ("POST", "pair", msgspec.json.encode(PairRequest(new_token()))),
    ):
        path = f"/api/tables/{NOWHERE}/{part}"
        refused(target.ask(method, path, body), f"{method} {path}", 404, "unknown-table", check)
    try:
        code = Line(target, NOWHERE, None, None).close_code()
    except Trouble as trouble:
        check.fault("a socket of no table", trouble.seen, trouble.why)
    else:
        check.hold(holds=code == 4404, where="a socket of no table", seen=f"closed with {code}", why="it has to be 4404")


def check_guessing(tables: list[str], check: Checked) -> None:
    """Ids of tables that were opened one after the other have nothing in common."""
    for table in tables:
        large = len(table) >= 12 and len(set(table)) > 3
        check.hold(
            holds=large, where=f"table {table}", seen=f"{len(table)} letters", why="an id has 60 bits of chance: twelve letters of 32"
        )
    for one, other in pairwise(tables):
        same = sum(left == right for left, right in zip(one, other, strict=False))
        check.hold(
            holds=same <= 6, where=f"tables {one} and {other}", seen=f"{same} letters are the same", why="one follows from the other"
        )
