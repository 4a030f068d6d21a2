"""Who Stole the Cookie?: the rules W1-W15 as a kernel (`core.kernel` says what the functions mean).

Cards are two kinds on numbered places: a1 a2 b1 b2 … m1 m2 are places 0, 1, 2 … and every set of places is a bit mask, so that where the
cookies lie is one number and a switch swaps two bits. Action ids, for P places and C = P·(P-1)/2 pairs of places in the order (0,1) (0,2)
… (P-2,P-1):

    peek place      0 … P-1
    switch pair     P … P+C-1
    shuffle side    P+C, P+C+1
    declare pair    P+C+2 … P+2C+1
    look side       P+2C+2, P+2C+3

Chance outcomes: the deal is the rank of the set of cookie places in lexicographic order; after a shuffle 0 keeps the two cards and 1
swaps them. Source: the rulebook, as settled by W1-W20. Not here, because it is the table's: agreeing to a draw (W15), time-outs (W20).
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from cookietin.core.kernel import ACTIONS, CHANCE, CHANCE_BIT, HEADER, OBSERVATION, PLAYERS, STATE, IntArray

# --- g: the instance -------------------------------------------------------------------------------------------------
FIRST = HEADER
DRAW_TURNS = HEADER + 1
MAX_TURNS = HEADER + 2
PLACES = HEADER + 3
DEALS = HEADER + 4
SWITCH = HEADER + 5
SHUFFLE = HEADER + 6
DECLARE = HEADER + 7
LOOK = HEADER + 8
PAIR_TABLE = HEADER + 9
"""g[g[PAIR_TABLE] + 2k] and the next: the two places of pair k."""
DEAL_TABLE = HEADER + 10
"""g[g[DEAL_TABLE] + k]: the cookie places of deal k, as a mask."""
MENU_TABLE = HEADER + 11
"""g[g[MENU_TABLE] + seat·g[MENU_SIZE] + i]: the legal actions of a turn that depend on the seat alone (all but the peeks), ascending."""
MENU_SIZE = HEADER + 12
TABLES = HEADER + 13

# --- s: the position -------------------------------------------------------------------------------------------------
PHASE = 0
TURN = 1
"""The seat whose turn it is."""
PLAYED = 2
"""Turns played by all, opening looks not counted (W15)."""
LAST_TURN = 3
"""The game is drawn when this many turns have been played (W15)."""
IN = 4
"""Mask of seats in the game."""
OWE_LOOK = 5
"""Mask of seats that have not had their opening look (W4)."""
COOKIES = 6
"""Mask of places with a cookie."""
FACE_UP = 7
"""Mask of places whose card lies face up."""
SIDE = 8
"""The side (0 left, 1 right) that the shuffler will look at."""
WINNER = 9
"""The winning seat, -1 while there is none."""
REASON = 10
SEEN = 11
"""s[SEEN + seat]: the look that a seat still holds (W18), see `look_code`; 0 for none."""

DEAL, OPENING, PLAY, MIX, OVER = range(5)
RUNNING, DECLARED, LAST_SEAT, DRAW_ROUNDS, MAX_ROUNDS = range(5)


def cookies_in_play(players: int) -> int:
    """W1: two cookies for up to six players, else three, among 2 × players + 2 cards."""
    return 2 if players <= 6 else 3


def may_declare(seat: int, one: int, two: int, places: int) -> bool:
    """W9: both of one's own, both of the centre, or two that lie before other seats."""
    own, centre = seat, places // 2 - 1
    area_one, area_two = one // 2, two // 2
    if area_one in (own, centre) or area_two in (own, centre):
        return area_one == area_two
    return True


