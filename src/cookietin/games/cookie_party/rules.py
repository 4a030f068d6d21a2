"""Cookie Party: the rules P2-P19 as a kernel (`core.kernel` says what the functions mean).

A board is C columns × R rows of spaces, numbered in board order (left to right, top to bottom). A space is one number: four bits of
walls (north, east, south, west), a bit for its cross, and the chip on it. Edges are numbered space by space in board order: its north and
west edge, then its east edge in the last column and its south edge in the last row.

Action ids, for N spaces and E edges (chips 2 … 12 are 0 … 10), in this order; there are none of `put` where chance sets up:

    put chip space      chip·N + space                    chip chip space     g[CHIP] + chip·N + space
    move chip space     g[MOVE] + chip·N + space          stay                g[STAY]
    wall edge           g[WALL] + edge                    bonus edge          g[BONUS] + edge
    claim task chip     g[CLAIM] + task·11 + chip         done                g[DONE_ACTION]

Chance outcomes: the chips of a seat on the dots are the rank of their order among all 11! in lexicographic order; a roll is
6·(first - 1) + second - 1. Not here, because it is the table's: taking steps back (P15), time-outs (P23).
"""

from __future__ import annotations

from math import factorial

import numpy as np

from cookietin.core.kernel import ACTIONS, CHANCE_BIT, HEADER, OBSERVATION, PLAYERS, STATE, IntArray
from cookietin.games.cookie_party.board import LINE, Board, edges_of, task_of_space

# --- g: the instance -------------------------------------------------------------------------------------------------
DOTS = HEADER
"""1: chance puts the chips on the dots; 0: every seat puts its own (P6)."""
GOAL = HEADER + 1
COLUMNS = HEADER + 2
ROWS = HEADER + 3
SPACES = HEADER + 4
EDGES = HEADER + 5
TASKS = HEADER + 6
CHIP = HEADER + 7
MOVE = HEADER + 8
STAY = HEADER + 9
WALL = HEADER + 10
BONUS = HEADER + 11
CLAIM = HEADER + 12
DONE_ACTION = HEADER + 13
BLOCK = HEADER + 14
"""Length of a seat's block in s."""
FIRST_WALLS = HEADER + 15
"""g[g[FIRST_WALLS] + space]: the walls a space has from the start (P4)."""
DOT_TABLE = HEADER + 16
TASK_OF = HEADER + 17
"""g[g[TASK_OF] + space]: the task that a cross there counts for, -1 for none."""
EDGE_TABLE = HEADER + 18
"""g[g[EDGE_TABLE] + 4·edge] …: a space of the edge and the wall bit there, the other space (-1 on the rim) and the bit there."""
SIDE_TABLE = HEADER + 19
"""g[g[SIDE_TABLE] + 4·space] …: its four edges, ascending."""
TASK_TABLE = HEADER + 20
"""g[g[TASK_TABLE] + 4·task] …: crosses needed (0: a whole row or column), points of the three places."""
TABLES = HEADER + 21

# --- s: the position -------------------------------------------------------------------------------------------------
PHASE = 0
ROUND = 1
"""Rounds begun."""
DIE_ONE = 2
DIE_TWO = 3
DEALT = 4
"""Seats whose chips chance has put on the dots."""
DONE = 5
"""Mask of seats that have finished the phase."""
TAKEN = 6
"""s[TAKEN + task]: the place that the next claimants get, 0 … 2 (P16)."""

SETUP, PUT, ROLL, PLAY, OVER = range(5)

# --- a seat's block, from s[block_of(seat)] on ------------------------------------------------------------------------
STEP = 0
OWED = 1
"""Walls still to be drawn (P8)."""
LOST = 2
"""1: a bar will be crossed when the walls are drawn (P9)."""
BARS = 3
OPEN = 4
"""Open edges of the board."""
SCORE = 5
COMPLETE = 6
"""Mask of tasks that the seat's crosses complete."""
CLAIMED = 7
"""Mask of tasks that the seat has claimed."""
NOW = 8
"""Those of them claimed this round, not yet scored."""
CLOSED = 9
"""1: a wall of this round closed a space that has no cross yet."""
GIVEN_AWAY = 10
"""Mask of chips that are out of the game (P14)."""
SHOWN_BARS = 11
"""Bars and, next, chips given away as of the end of the last round (P22)."""
SHOWN_GIVEN = 12
CHIPS = 13
"""Where each of the 11 chips is: a space, or one of the next three."""
ASIDE, GIVEN, UNPUT = -1, -2, -3
BOARD = CHIPS + 11
"""Block[BOARD + space]: walls | CROSSED | (chip + 1) << CHIP_SHIFT. After it the same again, as of the end of the last round (P22)."""
CROSSED = 16
CHIP_SHIFT = 5

