"""A whole game at the server's table, played at random by sockets of every kind, with detours."""

from __future__ import annotations

import random
from collections.abc import Callable

from cookietin.core.kernel import SEATS
from cookietin.match.commands import Player
from cookietin.match.plan import Plan, Terms
from cookietin.probe.findings import Trouble
from cookietin.probe.line import Line
from cookietin.probe.seating import open_table, second_device
from cookietin.probe.steps import Asked, Came, Played, Shared, Went
from cookietin.probe.target import Target
from cookietin.protocol.messages import Act, ClientMessage, Hello, Ping, Refused, Say, ServerMessage, TakeBack, Update, Why

MOST = 4000
"""Messages after which a game is given up."""
IDLE = 5
"""Times in a row that nobody may act, once all have heard everything, after which a game is given up."""
TALKATIVE = 0.15
"""How likely somebody says something after a turn; who is out of the game among them, whom the others must not hear."""
KEPT = 200
"""Actions that are remembered, to be asked about later by others."""
OPTIONS: dict[str, dict[str, int]] = {"cookie-party": {"goal": 6}}
"""Shorter games: a random one of Cookie Party takes hundreds of steps to 21 points."""
WORDS = ('<b>seven</b> & "eight"', "שלום 🍪", "it is m2, I think")


class Play:
    """One game from the first socket to the last."""

    def __init__(self, target: Target, game: str, players: int, rng: random.Random, say: Callable[[str], None]) -> None:
        self._target, self._rng, self._say = target, rng, say
        options = {"players": players, **OPTIONS.get(game, {})}
        notebook = rng.random() < 0.5
        made = open_table(target, game, options, notebook=notebook)
        self._tokens = {made.seat: made.token, **{held.seat: held.token for held in made.others}}
        names = {letter: Player("person", f"Probe {letter}") for letter in SEATS[:players]}
        if [*self._tokens] != [*names]:
            raise Trouble("a new table", f"seats {', '.join(self._tokens)}", f"{players} persons were to hold one each")
        plan = Plan(made.table, game, options, notebook, Terms(talk="free", patience=None))
        self.played = Played(plan, names, 0, "")
        self._open: list[int] = []
        self._texts: list[str] = []
        self._asked = self._idle = 0

    # --- one thing after the other -----------------------------------------------------------------------------------
    def run(self) -> Played:
        """Play to the end. Raises Trouble."""
        self._gather()
        errands = [self._gossip, self._late, self._watches, self._comes_back, self._anew, self._gossip]
        turns = 0
        while not self._over:
            self._turn()
            turns += 1
            if turns % 2 == 0 and errands:
                errands.pop(0)()
            if self._rng.random() < TALKATIVE:
                self._speak(self._rng.choice(self._open))
            self._say(f"{self.played.plan.game}: {self._asked} messages")
        for errand in errands:
            errand()
        self._afterwards()
        return self.played

    def _gather(self) -> None:
        """Everybody comes: the seats one by one, a second device, a spectator."""
        for seat, token in self._tokens.items():
            self._come(seat, token)
        first = self.played.lines[0].table
        self.played.version, self.played.seed_hash = first.version, first.table.seed_hash
        seat = next(iter(self._tokens))
        code, token = second_device(self._target, self.played.plan.id, self._tokens[seat])
        self.played.steps.append(Shared(seat, token))
        self.played.secrets |= {code, token}
        self._come(seat, token)
        self._come(None, None)

    def _turn(self) -> None:
        """One seat does something, perhaps after questions and mistakes, perhaps with second thoughts."""
        for line in self._open:
            self.played.lines[line].catch_up()
        seated = [line for line in self._open if self.played.lines[line].seat is not None]
        for line in self._rng.sample(seated, len(seated)):
            if _legal(self.played.lines[line].table):
                self._ask(line, Ping())
                if (legal := _legal(self.played.lines[line].table)) or self._over:
                    break
        else:
            self._idle += 1
            if self._idle > IDLE:
                raise Trouble(self.played.name, "no seat is shown an action that it may do", "every game goes on to its end")
            for line in seated:
                self._ask(line, Ping())
            return
        self._idle = 0
        if legal:
            self._act(line, legal)

    def _act(self, line: int, legal: list[str]) -> None:
        rng, socket = self._rng, self.played.lines[line]
        text = _pick(legal, rng)
        self._texts = [*self._texts[-KEPT:], text]
        if rng.random() < 0.2:
            self._ask(line, Why(socket.fresh(), rng.choice(self._texts)))
            other = rng.choice(self._open)
            self._ask(other, Why(self.played.lines[other].fresh(), rng.choice(self._texts)))
        if rng.random() < 0.1:
            self._ask(line, Act(socket.fresh(), socket.table.version, rng.choice(self._texts)))
            return
        act = Act(socket.fresh(), socket.table.version - rng.choice((0, 0, 0, 0, 2)), text)
        answer = self._ask(line, act)
        if rng.random() < 0.1:
            self._ask(line, act)  # once more under the same id: nothing happens
        if not isinstance(answer, Refused) and rng.random() < 0.3:
            self._think_again(line, legal)

    def _think_again(self, line: int, legal: list[str]) -> None:
        """Another choice in the open phase, or a step back; where there is none to be had, it is refused."""
        socket = self.played.lines[line]
        if self._rng.random() < 0.5:
            self._ask(line, Act(socket.fresh(), socket.table.version, self._rng.choice(legal)))
        else:
            self._ask(line, TakeBack(socket.fresh(), socket.table.version))

    # --- errands -----------------------------------------------------------------------------------------------------
    def _gossip(self) -> None:
        """A spectator says something that those who play may not hear."""
        self._speak(next(line for line in self._open if self.played.lines[line].seat is None))

    def _late(self) -> None:
        """A spectator comes midway."""
        self._come(None, None)

    def _watches(self) -> None:
        """A seat's owner closes one device and comes back with it as a spectator, who knows what the log was."""
        line = next(line for line in reversed(self._open) if self.played.lines[line].seat is not None)
        have = self.played.lines[line].table.log_from
        self._go(line)
        self._come(None, None, have)

    def _comes_back(self) -> None:
        """A seat's only device goes and comes back, with what it had."""
        seats = [self.played.lines[line].seat for line in self._open]
        line = next(line for line in self._open if (seat := self.played.lines[line].seat) is not None and seats.count(seat) == 1)
        socket = self.played.lines[line]
        have, seat = socket.table.log_from, socket.seat
        self._go(line)
        self._come(seat, socket.token, have)

    def _anew(self) -> None:
        """Two sockets ask for everything once more."""
        for line in (self._open[0], self._open[-1]):
            self._ask(line, Ping())  # else an update that is on its way would be taken for the answer
            self._ask(line, Hello(None, self.played.lines[line].table.log_from))

    def _afterwards(self) -> None:
        """The game is over: others come, and things are tried for which it is too late."""
        self._come(None, None)
        self._comes_back()
        line = next(line for line in self._open if self.played.lines[line].seat is not None)
        socket = self.played.lines[line]
        self._ask(line, Act(socket.fresh(), socket.table.version, self._texts[-1]))
        self._gossip()
        for line in self._open:
            self._ask(line, Ping())
        for line in self._open:
            self.played.lines[line].close()

    # --- the parts of it ---------------------------------------------------------------------------------------------
    @property
    def _over(self) -> bool:
        return any(self.played.lines[line].table.table.status == "over" for line in self._open)

    def _come(self, seat: str | None, token: str | None, have: int = 0) -> None:
        line = Line(self._target, self.played.plan.id, seat, token, have)
        if token is not None:
            self.played.secrets.add(token)
        self.played.lines.append(line)
        self.played.steps.append(Came(len(self.played.lines) - 1, seat, have))
        self._open.append(len(self.played.lines) - 1)
        while not isinstance(line.hear(), Update):
            pass

    def _go(self, line: int) -> None:
        socket = self.played.lines[line]
        self._ask(line, Ping())
        socket.close()
        self._open.remove(line)
        self.played.steps.append(Went(line))
        if socket.seat is not None and all(self.played.lines[one].seat != socket.seat for one in self._open):
            other = self.played.lines[self._open[0]]
            while any(one.here for one in other.table.table.seats if one.seat == socket.seat):
                other.hear()

    def _speak(self, line: int) -> None:
        socket, rng = self.played.lines[line], self._rng
        name = None if socket.seat else "Probe"
        said = {"text": rng.choice(WORDS)} if rng.random() < 0.6 or socket.seat is None else {}
        self._ask(line, Say(socket.fresh(), None if said else "hm", said.get("text"), name))

    def _ask(self, line: int, message: ClientMessage) -> ServerMessage:
        self._asked += 1
        if self._asked > MOST:
            raise Trouble(self.played.name, f"no end after {MOST} messages", "every game ends")
        self.played.steps.append(Asked(line, self.played.lines[line].seat, message))
        return self.played.lines[line].asked(message)


def _legal(update: Update) -> list[str]:
    view = update.view
    return list(view.get("legal") or ()) if isinstance(view, dict) else []


def _pick(legal: list[str], rng: random.Random) -> str:
    """Every kind of action is as likely as any other, however many of it there are."""
    verb = rng.choice(sorted({text.partition(" ")[0] for text in legal}))
    return rng.choice([text for text in legal if text.partition(" ")[0] == verb])
