"""Cookie Party in words."""

from __future__ import annotations

from cookietin.cli.text.company import Company
from cookietin.cli.text.cookie_party_board import board
from cookietin.games.cookie_party.events import Claimed, Count, Dealt, Displaced, Done, Event, Gifted, Moved, Put, Rolled, Stayed, Walled

__all__ = ["board", "rules", "sentence", "verbs"]

VERBS = """\
put 7 c3             put a chip on a free space, before the first round
wall c3n             draw a wall: a space and its side, n, e, s or w
bonus c3n            draw the free wall of the third bar, anywhere
chip 7 d4            move a chip off its cross
move 7 d4, stay      move one chip, or none
claim heart 7        give a chip for a task that is complete
done                 end your round"""

RULES = """\
Everybody has the same board of cookies (P1), with chips 2 to 12 on it (P5, P6).
A round: two dice are rolled for all (P7). You draw walls around the space with
your chip of that number: four for 2 and 12, three for 3 and 11, two for 4 and
10, one for the others (P8). Where some can't be drawn, or you have no such chip
on the board, you cross one bar (P9); the third bar gives a free wall (P10).
A space with four walls is crossed out (P11), and a chip on it must move to a
free one (P12). Then you may move one chip (P13). For every task that is now
complete you give one chip and claim it (P14), and say that you are done (P15).
All do this at the same time; then the claims pay, the earlier the more (P16).
A task is all cookies of a kind, six on red, or a whole row or column (P17, P18).
The game ends after the round in which somebody reaches the goal; most points
win (P19)."""

SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def verbs() -> str:
    """The actions and how they are written."""
    return VERBS


def rules() -> str:
    """The rules in short."""
    return RULES


def sentence(event: Event, company: Company) -> str:  # noqa: PLR0911  # one return a kind of event
    """What happened, as told to the reader."""
    match event:
        case Dealt(seat, chips):
            return f"{company.whose(seat)} chips lie on the dots: {' '.join(str(chip) for chip in chips)}."
        case Rolled():
            return rolled(event, company)
        case Put():
            return put(event, company)
        case Walled(seat, edge, barred):
            lost = ["The rest can’t be drawn: a bar is crossed (P9)."] if barred else []
            return joined(f"{company.does(seat, 'draw')} the wall {beside(edge)}.", *lost, *closed(event))
        case Gifted(seat, edge):
            return joined(f"{company.does(seat, 'draw')} the free wall of the third bar {beside(edge)}.", *closed(event))
        case Displaced(seat, chip, space):
            return joined(f"{company.does(seat, 'move')} chip {chip} off its cross to {space}.", *set_aside(event.aside))
        case Moved(seat, chip, space):
            return f"{company.does(seat, 'move')} chip {chip} to {space}."
        case Stayed(seat):
            return f"{company.does(seat, 'move')} no chip."
        case Claimed(seat, task, chip):
            return f"{company.does(seat, 'give')} chip {chip} for {task}."
        case Done(seat, count):
            finished = f"{company.who(seat)} {'are' if seat == company.you else 'is'} done."
            return joined(finished, *(counted(count, company) if count else []))


def joined(*sentences: str) -> str:
    """Sentences in a line."""
    return " ".join(sentences)


def rolled(event: Rolled, company: Company) -> str:
    """The dice, and who has no chip of their number."""
    first, second = event.dice
    without = [f"{company.whose(seat)} board has no chip {first + second}: a bar is crossed (P9)." for seat in event.barred]
    return joined(f"The dice show {first} and {second}: {first + second}.", *without)


def put(event: Put, company: Company) -> str:
    """A chip put, or all of another's."""
    if event.chip is None:
        return f"{company.who(event.seat)} has put all chips."
    last = ["That was the last one."] if event.done else []
    return joined(f"{company.does(event.seat, 'put')} chip {event.chip} on {event.space}.", *last)


def beside(edge: str) -> str:
    """`north of c3`."""
    return f"{SIDES[edge[-1]]} of {edge[:-1]}"


def closed(event: Walled | Gifted) -> list[str]:
    """The spaces that a wall has closed, and the chips that it left no space for."""
    crossed = [f"Closed and crossed out: {', '.join(event.crossed)}."] if event.crossed else []
    return [*crossed, *set_aside(event.aside)]


def set_aside(chips: tuple[int, ...]) -> list[str]:
    """P12: chips for which there is no free space."""
    return [f"Chip {chip} finds no free space and is set aside (P12)." for chip in chips]


def counted(count: Count, company: Company) -> list[str]:
    """The claims that pay, and the points now."""
    paid = [f"{company.does(claim.seat, 'get')} {claim.points} for {claim.task}." for claim in count.claims]
    points = ", ".join(f"{company.who(seat)} {score}" for seat, score in zip(company.names, count.scores, strict=True))
    return ["The round is over.", *paid, f"Points: {points}."]
