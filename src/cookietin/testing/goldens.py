"""Playthroughs: everything observable about one random game for each number of players, as text, kept so that a change shows.

    python -m cookietin.testing.goldens [FOLDER] [GAME …]

writes FOLDER/GAME/PLAYERS.txt for all registered games, or the named ones; FOLDER is tests/data/goldens unless given. Each step lists
the action and what has changed: actors, the position, returns, legal actions, what each viewer is told and shown (the notebook too), and
the kernel's observations. Long lists that come again refer to the step at which they stood first.
"""

from __future__ import annotations

import random
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from cookietin.core.game import Game
from cookietin.core.registry import game_class, game_classes
from cookietin.core.seen import Watch
from cookietin.core.state import State
from cookietin.testing.playing import LISTED, pick, verb, viewers
from cookietin.testing.two_worlds import observations

FOLDER = Path("tests/data/goldens")
WIDTH = 140
STEPS = 24
"""A playthrough is the first of some games that lasts at least so long, or the longest of them."""
BEGINNING, ENDING = 60, 20
"""So many steps at both ends are shown in full; of a long game's middle the actions alone."""


class Changes:
    """Prints a value only when it is not what it was, and a long list once."""

    def __init__(self) -> None:
        self.step = 0
        self._last: dict[str, str] = {}
        self._lists: dict[str, int] = {}
        self._facts: dict[tuple[str, str], dict[str, str]] = {}
        self._vectors: dict[str, list[int]] = {}

    def new(self, name: str, value: str) -> bool:
        """Whether a value is not what it was."""
        if self._last.get(name) == value:
            return False
        self._last[name] = value
        return True

    def line(self, name: str, value: str) -> Iterator[str]:
        """`name: value`, if it has changed."""
        if self.new(name, value):
            yield from wrapped(f"{name}: {value}")

    def shared(self, how: str, values: dict[str, dict[str, str]]) -> Iterator[str]:
        """By viewer, what each is given under some names: all changed values that the same viewers are given, together."""
        given: dict[tuple[str, str], list[str]] = {}
        for viewer, facts in values.items():
            before = self._facts.get((how, viewer), {})
            self._facts[how, viewer] = facts
            for name, value in facts.items():
                if before.get(name) != value:
                    given.setdefault((name, value), []).append(viewer)
        together: dict[str, list[str]] = {}
        for (name, value), who in sorted(given.items()):
            together.setdefault(" ".join(who), []).append(f"{name}: {value}")
        for everybody, parts in sorted(together.items()):
            yield from wrapped(f"{everybody} {how} {'; '.join(parts)}")

    def vectors(self, name: str, values: dict[str, list[int]]) -> Iterator[str]:
        """A kernel's vectors by viewer: whole at first, then only the numbers that have changed, each with its place."""
        changes: dict[str, list[str]] = {}
        for viewer, vector in values.items():
            before = self._vectors.get(viewer)
            self._vectors[viewer] = vector
            if before is None:
                changes.setdefault(compact(vector), []).append(viewer)
            elif before != vector:
                pairs = enumerate(zip(vector, before, strict=True))
                changes.setdefault(" ".join(f"{at}={now}" for at, (now, then) in pairs if now != then), []).append(viewer)
        for change, who in changes.items():
            yield from wrapped(f"{' '.join(who)} {name}: {change}")

    def long(self, name: str, value: str) -> Iterator[str]:
        """The same for what is likely to come again, under any name."""
        if len(value) > WIDTH:
            first = self._lists.setdefault(value, self.step)
            value = value if first == self.step else f"as at {first}"
        yield from self.line(name, value)


def wrapped(text: str) -> Iterator[str]:
    """The text in lines of a readable width."""
    yield from textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False, break_long_words=False)


def playthrough(game: Game) -> str:
    """The text of a game's playthrough."""
    state, changes = game.start(), Changes()
    watches = {viewer: Watch(game, viewer) for viewer in viewers(game)}
    lines = [f"{game!r}", *wrapped("options: " + compact(game.options)), "0 start"]
    lines += position(state, changes, watches.values())
    actions = chosen(game)
    for seat, text in actions:
        changes.step += 1
        state.act(seat, text)
        lines.append(f"{changes.step} {seat}: {text}")
        if changes.step <= BEGINNING or changes.step > len(actions) - ENDING:
            lines += position(state, changes, watches.values())
    lines += ["record", *wrapped(state.record().text())]
    return "\n".join(lines) + "\n"