DRAW, FREE_WALL, DISPLACED, MOVING, CLAIMING, FINISHED = range(6)

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
ALL_WALLS = 15
GRANTS = (4, 3, 2, 1, 1, 1, 1, 1, 2, 3, 4)
"""P5: walls that chips 2 … 12 grant."""
GOALS = (25, 23, 21, 19)
"""P19: for 2, 3, 4, 5 players."""
CHIP_ORDERS = factorial(11)
TABLE_AHEAD, SEAT_AHEAD, OWN_AHEAD = 6, 4, 3
"""How many numbers an observation has before the tasks, before a board's spaces, and before the own board."""


def tables(players: int, board: Board, dots: int, goal: int) -> IntArray:
    """The instance vector g: `dots` 1 for the set-up on dots, `goal` the points that end the game."""
    spaces, edges = len(board.spaces), edges_of(board.columns, board.rows)
    numbers = {(space, bit): k for k, edge in enumerate(edges) for space, bit in (edge[:2], edge[2:])}
    sides = [number for space in range(spaces) for number in sorted(numbers[space, bit] for bit in (NORTH, EAST, SOUTH, WEST))]
    tasks = [part for task in board.tasks for part in (0 if task.what == LINE else task.need, *task.points)]
    head = [0] * TABLES
    chip = 0 if dots else 11 * spaces
    stay = chip + 22 * spaces
    wall = stay + 1
    claim = wall + 2 * len(edges)
    done = claim + 11 * len(board.tasks)
    block = BOARD + 2 * spaces
    head[PLAYERS], head[STATE] = players, TAKEN + len(board.tasks) + players * block
    head[ACTIONS], head[OBSERVATION] = done + 1, TABLE_AHEAD + len(board.tasks) + OWN_AHEAD + (players + 1) * (SEAT_AHEAD + spaces)
    head[DOTS], head[GOAL], head[COLUMNS], head[ROWS] = dots, goal, board.columns, board.rows
    head[SPACES], head[EDGES], head[TASKS], head[BLOCK] = spaces, len(edges), len(board.tasks), block
    head[CHIP], head[MOVE], head[STAY] = chip, chip + 11 * spaces, stay
    head[WALL], head[BONUS], head[CLAIM], head[DONE_ACTION] = wall, wall + len(edges), claim, done
    parts = {
        FIRST_WALLS: list(board.walls),
        DOT_TABLE: list(board.dots),
        TASK_OF: task_of_space(board),
        EDGE_TABLE: [part for edge in edges for part in edge],
        SIDE_TABLE: sides,
        TASK_TABLE: tasks,
    }
    flat = head
    for at, part in parts.items():
        flat[at] = len(flat)
        flat.extend(part)
    return np.array(flat, dtype=np.int64)


# --- looking ---------------------------------------------------------------------------------------------------------
def block_of(g: IntArray, seat: int) -> int:
    """Where a seat's block begins."""
    return TAKEN + g[TASKS] + seat * g[BLOCK]


def chip_of(space: int) -> int:
    """The chip on a space, -1 for none."""
    return (space >> CHIP_SHIFT) - 1


def is_free(space: int) -> int:
    """1 for a space without chip and cross (P12)."""
    return 1 if space <= ALL_WALLS else 0


def free_spaces(g: IntArray, s: IntArray, at: int) -> int:
    """How many spaces of a board are free."""
    free = 0
    for space in range(g[SPACES]):
        free += is_free(s[at + BOARD + space])
    return free


def is_open(g: IntArray, s: IntArray, at: int, edge: int) -> int:
    """1 for an edge without a wall."""
    entry = g[EDGE_TABLE] + 4 * edge
    return 0 if s[at + BOARD + g[entry]] & g[entry + 1] else 1


