"""Checks of what may be done: legal actions, refusals, and the texts of both."""

from __future__ import annotations

import random
import re
from itertools import islice, permutations

from cookietin.core.errors import CookieTinError, IllegalActionError, NotationError, WrongTurnError
from cookietin.core.game import Game
from cookietin.core.kernel import ACTIONS, CHANCE, seats_in
from cookietin.core.state import State
from cookietin.testing.expect import expect, expect_equal
from cookietin.testing.playing import LISTED, by_verb, pick, positions, sampled, verb

RULE = re.compile(r"[A-Z][1-9][0-9]*")
SETS = ("deal", "switch", "declare")
"""Verbs whose operands are a set: printed in the order of places, read in any."""


def legal_actions(game: Game, rng: random.Random) -> None:
    """Sorted, unique, there for whoever owes an action and for nobody else; chance acts alone."""
    for state in positions(game, rng):
        mask, actors = state.mask, state.actors
        expect(actors in (["*"], sorted(set(actors) & set(game.letters))), f"{actors} cannot owe an action together")
        expect_equal(state.over, not actors, "over, and nobody owing an action")
        expect_equal(state.outcomes > 0, actors == ["*"], "outcomes of chance, and chance acting")
        expect(len(actors) < 2 or state.together, f"{actors} owe an action in a phase that is not simultaneous")
        for seat, letter in enumerate(game.letters):
            ids, texts = state.legal_ids(seat), state.legal(letter)
            expect(ids == sorted(set(ids)) and all(0 <= action < game.g[ACTIONS] for action in ids), f"legal ids of {letter}: {ids}")
            expect_equal(bool(texts), letter in actors, f"legal actions for {letter}, and {letter} owing one")
            expect_equal(len(set(texts)), len(ids), f"number of legal texts of {letter}")
        chances = state.chances
        drawn = rng.sample(range(len(chances)), min(LISTED, len(chances)))
        expect_equal(len(chances), state.outcomes, "number of chance's outcomes")
        expect_equal(len({chances[number] for number in drawn}), len(drawn), "number of different texts of chance's outcomes")
        expect_equal([seat for seat in seats_in(mask) if seat != CHANCE], [game.letters.index(a) for a in actors if a != "*"], "actors")


def vocabulary(game: Game, rng: random.Random) -> list[str]:
    """The text of every action of the game, and of whatever chance did in a random game."""
    texts: dict[str, None] = {}
    for state in positions(game, rng):
        seats = range(game.players) if not texts else ()
        texts.update({game.text_of(state.s, seat, action): None for seat in seats for action in range(int(game.g[ACTIONS]))})
        texts.update(dict.fromkeys(rng.sample(state.chances, min(20, state.outcomes))))
    return list(texts)


def refusals(game: Game, rng: random.Random) -> None:
    """A reason is given if and only if the kernel does not list the action, for every text and every seat; whose turn it is comes first."""
    largest = type(game)({"players": game.seats[-1]})
    foreign = [text for text in vocabulary(largest, rng) if readable(game, text)]
    texts = list(dict.fromkeys([*vocabulary(game, rng), *rng.sample(foreign, min(40, len(foreign)))]))
    for state in sampled(game, rng, 5):
        actors = state.actors
        for seat in ("*", *game.letters):
            legal = {*certain(state, seat, texts)}
            for text in texts:
                reason = state.refusal(seat, text)
                expect_equal(reason is None, text in legal, f"{seat}: {text} being let through, and its being legal")
                if reason is not None:
                    expect_sound(reason, f"{seat}: {text}")
                    expect(seat in actors or isinstance(reason, WrongTurnError), f"{seat}: {text} is judged by its operands out of turn")
        for seat in actors:
            expect(seat == "*" or state.default_action(seat) in state.legal(seat), f"the default action of {seat} is not legal")


def certain(state: State, seat: str, texts: list[str]) -> list[str]:
    """The legal actions of a seat; of chance, where it has too many to list, those among these texts: it has no choice but its verb."""
    if seat != "*":
        return state.legal(seat)
    chances = state.chances
    return [*chances] if len(chances) <= LISTED else [text for text in texts if is_outcome(state, text)]


def is_outcome(state: State, text: str) -> bool:
    """Whether a text is that of an outcome of chance: its number leads back to it."""
    words = state.game.parse(text)
    if words[0] != verb(state.chances[0]) or state.game.explain(state.s, CHANCE, words) is not None:
        return False
    return state.chances[state.game.action_of(state.s, CHANCE, words)] == text


def readable(game: Game, text: str) -> bool:
    """This game has such an action; that of a larger one may name a seat which is no seat here."""
    try:
        game.parse(text)
    except NotationError:
        return False
    return True


