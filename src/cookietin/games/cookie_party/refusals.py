"""Why an action of Cookie Party is not legal, in a sentence and with the rule's id.

Whether it is legal the kernel alone decides; the conformance suite checks that both agree on every action.
"""

from __future__ import annotations

from cookietin.core.errors import Reason
from cookietin.core.kernel import CHANCE, SEATS, IntArray
from cookietin.core.notation import Words
from cookietin.games.cookie_party import rules
from cookietin.games.cookie_party.notation import CHIPS, EDGE_VERBS, LOWEST_CHIP, Names, chip_number

RULES = {"put": "P6", "wall": "P8", "bonus": "P10", "chip": "P12", "move": "P13", "stay": "P13", "claim": "P14", "done": "P15"}
"""The rule of each thing that a seat does."""
STEPS = {
    rules.DRAW: ("wall",),
    rules.FREE_WALL: ("bonus",),
    rules.DISPLACED: ("chip",),
    rules.MOVING: ("move", "stay"),
    rules.CLAIMING: ("claim", "done"),
}


def turn(rule: str, message: str) -> Reason:
    """Another phase's, or another step's, action."""
    return Reason("turn", rule, message)


def illegal(rule: str, message: str) -> Reason:
    """A rule forbids these operands."""
    return Reason("illegal", rule, message)