def on_cross(s: IntArray, at: int, chip: int) -> int:
    """1 for a chip that lies on a crossed space and must move (P12)."""
    space = s[at + CHIPS + chip]
    return 1 if space >= 0 and s[at + BOARD + space] & CROSSED else 0


def pending_claims(s: IntArray, at: int) -> int:
    """Mask of tasks that the seat must claim now (P14)."""
    return s[at + COMPLETE] & ~s[at + CLAIMED]


def start(g: IntArray, s: IntArray) -> None:
    """P4, P6: before the chips are on the board."""
    for i in range(g[STATE]):
        s[i] = 0
    s[PHASE] = SETUP if g[DOTS] else PUT
    walls = g[FIRST_WALLS]
    for seat in range(g[PLAYERS]):
        at = block_of(g, seat)
        for chip in range(11):
            s[at + CHIPS + chip] = UNPUT
        for space in range(g[SPACES]):
            s[at + BOARD + space] = g[walls + space]
            s[at + BOARD + g[SPACES] + space] = g[walls + space]
        for edge in range(g[EDGES]):
            s[at + OPEN] += is_open(g, s, at, edge)


def actors(g: IntArray, s: IntArray) -> int:
    """Chance sets up and rolls; in between all seats that have not finished."""
    phase = s[PHASE]
    if phase in (PLAY, PUT):
        return ((1 << g[PLAYERS]) - 1) & ~s[DONE]
    return 0 if phase == OVER else CHANCE_BIT


def together(g: IntArray, s: IntArray) -> int:
    """Putting chips and playing a round are simultaneous."""
    return 1 if s[PHASE] in (PLAY, PUT) else 0


def outcomes(g: IntArray, s: IntArray) -> int:
    """P6: every order of the chips. P7: every roll."""
    if s[PHASE] == SETUP:
        return CHIP_ORDERS
    return 36 if s[PHASE] == ROLL else 0


def legal(g: IntArray, s: IntArray, seat: int, out: IntArray) -> int:
    """P6, P8, P10, P12-P15: each step has its own list."""
    if not actors(g, s) >> seat & 1 or s[PHASE] == OVER or s[PHASE] == SETUP or s[PHASE] == ROLL:
        return 0
    at = block_of(g, seat)
    if s[PHASE] == PUT:
        return legal_places(g, s, at, UNPUT, 0, out)
    step = s[at + STEP]
    if step == DRAW:
        return legal_walls(g, s, at, out)
    if step == FREE_WALL:
        n = 0
        for edge in range(g[EDGES]):
            out[n] = g[BONUS] + edge
            n += is_open(g, s, at, edge)
        return n
    if step == DISPLACED:
        return legal_places(g, s, at, DISPLACED, g[CHIP], out)
    if step == MOVING:
        n = legal_places(g, s, at, MOVING, g[MOVE], out)
        out[n] = g[STAY]
        return n + 1
    return legal_claims(g, s, at, out)


def legal_walls(g: IntArray, s: IntArray, at: int, out: IntArray) -> int:
    """P8: the open edges of the rolled chip's space."""
    sides = g[SIDE_TABLE] + 4 * s[at + CHIPS + s[DIE_ONE] + s[DIE_TWO] - 2]
    n = 0
    for side in range(4):
        edge = g[sides + side]
        out[n] = g[WALL] + edge
        n += is_open(g, s, at, edge)
    return n


def may_be_placed(s: IntArray, at: int, chip: int, step: int) -> int:
    """1 for a chip that `put` (step UNPUT), `chip` (DISPLACED) or `move` (MOVING) may place."""
    space = s[at + CHIPS + chip]
    if step == DISPLACED:
        return on_cross(s, at, chip)
    return 1 if (space == UNPUT if step == UNPUT else space != GIVEN) else 0


def legal_places(g: IntArray, s: IntArray, at: int, step: int, base: int, out: IntArray) -> int:
    """Each chip that may be placed, on each free space: the free spaces once, then copied for every other chip."""
    spaces = g[SPACES]
    n = 0
    free = 0
    first = 0
    for chip in range(11):
        if not may_be_placed(s, at, chip, step):
            continue
        number = base + chip * spaces
        if n == 0:
            first = number
            board = s[at + BOARD : at + BOARD + spaces]
            for space in range(spaces):
                out[free] = number + space
                free += 1 if board[space] <= ALL_WALLS else 0
        else:
            padded = free + 15 & ~15  # whole blocks copy faster; what lies beyond is overwritten or never read
            source = out[:padded]
            target = out[n : n + padded]
            shift = number - first
            for i in range(padded):
                target[i] = source[i] + shift
        n += free
    return n


