"""The Cookie: the rules T1-T14 as a kernel (`core.kernel` says what the functions mean).

Characters are 1 … n for n seats, each hunting the next and n hunting 1 (T1). A hand is a mask of cards, a card is the number of the action
that lays it. Action ids, for n seats:

    lay character 1 … n     0 … n-1
    lay sword, shield       n, n+1
    lay hill                n+2 (not with 6 seats)
    attack seat             g[USE_BASE] …
    guard seat              g[USE_BASE] + n …

Using a sword (kind 0) and using a shield (kind 1) are one thing twice, so what belongs to them lies side by side, a block of WIDTH for
each kind. The chance outcome is the rank of the permutation of roles in lexicographic order.
Source: the rulebook, as settled by T1-T17. Not here, because it is the table's: taking a card back (T7), time-outs (T17).
"""

from __future__ import annotations

from math import factorial, lcm

import numpy as np

from cookietin.core.kernel import ACTIONS, CHANCE, CHANCE_BIT, HEADER, OBSERVATION, PLAYERS, STATE, IntArray

WIDTH = 6
"""Room for the seats, and for the turns, whatever their number: fixed offsets are faster than reckoned ones."""

# --- g: the instance -------------------------------------------------------------------------------------------------
FIRST = HEADER
TURNS = HEADER + 1
"""Turns of a round (T6)."""
ALL = HEADER + 2
"""Mask of all seats."""
DEALS = HEADER + 3
"""Number of permutations of the roles."""
CARDS = HEADER + 4
"""Number of different cards, the own character counted."""
FULL = HEADER + 5
"""Mask of all cards."""
HILL = HEADER + 6
"""The bit of the hill, 0 where there is none (T2)."""
USE_BASE = HEADER + 7
BY_HITS = HEADER + 8
"""1: equal points are parted by hits (T14)."""
STAKE = HEADER + 9
"""What every seat pays into the pot that the winners share: a number that any count of winners divides."""
LENGTH = HEADER + 10

# --- s: the position -------------------------------------------------------------------------------------------------
PHASE = 0
ACTORS = 1
"""What `actors` says."""
ROUND = 2
"""Rounds ended."""
TURN = 3
"""Turns ended in this round."""
FIRST_PLAYER = 4
POS = 5
"""While swords and shields are used: so many seats, clockwise from the first player, have been served (T8)."""
ROLE = 6
"""s[ROLE + seat]: its character, 0 before the roles are dealt."""
HAND = ROLE + WIDTH
"""s[HAND + seat]: mask of the cards that it can still lay."""
TARGET = HAND + WIDTH
"""s[TARGET + WIDTH·kind + seat]: the seat before which its sword or shield lies, plus 1; 0 for none."""
BARRED = TARGET + 2 * WIDTH
"""s[BARRED + WIDTH·kind + seat]: mask of the seats to which its sword or shield can't go any more (T9)."""
SCORE = BARRED + 2 * WIDTH
RIGHT = SCORE + WIDTH
"""s[RIGHT + WIDTH·kind + seat]: how many of its swords, shields have scored in the whole game (T14)."""
LAID = RIGHT + 2 * WIDTH
"""s[LAID + WIDTH·turn + seat]: the card that it laid in that turn of this round, plus 1; 0 for none."""
LENGTH_OF_S = LAID + WIDTH * WIDTH

ROLES, LAY, USE, OVER = range(4)
SWORD, SHIELD = range(2)
POINTS_SWORD, POINTS_SHIELD, POINTS_HILL = 3, 2, 1
SIX_CHARACTERS = 0x654321
"""The characters in order, four bits each."""


def tables(players: int, first: int, turns: int, by_hits: int) -> IntArray:
    """The instance vector g: `first` is a seat number, `turns` those of a round (T6), `by_hits` 1 for that tie-break (T14)."""
    cards = players + 2 if players == 6 else players + 3
    g = [0] * LENGTH
    g[PLAYERS], g[STATE], g[ACTIONS], g[OBSERVATION] = players, LENGTH_OF_S, cards + 2 * players, 6 + cards + (7 + turns) * players
    g[FIRST], g[TURNS], g[ALL], g[DEALS] = first, turns, (1 << players) - 1, factorial(players)
    g[CARDS], g[FULL], g[HILL], g[USE_BASE] = cards, (1 << cards) - 1, 0 if players == 6 else 1 << players + 2, cards
    g[BY_HITS], g[STAKE] = by_hits, lcm(*range(1, players + 1))
    return np.array(g, dtype=np.int64)


