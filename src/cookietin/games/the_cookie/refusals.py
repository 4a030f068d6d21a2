"""Why an action of The Cookie is not legal, in a sentence and with the rule's id.

Whether it is legal the kernel alone decides; the conformance suite checks that both agree on every action.
"""

from __future__ import annotations

from cookietin.core.errors import Reason
from cookietin.core.kernel import CHANCE, PLAYERS, SEATS, IntArray
from cookietin.core.notation import Words
from cookietin.games.the_cookie import rules
from cookietin.games.the_cookie.notation import card_names

NAMES = ("Cookie", "Blue", "Strontium", "37", "Persians", "Cosine")
"""T1: what the characters are called, in the order of the hunt."""
KINDS = {"attack": rules.SWORD, "guard": rules.SHIELD}
VERBS = ("attack with its sword", "guard with its shield")


def turn(rule: str, message: str) -> Reason:
    """Another seat's or another phase's action."""
    return Reason("turn", rule, message)


def illegal(rule: str, message: str) -> Reason:
    """A rule forbids these operands."""
    return Reason("illegal", rule, message)


def explain(g: IntArray, s: IntArray, seat: int, words: Words) -> Reason | None:
    """The first reason: turn and phase before operands. None for a legal action."""
    verb, *operands = words
    reason = explain_turn(g, s, seat, verb)
    if reason is not None:
        return reason
    if verb == "roles":
        return explain_roles(int(g[PLAYERS]), operands)
    if verb == "lay":
        return explain_card(g, s, seat, operands[0])
    return explain_target(s, seat, KINDS[verb], SEATS.index(operands[0]))


def explain_turn(g: IntArray, s: IntArray, seat: int, verb: str) -> Reason | None:
    """Whose turn it is, and which phase."""
    phase = s[rules.PHASE]
    if phase == rules.OVER:
        return turn("T14", "The game is over.")
    if verb == "roles":
        if seat != CHANCE:
            return turn("T5", "Chance deals the roles, and no seat does.")
        return None if phase == rules.ROLES else turn("T5", "The roles are dealt once a round, before the first turn.")
    if seat == CHANCE:
        return turn("T7" if verb == "lay" else "T8", f"Only a seat can {verb}, chance cannot.")
    if phase == rules.ROLES:
        return turn("T5", "A round begins when its roles have been dealt.")
    if verb == "lay":
        return explain_laying(s, seat)
    return explain_using(g, s, seat, KINDS[verb])


def explain_laying(s: IntArray, seat: int) -> Reason | None:
    """T7: every seat lays one card a turn, and the next only after all swords and shields have been used (T8)."""
    if s[rules.PHASE] == rules.USE:
        return turn("T8", f"Nobody lays a card now: {due(s)} first.")
    if not s[rules.ACTORS] >> seat & 1:
        return turn("T7", f"Seat {SEATS[seat]} has laid its card of this turn.")
    return None


def explain_using(g: IntArray, s: IntArray, seat: int, kind: int) -> Reason | None:
    """T8: swords and shields are used when all have laid, in order."""
    if s[rules.PHASE] != rules.USE:
        return turn("T8", f"There is no {card(kind)} to use now: all lay their cards first.")
    if not s[rules.ACTORS] >> seat & 1 or rules.kind_opened(g, s, seat) != kind:
        return turn("T8", f"It is not for seat {SEATS[seat]} to {VERBS[kind]} now: {due(s)} first.")
    return None


def due(s: IntArray) -> str:
    """Who uses a sword or shield now, in words."""
    return f"seat {SEATS[int(s[rules.ACTORS]).bit_length() - 1]} uses its sword or shield"


def card(kind: int) -> str:
    """The name of a kind of card that is used."""
    return ("sword", "shield")[kind]


def explain_roles(players: int, operands: list[str]) -> Reason | None:
    """T1, T5: each character in play once."""
    for role in operands:
        if not 1 <= int(role) <= players:
            return illegal("T1", f"There is no character {role} with {players} players: they are 1 to {players}.")
    if len(operands) != players or len(set(operands)) != players:
        return illegal("T5", f"The roles are the characters 1 to {players}, each once, one for every seat.")
    return None


def explain_card(g: IntArray, s: IntArray, seat: int, name: str) -> Reason | None:
    """T1, T2, T5, T7: there is such a card, and it is in hand."""
    players = int(g[PLAYERS])
    names = card_names(players)
    if name not in names:
        if name == "hill":
            return illegal("T2", "There are no hills with 6 players.")
        return illegal("T1", f"There is no character {name} with {players} players: they are 1 to {players}.")
    number = names.index(name)
    if s[rules.HAND + seat] >> number & 1:
        return None
    if number + 1 == s[rules.ROLE + seat]:
        return illegal("T5", f"Seat {SEATS[seat]} is {NAMES[number]} this round, so that card is put away and can't be laid.")
    shown = NAMES[number] if number < players else f"its {name}"
    return illegal("T7", f"Seat {SEATS[seat]} has laid {shown} in this round already.")


def explain_target(s: IntArray, seat: int, kind: int, target: int) -> Reason | None:
    """T9: never to oneself, nor where the other's card forbids it."""
    if target == seat:
        return illegal("T9", f"A {card(kind)} can't go to its own owner.")
    if not s[rules.BARRED + rules.WIDTH * kind + seat] >> target & 1:
        return None
    done = "guards against" if kind == rules.SWORD else "has attacked"
    owner, other = SEATS[seat], SEATS[target]
    return illegal("T9", f"Seat {other} {done} seat {owner} this round, so the {card(kind)} of seat {owner} can't go to seat {other}.")
