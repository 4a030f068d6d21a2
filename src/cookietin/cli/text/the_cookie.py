"""The Cookie in words."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from cookietin.cli.text.company import Company
from cookietin.games.the_cookie.board import Line, OpenCard, RoundCount, SeatCount, hunter_of, prey_of
from cookietin.games.the_cookie.events import Attacked, Count, Dealt, Event, Guarded, Laid
from cookietin.games.the_cookie.notation import Card
from cookietin.games.the_cookie.views import Notebook, Own, Seat, TheCookieView

CHARACTERS = ("Cookie", "Blue", "Strontium", "37", "Persians", "Cosine")
"""T1: by number, from 1."""

VERBS = """\
lay 3                lay the card of a character, by its number
lay sword, lay shield, lay hill
                     lay one of the others; all lay at once, unseen
attack c             use your opened sword: lay it before seat c
guard b              use your opened shield: lay it before seat b"""

RULES = """\
Each character hunts the next, and the last hunts the first (T1). As many are in
play as there are players. Everybody has a card of each of them, a sword, a
shield and, unless six play, a hill (T2). There are as many rounds as players
(T4). In each, everybody is secretly one of the characters (T5), whose card is
put away: a character that somebody lays is one that they are not.
In a turn all lay a card face down, and turn all up together (T7). Then swords
and shields are used, clockwise from the first player (T8). A sword can't go to
a seat whose shield lies before you, nor a shield to one whose sword does (T9);
with nowhere to go a card has no effect (T10). A hill tells nothing (T11).
At the end of a round all roles are shown, and each player gets (T12)
  3         for a sword that lies before their prey
  2         for a shield that lies before their hunter
  1         for a hill still in hand