def start(g: IntArray, s: IntArray) -> None:
    """Before the first roles (T5)."""
    for i in range(LENGTH_OF_S):
        s[i] = 0
    s[ACTORS] = CHANCE_BIT
    s[FIRST_PLAYER] = g[FIRST]


def actors(g: IntArray, s: IntArray) -> int:
    """Chance deals roles (T5), all lay at once (T7), one after the other uses a sword or shield (T8)."""
    return s[ACTORS]


def together(g: IntArray, s: IntArray) -> int:
    """T7: laying is simultaneous."""
    return 1 if s[PHASE] == LAY else 0


def outcomes(g: IntArray, s: IntArray) -> int:
    """T5: every permutation of the roles."""
    return g[DEALS] if s[PHASE] == ROLES else 0


def kind_opened(g: IntArray, s: IntArray, seat: int) -> int:
    """SWORD or SHIELD where the seat laid one this turn; another number where it did not."""
    return s[LAID + WIDTH * s[TURN] + seat] - 1 - g[PLAYERS]


def allowed(g: IntArray, s: IntArray, seat: int, kind: int) -> int:
    """T9: mask of the seats to which this seat's sword or shield can go."""
    return g[ALL] & ~(s[BARRED + WIDTH * kind + seat] | 1 << seat)


def legal(g: IntArray, s: IntArray, seat: int, out: IntArray) -> int:
    """T5, T7: what is in hand; T8, T9: where the sword or shield can go."""
    if not s[ACTORS] >> seat & 1 or seat == CHANCE:
        return 0
    n = 0
    if s[PHASE] == LAY:
        hand = s[HAND + seat]
        for card in range(g[CARDS]):
            out[n] = card
            n += hand >> card & 1
        return n
    kind = kind_opened(g, s, seat)
    targets = allowed(g, s, seat, kind)
    base = g[USE_BASE] + kind * g[PLAYERS]
    for other in range(g[PLAYERS]):
        out[n] = base + other
        n += targets >> other & 1
    return n