def tables(players: int, first: int, draw_rounds: int, max_rounds: int) -> IntArray:
    """The instance vector g for these options: `first` is a seat number, rounds as in W15."""
    places = 2 * players + 2
    pairs = list(combinations(range(places), 2))
    deals = [sum(1 << place for place in chosen) for chosen in combinations(range(places), cookies_in_play(players))]
    switch, shuffle = places, places + len(pairs)
    declare, look = shuffle + 2, shuffle + 2 + len(pairs)
    always = [*range(switch, shuffle), shuffle, shuffle + 1]
    menus = [always + [declare + k for k, (one, two) in enumerate(pairs) if may_declare(seat, one, two, places)] for seat in range(players)]
    pair_table = TABLES
    deal_table = pair_table + 2 * len(pairs)
    menu_table = deal_table + len(deals)
    head = [0] * TABLES
    head[PLAYERS], head[STATE], head[ACTIONS], head[OBSERVATION] = (
        players,
        SEEN + players,
        look + 2,
        places + players + 8,
    )
    head[FIRST], head[DRAW_TURNS], head[MAX_TURNS] = first, 2 * draw_rounds, max_rounds * players
    head[PLACES], head[DEALS] = places, len(deals)
    head[SWITCH], head[SHUFFLE], head[DECLARE], head[LOOK] = switch, shuffle, declare, look
    head[PAIR_TABLE], head[DEAL_TABLE], head[MENU_TABLE], head[MENU_SIZE] = (
        pair_table,
        deal_table,
        menu_table,
        len(menus[0]),
    )
    flat_pairs = [place for pair in pairs for place in pair]
    flat_menus = [action for menu in menus for action in menu]
    return np.array([*head, *flat_pairs, *deals, *flat_menus], dtype=np.int64)


def start(g: IntArray, s: IntArray) -> None:
    """Before the deal (W3)."""
    players = g[PLAYERS]
    for i in range(g[STATE]):
        s[i] = 0
    s[TURN] = g[FIRST]
    s[IN] = (1 << players) - 1
    s[OWE_LOOK] = (1 << players) - 1
    s[LAST_TURN] = g[MAX_TURNS]
    s[WINNER] = -1


def actors(g: IntArray, s: IntArray) -> int:
    """Chance deals and mixes, all look at once (W4), then one seat at a time (W5)."""
    phase = s[PHASE]
    if phase == PLAY:
        return 1 << s[TURN]
    if phase == OPENING:
        return s[OWE_LOOK]
    if phase == OVER:
        return 0
    return CHANCE_BIT


def together(g: IntArray, s: IntArray) -> int:
    """W4: the opening looks are simultaneous, nothing else is."""
    return 1 if s[PHASE] == OPENING else 0


def outcomes(g: IntArray, s: IntArray) -> int:
    """W3: every set of places. W8: keep or swap."""
    if s[PHASE] == DEAL:
        return g[DEALS]
    if s[PHASE] == MIX:
        return 2
    return 0


def legal(g: IntArray, s: IntArray, seat: int, out: IntArray) -> int:
    """W4, W6-W9: peeks at what lies face down, then the seat's menu of all else."""
    phase = s[PHASE]
    if phase == PLAY and seat == s[TURN]:
        n = 0
        up = s[FACE_UP]
        for place in range(g[PLACES]):
            out[n] = place
            n += 1 - (up >> place & 1)
        size = g[MENU_SIZE]
        menu = g[MENU_TABLE] + seat * size
        source = g[menu : menu + size]
        target = out[n : n + size]
        for i in range(size):  # over two slices it becomes a block copy, over offsets it does not
            target[i] = source[i]
        return n + size
    if phase == OPENING and s[OWE_LOOK] >> seat & 1:
        out[0] = g[LOOK]
        out[1] = g[LOOK] + 1
        return 2
    return 0


def look_code(one: int, two: int, cookies: int) -> int:
    """One look as one number: the two places (the same for a single card) and the faces seen."""
    return 1 | one << 1 | two << 6 | (cookies >> one & 1) << 11 | (cookies >> two & 1) << 12


def end_turn(g: IntArray, s: IntArray) -> None:
    """W5: clockwise among those still in; W15: unless it was the last turn."""
    s[PLAYED] += 1
    s[PHASE] = PLAY
    if s[PLAYED] >= s[LAST_TURN]:
        s[PHASE] = OVER
        s[REASON] = MAX_ROUNDS if s[PLAYED] >= g[MAX_TURNS] else DRAW_ROUNDS
        return
    seat = s[TURN] + 1
    if seat == g[PLAYERS]:
        seat = 0
    while not s[IN] >> seat & 1:
        seat += 1
        if seat == g[PLAYERS]:
            seat = 0
    s[TURN] = seat


def win(s: IntArray, seat: int, reason: int) -> None:
    """W14."""
    s[PHASE] = OVER
    s[WINNER] = seat
    s[REASON] = reason


def switch(s: IntArray, one: int, two: int) -> None:
    """W7: two cards change places, each with its face up or down as it was."""
    for at in (COOKIES, FACE_UP):
        mask = s[at]
        differ = (mask >> one ^ mask >> two) & 1
        s[at] = mask ^ (differ << one | differ << two)


