"""Why an action of Who Stole the Cookie? is not legal, in a sentence and with the rule's id.

Whether it is legal the kernel alone decides; the conformance suite checks that both agree on every action.
"""

from __future__ import annotations

from cookietin.core.errors import Reason
from cookietin.core.kernel import CHANCE, PLAYERS, SEATS, IntArray
from cookietin.core.notation import Words
from cookietin.games.who_stole_the_cookie import rules
from cookietin.games.who_stole_the_cookie.notation import place_names


def turn(rule: str, message: str) -> Reason:
    """Another seat's or another phase's action."""
    return Reason("turn", rule, message)


def illegal(rule: str, message: str) -> Reason:
    """A rule forbids these operands."""
    return Reason("illegal", rule, message)


def explain(g: IntArray, s: IntArray, seat: int, words: Words) -> Reason | None:
    """The first reason: turn and phase before operands. None for a legal action."""
    return explain_turn(g, s, seat, words[0]) or explain_operands(g, s, seat, words)


def explain_turn(g: IntArray, s: IntArray, seat: int, verb: str) -> Reason | None:
    """Whose turn it is, and which phase."""
    phase = s[rules.PHASE]
    if phase == rules.OVER:
        return turn("W14", "The game is over.")
    if seat == CHANCE:
        return explain_chance(phase, verb)
    if verb in ("keep", "swap"):
        return turn("W8", "Nobody chooses how a shuffle comes out: chance alone keeps or swaps.")
    if verb == "deal" or phase == rules.DEAL:
        return turn("W3", "Chance deals the cards, before anything else, and no seat does.")
    if phase == rules.OPENING:
        if verb != "look":
            return turn("W4", "Turns begin when everybody has looked at one of their own two cards.")
        if not s[rules.OWE_LOOK] >> seat & 1:
            return turn("W4", f"Seat {SEATS[seat]} has had its opening look.")
        return None
    if verb == "look":
        return turn("W4", "The opening looks are over; a turn looks by peek.")
    if phase == rules.MIX:
        return turn("W8", "The shuffled cards must come to rest first.")
    if seat != s[rules.TURN]:
        out = "" if s[rules.IN] >> seat & 1 else f" Seat {SEATS[seat]} is out of the game."
        return turn("W5", f"It is the turn of seat {SEATS[s[rules.TURN]]}.{out}")
    return None


def explain_chance(phase: int, verb: str) -> Reason | None:
    """What chance may do."""
    if verb == "deal":
        return None if phase == rules.DEAL else turn("W3", "The cards are dealt once, before anything else.")
    if verb in ("keep", "swap"):
        return None if phase == rules.MIX else turn("W8", "Nobody has shuffled, so there is nothing to keep or swap.")
    return turn("W4" if verb == "look" else "W5", f"Only a seat can {verb}, chance cannot.")


def explain_operands(g: IntArray, s: IntArray, seat: int, words: Words) -> Reason | None:
    """The places: there, different, and allowed together."""
    verb, *operands = words
    if verb not in ("deal", "peek", "switch", "declare"):
        return None
    players = int(g[PLAYERS])
    names = place_names(players)
    for operand in operands:
        if operand not in names:
            return illegal("W2", f"There is no place {operand} with {players} players: the last seat is {SEATS[players - 1]}.")
    places = [names.index(operand) for operand in operands]
    if verb == "deal":
        wanted = rules.cookies_in_play(players)
        if len(places) != wanted or len(set(places)) != wanted:
            return illegal("W3", f"With {players} players the cookies lie on {wanted} different places.")
        return None
    if verb == "peek":
        up = s[rules.FACE_UP] >> places[0] & 1
        return illegal("W6", f"The card at {operands[0]} lies face up: everybody sees it already.") if up else None
    if places[0] == places[1]:
        return illegal("W7" if verb == "switch" else "W9", f"Two different places are needed, not {operands[0]} twice.")
    if verb == "declare" and not rules.may_declare(seat, places[0], places[1], len(names)):
        return explain_declare(seat, places, len(names))
    return None


def explain_declare(seat: int, places: list[int], count: int) -> Reason:
    """W9: which mixture it is."""
    areas = {place // 2 for place in places}
    own, centre = seat in areas, count // 2 - 1 in areas
    if own and centre:
        return illegal("W9", "One of your own and one of the centre cannot be declared together.")
    if own:
        return illegal("W9", "Of your own cards both must be declared, or none.")
    return illegal("W9", "Of the centre both cards must be declared, or none.")
