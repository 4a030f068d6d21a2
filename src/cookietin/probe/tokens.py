"""Who holds a seat, and who does not, or no longer does."""

from __future__ import annotations

import msgspec

from cookietin.core.registry import game_classes
from cookietin.match.commands import Player
from cookietin.match.plan import Plan
from cookietin.probe.findings import Report
from cookietin.probe.games import check_secrets
from cookietin.probe.line import Line
from cookietin.probe.pages import refused
from cookietin.probe.seating import join, new_token, open_table, second_device
from cookietin.probe.steps import Played
from cookietin.probe.target import Target
from cookietin.protocol.bodies import ClaimRequest, PairRequest
from cookietin.protocol.messages import Act, Again, Hello, Leave, Ping, Refused, Remove, Start, TakeBack, Update

WRONG = 4401


class Tokens:
    """A table with people who come, are removed, and leave."""

    def __init__(self, target: Target, game: str, report: Report) -> None:
        report.say("tokens: one leaves, one is removed")
        self._target, self._check = target, report["tokens"]
        stayers = [f"stayer {number}" for number in range(max(1, game_classes()[game].seats[0] - 2))]
        players = 3 + len(stayers)
        self._host = open_table(target, game, {"players": players}, free=players - 1)
        self.table = self._host.table
        self._other = open_table(target, game, {"players": players}, free=players - 1)
        self._lines = {"host": Line(target, self.table, self._host.seat, self._host.token), "watcher": Line(target, self.table, None, None)}
        self._joined = {name: new_token() for name in ("removed", "leaver", *stayers)}
        self._codes: list[str] = []
        self.tables = [self.table, self._other.table]
        self._game = game

    def run(self) -> None:
        """All of it. Raises Trouble."""
        for name, token in self._joined.items():
            seat = join(self._target, self.table, name, token).seat
            self._lines[name] = Line(self._target, self.table, seat, token)
        code, second = second_device(self._target, self.table, self._joined["removed"])
        self._codes.append(code)
        self._used(code)
        self._dead(new_token(), "a token that nobody has made a seat's")
        self._dead(self._other.token, "the token of another table")
        host, removed = self._lines["host"], self._lines["removed"]
        self._sync()
        host.asked(Remove(host.fresh(), removed.seat or "", "removed"))
        self._outside("removed", removed)
        for token, what in ((self._joined["removed"], "the token of who was removed"), (second, "that of their other device")):
            self._dead(token, what)
        host.asked(Start(host.fresh()))
        leaver = self._lines["leaver"]
        self._sync()
        leaver.asked(Leave(leaver.fresh()))
        self._outside("leaver", leaver)
        self._dead(self._joined["leaver"], "the token of who has left")
        self._hush()

    # --- the parts of it ---------------------------------------------------------------------------------------------
    def _sync(self) -> None:
        for line in self._lines.values():
            line.asked(Ping())

    def _used(self, code: str) -> None:
        """A code works once, and at its own table."""
        for table in (self.table, self._other.table):
            path = f"/api/tables/{table}/claim"
            reply = self._target.ask("POST", path, msgspec.json.encode(ClaimRequest(code, new_token())))
            refused(reply, f"POST {path} with a used code", 403, "code", self._check)

    def _dead(self, token: str, what: str) -> None:
        """This token holds nothing: not on a socket, and not for another device."""
        code = (line := Line(self._target, self.table, None, token)).close_code()
        seen = f"closed with {code}" if code else f"let in: {line.frames[-1][:80] if line.frames else 'nothing was said'}"
        self._check.hold(holds=code == WRONG, where=f"a socket with {what}", seen=seen, why=f"it has to be closed with {WRONG}")
        self._check.hold(holds=line.update is None, where=f"a socket with {what}", seen="an update", why="it has no seat there")
        line.close()
        path = f"/api/tables/{self.table}/pair"
        reply = self._target.ask("POST", path, msgspec.json.encode(PairRequest(token)))
        refused(reply, f"POST {path} with {what}", 403, "not-your-seat", self._check)

    def _outside(self, name: str, line: Line) -> None:
        """Whoever has lost a seat is told so, can do nothing, and from then on hears what the watcher hears."""
        where, watcher = f"the open socket of the {name}", self._lines["watcher"]
        line.asked(Ping())
        at = next((at for at, frame in enumerate(line.frames) if '"code":"gone"' in frame), None)
        self._check.hold(holds=at is not None, where=where, seen="no word of it", why="its seat is gone, and it has to be told")
        for message in (Act(line.fresh(), 1 << 40, "done"), TakeBack(line.fresh(), 1 << 40), Again(line.fresh()), Leave(line.fresh())):
            heard = line.asked(message)
            outside = isinstance(heard, Refused) and heard.code in ("not-your-seat", "not-started", "still-running")
            seen = line.frames[-1][:120]
            self._check.hold(holds=outside, where=f"{where}, {type(message).__name__}", seen=seen, why="it holds no seat")
        for one in (line, watcher):
            one.asked(Hello(None))
            one.asked(Ping())
        you = line.table.table.you
        self._check.hold(holds=you is None, where=where, seen=f"you are {you}", why="it looks through no seat")
        self._like_a_watcher(where, line.frames[(at or 0) + 1 :], watcher.frames)

    def _like_a_watcher(self, where: str, came: list[str], watched: list[str]) -> None:
        """Tables, views and log entries are those that spectators are told."""
        told = [update for frame in watched if (update := _update(frame))]
        views = {update.version: (update.table, update.view) for update in told}
        entries = {msgspec.json.encode(entry) for update in told for entry in update.log}
        for update in filter(None, map(_update, came)):
            same = views.get(update.version) == (update.table, update.view)
            self._check.hold(holds=same, where=where, seen=f"version {update.version}", why="spectators are told another table")
            for entry in map(msgspec.json.encode, update.log):
                self._check.hold(holds=entry in entries, where=where, seen=entry[:120].decode(), why="no spectator is told this")

    def _hush(self) -> None:
        """No secret of anybody is in what anybody else was told."""
        self._sync()
        names = {letter: Player("person", letter) for letter in "ab"}
        played = Played(Plan(self.table, self._game, {}), names, 0, "", [*self._lines.values()])
        played.secrets = {*self._joined.values(), *self._codes, self._host.token, self._other.token}
        check_secrets(self._target, played, self._check)
        for line in self._lines.values():
            line.close()


def _update(frame: str) -> Update | None:
    return msgspec.json.decode(frame, type=Update) if frame.startswith('{"t":"update"') else None
