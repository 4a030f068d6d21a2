"""An evening at a server: a game that is known beforehand, played over real sockets, and all that those hear who are looked at.

Beside the seats there are second devices, a spectator, one who comes midway, and a seat's owner who comes back as one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from cookietin.core.game import Viewer
from cookietin.core.kernel import CHANCE
from cookietin.core.state import State
from cookietin.match.phases import is_seen, replaces
from tests.server.player import Player
from tests.server.serving import in_thread
from tests.server.stock import stock

NOW = 1 << 40
"""Later than every version: chosen on the table as it is."""


def outcomes(state: State) -> list[int]:
    """The numbers of chance's outcomes, in order."""
    game, replay, numbers = state.game, state.game.start(), list[int]()
    for seat, text in state.actions:
        if seat == "*":
            numbers.append(game.action_of(replay.s, CHANCE, game.parse(text)))
        replay.act(seat, text)
    return numbers


def detours(state: State, viewer: Viewer, rng: random.Random) -> Iterator[list[str]]:
    """For each action what its seat sends first, an empty text standing for a step back; only what the viewer cannot notice."""
    replay = state.game.start()
    for seat, text in state.actions:
        yield [] if seat in ("*", viewer) or not replay.together else detour(replay, seat, text, rng)
        replay.act(seat, text)


def detour(state: State, seat: str, text: str, rng: random.Random) -> list[str]:
    """Something else that can be replaced by this action, or taken back before it."""
    legal = state.legal(seat)
    for other in rng.sample(legal, min(5, len(legal))):
        trial = state.copy()
        trial.act(seat, other)
        if replaces(trial, seat) and is_seen(state, seat, text):
            return [other]
        if not is_seen(state, seat, other) and state.game.withdrawal_rule is not None:
            return [other, ""]
    return []


class Evening:
    """One server's table, on which this game is played."""

    def __init__(self, base: str, tokens: dict[str, str], viewer: Viewer) -> None:
        self._base, self._tokens, self._viewer = base, tokens, viewer
        self._seats = {seat: self._come(token) for seat, token in tokens.items()}
        self._leaver = next(seat for seat in tokens if seat != viewer)
        """The seat whose owner has two devices, one of which comes back as a spectator's."""
        self._second = self._come(tokens[self._leaver])
        self._watcher = self._come(None)
        self._others = [self._watcher, self._second]
        self.looked_at = {"from the start": self._watcher if viewer is None else self._seats[viewer]}

    def _come(self, token: str | None) -> Player:
        """One after the other: who comes first is to be seen by everybody."""
        player = Player(self._base, "tin", token)
        player.hear_update()
        return player

    def play(self, state: State, first: list[list[str]], asked: list[str], midway: int) -> None:
        """Play all of it; before each of its own actions the viewer asks twice whether something is legal."""
        questions = iter(asked)
        for number, (seat, text) in enumerate(state.actions):
            if number == midway:
                self._midway()
            if seat == "*":
                continue
            player = self._seats[seat]
            for detour in first[number]:
                answered(player, player.act(detour, version=NOW) if detour else player.take_back(NOW))
            if seat == self._viewer:
                for which in range(2):
                    player.say(t="why", id=f"why {number} {which}", action=next(questions))
            player.name = f"{number}"
            answered(player, player.act(text, version=NOW))

    def _midway(self) -> None:
        """Things are said; a device comes that looks through the same seat; a seat's owner comes back as a spectator."""
        left(self._seats[self._leaver])
        self._seats[self._leaver] = self._second
        back = self._come(None)
        self._others.append(back)
        self.looked_at["midway"] = self._come(self._tokens.get(self._viewer or ""))
        if self._viewer is None:
            self.looked_at["back as a spectator"] = back
        for player, word in ((self._watcher, "hm"), (self._second, "oops")):
            player.say(t="say", id=word, phrase=word)
            answered(player, word)

    def afterwards(self) -> dict[str, list[str]]:
        """The frames of all who are looked at, one who comes only now among them."""
        self.looked_at["in the end"] = self._come(self._tokens.get(self._viewer or ""))
        for player in self.looked_at.values():
            caught_up(player)
        return {name: [*player.frames] for name, player in self.looked_at.items()}

    def close(self) -> None:
        """Everybody goes."""
        for player in {*self._seats.values(), *self._others, *self.looked_at.values()}:
            left(player)


def caught_up(player: Player) -> None:
    """Hear everything that has been sent so far."""
    player.say(t="ping")
    player.hear_until(lambda frame: frame["t"] == "beat")


def left(player: Player) -> None:
    """Go, having heard everything: who has not, waits long for the server's goodbye behind it."""
    caught_up(player)
    player.__exit__()


def heard(data: Path, state: State, viewer: Viewer, first: list[list[str]], asked: list[str], midway: int) -> dict[str, list[str]]:
    """Play this over real sockets; the frames of all who look through the viewer's eyes."""
    options = {name: value for name, value in state.game.options.items() if name != "players"}
    tokens = stock(data, "tin", state.game.players, game=state.game.id, notebook=True, **options)
    with in_thread(data, starts=1) as base:
        evening = Evening(base, tokens, viewer)
        evening.play(state, first, asked, midway)
        frames = evening.afterwards()
        evening.close()
    return frames


def answered(player: Player, message: str) -> None:
    """Hold an answer to be a yes."""
    answer = player.answer(message)
    assert answer["t"] == "ack", answer
