"""What a game's text module offers, and which games have one."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from cookietin.cli.text.any_game import AnyGame
from cookietin.cli.text.company import Company
from cookietin.core.game import Game


class Teller(Protocol):
    """A game in words. Everything is told from what a viewer may know: views and events as they were told to it."""

    def board(self, view: Any, company: Company) -> RenderableType:
        """The table as the viewer sees it."""

    def sentence(self, event: Any, company: Company) -> str:
        """What happened."""

    def verbs(self) -> str:
        """The actions and how they are written, a line each."""

    def rules(self) -> str:
        """The rules in short, with their ids."""


TELLERS = {
    "who-stole-the-cookie": "cookietin.cli.text.who_stole_the_cookie",
    "the-cookie": "cookietin.cli.text.the_cookie",
    "cookie-party": "cookietin.cli.text.cookie_party",
}


def teller(game: Game) -> Teller:
    """A game's text module; for a game that has none, the bare facts."""
    module = TELLERS.get(game.id)
    return AnyGame(game) if module is None else cast("Teller", import_module(module))
