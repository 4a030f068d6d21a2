"""A game that nobody has written words for: its view and the lines of a seat's record as they are."""

from __future__ import annotations

from typing import Any

import msgspec

from cookietin.cli.text.company import Company
from cookietin.core.game import Game


class AnyGame:
    """The teller of a game without words of its own."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: Any, company: Company) -> str:
        """The view's fields."""
        del company
        return msgspec.json.format(msgspec.json.encode(view), indent=2).decode()

    def sentence(self, event: Any, company: Company) -> str:
        """The line of a seat's record."""
        del company
        return self.game.line(event)

    def verbs(self) -> str:
        """Nothing is known beyond what `legal` lists."""
        return "Type one of the actions that `legal` lists."

    def rules(self) -> str:
        """Nothing is known."""
        return "This game brings no rules in words."
