"""`cookietin play`: a person plays, in words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.columns import Columns

from cookietin.cli.answers import console, plain
from cookietin.cli.files import input_lines
from cookietin.cli.text.company import company
from cookietin.cli.text.teller import teller
from cookietin.core.chance import seed_hash
from cookietin.core.seen import view_of

if TYPE_CHECKING:
    from cookietin.cli.session import News, Session

COMMANDS = """\
help      what you can type, and what is legal now
legal     your legal actions
table     the table again
log       everything so far
notebook  the table with what you could know for certain
rules     the rules in short
quit      leave the game"""
PROMPT = "> "


class Terminal:
    """Shows a session and takes its commands."""

    def __init__(self, session: Session) -> None:
        table = session.table
        self.session = session
        self.words = teller(table.game)
        self.company = company(table.game.letters, tuple(table.names()), session.you)
        self.screen = console()
        self.lines = prompted() if sys.stdin.isatty() else echoed(input_lines())
        self.latest: News | None = None

    def say(self, text: str) -> None:
        """A paragraph; who reads it as a file gets its lines whole."""
        self.screen.print(plain_lines(text), soft_wrap=not self.screen.is_terminal)

    def begin(self) -> None:
        """Who plays, and what chance is bound to."""
        table = self.session.table
        bots = ", ".join(f"{self.company.names[seat]} ({bot.name})" for seat, bot in self.session.bots.items())
        self.say(f"{table.game.title} You have seat {self.session.you}, against {bots}.")
        self.say(f"All chance follows from a seed, which you are shown at the end. Its SHA-256 is {seed_hash(table.seed)}")
        self.say("Type `help` for what you can do.")

    def show(self) -> None:
        """What has happened, and the table."""
        news = self.session.news()
        self.latest = news
        self.say("")
        for event in news.fresh:
            self.say(self.words.sentence(event, self.company))
        self.screen.print(self.words.board(news.view, self.company))

    def act(self) -> bool:
        """One action of the person's, and all commands before it; False where it leaves."""
        for line in self.lines:
            if line == "quit":
                return False
            if not line or self.command(line):
                continue
            refused = self.session.act(line)
            if refused is None:
                return True
            self.say(f"No: {refused.message} [{refused.code}, {refused.rule}]")
        return False

    def command(self, line: str) -> bool:
        """Carry out what is no action; False where it is none of these."""
        match line:
            case "help" | "?":
                self.say(f"{self.words.verbs()}\n\n{COMMANDS}\n\nLegal now:")
                self.legal()
            case "legal":
                self.legal()
            case "rules":
                self.say(self.words.rules())
            case "log" if self.latest:
                for event in self.latest.log:
                    self.say(self.words.sentence(event, self.company))
            case "table" if self.latest:
                self.screen.print(self.words.board(self.latest.view, self.company))
            case "notebook":
                view = view_of(self.session.table.seat_record(self.session.you), notebook=True)
                self.screen.print(self.words.board(view, self.company))
            case _:
                return False
        return True

    def legal(self) -> None:
        """The legal actions, in columns."""
        if self.latest:
            self.screen.print(Columns(self.latest.view.legal, padding=(0, 2)))

    def end(self) -> None:
        """The result, everything that was hidden, and the seed."""
        self.show()
        news, table = self.latest, self.session.table
        if news and news.outcome:
            self.say(self.company.ending(news.outcome))
            self.say("\nWhat really happened:")
            for event in news.log:
                self.say(f"  {self.words.sentence(event, self.company)}")
        self.say(f"The seed was {table.seed.hex()}")


def converse(session: Session) -> None:
    """Play until the game is over or the person leaves."""
    terminal = Terminal(session)
    terminal.begin()
    session.bots_act()
    while not session.over:
        terminal.show()
        if not terminal.act():
            terminal.say("You leave the game.")
            return
        session.bots_act()
    terminal.end()


def prompted() -> Iterator[str]:
    """What a person types, with the comforts of its terminal; ends where it types the end of input."""
    import contextlib

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # `input` takes editing and history from it
    while True:
        try:
            yield input(PROMPT).strip()
        except EOFError:
            return


def echoed(lines: Iterator[str]) -> Iterator[str]:
    """What comes through a pipe, shown as if it had been typed, so that what is printed can be followed."""
    for line in lines:
        sys.stdout.write(f"{PROMPT}{plain(line)}\n")
        yield line


def plain_lines(text: str) -> str:
    """Several lines with nothing in them that a terminal would obey."""
    return "\n".join(plain(line) for line in text.split("\n"))
