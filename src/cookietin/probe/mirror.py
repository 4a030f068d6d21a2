"""What the sockets at a table are to hear, computed from a table of our own."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from cookietin.match.commands import Act, Answer, Command, Done, Here, Pair, Refusal, Say, TakeBack, Why
from cookietin.match.table import Table
from cookietin.match.viewer import News, Viewer
from cookietin.match.words import Line
from cookietin.probe.steps import Asked, Came, Shared, Step, Went
from cookietin.protocol import messages
from cookietin.protocol.messages import Ack, Beat, ClientMessage, Hello, LogEntry, Ping, Refused, ServerMessage, Spoken, Update, Words

_encode = msgspec.json.Encoder().encode


class Mirror:
    """The sockets of one table; `only` those of one viewer are followed, where it is given."""

    def __init__(self, table: Table, *, only: tuple[str | None] | None = None) -> None:
        self.table = table
        self.frames: dict[int, list[str]] = defaultdict(list)
        """By socket, what it is to have heard so far."""
        self._only = only
        self._lines: dict[int, str | None] = {}
        self._viewers: dict[str | None, Viewer] = {}
        self._told: dict[str | None, int] = {}
        self._heard: dict[str | None, list[Line]] = {}

    def take(self, step: Step) -> None:
        """Let this happen."""
        match step:
            case Came():
                self._notice({*self._present(), step.seat})
                self._whole(step.line, step.seat, step.have)
                self._lines[step.line] = step.seat
            case Went():
                del self._lines[step.line]
                self._notice(self._present())
            case Shared():
                self.do(Pair(step.seat, step.token.encode()))
            case Asked():
                self._ask(step)

    def do(self, command: Command) -> Answer:
        """Carry a command out, and tell everybody for whom something has changed."""
        answer = self.table.handle(command)
        if isinstance(answer, Done) and answer.changed:
            if answer.arranged:  # who sits where is said anew, with everything
                self._viewers, self._told, self._heard = {}, {}, {}
            self._tell()
        return answer

    # --- what is asked -----------------------------------------------------------------------------------------------
    def _ask(self, step: Asked) -> None:
        message, seat = step.message, step.seat
        match message:
            case Hello():
                self._whole(step.line, seat, message.have)
            case Ping():
                self._put([step.line], seat, Beat(self.table.version_of(seat), len(self.table.heard(seat)), 0))
            case messages.Act() | messages.TakeBack() | messages.Why() | messages.Say():
                self._put([step.line], seat, _answer(message.id, self.do(command_of(message, seat))))
            case _:
                raise TypeError(f"{type(message).__name__} is not said in a game that is compared")

    # --- who is there ------------------------------------------------------------------------------------------------
    def _present(self) -> set[str | None]:
        return set(self._lines.values())

    def _notice(self, present: set[str | None]) -> None:
        for letter, seat in self.table.seats.items():
            if seat.here != (letter in present):
                self.do(Here(letter, here=letter in present))

    # --- what is told ------------------------------------------------------------------------------------------------
    def _whole(self, line: int, seat: str | None, have: int) -> None:
        if self._ignores(seat):
            return
        viewer = self._viewer(seat)
        self._put([line], seat, update(viewer.whole(have)))
        self._told[seat] = viewer.version
        heard = self._heard[seat] = self.table.heard(seat)
        if heard:
            self._put([line], seat, spoken(heard, 0))

    def _tell(self) -> None:
        lines: dict[str | None, list[int]] = defaultdict(list)
        for line, seat in self._lines.items():
            if not self._ignores(seat):
                lines[seat].append(line)
        for seat, together in lines.items():
            viewer = self._viewer(seat)
            if self._told.get(seat) != viewer.version:
                self._told[seat] = viewer.version
                self._put(together, seat, update(viewer.latest()))
            self._tell_words(together, seat)

    def _tell_words(self, lines: list[int], seat: str | None) -> None:
        told, heard = self._heard.get(seat, []), self.table.heard(seat)
        if told != heard:
            same = 0
            while same < min(len(told), len(heard)) and told[same] == heard[same]:
                same += 1
            self._heard[seat] = heard
            self._put(lines, seat, spoken(heard, same))

    def _put(self, lines: list[int], seat: str | None, message: ServerMessage) -> None:
        if not self._ignores(seat):
            made = _encode(message).decode()
            for line in lines:
                self.frames[line].append(made)

    def _ignores(self, seat: str | None) -> bool:
        return self._only is not None and seat not in self._only

    def _viewer(self, seat: str | None) -> Viewer:
        return self._viewers.setdefault(seat, Viewer(self.table, seat))


def command_of(message: ClientMessage, seat: str | None) -> Command:
    """What a message asks of the table. Raises TypeError for one that is not said in a game that is compared."""
    match message:
        case messages.Act():
            return Act(seat, message.id, message.version, message.action)
        case messages.TakeBack():
            return TakeBack(seat, message.id, message.version)
        case messages.Why():
            return Why(seat, message.action)
        case messages.Say():
            return Say(seat, message.id, message.phrase, message.text, message.name or "")
    raise TypeError(f"{type(message).__name__} is not said in a game that is compared")


def _answer(message: str, answer: Answer) -> Ack | Refused:
    if isinstance(answer, Refusal):
        return Refused(message, answer.code, answer.message, answer.rule)
    return Ack(message, answer.version)


def update(news: News) -> Update:
    """The message that carries this news."""
    log = tuple(LogEntry(event, late) for event, late in zip(news.log, news.late, strict=True))
    return Update(news.version, news.table, news.view, news.log_from, log)


def spoken(heard: list[Line], first: int) -> Words:
    """The message with these lines from a number on."""
    return Words(first, tuple(Spoken(line.channel, line.seat, line.name, line.phrase, line.text) for line in heard[first:]))
