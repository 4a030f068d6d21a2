"""Records: a game as its options and its list of actions, in one JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cookietin.core.errors import CookieTinError, NotationError, OptionsError, RecordError, UnknownGameError
from cookietin.core.notation import quoted, shown
from cookietin.core.options import OptionValue
from cookietin.core.outcome import Outcome
from cookietin.core.registry import game_class

if TYPE_CHECKING:
    from cookietin.core.game import Game
    from cookietin.core.state import State

FORMAT = 1
MAX_BYTES = 4_000_000
AT_THE_TABLE = ("agreed", "abandoned")
"""Reasons of games that ended before the rules ended them."""


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A saved game. Made by `State.record` or `read_record`, so it is sound."""

    format: int = msgspec.field(default_factory=lambda: FORMAT)
    game: str
    options: dict[str, OptionValue]
    names: tuple[str, ...] | None = None
    actions: tuple[str, ...]
    outcome: Outcome | None = None

    def text(self) -> str:
        """The record as one line of JSON."""
        return msgspec.json.encode(self).decode()

    def state(self) -> State:
        """The position after the last action."""
        return self.state_at(len(self.actions))

    def state_at(self, count: int) -> State:
        """The position after the first `count` actions."""
        state = game_class(self.game)(self.options).start()
        for line in self.actions[:count]:
            seat, _, text = line.partition(": ")
            state.act(seat, text)
        return state


def read_record(data: str | bytes) -> Record:
    """A record from its JSON text, every action and the outcome checked. Raises RecordError naming the action and the rule."""
    return read_game(data)[0]


def read_game(data: str | bytes) -> tuple[Record, State]:
    """The record, with actions as they are printed, and its last position. Raises RecordError."""
    given = _object(data)
    if type(given.get("format")) is not int or given["format"] != FORMAT:
        raise RecordError(f"format must be {FORMAT}, not {shown(given.get('format'))}")
    game = _game(given)
    names = _names(given, game)
    actions = given.get("actions")
    if not isinstance(actions, list):
        raise RecordError("actions must be a list of texts")
    state = game.start()
    for index, line in enumerate(actions):
        _act(state, index, line)
    record = state.record(names, _outcome(given, state))
    return record, state


def _object(data: str | bytes) -> dict[str, Any]:
    try:
        text = data.encode() if isinstance(data, str) else data
        if len(text) > MAX_BYTES:
            raise RecordError(f"a record has at most {MAX_BYTES} bytes")
        given = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(f"a record must be one JSON object: {error}") from None
    if not isinstance(given, dict):
        raise RecordError(f"a record must be one JSON object, not {shown(given)}")
    return given


def _game(given: dict[str, Any]) -> Game:
    game_id, options = given.get("game"), given.get("options")
    if not isinstance(game_id, str):
        raise RecordError("game must be the id of a game")
    try:
        return game_class(game_id)(options if isinstance(options, dict) else {})
    except (UnknownGameError, OptionsError) as error:
        raise RecordError(error.message, error.rule, code=error.code) from None


def _names(given: dict[str, Any], game: Game) -> tuple[str, ...] | None:
    names = given.get("names")
    if names is None:
        return None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RecordError("names must be a list of texts")
    if len(names) != game.players:
        raise RecordError(f"names must be one for each of the {game.players} seats, not {len(names)}")
    return tuple(names)


def _act(state: State, index: int, line: object) -> None:
    try:
        state.act(*_split(line))
    except CookieTinError as error:
        raise RecordError(f"action {index}: {error.message}", error.rule, code=error.code, index=index) from None


def _split(line: object) -> tuple[str, str]:
    """The seat and the action of a record's line."""
    seat, colon, text = line.partition(": ") if isinstance(line, str) else ("", "", "")
    if not colon:
        raise NotationError(f"{shown(line)} must read: a seat, a colon, a space, an action")
    return seat, text


def _outcome(given: dict[str, Any], state: State) -> Outcome | None:
    real, said = state.outcome(), given.get("outcome")
    if said is None:
        if real is not None:
            raise RecordError(f"the game is over ({real.reason}), so the record must hold its outcome", code="outcome")
        return None
    try:
        outcome = msgspec.convert(said, Outcome)
    except msgspec.ValidationError as error:
        raise RecordError(f"outcome: {error}", code="outcome") from None
    if real is None:
        real = _ended_at_table(outcome, state)
    for field in ("reason", "winners", "scores"):
        claimed, right = getattr(outcome, field), getattr(real, field)
        if claimed != right:
            rule = "record" if real.reason == "abandoned" else state.game.outcome_rule(real, field)
            raise RecordError(f"outcome: {field} must be {_shown(right)}, not {_shown(claimed)}", rule, code="outcome")
    return outcome


def _ended_at_table(outcome: Outcome, state: State) -> Outcome:
    """What the outcome must be of a game that its rules have not ended."""
    if outcome.reason not in AT_THE_TABLE:
        raise RecordError(
            f"the game is still running, so its outcome can only be {' or '.join(AT_THE_TABLE)}, not {quoted(outcome.reason)}",
            code="outcome",
        )
    if outcome.reason == "agreed" and (fault := state.game.agreement_fault(state.s)):
        raise RecordError(f"outcome: {fault.message}", fault.rule, code="outcome")
    scores = None if outcome.scores is None else state.game.scores(state.s)
    return Outcome(outcome.reason, (), scores)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return quoted(f"[{', '.join(str(part) for part in value)}]")[1:-1]
    return "absent" if value is None else quoted(str(value))[1:-1]