def legal_claims(g: IntArray, s: IntArray, at: int, out: IntArray) -> int:
    """P14: every task that must be claimed with every chip that is left; P15: done when there is none."""
    pending = pending_claims(s, at)
    if pending == 0:
        out[0] = g[DONE_ACTION]
        return 1
    n = 0
    for task in range(g[TASKS]):
        if pending >> task & 1:
            for chip in range(11):
                if s[at + CHIPS + chip] != GIVEN:
                    out[n] = g[CLAIM] + 11 * task + chip
                    n += 1
    return n


# --- a seat's steps --------------------------------------------------------------------------------------------------
def place(s: IntArray, at: int, chip: int, space: int) -> None:
    """Put a chip on a free space, from wherever it is."""
    lift(s, at, chip)
    s[at + CHIPS + chip] = space
    s[at + BOARD + space] |= (chip + 1) << CHIP_SHIFT


def lift(s: IntArray, at: int, chip: int) -> None:
    """Take a chip off its space, if it is on one."""
    space = s[at + CHIPS + chip]
    if space >= 0:
        s[at + BOARD + space] &= CROSSED | ALL_WALLS


def draw_wall(g: IntArray, s: IntArray, at: int, edge: int) -> None:
    """P2: a wall belongs to both spaces of its edge."""
    entry = g[EDGE_TABLE] + 4 * edge
    here = s[at + BOARD + g[entry]] | g[entry + 1]
    s[at + BOARD + g[entry]] = here
    closed = here & ALL_WALLS == ALL_WALLS
    if g[entry + 2] >= 0:
        there = s[at + BOARD + g[entry + 2]] | g[entry + 3]
        s[at + BOARD + g[entry + 2]] = there
        closed |= there & ALL_WALLS == ALL_WALLS
    if closed:
        s[at + CLOSED] = 1
    s[at + OPEN] -= 1


def begin_round(g: IntArray, s: IntArray, at: int) -> None:
    """P8, P9: what the roll lets this seat draw, and whether a bar will be crossed."""
    chip = s[DIE_ONE] + s[DIE_TWO] - 2
    space = s[at + CHIPS + chip]
    grants = GRANTS[chip]
    open_sides = 0
    if space >= 0:
        walls = s[at + BOARD + space] & ALL_WALLS
        open_sides = 4 - ((walls & 1) + (walls >> 1 & 1) + (walls >> 2 & 1) + (walls >> 3 & 1))
    s[at + OWED] = min(grants, open_sides)
    s[at + LOST] = 1 if open_sides < grants else 0
    s[at + STEP] = DRAW
    if s[at + OWED] == 0:
        end_walls(g, s, at)


def end_walls(g: IntArray, s: IntArray, at: int) -> None:
    """P9, P10: one bar if any wall was lost; the third wipes them and gives a free wall while there is an open edge."""
    if s[at + LOST]:
        s[at + LOST] = 0
        s[at + BARS] += 1
        if s[at + BARS] == 3:
            s[at + BARS] = 0
            if s[at + OPEN] > 0:
                s[at + STEP] = FREE_WALL
                return
    cross_out(g, s, at)


def cross_out(g: IntArray, s: IntArray, at: int) -> None:
    """P11: all spaces with four walls at once; P12 follows for the chips on them."""
    s[at + STEP] = MOVING
    if not s[at + CLOSED]:
        return
    s[at + CLOSED] = 0
    displaced = 0
    for space in range(g[SPACES]):
        here = s[at + BOARD + space]
        if here & (CROSSED | ALL_WALLS) == ALL_WALLS:
            s[at + BOARD + space] = here | CROSSED
            displaced += 1 if here > ALL_WALLS else 0
            note_cross(g, s, at, space)
    if displaced:
        s[at + STEP] = DISPLACED
        set_aside(g, s, at)


