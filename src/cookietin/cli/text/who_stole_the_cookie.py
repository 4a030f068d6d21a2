"""Who Stole the Cookie? in words."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table

from cookietin.cli.text.company import Company
from cookietin.games.who_stole_the_cookie.events import (
    Dealt,
    Declared,
    Event,
    Face,
    Looked,
    Mixed,
    Peeked,
    Shuffled,
    Switched,
)
from cookietin.games.who_stole_the_cookie.views import Mark, WhoStoleView

SIDES = {"1": "left", "2": "right"}
FACES: dict[Face, str] = {"cookie": "a cookie", "crumb": "a crumb"}
MARKS: dict[Mark, str] = {"cookie": "a cookie", "crumb": "a crumb", "one-of-two": "one of two", "unknown": "?"}

VERBS = """\
look 1, look 2       the opening look at your left or right card
peek b1              look at any card that lies face down
switch a1 m2         exchange any two cards, unseen
shuffle 1            shuffle your own two, then look at the left one (2: right)
declare b1 c2        name two cookies: both yours, both of the centre, or two of
                     others
Places: a1 is the left card before seat a, a2 its right one; m1 and m2 lie in
the centre."""

RULES = """\
Two cookies (three with 7 or 8 players) lie among crumbs, all face down: two
cards before each seat, two in the centre (W1-W3). First everybody looks at one
of their own two (W4). Then, clockwise, a turn is exactly one action (W5):
  peek      look at a face-down card anywhere; others see which, not what (W6)
  switch    exchange two cards anywhere, without looking; a face-up card stays
            face up (W7)
  shuffle   shuffle your own two so that nobody can follow, then look at one of
            them (W8)
  declare   name two cards as cookies and look at both in secret (W9, W10)
You may declare both of your own, both of the centre, or any two that lie before
others, and no mixture (W9). Right: you win. Wrong: your own two cards are
turned face up and you are out; others don't learn what you saw (W10-W12).
Who is left alone wins (W14). With two left the game is a draw after some more
rounds, and in any case after many (W15)."""


def verbs() -> str:
    """The actions and how they are written."""
    return VERBS


def rules() -> str:
    """The rules in short."""
    return RULES


# --- sentences -------------------------------------------------------------------------------------------------------
def card(place: str, company: Company, actor: str | None = None) -> str:
    """A place within a sentence: `your left card (a1)`."""
    area, side = place[0], SIDES[place[1]]
    if area == "m":
        owner = "the centre’s"
    elif area == company.you:
        owner = "your"
    elif area == actor:
        owner = "their own"
    else:
        owner = f"{company.names[area]}’s"
    return f"{owner} {side} card ({place})"


def saw(face: Face | None) -> str:
    """The end of a sentence about a look."""
    return "." if face is None else f": {FACES[face]}."


def sentence(event: Event, company: Company) -> str:  # noqa: PLR0911  # one return a kind of event
    """What happened, as told to the reader."""
    match event:
        case Dealt(cookies=None):
            return "The cards are dealt, face down."
        case Dealt(cookies=cookies):
            return f"The cards are dealt, the cookies at {' and '.join(cookies or ())}."
        case Looked():
            return f"{company.does(event.seat, 'look')} at {card(f'{event.seat}{event.side}', company, event.seat)}{saw(event.face)}"
        case Peeked():
            return f"{company.does(event.seat, 'peek')} at {card(event.place, company, event.seat)}{saw(event.face)}"
        case Switched():
            one, two = (card(place, company, event.seat) for place in event.places)
            return f"{company.does(event.seat, 'switch')} {one} and {two}."
        case Shuffled():
            own = "your" if event.seat == company.you else "their own"
            return f"{company.does(event.seat, 'shuffle')} {own} two cards, to look at the {SIDES[str(event.side)]} one."
        case Mixed():
            return mixed(event, company)
        case Declared():
            return declared(event, company)


def mixed(event: Mixed, company: Company) -> str:
    """How a shuffle came out."""
    how = {"keep": "The two stay as they were.", "swap": "The two change places.", None: "Nobody knows how the two came to lie."}[event.how]
    if event.place is None or event.face is None:
        return how
    seat = event.place[0]
    seer = "You see" if seat == company.you else f"{company.names[seat]} sees"
    return f"{how} {seer} {FACES[event.face]} at {event.place}."


def declared(event: Declared, company: Company) -> str:
    """A declaration and what came of it."""
    one, two = (card(place, company, event.seat) for place in event.places)
    said = f"{company.does(event.seat, 'declare')} {one} and {two}"
    if event.right:
        return f"{said}: right, both are cookies!"
    are, own = ("are", "Your") if event.seat == company.you else ("is", "Their")
    parts = [f"{said}: wrong. {company.who(event.seat)} {are} out."]
    if event.own:
        parts.append(f"{own} own two are turned up: {FACES[event.own[0]]} and {FACES[event.own[1]]}.")
    if event.saw:
        parts.append(f"{company.who(event.seat)} saw {FACES[event.saw[0]]} and {FACES[event.saw[1]]}.")
    return " ".join(parts)


# --- the board -------------------------------------------------------------------------------------------------------
def board(view: WhoStoleView, company: Company) -> Group:
    """The table: a row a seat, and the centre's."""
    table = Table()
    for heading in ("", "", "1 (left)", "2 (right)", ""):
        table.add_column(heading)
    for letter, name in company.names.items():
        shown = "you" if letter == company.you else name
        table.add_row(letter, shown, *(cell(f"{letter}{side}", view) for side in SIDES), status(letter, view))
    table.add_row("m", "centre", *(cell(f"m{side}", view) for side in SIDES), "")
    return Group(title(view), table, *remembered(view))


def title(view: WhoStoleView) -> str:
    """What is in play, and how long it may go on."""
    return f"{view.cookies} cookies among {len(view.cards)} cards. Turns played: {view.turns_played}, of {view.last_turn} at most."


def remembered(view: WhoStoleView) -> list[str]:
    """The look that the viewer still holds, as it was then, and the pairs of its notebook."""
    lines = []
    if view.look:
        seen = [f"{place} was {FACES[face]}" for place, face in zip(view.look.places, view.look.faces, strict=True)]
        lines.append(f"Your last look: {', '.join(seen)}.")
    if view.notebook and view.notebook.pairs:
        pairs = [" or ".join(pair) for pair in view.notebook.pairs]
        lines.append(f"One cookie of each two: {', '.join(pairs)}.")
    return lines


def status(letter: str, view: WhoStoleView) -> str:
    """Out, or owing an action."""
    if letter in view.out:
        return "out"
    return "to act" if letter in view.actors else ""


def cell(place: str, view: WhoStoleView) -> str:
    """What lies at a place, and what the viewer's notebook says of it."""
    at = next(number for number, card in enumerate(view.cards) if card.place == place)
    face = view.cards[at].face
    if face is not None:
        return face.upper() if face == "cookie" else face
    return f"face down, note: {MARKS[view.notebook.marks[at]]}" if view.notebook else "face down"
