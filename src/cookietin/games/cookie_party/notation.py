"""Actions of Cookie Party as text, and back. Spaces, edges and tasks have the names of the board in play."""

from __future__ import annotations

from functools import lru_cache
from math import factorial

from cookietin.core.errors import NotationError
from cookietin.core.kernel import CHANCE, SEATS, IntArray
from cookietin.core.notation import Grammar, Operand, Words, quoted, read_words
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.board import LINE, RED_TASK, Board, edge_name, edge_names, space_name

CHIPS = 11
LOWEST_CHIP = 2

SEAT = Operand("seat", "[a-h]")
CHIP = Operand("chip (2 to 12)", "[2-9]|1[0-2]")
SPACE = Operand("space (such as c3)", "[a-h][1-8]")
EDGE = Operand("edge (a space and n, e, s or w)", "[a-h][1-8][nesw]")
DIE = Operand("die (1 to 6)", "[1-6]")
GRAMMAR: Grammar = {
    "chips": (SEAT, Operand(CHIP.name, CHIP.pattern.pattern, many=True)),
    "roll": (DIE, DIE),
    "put": (CHIP, SPACE),
    "wall": (EDGE,),
    "bonus": (EDGE,),
    "chip": (CHIP, SPACE),
    "move": (CHIP, SPACE),
    "stay": (),
    "claim": (Operand("task (a type's name with hyphens, red or line)", "[a-z]+(?:-[a-z]+)*"), CHIP),
    "done": (),
}
EDGE_VERBS = ("wall", "bonus")
SPACE_VERBS = ("put", "chip", "move")


class Names:
    """What everything on a board is called."""

    def __init__(self, board: Board) -> None:
        self.spaces = tuple(space_name(space, board.columns) for space in range(len(board.spaces)))
        self.edges = tuple(edge_name(edge, board.columns) for edge in board.edges)
        self.tasks = tuple(task.name for task in board.tasks)
        numbers = {edge: number for number, edge in enumerate(board.edges)}
        self.space_numbers = {name: number for number, name in enumerate(self.spaces)}
        self.edge_numbers = {name: numbers[edge] for name, edge in edge_names(board.columns, board.rows).items()}
        """Of every edge by both its names (P2)."""
        self.task_numbers = {name: number for number, name in enumerate(self.tasks)}
        self.letters = {task.what.lower(): task.name for task in board.tasks if task.what not in (RED_TASK, LINE)}
        """P14: the word of a task by its type's letter."""


@lru_cache
def names_of(board: Board) -> Names:
    """The names of a board."""
    return Names(board)


def parse(text: str, players: int, names: Names) -> Words:
    """An action as words, edges and tasks by their printed names. A seat that nobody has is no seat. Raises NotationError."""
    verb, *operands = read_words(text, GRAMMAR)
    if verb == "chips" and operands[0] not in SEATS[:players]:
        raise NotationError(f"{quoted(text)}: there is no seat {operands[0]} with {players} players")
    if verb in EDGE_VERBS and operands[0] in names.edge_numbers:
        operands[0] = names.edges[names.edge_numbers[operands[0]]]
    if verb == "claim":
        operands[0] = names.letters.get(operands[0], operands[0])
    return (verb, *operands)


def chips_of_rank(rank: int) -> tuple[int, ...]:
    """P6: the numbers on the dots, by the rank of their order among all."""
    left = list(range(LOWEST_CHIP, LOWEST_CHIP + CHIPS))
    order = []
    for size in range(CHIPS, 0, -1):
        place, rank = divmod(rank, factorial(size - 1))
        order.append(left.pop(place))
    return tuple(order)


def rank_of_chips(chips: tuple[int, ...]) -> int:
    """The inverse of `chips_of_rank`."""
    left, rank = sorted(chips), 0
    for at, chip in enumerate(chips):
        place = left.index(chip)
        left.pop(place)
        rank += place * factorial(CHIPS - 1 - at)
    return rank


def text_of(g: IntArray, s: IntArray, names: Names, seat: int, action: int) -> str:
    """A kernel action, or an outcome of chance, as text."""
    if seat == CHANCE:
        if s[rules.PHASE] == rules.SETUP:
            return f"chips {SEATS[int(s[rules.DEALT])]} {' '.join(str(chip) for chip in chips_of_rank(action))}"
        return f"roll {action // 6 + 1} {action % 6 + 1}"
    if action == g[rules.DONE_ACTION]:
        return "done"
    if action >= g[rules.CLAIM]:
        task, chip = divmod(action - int(g[rules.CLAIM]), CHIPS)
        return f"claim {names.tasks[task]} {chip + LOWEST_CHIP}"
    for verb, base in (("bonus", rules.BONUS), ("wall", rules.WALL)):
        if action >= g[base]:
            return f"{verb} {names.edges[action - int(g[base])]}"
    if action == g[rules.STAY]:
        return "stay"
    verb, start = next((verb, start) for verb, start in bases(g) if action >= start)
    chip, space = divmod(action - start, len(names.spaces))
    return f"{verb} {chip + LOWEST_CHIP} {names.spaces[space]}"


def bases(g: IntArray) -> tuple[tuple[str, int], ...]:
    """Where the actions that place a chip begin, the highest first."""
    return ("move", int(g[rules.MOVE])), ("chip", int(g[rules.CHIP])), ("put", 0)


def action_of(g: IntArray, names: Names, words: Words) -> int:
    """The kernel's number for legal words."""
    verb, *operands = words
    if verb == "chips":
        return rank_of_chips(tuple(int(chip) for chip in operands[1:]))
    if verb == "roll":
        return 6 * (int(operands[0]) - 1) + int(operands[1]) - 1
    if verb in SPACE_VERBS:
        return dict(bases(g))[verb] + chip_number(operands[0]) * len(names.spaces) + names.space_numbers[operands[1]]
    if verb in EDGE_VERBS:
        return int(g[rules.WALL if verb == "wall" else rules.BONUS]) + names.edge_numbers[operands[0]]
    if verb == "claim":
        return int(g[rules.CLAIM]) + CHIPS * names.task_numbers[operands[0]] + chip_number(operands[1])
    return int(g[rules.STAY if verb == "stay" else rules.DONE_ACTION])


def chip_number(text: str) -> int:
    """A chip as the kernel counts it."""
    return int(text) - LOWEST_CHIP
