"""Every rule of every game has its place in the game's page, and a test that names it."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cookietin.core.registry import game_classes
from cookietin.testing.checks.actions import vocabulary
from cookietin.testing.playing import sampled

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^\*\*([A-Z]\d+)\b", re.MULTILINE)


def page(game_id: str) -> str:
    return (ROOT / "docs" / "games" / f"{game_id}.md").read_text()


def rules(game_id: str) -> list[str]:
    """The ids that a game's page defines, in its order."""
    return RULE.findall(page(game_id))


def marked(tree: ast.AST) -> Iterator[str]:
    """The arguments of every `pytest.mark.rule(…)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))


@cache
def marked_rules() -> set[str]:
    return {rule for path in (ROOT / "tests").rglob("test_*.py") for rule in marked(ast.parse(path.read_text()))}


@pytest.mark.parametrize("game_id", game_classes())
def test_rules_are_numbered_without_gaps(game_id: str) -> None:
    found = rules(game_id)
    assert found == [f"{found[0][0]}{number}" for number in range(1, len(found) + 1)]
    assert len(found) > 10


@pytest.mark.parametrize("game_id", game_classes())
def test_every_rule_has_a_test(game_id: str) -> None:
    assert [rule for rule in rules(game_id) if rule not in marked_rules()] == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert marked_rules() - {rule for game_id in game_classes() for rule in rules(game_id)} == set()


@pytest.mark.parametrize("game_id", game_classes())
def test_refusals_name_rules_of_the_game(game_id: str) -> None:
    kind, rng = game_classes()[game_id], random.Random(1)
    named = set()
    for players in (kind.seats[0], kind.seats[-1]):
        game = kind({"players": players})
        texts = vocabulary(game, rng)
        for state in sampled(game, rng, 6):
            for seat in ("*", *game.letters):
                refusals = (state.refusal(seat, text) for text in rng.sample(texts, min(60, len(texts))))
                named |= {refusal.rule for refusal in refusals if refusal is not None}
    assert named
    assert named <= {*rules(game_id)}


def test_a_mark_is_found_wherever_it_stands() -> None:
    source = """
@pytest.mark.rule("X1", "X2")
def test_it(): ...
class Those:
    @pytest.mark.rule("X3")
    def test_them(self): ...
"""
    assert [*marked(ast.parse(source))] == ["X1", "X2", "X3"]
