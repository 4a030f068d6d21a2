"""Checks of how a game runs from its start to its end, and of the record that is left of it."""

from __future__ import annotations

import random

from cookietin.core.errors import CookieTinError
from cookietin.core.game import Game
from cookietin.core.record import Record, read_game, read_record
from cookietin.core.state import State
from cookietin.testing.checks.actions import snapshot
from cookietin.testing.expect import expect, expect_equal
from cookietin.testing.playing import finished, pick, positions, replayed, sampled

THOROUGHLY = 8
"""So many times chance is tried thoroughly in one game, and later less."""


def chance(game: Game, rng: random.Random) -> None:
    """Every outcome has its own text, and drawing it by number is acting by text; other numbers are refused."""
    met = 0
    for state in positions(game, rng):
        count, texts, before = state.outcomes, state.chances, snapshot(state)
        met += count > 0
        for outcome in rng.sample(range(count), min(10 if met < THOROUGHLY else 2, count)):
            by_number, by_text = state.copy(), state.copy()
            expect_equal(by_number.draw(outcome), texts[outcome], f"the text of outcome {outcome}")
            by_text.act("*", texts[outcome])
            expect_equal(snapshot(by_number), snapshot(by_text), f"drawing {outcome}, and acting {texts[outcome]}")
        for outcome in (-1, count):
            try:
                state.draw(outcome)
            except ValueError:
                continue
            expect(holds=False, broken=f"outcome {outcome} of {count} was drawn")
        expect_equal(snapshot(state), before, "a state whose copies have gone on")


def ending(game: Game, rng: random.Random) -> None:
    """The game ends within its bound; returns sum to 0, are 0 while it runs, and favour the winners of the outcome."""
    for state in positions(game, rng):
        outcome, returns = state.outcome(), state.returns()
        expect(len(state.actions) <= game.longest, f"{len(state.actions)} actions where {game.longest} are the most")
        expect_equal(outcome is not None, state.over, "an outcome, and the game being over")
        expect_equal((len(returns), sum(returns)), (game.players, 0), "number and sum of returns")
        if outcome is None:
            expect(not any(returns), f"returns {returns} in a running game")
            continue
        winners = [game.letters.index(letter) for letter in outcome.winners]
        expect_equal(winners, sorted(set(winners)), "winners in the order of seats")
        best = [seat for seat, gained in enumerate(returns) if gained == max(returns)]
        expect_equal(winners if any(returns) else [], best if any(returns) else [], f"winners, and the best of {returns}")
        expect(any(returns) or len(winners) in (0, game.players), f"{outcome.winners} won nothing")
        expect(outcome.scores is None or len(outcome.scores) == game.players, f"scores {outcome.scores}")


def records(game: Game, rng: random.Random) -> None:
    """A record's text is read back equal, and replaying it gives the state, from start to end and at every point between."""
    names = [f"Zoë {letter}" for letter in game.letters]
    for state in sampled(game, rng, 4):
        record = state.record(names if rng.random() < 0.5 else None)
        again, position = read_game(record.text())
        expect_equal(again, record, "a record, read back")
        expect_equal(again.text(), record.text(), "a record, read and printed")
        expect_equal(snapshot(position), snapshot(state), "the position that a record is read to")
        expect_equal(snapshot(record.state()), snapshot(state), "the position that a record is replayed to")
        at = rng.randrange(len(record.actions) + 1)
        expect_equal(snapshot(record.state_at(at)), snapshot(replayed(game, state.actions[:at])), f"the position after {at} actions")
        expect_same_options(game, record)


def expect_same_options(game: Game, record: Record) -> None:
    """Options are printed where they are not the default, and read the same spelt out."""
    expect_equal(type(game)(record.options), game, "a game from the options of its record")
    spelt_out = Record(game=game.id, options=game.options, actions=())
    expect_equal(read_record(spelt_out.text()).options, record.options, "options spelt out, read and printed")


def same_choices_same_game(game: Game, rng: random.Random) -> None:
    """Nothing but the actions decides what happens."""
    seed = rng.randrange(1 << 32)
    one, two = (finished(game, random.Random(seed)) for _ in range(2))
    expect_equal(snapshot(one), snapshot(two), "the same choices in another game")
    expect_equal(snapshot(replayed(game, one.actions)), snapshot(one), "a game, replayed")


def order_of_arrival(game: Game, rng: random.Random) -> None:
    """In a simultaneous phase nothing depends on who acts first, nobody is refused for coming later, and a record may list any order."""
    state = game.start()
    while not state.over:
        if not state.together:
            state.act(*pick(state, rng))
            continue
        start, played = state, state.copy()
        arrivals: list[tuple[str, str]] = []
        while played.settled == start.settled and played.together:
            arrivals.append(pick(played, rng))
            played.act(*arrivals[-1])
        for _ in range(4):
            other, reordered = start.copy(), interleaved(arrivals, rng)
            for seat, text in reordered:
                other.act(seat, text)
            expect_equal(snapshot(other), snapshot(played), f"the phase in the order {reordered}")
        expect_read_in_any_order(start, played, interleaved(arrivals, rng))
        state = played


def taking_back(game: Game, rng: random.Random) -> None:
    """Where a rule lets a seat take back what it did in an open phase, everything is as if it had not acted; else it is refused."""
    for state in sampled(game, rng, 60):
        for seat in state.actors if state.together else ():
            before, acted = snapshot(state), state.copy()
            acted.act(seat, rng.choice(state.legal(seat)))
            still_open = acted.settled == state.settled
            lets = game.withdrawal_rule is not None and game.withdrawal_fault(acted.s, acted.seat_of(seat)) is None
            try:
                acted.withdraw(seat)
            except CookieTinError as refused:
                expect(not (lets and still_open), f"{seat} may not take back {acted.actions}: {refused.message}")
            else:
                expect(lets and still_open, f"{seat} took back what is settled, or no rule lets it")
                expect_equal(snapshot(acted), before, f"the state after {seat} has acted and taken it back")


def interleaved(arrivals: list[tuple[str, str]], rng: random.Random) -> list[tuple[str, str]]:
    """Another order of arrival, each seat's own actions in their order."""
    order = [seat for seat, _ in arrivals]
    rng.shuffle(order)
    queues = {seat: iter([text for acting, text in arrivals if acting == seat]) for seat in order}
    return [(seat, next(queues[seat])) for seat in order]


def expect_read_in_any_order(before: State, after: State, arrivals: list[tuple[str, str]]) -> None:
    """A record that lists a phase in another order is read as the one that lists it by seats."""
    record = after.record()
    lines = [*record.actions[: len(before.actions)], *(f"{seat}: {text}" for seat, text in arrivals)]
    listed = Record(game=record.game, options=record.options, actions=tuple(lines), outcome=record.outcome)
    expect_equal(read_record(listed.text()), record, "a record with a simultaneous phase in another order")