class Judge:
    """Judges actions in one position of one game."""

    def __init__(self, g: IntArray, s: IntArray, names: Names, task_rule: str) -> None:
        self.g, self.s, self.names = g, s, names
        self.task_rule = task_rule
        """The rule that says which tasks the board has."""

    def explain(self, seat: int, words: Words) -> Reason | None:
        """The first reason: turn and phase before operands. None for a legal action."""
        verb, *operands = words
        if reason := self.phase(seat, verb):
            return reason
        if verb == "chips":
            return self.chips(operands)
        if verb in ("roll", "stay", "done"):
            return None
        at = int(rules.block_of(self.g, seat))
        if verb == "claim":
            return self.claim(at, *operands)
        if verb in EDGE_VERBS:
            return self.edge(at, verb, operands[0])
        return self.place(at, verb, *operands)

    # --- when --------------------------------------------------------------------------------------------------------
    def phase(self, seat: int, verb: str) -> Reason | None:
        """Whose turn it is, and which phase and step."""
        phase = self.s[rules.PHASE]
        if phase == rules.OVER:
            return turn("P19", "The game is over.")
        if verb in ("chips", "roll"):
            return self.chance(seat, verb)
        if seat == CHANCE:
            return turn(RULES[verb], f"Chance has no board of its own, so it can't {verb}.")
        if phase == rules.SETUP:
            return turn("P6", "The chips are still being put on the dots.")
        if phase == rules.ROLL:
            return turn("P7", "A round begins with the roll.")
        if phase == rules.PUT:
            return self.putting(seat, verb)
        return self.step(seat, verb)

    def chance(self, seat: int, verb: str) -> Reason | None:
        """P6, P7: what chance does, and when."""
        phase = self.s[rules.PHASE]
        if verb == "chips":
            if seat != CHANCE:
                return turn("P6", "Chance puts the chips on the dots, and no seat does.")
            if not self.g[rules.DOTS]:
                return turn("P6", "In this set-up every seat puts its own chips where it likes.")
            return None if phase == rules.SETUP else turn("P6", "The chips are put on the dots once, before the first round.")
        if seat != CHANCE:
            return turn("P7", "Chance rolls the dice, and no seat does.")
        if phase == rules.ROLL:
            return None
        return turn("P7", "The next roll comes when all are done." if phase == rules.PLAY else "The chips must lie before the first roll.")

    def putting(self, seat: int, verb: str) -> Reason | None:
        """P6: all put their chips, eleven each."""
        if verb != "put":
            return turn("P6", "The first round begins when all have put their chips.")
        return turn("P6", f"Seat {SEATS[seat]} has put its eleven chips.") if self.s[rules.DONE] >> seat & 1 else None

    def step(self, seat: int, verb: str) -> Reason | None:
        """P8-P15: the steps of a round in their order."""
        if verb == "put":
            return turn("P6", "Chips are put before the first round only.")
        if self.s[rules.DONE] >> seat & 1:
            return turn("P15", f"Seat {SEATS[seat]} is done with this round.")
        at = int(rules.block_of(self.g, seat))
        step = int(self.s[at + rules.STEP])
        if verb not in STEPS[step]:
            return self.too_early(at, step) if self.comes_later(step, verb) else self.too_late(verb)
        pending = self.pending(at)
        if verb == "done" and pending:
            return turn("P14", f"A completed task must be claimed before the end of the round: {' '.join(pending)}.")
        return None

    def comes_later(self, step: int, verb: str) -> bool:
        """What a later step would allow, or what must wait in any case while something is owed."""
        return step in (rules.DRAW, rules.FREE_WALL, rules.DISPLACED) or (step == rules.MOVING and verb in STEPS[rules.CLAIMING])

    def too_early(self, at: int, step: int) -> Reason:
        """What is owed first."""
        if step == rules.DRAW:
            owed = int(self.s[at + rules.OWED])
            return turn("P8", f"First draw {owed} more {'wall' if owed == 1 else 'walls'} at the chip that was rolled.")
        if step == rules.FREE_WALL:
            return turn("P10", "First draw the free wall for the third bar, anywhere on the board.")
        if step == rules.DISPLACED:
            chips = [str(chip + LOWEST_CHIP) for chip in range(CHIPS) if rules.on_cross(self.s, at, chip)]
            return turn("P12", f"First put what lies on a cross on a free space: {' '.join(chips)}.")
        return turn("P13", "First move one chip, or say that all stay.")

    def too_late(self, verb: str) -> Reason:
        """What this round has no more room for."""
        said = {
            "wall": "There is no more wall to draw at the chip that was rolled.",
            "bonus": "A free wall comes with the third bar only.",
            "chip": "No chip lies on a crossed space.",
        }
        return turn(RULES[verb], said.get(verb, "A chip moves once a round, and that has been said."))

    # --- what --------------------------------------------------------------------------------------------------------
    def chips(self, operands: list[str]) -> Reason | None:
        """P6: the next seat's, each chip once."""
        seat, *chips = operands
        due = SEATS[int(self.s[rules.DEALT])]
        if seat != due:
            return illegal("P6", f"The chips of seat {due} are next: they are put on the dots in the order of seats.")
        if sorted(int(chip) for chip in chips) != list(range(LOWEST_CHIP, LOWEST_CHIP + CHIPS)):
            return illegal("P6", "The chips are 2 to 12, each once, one for every dot.")
        return None

    def place(self, at: int, verb: str, chip: str, space: str) -> Reason | None:
        """P6, P12, P13: a chip that may be put, on a free space."""
        if space not in self.names.space_numbers:
            return illegal("P1", f"There is no space {space} on this board.")
        where = int(self.s[at + rules.CHIPS + chip_number(chip)])
        rule = RULES[verb]
        if verb == "put" and where != rules.UNPUT:
            return illegal(rule, f"Chip {chip} lies on the board.")
        if verb == "chip" and not rules.on_cross(self.s, at, chip_number(chip)):
            return illegal(rule, f"Chip {chip} does not lie on a crossed space.")
        if where == rules.GIVEN:
            return illegal("P14", f"Chip {chip} has been given for a task, and is out of the game.")
        there = int(self.s[at + rules.BOARD + self.names.space_numbers[space]])
        if rules.is_free(there):
            return None
        if there & rules.CROSSED:
            return illegal(rule, f"{space} is crossed out, and a chip needs a free space.")
        return illegal(rule, f"Chip {int(rules.chip_of(there)) + LOWEST_CHIP} lies on {space}, and a chip needs a free space.")

    def edge(self, at: int, verb: str, name: str) -> Reason | None:
        """P2, P8, P10: an open edge, of the rolled chip's space or anywhere."""
        number = self.names.edge_numbers.get(name)
        if number is None:
            return illegal("P2", f"There is no edge {name} on this board.")
        if verb == "wall":
            space = int(self.s[at + rules.CHIPS + self.s[rules.DIE_ONE] + self.s[rules.DIE_TWO] - LOWEST_CHIP])
            sides = self.g[self.g[rules.SIDE_TABLE] + 4 * space :][:4]
            if number not in sides:
                return illegal("P8", f"{name} is no edge of {self.names.spaces[space]}, where the chip that was rolled lies.")
        if rules.is_open(self.g, self.s, at, number):
            return None
        return illegal(RULES[verb], f"There is a wall at {name} already.")

    def claim(self, at: int, task: str, chip: str) -> Reason | None:
        """P14, P16: a task that is complete and not claimed, and a chip that is left."""
        number = self.names.task_numbers.get(task)
        if number is None:
            return illegal(self.task_rule, f"There is no such task on this board; there are {', '.join(self.names.tasks)}.")
        if self.s[at + rules.CLAIMED] >> number & 1:
            return illegal("P16", f"The task {task} has been claimed: each seat claims each task once.")
        if not self.s[at + rules.COMPLETE] >> number & 1:
            return illegal("P14", f"The task {task} is not complete.")
        if self.s[at + rules.CHIPS + chip_number(chip)] == rules.GIVEN:
            return illegal("P14", f"Chip {chip} has been given for another task; give one that is left.")
        return None

    def pending(self, at: int) -> list[str]:
        """P14: the tasks that must be claimed now."""
        mask = int(rules.pending_claims(self.s, at))
        return [name for number, name in enumerate(self.names.tasks) if mask >> number & 1]
