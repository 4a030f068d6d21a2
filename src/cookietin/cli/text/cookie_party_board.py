"""The boards of Cookie Party in a terminal, the scoreboard, and what is owed."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table

from cookietin.cli.text.company import Company
from cookietin.games.cookie_party.board import Board, space_name
from cookietin.games.cookie_party.board_drawing import drawn_text
from cookietin.games.cookie_party.views import BoardView, CookiePartyView, Own, SeatRound, SeatView, TaskView

CROSS = "x"


def board(view: CookiePartyView, company: Company) -> Group:
    """One's own board and the scoreboard; the others' boards where they are new: when a round begins, and at the end."""
    others = [seat for seat in view.seats if seat.seat != view.seat]
    parts: list[RenderableType] = []
    if view.own is None or view.phase == "over" or begins(view.own):
        parts.append(Columns([drawn(seat, view.board, heading(seat, company)) for seat in others], padding=(0, 3)))
    mine = [drawn(seat, view.board, "Your board:") for seat in view.seats if seat.seat == view.seat]
    parts.append(Columns([*mine, scoreboard(view, company)], padding=(0, 3)))
    parts.append(title(view))
    if view.own is not None and view.phase != "over":
        parts.append(owed(view.own, view))
    return Group(*parts)


def begins(own: Own) -> bool:
    """Nothing has been done in this round yet."""
    done = own.round
    return own.step in ("walls", "free-wall", "move") and not (done.walls or done.gift or done.displaced)


def heading(seat: SeatView, company: Company) -> str:
    """Whose board, and as of when."""
    return f"{company.names[seat.seat]} ({seat.seat}):"


def title(view: CookiePartyView) -> str:
    """How far the game is."""
    roll = f" The dice show {view.dice[0]} and {view.dice[1]}: {sum(view.dice)}." if view.dice else ""
    return f"Round {view.round}.{roll} The game ends at {view.goal} points."


# --- a board ---------------------------------------------------------------------------------------------------------
def drawn(seat: SeatView, printed: BoardView, above: str) -> str:
    """A board with its walls, its crosses and the numbers of its chips."""
    columns, rows = printed.columns, printed.rows
    plain = Board(printed.name, columns, rows, printed.spaces, printed.walls, dots_now(seat, printed), ())
    names = [space_name(space, columns) for space in range(columns * rows)]
    crosses = {names.index(space): CROSS for space in seat.crosses}
    chips = {names.index(chip.space): str(chip.chip) for chip in seat.chips if chip.space is not None}
    return f"{above}\n{drawn_text(plain, seat.walls, crosses | chips)}"


def dots_now(seat: SeatView, printed: BoardView) -> tuple[int, ...]:
    """The dots, for as long as chips are to be put on them."""
    if any(chip.where != "hand" for chip in seat.chips):
        return ()
    return tuple(space for space in range(len(printed.spaces)) if space_name(space, printed.columns) in printed.dots)


# --- the scoreboard --------------------------------------------------------------------------------------------------
def scoreboard(view: CookiePartyView, company: Company) -> Table:
    """A row a task with what its next claimants get, a column a seat; then points, bars and chips."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), collapse_padding=True)
    for head in ("task", "", "pays"):
        table.add_column(head)
    for seat in view.seats:
        table.add_column("you" if seat.seat == company.you else company.names[seat.seat], justify="right")
    for number, task in enumerate(view.tasks):
        table.add_row(task.task, task.letter or "", pays(task), *(standing(task, number, seat) for seat in view.seats))
    table.add_section()
    table.add_row("points", "", "", *(str(seat.score) for seat in view.seats))
    table.add_row("bars", "", "", *(str(seat.bars) for seat in view.seats))
    for where in ("aside", "given"):
        if any(chip.where == where for seat in view.seats for chip in seat.chips):
            table.add_row(f"chips {where}", "", "", *(chips_of(seat, where) for seat in view.seats))
    if view.own is not None:
        table.add_row("", "", "", *("" if seat.seat in view.actors else "done" for seat in view.seats))
    return table


def pays(task: TaskView) -> str:
    """The points of the three places; those that are gone are struck out."""
    return " ".join("-" if place < task.place else str(points) for place, points in enumerate(task.points))


def standing(task: TaskView, number: int, seat: SeatView) -> str:
    """Crosses of those that are needed, or what the claim has brought."""
    claim = next((claim for claim in seat.claims if claim.task == task.task), None)
    if claim is None:
        return f"{seat.progress[number]}/{task.need}"
    return "claimed" if claim.points is None else f"+{claim.points}"


def chips_of(seat: SeatView, where: str) -> str:
    """The chips of a seat that are there."""
    return " ".join(str(chip.chip) for chip in seat.chips if chip.where == where)


# --- what is owed ----------------------------------------------------------------------------------------------------
def owed(own: Own, view: CookiePartyView) -> str:  # noqa: PLR0911  # one return a step
    """The one next thing to do."""
    chips = ", ".join(str(chip) for chip in own.chips)
    match own.step:
        case "put":
            return f"Put a chip on a free space. In hand: {chips}."
        case "walls":
            return f"Draw {walls(own.walls_left)} around {own.space}, where your chip {sum(view.dice or ())} lies.{bar(own)}"
        case "free-wall":
            return "Your third bar: draw one free wall anywhere."
        case "chips":
            return f"To leave their cross: {chips}. Each goes to a free space."
        case "move":
            return f"{idle(own.round)}Move one chip, or stay."
        case "claim":
            return f"Complete: {', '.join(own.tasks)}. Give a chip for each."
        case "done":
            return "Nothing is owed: say that you are done."
    return "You are done, others are not yet."


def walls(count: int) -> str:
    """`1 wall`, `2 walls`."""
    return "1 wall" if count == 1 else f"{count} walls"


def bar(own: Own) -> str:
    """P9: what follows when the walls are drawn."""
    return " The rest are lost: a bar (P9)." if own.bar_due else ""


def idle(done: SeatRound) -> str:
    """P9: why there was no wall to draw."""
    return "No chip of yours is on the board for this roll, so no wall. " if done.no_chip else ""