def set_aside(g: IntArray, s: IntArray, at: int) -> None:
    """P12: with no chip left on a cross the step ends; with no space free the chips still there are set aside."""
    room = free_spaces(g, s, at) > 0
    waiting = 0
    for chip in range(11):
        if on_cross(s, at, chip):
            if room:
                waiting += 1
            else:
                lift(s, at, chip)
                s[at + CHIPS + chip] = ASIDE
    if waiting == 0:
        s[at + STEP] = MOVING


def note_cross(g: IntArray, s: IntArray, at: int, space: int) -> None:
    """P17, P18: the tasks that this cross may complete: its type's (or red), and the line through it."""
    task = g[g[TASK_OF] + space]
    if task >= 0:
        crosses = 0
        for other in range(g[SPACES]):
            if g[g[TASK_OF] + other] == task and s[at + BOARD + other] & CROSSED:
                crosses += 1
        if crosses >= g[g[TASK_TABLE] + 4 * task]:
            s[at + COMPLETE] |= 1 << task
    if full_line(g, s, at, space):
        for line in range(g[TASKS]):
            if g[g[TASK_TABLE] + 4 * line] == 0:
                s[at + COMPLETE] |= 1 << line


def full_line(g: IntArray, s: IntArray, at: int, space: int) -> int:
    """1 when the space's whole row or whole column is crossed."""
    columns = g[COLUMNS]
    row, column = space // columns, space % columns
    full_row, full_column = 1, 1
    for other in range(columns):
        full_row &= s[at + BOARD + row * columns + other] >> 4 & 1
    for other in range(g[ROWS]):
        full_column &= s[at + BOARD + other * columns + column] >> 4 & 1
    return full_row | full_column