def expect_sound(reason: CookieTinError, action: str) -> None:
    """A refusal of an action that can be read has a kind, a rule and a sentence."""
    expect(isinstance(reason, WrongTurnError | IllegalActionError), f"{action} is refused as {reason.code}")
    expect(RULE.fullmatch(reason.rule), f"{action} is refused by {reason.rule!r}, which is no rule's id")
    expect(reason.message.strip().endswith("."), f"{action} is refused without a sentence: {reason.message!r}")


def snapshot(state: State) -> tuple[object, ...]:
    """All that a state holds, to compare."""
    return (state.s.tolist(), [*state.actions], state.settled, [*state.events])


def refused_acts_change_nothing(game: Game, rng: random.Random) -> None:
    """An illegal, a wrong-turn and an unreadable action, and a seat that is none, leave the state as it was."""
    texts = vocabulary(game, rng)
    for state in sampled(game, rng, 4):
        before = snapshot(state)
        for seat in ("*", *game.letters):
            legal = {*certain(state, seat, texts)}
            attempts = [text for text in rng.sample(texts, min(30, len(texts))) if text not in legal]
            for text in [*attempts, "", "nonsense", "PEEK A1"]:
                expect_refused(state, seat, text)
        for seat in ("", "z", "ab", "A", "0"):
            expect_refused(state, seat, texts[0])
        expect_equal(snapshot(state), before, "the state after refused actions")


def expect_refused(state: State, seat: str, text: str) -> None:
    """Acting raises a coded refusal."""
    try:
        state.act(seat, text)
    except CookieTinError:
        return
    expect(holds=False, broken=f"{seat}: {text!r} was done")


def texts_round_trip(game: Game, rng: random.Random) -> None:
    """Parsing and printing undo each other; id to text to id; operands that are a set are read in any order."""
    for text in vocabulary(game, rng):
        expect_equal(" ".join(game.parse(text)), text, "a parsed text, printed")
    for state in sampled(game, rng, 6):
        for seat in state.actors:
            number = state.seat_of(seat)
            ids = range(state.outcomes) if seat == "*" else state.legal_ids(number)
            for action in rng.sample(ids, min(40, len(ids))):
                text = game.text_of(state.s, number, action)
                for reordered in orders(text):
                    expect_equal(state.refusal(seat, reordered), None, f"{reordered!r}, another order of {text!r}, being refused")
                    expect_equal(game.action_of(state.s, number, game.parse(reordered)), action, f"the action read from {reordered!r}")


def orders(text: str) -> list[str]:
    """The text, and where its operands are a set, other orders of them."""
    first, *operands = text.split(" ")
    if first not in SETS:
        return [text]
    return [" ".join([first, *order]) for order in islice(permutations(operands), 6)]


def reading_is_strict(game: Game, rng: random.Random) -> None:
    """Capitals, stray blanks, leading zeros and digits of other scripts are no notation."""
    for text in rng.sample(words := vocabulary(game, rng), min(60, len(words))):
        first, *operands = text.split(" ")
        broken = [
            *(text.upper(), text.capitalize(), f" {text}", f"{text} ", f"{text}\n", f"\t{text}", f"{first}s{text[len(first) :]}"),
            *(f"{first}  {' '.join(operands)}", f"{first}\u00a0{' '.join(operands)}"),
            *(re.sub(r"(?=[0-9])", "0", text, count=1), text.translate({digit: digit - 48 + 0x660 for digit in range(48, 58)})),
            text.translate({letter: letter + 0xFEE0 for letter in range(97, 123)}),
        ]
        for garbled in broken:
            if garbled != text:
                expect_unreadable(game, garbled)


def expect_unreadable(game: Game, text: str) -> None:
    """Parsing raises NotationError, quoting nothing that cannot be shown."""
    try:
        game.parse(text)
    except NotationError as error:
        expect(error.message.isprintable() and error.rule == "notation", f"the refusal of {text!r} is not fit to be shown")
        return
    expect(holds=False, broken=f"{text!r} was read as an action")


def copies_are_independent(game: Game, rng: random.Random) -> None:
    """A copy is equal, and acting on either leaves the other as it was."""
    for state in sampled(game, rng, 5):
        twin, before = state.copy(), snapshot(state)
        expect_equal(snapshot(twin), before, "a copy")
        if state.over:
            continue
        for acting, still in ((twin, state), (state.copy(), twin.copy())):
            untouched = snapshot(still)
            acting.act(*pick(acting, rng))
            expect_equal(snapshot(still), untouched, f"the other state after {acting.actions[-1]}")
            expect(snapshot(acting) != untouched, "acting changed nothing")


def verbs_told_apart(game: Game, rng: random.Random) -> None:
    """Every verb that the game prints can be picked in some position: no action is listed that never becomes legal by its verb."""
    printed = {verb(text) for text in vocabulary(game, rng)}
    met: set[str] = set()
    for _ in range(60):
        for state in positions(game, rng):
            for seat in state.actors:
                met |= {*by_verb(state, seat)}
        if met >= printed:
            return
    expect(holds=False, broken=f"never legal in 60 random games: {sorted(printed - met)}")