Most points after the last round win (T14)."""


def verbs() -> str:
    """The actions and how they are written."""
    return VERBS


def rules() -> str:
    """The rules in short."""
    return RULES


# --- sentences -------------------------------------------------------------------------------------------------------
def name(role: int) -> str:
    """A character, with its number where that is not its name."""
    return f"{CHARACTERS[role - 1]} ({role})"


def named(card: Card) -> str:
    """A card within a sentence."""
    return name(int(card)) if card.isdigit() else f"the {card}"


def them(seat: str, company: Company) -> str:
    """A seat within a sentence."""
    return "you" if seat == company.you else company.names[seat]


def were(seat: str, company: Company) -> str:
    """`You were`, `Ben was`."""
    return f"{company.who(seat)} {'were' if seat == company.you else 'was'}"


def sentence(event: Event, company: Company) -> str:
    """What happened, as told to the reader."""
    match event:
        case Dealt():
            return dealt(event, company)
        case Laid(seat, card):
            said = company.does(seat, "lay") + (" a card face down." if card is None else f" {named(card)}.")
        case Attacked(seat, target):
            said = f"{company.does(seat, 'attack')} {them(target, company)}."
        case Guarded(seat, target):
            said = f"{company.does(seat, 'guard')} against {them(target, company)}."
    idle = [f"{company.whose(seat)} card may go to nobody, so it has no effect (T10)." for seat in event.idle]
    return " ".join([said, *idle, *([counted(event.count, company)] if event.count else [])])


def dealt(event: Dealt, company: Company) -> str:
    """The roles, as far as the reader may know them."""
    said = ["A round begins: the roles are dealt."]
    for (seat, _), role in zip(company.names.items(), event.roles, strict=True):
        if role is not None and seat == company.you:
            said.append(hunting(role, len(event.roles)))
        elif role is not None:
            said.append(f"{company.who(seat)} is {name(role)}.")
    return " ".join(said)


def hunting(role: int, players: int) -> str:
    """Who the reader is, and whom to look for."""
    return f"You are {name(role)}: you hunt {name(prey_of(role, players))}, and {name(hunter_of(role, players))} hunts you."


def counted(count: Count, company: Company) -> str:
    """The end of a round in short; the table says why."""
    each = zip(company.names, count.roles, count.points, strict=True)
    return "The round is over: " + "; ".join(f"{were(seat, company)} {name(role)}, +{points}" for seat, role, points in each) + "."


# --- the count of a round, step by step ------------------------------------------------------------------------------
def count_of(last: RoundCount, company: Company) -> str:
    """T12: for every seat who it was, and why each of its cards scored or did not."""
    lines = [f"The count of round {last.round} (T12):"]
    for seat in last.seats:
        prey, hunter = (role_of(last, other) for other in (seat.prey, seat.hunter))
        hunting = f"hunting {them(seat.prey, company)} ({CHARACTERS[prey - 1]})"
        hunted = f"hunted by {them(seat.hunter, company)} ({CHARACTERS[hunter - 1]})"
        lines += [
            f"{were(seat.seat, company)} {name(seat.role)}, {hunting}, {hunted}.",
            *(f"  {line.item:<7} {why(line, seat, company)}" for line in seat.lines),
            f"  {'':<7} {seat.points:+d} in this round, {seat.total} in all",
        ]
    return "\n".join(lines)


def role_of(last: RoundCount, seat: str) -> int:
    """The character that a seat was."""
    return next(one.role for one in last.seats if one.seat == seat)


def why(line: Line, seat: SeatCount, company: Company) -> str:
    """What a card brought, and the reason."""
    if line.why == "kept":
        return "+1, still in hand" if line.item == "hill" else "0, not used"
    if line.why == "laid":
        return f"0, laid in turn {line.turn}"
    if line.why == "no-effect" or line.target is None:
        return f"0, might go to nobody in turn {line.turn} (T10)"
    wanted, word = (seat.prey, "prey") if line.item == "sword" else (seat.hunter, "hunter")
    before = f"before {them(line.target, company)}"
    if line.why == "right":
        return f"+{line.points}, {before}: the {word}"
    return f"0, {before}: the {word} was {them(wanted, company)}"


# --- the board -------------------------------------------------------------------------------------------------------
def board(view: TheCookieView, company: Company) -> Group:
    """The count of the round before where it is new, then the table: a row a seat, a column a turn."""
    fresh = view.last is not None and not any(seat.cards for seat in view.seats)
    parts: list[str | Table] = [count_of(view.last, company), ""] if view.last and fresh else []
    if view.phase == "over":
        return Group(*parts)
    parts += [title(view, company), hunt(view.players), evidence(view, company)]
    return Group(*parts, *([own(view.own, view)] if view.own else []))


def title(view: TheCookieView, company: Company) -> str:
    """How far the game is."""
    starts = "are" if view.first == company.you else "is"
    return f"Round {view.round} of {view.rounds}, turn {view.turn} of {view.turns}. {company.who(view.first)} {starts} first player."


def hunt(players: int) -> str:
    """T1: the reminder."""
    return "The hunt: " + " > ".join(f"{role} {CHARACTERS[role - 1]}" for role in range(1, players + 1)) + " > 1"


def evidence(view: TheCookieView, company: Company) -> Table:
    """What all have laid, what lies before them, and the notebook's crossings-out where it is open."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), collapse_padding=True)
    for heading in ("", "", "pts", *(str(turn + 1) for turn in range(view.turns)), "before them"):
        table.add_column(heading, min_width=len("sword") if heading.isdigit() else None)
    if view.notebook:
        table.add_column("could be", no_wrap=True)
    for number, seat in enumerate(view.seats):
        cells = [cell(seat.cards[turn]) if turn < len(seat.cards) else owing(seat, view, turn) for turn in range(view.turns)]
        noted = [could_be(view.notebook, number, view.players)] if view.notebook else []
        table.add_row(seat.seat, them(seat.seat, company), str(seat.score), *cells, lying(seat), *noted)
    return table


def cell(card: OpenCard) -> str:
    """An opened card, and where it went."""
    if card.state == "open":
        return card.card
    return f"{card.card} " + {"waiting": "?", "placed": f"> {card.target}", "no-effect": "-"}[card.state]


def owing(seat: Seat, view: TheCookieView, turn: int) -> str:
    """A place that no open card lies on."""
    if turn != view.turn - 1 or view.phase != "lay":
        return ""
    if not seat.face_down:
        return "..."
    mine = view.own.face_down if view.own and seat.seat == view.seat else None
    return f"({mine})" if mine else "laid"


def lying(seat: Seat) -> str:
    """Whose swords and shields lie before a seat."""
    return ", ".join([f"sword {owner}" for owner in seat.swords] + [f"shield {owner}" for owner in seat.shields])


def could_be(notebook: Notebook, number: int, players: int) -> str:
    """T16: the characters by number, those that a seat can't be struck out."""
    return " ".join(str(role) if role in notebook.could_be[number] else "-" for role in range(1, players + 1))


def own(mine: Own, view: TheCookieView) -> str:
    """Who the viewer is, and what it may do."""
    lines = [hunting(mine.role, view.players), f"In your hand: {', '.join(mine.hand)}."]
    if view.phase == "use" and view.legal:
        verb = view.legal[0].partition(" ")[0]
        *others, last = (text.split(" ")[1] for text in view.legal)
        choice = f"{', '.join(others)} or {last}" if others else last
        lines.append(f"Your {'sword' if verb == 'attack' else 'shield'} is open: {verb} {choice} (T9).")
    return "\n".join(lines)