def step_action(g: IntArray, s: IntArray, seat: int, action: int) -> None:
    """One step of a seat's round."""
    at = block_of(g, seat)
    if action == g[DONE_ACTION]:
        s[at + STEP] = FINISHED
        s[DONE] |= 1 << seat
        if s[DONE] == (1 << g[PLAYERS]) - 1:
            end_round(g, s)
    elif action >= g[CLAIM]:
        number = action - g[CLAIM]
        chip = number % 11
        lift(s, at, chip)
        s[at + CHIPS + chip] = GIVEN
        s[at + GIVEN_AWAY] |= 1 << chip
        s[at + CLAIMED] |= 1 << number // 11
        s[at + NOW] |= 1 << number // 11
    elif action >= g[BONUS]:
        draw_wall(g, s, at, action - g[BONUS])
        cross_out(g, s, at)
    elif action >= g[WALL]:
        draw_wall(g, s, at, action - g[WALL])
        s[at + OWED] -= 1
        if s[at + OWED] == 0:
            end_walls(g, s, at)
    elif action == g[STAY]:
        s[at + STEP] = CLAIMING
    elif action >= g[MOVE]:
        number = action - g[MOVE]
        place(s, at, number // g[SPACES], number % g[SPACES])
        s[at + STEP] = CLAIMING
    else:
        number = action - g[CHIP]
        place(s, at, number // g[SPACES], number % g[SPACES])
        set_aside(g, s, at)


# --- the whole table -------------------------------------------------------------------------------------------------
def show_boards(g: IntArray, s: IntArray) -> None:
    """P22: the boards as others see them from now on."""
    for seat in range(g[PLAYERS]):
        at = block_of(g, seat)
        s[at + SHOWN_BARS] = s[at + BARS]
        s[at + SHOWN_GIVEN] = s[at + GIVEN_AWAY]
        own = at + BOARD
        board = s[own : own + g[SPACES]]
        shown = s[own + g[SPACES] : own + 2 * g[SPACES]]
        for space in range(g[SPACES]):
            shown[space] = board[space]


def end_round(g: IntArray, s: IntArray) -> None:
    """P16, P19: score the claims, all claimants of a task alike; end the game at the goal."""
    best = 0
    for task in range(g[TASKS]):
        points = g[g[TASK_TABLE] + 4 * task + 1 + s[TAKEN + task]]
        claimants = 0
        for seat in range(g[PLAYERS]):
            at = block_of(g, seat)
            if s[at + NOW] >> task & 1:
                claimants += 1
                s[at + SCORE] += points
        if claimants and s[TAKEN + task] < 2:
            s[TAKEN + task] += 1
    for seat in range(g[PLAYERS]):
        at = block_of(g, seat)
        s[at + NOW] = 0
        best = max(best, s[at + SCORE])
    s[DONE] = 0
    show_boards(g, s)
    s[PHASE] = OVER if best >= g[GOAL] else ROLL


def deal_chips(g: IntArray, s: IntArray, outcome: int) -> None:
    """P6: the next seat's chips on the dots, from the rank of their order."""
    at = block_of(g, s[DEALT])
    left = (1 << 11) - 1
    size = CHIP_ORDERS
    rank = outcome
    for dot in range(11):
        size //= 11 - dot
        skip = rank // size
        rank %= size
        chip = 0
        while True:
            if left >> chip & 1:
                if skip == 0:
                    break
                skip -= 1
            chip += 1
        left ^= 1 << chip
        place(s, at, chip, g[g[DOT_TABLE] + dot])
    s[DEALT] += 1
    show_boards(g, s)
    if s[DEALT] == g[PLAYERS]:
        s[PHASE] = ROLL


def apply(g: IntArray, s: IntArray, seat: int, action: int) -> None:
    """One legal action of a seat, or one outcome of chance."""
    phase = s[PHASE]
    if phase == PLAY:
        step_action(g, s, seat, action)
    elif phase == SETUP:
        deal_chips(g, s, action)
    elif phase == PUT:
        at = block_of(g, seat)
        place(s, at, action // g[SPACES], action % g[SPACES])
        s[at + OWED] += 1  # chips put so far; a round's walls reuse the number
        if s[at + OWED] == 11:
            s[DONE] |= 1 << seat
            if s[DONE] == (1 << g[PLAYERS]) - 1:
                s[DONE] = 0
                show_boards(g, s)
                s[PHASE] = ROLL
    else:
        s[DIE_ONE] = action // 6 + 1
        s[DIE_TWO] = action % 6 + 1
        s[ROUND] += 1
        s[PHASE] = PLAY
        for other in range(g[PLAYERS]):
            begin_round(g, s, block_of(g, other))


def returns(g: IntArray, s: IntArray, out: IntArray) -> None:
    """P19: winners share what the others pay: each loser one for every winner. 0 for all while the game runs."""
    players = g[PLAYERS]
    best = 0
    for seat in range(players):
        best = max(best, s[block_of(g, seat) + SCORE])
    winners = 0
    for seat in range(players):
        winners += 1 if s[block_of(g, seat) + SCORE] == best else 0
    for seat in range(players):
        out[seat] = 0
        if s[PHASE] == OVER:
            out[seat] = players - winners if s[block_of(g, seat) + SCORE] == best else -winners


def observe(g: IntArray, s: IntArray, seat: int, out: IntArray) -> None:
    """P22: six numbers, a number a task (the next place), every seat's board as of the end of the last round, and one's own as it is.

    The six: seat, phase, round, the two dice, seats done. A board: score, tasks claimed, bars, chips given away, and its spaces. Before
    one's own stand three more: step, walls owed, tasks to claim.
    """
    spaces = g[SPACES]
    out[0] = seat
    out[1] = s[PHASE]
    out[2] = s[ROUND]
    out[3] = s[DIE_ONE]
    out[4] = s[DIE_TWO]
    out[5] = s[DONE]
    for task in range(g[TASKS]):
        out[TABLE_AHEAD + task] = s[TAKEN + task]
    to = TABLE_AHEAD + g[TASKS]
    for other in range(g[PLAYERS]):
        at = block_of(g, other)
        out[to] = s[at + SCORE]
        out[to + 1] = s[at + CLAIMED] & ~s[at + NOW]
        out[to + 2] = s[at + SHOWN_BARS]
        out[to + 3] = s[at + SHOWN_GIVEN]
        for space in range(spaces):
            out[to + SEAT_AHEAD + space] = s[at + BOARD + spaces + space]
        to += SEAT_AHEAD + spaces
    own = block_of(g, seat)
    out[to] = s[own + STEP]
    out[to + 1] = s[own + OWED]
    out[to + 2] = pending_claims(s, own)
    to += OWN_AHEAD
    out[to] = s[own + SCORE]
    out[to + 1] = s[own + CLAIMED]
    out[to + 2] = s[own + BARS]
    out[to + 3] = s[own + GIVEN_AWAY]
    for space in range(spaces):
        out[to + SEAT_AHEAD + space] = s[own + BOARD + space]
