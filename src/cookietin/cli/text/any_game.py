"""A game that nobody has written words for: its view and its events as they are."""

from __future__ import annotations

from typing import Any

import msgspec

from cookietin.cli.text.company import Company


def board(view: Any, company: Company) -> str:
    """The view's fields."""
    del company
    return msgspec.json.format(msgspec.json.encode(view), indent=2).decode()


def sentence(event: Any, company: Company) -> str:
    """The event's fields."""
    del company
    return msgspec.json.encode(event).decode()


def verbs() -> str:
    """Nothing is known beyond what `legal` lists."""
    return "Type one of the actions that `legal` lists."


def rules() -> str:
    """Nothing is known."""
    return "This game brings no rules in words."
