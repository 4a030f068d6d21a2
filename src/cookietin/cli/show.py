"""`cookietin show` and `cookietin legal`: what a seat has seen at some point of a record, and what it may do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli.answers import Json, answering, console, plain, put, put_json

if TYPE_CHECKING:
    from cookietin.core.game import Viewer
    from cookietin.core.record import Record
    from cookietin.core.seen import Watch
    from cookietin.core.state import State

At = Annotated[int | None, typer.Option(metavar="N", min=0, help="After the first N actions; else after all.")]
OneRecord = Annotated[str, typer.Argument(metavar="RECORD", help="A file, a file and line (games.jsonl:3), or - for standard input.")]


def show(
    record: OneRecord,
    seat: Annotated[str | None, typer.Option(metavar="LETTER", help="Whose record and view; else a spectator's.")] = None,
    at: At = None,
    notebook: Annotated[bool, typer.Option("--notebook", help="With what the seat could know for certain.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="The whole truth, hidden cards included.")] = False,
    json: Json = False,
) -> None:
    """Show a record as one seat may know it, and the table as it lies before that seat."""
    if everything and seat is not None:
        raise typer.BadParameter("--all shows everything, --seat what one seat knows: choose one of the two")
    if notebook and seat is None:
        raise typer.BadParameter("--notebook is a seat's: add --seat")
    with answering(json=json):
        from cookietin.core.seen import Watch

        game, state = position(record, at)
        viewer: Viewer = "*" if everything else seat
        if seat is not None:
            seat_letter(state, seat)
        ended = has_ended(game, state)
        watch = Watch(state.game, viewer).follow(state, ended=ended)
        if json:
            put_json({"record": watch.record(), "view": watch.view(notebook=notebook)})
        else:
            draw(game, watch, ended=ended, notebook=notebook)


def legal(
    record: OneRecord,
    seat: Annotated[str, typer.Option(metavar="LETTER", help="Whose actions; * lists the outcomes of chance.")],
    at: At = None,
    json: Json = False,
) -> None:
    """List the legal actions of a seat, none where it owes none."""
    with answering(json=json):
        game, state = position(record, at)
        texts = state.legal(seat)
        if has_ended(game, state):
            texts = []
        if json:
            put_json(texts)
        else:
            for text in texts:
                put(text)


def position(where: str, at: int | None) -> tuple[Record, State]:
    """A record, and its state after so many actions. Raises CookieTinError."""
    from cookietin.cli.errors import CommandError
    from cookietin.cli.files import one_record
    from cookietin.core.record import read_record

    record = read_record(one_record(where))
    count = len(record.actions) if at is None else at
    if count > len(record.actions):
        raise CommandError(f"the record has {len(record.actions)} actions, so there is no position after {count}", "at")
    return record, record.state_at(count)


def has_ended(game: Record, state: State) -> bool:
    """This is the end of the game, by its rules or by agreement at the table."""
    return game.outcome is not None and len(state.actions) == len(game.actions)


def seat_letter(state: State, seat: str) -> None:
    """Raises NotationError for a letter that is no seat of the game, chance's included."""
    from cookietin.core.errors import NotationError
    from cookietin.core.notation import quoted

    if seat == "*":
        raise NotationError(f"{quoted(seat)} is chance, and no seat: --all shows everything")
    state.seat_of(seat)


def draw(record: Record, watch: Watch, *, ended: bool, notebook: bool) -> None:
    """Record and view for people."""
    from rich.table import Table

    from cookietin.cli.text.company import company
    from cookietin.cli.text.teller import teller

    words = teller(watch.game)
    seated = company(watch.game.letters, record.names, watch.viewer if watch.viewer != "*" else None)
    screen = console()
    screen.print(plain(heading(record, watch.game.title)))
    log = Table("", "line", "in words", box=None, pad_edge=False)
    for number, (line, event) in enumerate(zip(lines_of(watch), watch.log(), strict=True)):
        log.add_row(str(number), line, words.sentence(event, seated))
    screen.print(log)
    screen.print(words.board(watch.view(notebook=notebook), seated))
    if ended and record.outcome is not None:
        screen.print(seated.ending(record.outcome))


def lines_of(watch: Watch) -> tuple[str, ...]:
    """The lines of a seat's record, those of an open simultaneous phase last."""
    seen = watch.record()
    return (*seen.lines, *seen.pending)


def heading(record: Record, title: str) -> str:
    """The game and its options."""
    options: dict[str, Any] = record.options
    return f"{title} ({', '.join(f'{name} {value}' for name, value in options.items())})"
