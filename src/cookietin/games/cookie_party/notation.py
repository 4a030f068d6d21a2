"""Actions of Cookie Party as text, and back. Spaces, edges and tasks have the names of the board in play."""

from __future__ import annotations

from functools import lru_cache
from math import factorial

from cookietin.core.errors import NotationError
from cookietin.core.kernel import SEATS, IntArray
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
    """What everything on a board is called, and every action; where chance sets up, nobody puts chips."""

    def __init__(self, board: Board, *, dots: bool) -> None:
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
        chips, verbs = range(LOWEST_CHIP, LOWEST_CHIP + CHIPS), SPACE_VERBS[dots:]
        self.actions = (
            *(f"{verb} {chip} {space}" for verb in verbs for chip in chips for space in self.spaces),
            "stay",
            *(f"{verb} {edge}" for verb in EDGE_VERBS for edge in self.edges),
            *(f"claim {task} {chip}" for task in self.tasks for chip in chips),
            "done",
        )
        """Every action of a seat, in the kernel's order (see `rules`)."""
        self.action_numbers = {text: number for number, text in enumerate(self.actions)}


@lru_cache
def names_of(board: Board, *, dots: bool) -> Names:
    """The names on a board, set up so."""
    return Names(board, dots=dots)


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


def chance_text(s: IntArray, outcome: int) -> str:
    """An outcome of chance as text: chips on the dots, or a roll."""
    if s[rules.PHASE] == rules.SETUP:
        return f"chips {SEATS[int(s[rules.DEALT])]} {' '.join(str(chip) for chip in chips_of_rank(outcome))}"
    return f"roll {outcome // 6 + 1} {outcome % 6 + 1}"


def action_of(names: Names, words: Words) -> int:
    """The kernel's number for legal words."""
    verb, *operands = words
    if verb == "chips":
        return rank_of_chips(tuple(int(chip) for chip in operands[1:]))
    if verb == "roll":
        return 6 * (int(operands[0]) - 1) + int(operands[1]) - 1
    return names.action_numbers[" ".join(words)]


def chip_number(text: str) -> int:
    """A chip as the kernel counts it."""
    return int(text) - LOWEST_CHIP