def declare(g: IntArray, s: IntArray, seat: int, one: int, two: int) -> None:
    """W10, W11, W14 and the first half of W15."""
    s[SEEN + seat] = look_code(one, two, s[COOKIES])
    pair = 1 << one | 1 << two
    if s[COOKIES] & pair == pair:
        win(s, seat, DECLARED)
        return
    s[FACE_UP] |= 3 << 2 * seat
    s[IN] &= ~(1 << seat)
    others = s[IN]
    last = 0
    while not others >> last & 1:
        last += 1
    if others == 1 << last:
        s[PLAYED] += 1
        win(s, last, LAST_SEAT)
        return
    rest = others ^ 1 << last
    if rest & (rest - 1) == 0:
        s[LAST_TURN] = min(s[LAST_TURN], s[PLAYED] + 1 + g[DRAW_TURNS])
    end_turn(g, s)


def chance(g: IntArray, s: IntArray, outcome: int) -> None:
    """W3: the deal. W8: the two shuffled cards stay or swap, and the shuffler looks."""
    if s[PHASE] == DEAL:
        s[COOKIES] = g[g[DEAL_TABLE] + outcome]
        s[PHASE] = OPENING
        return
    seat = s[TURN]
    left = 2 * seat
    if outcome == 1:
        switch(s, left, left + 1)
    place = left + s[SIDE]
    s[SEEN + seat] = look_code(place, place, s[COOKIES])
    end_turn(g, s)


def apply(g: IntArray, s: IntArray, seat: int, action: int) -> None:
    """One legal action of a seat, or one outcome of chance."""
    if seat == CHANCE:
        chance(g, s, action)
        return
    if action >= g[LOOK]:  # W4
        place = 2 * seat + action - g[LOOK]
        s[SEEN + seat] = look_code(place, place, s[COOKIES])
        s[OWE_LOOK] &= ~(1 << seat)
        if s[OWE_LOOK] == 0:
            s[PHASE] = PLAY
        return
    s[SEEN + seat] = 0  # W18: a look is held until one's next own action
    if action < g[SWITCH]:  # W6
        s[SEEN + seat] = look_code(action, action, s[COOKIES])
        end_turn(g, s)
    elif action < g[SHUFFLE]:
        pair = g[PAIR_TABLE] + 2 * (action - g[SWITCH])
        switch(s, g[pair], g[pair + 1])
        end_turn(g, s)
    elif action < g[DECLARE]:  # W8
        s[SIDE] = action - g[SHUFFLE]
        s[FACE_UP] &= ~(3 << 2 * seat)
        s[PHASE] = MIX
    else:
        pair = g[PAIR_TABLE] + 2 * (action - g[DECLARE])
        declare(g, s, seat, g[pair], g[pair + 1])


def returns(g: IntArray, s: IntArray, out: IntArray) -> None:
    """W14: the winner takes one from every other seat. A draw, and a game that runs, are 0 for all."""
    winner = s[WINNER]
    for seat in range(g[PLAYERS]):
        if winner < 0:
            out[seat] = 0
        else:
            out[seat] = g[PLAYERS] - 1 if seat == winner else -1


def observe(g: IntArray, s: IntArray, seat: int, out: IntArray) -> None:
    """W17, W18: a number a place (0 down, 1 cookie, 2 crumb) and a number a seat (1 in), then eight more.

    These are seat, phase, turn, turns played, last turn, and the look in hand: its two places + 1 (0 for none) and its faces, 0 to 3.
    """
    places = g[PLACES]
    for place in range(places):
        out[place] = 0
        if s[FACE_UP] >> place & 1:
            out[place] = 1 if s[COOKIES] >> place & 1 else 2
    for other in range(g[PLAYERS]):
        out[places + other] = s[IN] >> other & 1
    at = places + g[PLAYERS]
    look = s[SEEN + seat]
    out[at] = seat
    out[at + 1] = s[PHASE]
    out[at + 2] = s[TURN]
    out[at + 3] = s[PLAYED]
    out[at + 4] = s[LAST_TURN]
    out[at + 5] = (look >> 1 & 31) + 1 if look else 0
    out[at + 6] = (look >> 6 & 31) + 1 if look else 0
    out[at + 7] = look >> 11 & 3
