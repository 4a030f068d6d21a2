"""Checks of what seats and spectators see: records, views and logs, however they are come by."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from cookietin.core.errors import NotationError
from cookietin.core.game import Game, Viewer
from cookietin.core.seen import Watch, events_of, follower_of, read_seat_record, view_of
from cookietin.core.state import State
from cookietin.testing.expect import expect, expect_equal
from cookietin.testing.playing import positions, sampled, viewers


def lines_round_trip(game: Game, rng: random.Random) -> None:
    """A line for every settled action; lines are read back to the events they were printed from; the record survives JSON."""
    for state in sampled(game, rng, 4):
        for viewer in viewers(game):
            watch = Watch(game, viewer).follow(state)
            record = watch.record()
            lines = [*record.lines, *record.pending]
            expect_equal(len(record.lines), state.settled, f"number of settled lines in the record of {viewer}")
            expect_places(watch, state)
            expect_equal(events_of(record), watch.log(), f"the events read from the record of {viewer}")
            expect_equal([game.line(game.read_line(line)) for line in lines], lines, f"lines of {viewer}, read and printed")
            expect_equal(read_seat_record(msgspec.json.encode(record)), record, f"the record of {viewer} through JSON")
    for garbage in ("", "a", "a: ", ": ", "a: nonsense", "*: nonsense = a1", "z: look 1"):
        try:
            game.read_line(garbage)
        except NotationError:
            continue
        expect(holds=False, broken=f"{garbage!r} was read as a line of a record")


def expect_places(watch: Watch, state: State) -> None:
    """Every entry of a log has its place in the record, and a seat is told of all that it did itself."""
    places = watch.places()
    expect_equal(places, sorted(set(places)), f"the places of the log of {watch.viewer}, ascending")
    expect_equal(len(places), len(watch.log()), f"number of places of the log of {watch.viewer}")
    expect_equal(places[: watch.settled], [*range(state.settled)], f"the places of what is settled, for {watch.viewer}")
    own = {at for at, (seat, _) in enumerate(state.actions) if seat == watch.viewer}
    expect(own <= {*places}, f"{watch.viewer} is not told of its own actions")


def views_follow_from_records(game: Game, rng: random.Random) -> None:
    """The view is a function of the seat's record alone, of the declared type, and lists the kernel's legal actions and actors."""
    for state in sampled(game, rng, 3):
        for viewer in viewers(game):
            watch = Watch(game, viewer).follow(state)
            follower = follower_of(watch.record())
            for notebook in (False, True):
                view = watch.view(notebook=notebook)
                expect_equal(follower.view(notebook=notebook), view, f"the view made from the record of {viewer}")
                expect_equal(through_json(view, game.view_type), view, f"the view of {viewer} through JSON")
                legal = () if viewer is None else tuple(state.legal(viewer))
                expect_equal(tuple(view.legal), legal, f"legal actions in the view of {viewer}")
                expect_equal(tuple(view.actors), tuple(seat for seat in state.actors if seat != "*"), f"actors in the view of {viewer}")
            expect_equal(view_of(watch.record()), state.view(viewer), f"the view that a state gives {viewer}")
            for event in watch.log():
                expect_equal(through_json(event, game.event_type), event, f"an event told to {viewer} through JSON")


def through_json(value: Any, kind: Any) -> Any:
    """A value encoded and decoded."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def watching_step_by_step(game: Game, rng: random.Random) -> None:
    """Following every action ends where following all at once does; what was settled stays, until the end tells everything anew."""
    watched: list[Viewer] = [*rng.sample(game.letters, 2), None, "*"]
    steady = {viewer: Watch(game, viewer) for viewer in watched}
    logs: dict[Viewer, list[Any]] = {viewer: [] for viewer in watched}
    for state in positions(game, rng):
        for viewer, watch in steady.items():
            watch.follow(state)
            log, known = watch.log(), logs[viewer]
            expect(state.over or log[: len(known)] == known, f"the settled log of {viewer} changed")
            logs[viewer] = log[: watch.settled]
            expect_equal(watch.settled, state.settled, f"settled entries in the log of {viewer}")
            if rng.random() < 0.2 * min(1, 50 / (len(state.actions) + 1)) or state.over:
                expect_same_watch(watch, Watch(game, viewer).follow(state))


def expect_same_watch(one: Watch, two: Watch) -> None:
    """Two ways of watching a game for one viewer show the same."""
    expect_equal(one.record(), two.record(), f"the record of {one.viewer}, watched step by step and at once")
    expect_equal(one.log(), two.log(), f"the log of {one.viewer}, watched step by step and at once")
    for notebook in (False, True):
        seen = one.view(notebook=notebook), two.view(notebook=notebook)
        expect_equal(*seen, f"the view of {one.viewer}, watched step by step and at once")


def everything_is_told_at_the_end(game: Game, rng: random.Random) -> None:
    """When the game is over all lines are the whole truth for everybody; while it runs nobody's record says that it is over."""
    final: State | None = None
    for state in sampled(game, rng, 3):
        final = state
        for viewer in viewers(game):
            expect_equal(state.seat_record(viewer).over, state.over, f"the record of {viewer} being over")
    if final is not None:
        truth = tuple(game.line(event) for event in final.events)
        for viewer in viewers(game):
            expect_equal(final.seat_record(viewer).lines, truth, f"what {viewer} is told at the end")