def deal(g: IntArray, s: IntArray, outcome: int) -> None:
    """T5: the permutation of this rank; everybody takes all cards back but that of the own character."""
    players = g[PLAYERS]
    left = SIX_CHARACTERS
    rest = outcome
    size = g[DEALS]
    for seat in range(players):
        size //= players - seat
        at = 4 * (rest // size)
        rest %= size
        role = left >> at & 15
        below = (1 << at) - 1
        left = left & below | left >> 4 & ~below
        s[ROLE + seat] = role
        s[HAND + seat] = g[FULL] & ~(1 << role - 1)
    s[PHASE] = LAY
    s[ACTORS] = g[ALL]


def score(g: IntArray, s: IntArray) -> None:
    """T12."""
    players = g[PLAYERS]
    for seat in range(players):
        role = s[ROLE + seat]
        prey = role + 1 if role < players else 1
        hunter = role - 1 if role > 1 else players
        attacked = s[TARGET + seat]
        if attacked and s[ROLE + attacked - 1] == prey:
            s[SCORE + seat] += POINTS_SWORD
            s[RIGHT + seat] += 1
        guarded = s[TARGET + WIDTH + seat]
        if guarded and s[ROLE + guarded - 1] == hunter:
            s[SCORE + seat] += POINTS_SHIELD
            s[RIGHT + WIDTH + seat] += 1
        if s[HAND + seat] & g[HILL]:
            s[SCORE + seat] += POINTS_HILL


def end_round(g: IntArray, s: IntArray) -> None:
    """T12, T4: all cards come back, the token goes on; after as many rounds as players the game is over."""
    score(g, s)
    for i in range(ROLE, SCORE):
        s[i] = 0
    for i in range(LAID, LENGTH_OF_S):
        s[i] = 0
    s[TURN] = 0
    s[ROUND] += 1
    if s[ROUND] == g[PLAYERS]:
        s[PHASE] = OVER
        s[ACTORS] = 0
        return
    s[FIRST_PLAYER] = s[FIRST_PLAYER] + 1 if s[FIRST_PLAYER] + 1 < g[PLAYERS] else 0
    s[PHASE] = ROLES
    s[ACTORS] = CHANCE_BIT


def go_on(g: IntArray, s: IntArray) -> None:
    """T8, T10: the next sword or shield that can go anywhere; after the last the turn is over (T6)."""
    players = g[PLAYERS]
    while s[POS] < players:
        seat = s[FIRST_PLAYER] + s[POS]
        if seat >= players:
            seat -= players
        kind = kind_opened(g, s, seat)
        if SWORD <= kind <= SHIELD and allowed(g, s, seat, kind):
            s[PHASE] = USE
            s[ACTORS] = 1 << seat
            return
        s[POS] += 1
    s[POS] = 0
    s[TURN] += 1
    if s[TURN] == g[TURNS]:
        end_round(g, s)
    else:
        s[PHASE] = LAY
        s[ACTORS] = g[ALL]


def apply(g: IntArray, s: IntArray, seat: int, action: int) -> None:
    """One legal action of a seat, or one outcome of chance."""
    if seat == CHANCE:
        deal(g, s, action)
    elif action < g[USE_BASE]:  # T7
        s[HAND + seat] &= ~(1 << action)
        s[LAID + WIDTH * s[TURN] + seat] = action + 1
        s[ACTORS] &= ~(1 << seat)
        if s[ACTORS] == 0:
            go_on(g, s)
    else:  # T8, T9
        kind = kind_opened(g, s, seat)
        target = action - g[USE_BASE] - kind * g[PLAYERS]
        s[TARGET + WIDTH * kind + seat] = target + 1
        s[BARRED + WIDTH * (1 - kind) + target] |= 1 << seat
        s[POS] += 1
        go_on(g, s)


def standing(g: IntArray, s: IntArray, seat: int) -> int:
    """T14: what decides, as one number: points, then with that tie-break hitting swords, then hitting shields."""
    points = s[SCORE + seat] << 8
    if g[BY_HITS]:
        points |= s[RIGHT + seat] << 4 | s[RIGHT + WIDTH + seat]
    return points


def winners(g: IntArray, s: IntArray) -> int:
    """T14: mask of the winning seats, 0 while the game runs."""
    if s[PHASE] != OVER:
        return 0
    best = -1
    mask = 0
    for seat in range(g[PLAYERS]):
        points = standing(g, s, seat)
        if points > best:
            best = points
            mask = 0
        if points == best:
            mask |= 1 << seat
    return mask


def returns(g: IntArray, s: IntArray, out: IntArray) -> None:
    """T14: every seat pays the stake, the winners share the pot evenly; all 0 while the game runs."""
    mask = winners(g, s)
    count = 0
    for seat in range(g[PLAYERS]):
        count += mask >> seat & 1
    for seat in range(g[PLAYERS]):
        out[seat] = 0
        if count:
            out[seat] = (mask >> seat & 1) * (g[STAKE] * g[PLAYERS] // count) - g[STAKE]


def observe(g: IntArray, s: IntArray, seat: int, out: IntArray) -> None:
    """T15: six numbers, one a card of the own hand (1 in hand), seven a seat, and the open cards turn by turn.

    The six are seat, phase, rounds ended, turns ended, first player, own character. The seven: points, swords and shields that have
    scored, 1 while it owes an action, 1 while its card lies face down, and where its sword and its shield lie (seat + 1, 0 nowhere).
    An open card is its number + 1, and so is the own one that lies face down; 0 is none.
    """
    players = g[PLAYERS]
    out[0] = seat
    out[1] = s[PHASE]
    out[2] = s[ROUND]
    out[3] = s[TURN]
    out[4] = s[FIRST_PLAYER]
    out[5] = s[ROLE + seat]
    at = 6
    for card in range(g[CARDS]):
        out[at] = s[HAND + seat] >> card & 1
        at += 1
    down = g[ALL] & ~s[ACTORS] if s[PHASE] == LAY else 0
    for other in range(players):
        out[at] = s[SCORE + other]
        out[at + 1] = s[RIGHT + other]
        out[at + 2] = s[RIGHT + WIDTH + other]
        out[at + 3] = s[ACTORS] >> other & 1
        out[at + 4] = down >> other & 1
        out[at + 5] = s[TARGET + other]
        out[at + 6] = s[TARGET + WIDTH + other]
        at += 7
    for turn in range(g[TURNS]):
        for other in range(players):
            hidden = turn == s[TURN] and down >> other & 1 and other != seat
            out[at] = 0 if hidden else s[LAID + WIDTH * turn + other]
            at += 1