def chosen(game: Game) -> list[tuple[str, str]]:
    """The actions of the playthrough, in the order of their arrival."""
    longest: list[tuple[str, str]] = []
    for seed in range(30):
        longest = max(longest, arrivals(game, random.Random(seed)), key=len)
        if len(longest) >= STEPS:
            break
    return longest


def arrivals(game: Game, rng: random.Random) -> list[tuple[str, str]]:
    """A random game, in which seats that act together do so in a random order."""
    state, actions = game.start(), []
    while not state.over:
        actions.append(pick(state, rng))
        state.act(*actions[-1])
    return actions


def position(state: State, changes: Changes, watches: Iterable[Watch]) -> Iterator[str]:
    """What has changed in all that can be observed."""
    game = state.game
    yield from changes.line("actors", " ".join(state.actors) + (" together" if state.together else ""))
    yield from changes.vectors("is", {"position": state.s.tolist()})
    yield from changes.line("returns", compact(state.returns()))
    yield from changes.line("outcome", compact(state.outcome()))
    chances = state.chances
    listed = by_verb([*chances]) if len(chances) <= LISTED else f"{len(chances)}, {chances[0]} … {chances[-1]}"
    yield from changes.long("outcomes of chance", listed)
    for seat in game.letters:
        yield from changes.long(f"legal for {seat}", by_verb(state.legal(seat)))
    seen = {watch.viewer or "spectator": watch.follow(state) for watch in watches}
    yield from changes.shared("told", {name: told(watch) for name, watch in seen.items()})
    yield from changes.shared("sees", {name: shown(watch) for name, watch in seen.items()})
    yield from changes.vectors("observes", dict(zip(game.letters, observations(state).tolist(), strict=True)))


def told(watch: Watch) -> dict[str, str]:
    """The lines of a viewer's record, by their place in it."""
    record = watch.record()
    return {f"{at:3}": line for at, line in enumerate((*record.lines, *record.pending))}


def shown(watch: Watch) -> dict[str, str]:
    """The fields of a view. `legal` stands with the kernel's, which the suite holds it to, and `seat` never changes."""
    fields = msgspec.to_builtins(watch.view(notebook=True))
    return dict(leaves({field: value for field, value in fields.items() if field not in ("legal", "seat")}))


def leaves(fields: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a struct and of those inside it, so that a change shows alone; of a list of structs its length too."""
    for field, value in fields.items():
        name = f"{above}{field}"
        if isinstance(value, dict) and value:
            yield from leaves(value, f"{name}.")
        elif isinstance(value, list | tuple) and value and isinstance(value[0], dict):
            yield name, f"{len(value)} of them"
            yield from leaves({str(at): part for at, part in enumerate(value)}, f"{name}.")
        else:
            yield name, compact(value)


def by_verb(texts: list[str]) -> str:
    """A list of actions, each verb once."""
    verbs: dict[str, list[str]] = {}
    for text in texts:
        verbs.setdefault(verb(text), []).append(text.partition(" ")[2])
    return "; ".join(f"{first} {' | '.join(operands)}".rstrip() for first, operands in verbs.items()) or "nothing"


def compact(value: Any) -> str:
    """Any value as short JSON text with blanks to wrap at."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode().replace("\n", " ")


def golden_games(kind: type[Game]) -> list[Game]:
    """The games that have a playthrough: the default options for each number of players."""
    return [kind({"players": players}) for players in kind.seats]


def path_of(folder: Path, game: Game) -> Path:
    """Where a game's playthrough is kept."""
    return folder / game.id / f"{game.players}.txt"


def main(arguments: list[str]) -> None:
    """Write playthroughs."""
    folder = Path(arguments[0]) if arguments else FOLDER
    for game_id in arguments[1:] or game_classes():
        for game in golden_games(game_class(game_id)):
            path = path_of(folder, game)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(game))


if __name__ == "__main__":
    main(sys.argv[1:])
