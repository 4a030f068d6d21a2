"""The pages on the command line and on records say what is so."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from cookietin import read_record, read_seat_record
from cookietin.cli.app import app
from cookietin.core.record import MAX_BYTES
from tests.cli.commands import answer

DOCS = Path(__file__).parents[2] / "docs"
CLI, RECORDS = ((DOCS / name).read_text() for name in ("cli.md", "records.md"))
EXAMPLES = re.findall(r"^```json\n(.*?)^```", RECORDS, re.DOTALL | re.MULTILINE)


def commands(command: Any = None, path: str = "cookietin") -> Iterator[tuple[str, list[Any]]]:
    """Every command that does something, with its parameters."""
    command = command or get_command(app)
    subcommands = getattr(command, "commands", None)
    if subcommands is None:
        yield path, command.params
        return
    for name, one in subcommands.items():
        yield from commands(one, f"{path} {name}")


def sections() -> dict[str, str]:
    """The page's text by command."""
    parts = re.split(r"^## (.+)$", CLI, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_page_has_a_section_for_every_command_and_none_for_others() -> None:
    assert set(sections()) == {path for path, _ in commands()}


@pytest.mark.parametrize(("path", "params"), [pytest.param(*one, id=one[0]) for one in commands()])
def test_a_section_lists_every_option_of_its_command_and_no_other(path: str, params: list[Any]) -> None:
    listed = re.findall(r"^\| `(--[a-z-]+)(?: ([A-Z]+))?` \|", sections()[path], re.MULTILINE)
    options = [one for one in params if one.param_type_name == "option" and one.name != "help"]
    assert {name for name, _ in listed} == {word for one in options for word in one.opts}
    assert dict(listed) == {one.opts[0]: "" if one.is_flag else one.metavar for one in options}


@pytest.mark.parametrize(("path", "params"), [pytest.param(*one, id=one[0]) for one in commands()])
def test_every_command_speaks_json_and_explains_every_parameter(path: str, params: list[Any]) -> None:
    assert "--json" in {word for one in params for word in one.opts}, path
    assert [one.name for one in params if one.name != "help" and not one.help] == []


@pytest.mark.parametrize(("path", "params"), [pytest.param(*one, id=one[0]) for one in commands()])
def test_defaults_on_the_page_are_the_commands(path: str, params: list[Any]) -> None:
    for one in params:
        if isinstance(one.default, int | float | str) and not one.is_flag:
            (row,) = re.findall(rf"^\| `{one.opts[0]} .*$", sections()[path], re.MULTILINE)
            assert (f"{one.default:g}" if isinstance(one.default, float) else str(one.default)) in row


def test_the_example_record_is_sound_and_printed_as_it_is_written() -> None:
    record, _ = EXAMPLES
    assert json.loads(read_record(record).text()) == json.loads(record)


def test_the_example_of_a_seats_record_is_what_the_seat_knows(tmp_path: Path) -> None:
    record, seats = EXAMPLES
    path = tmp_path / "game.json"
    path.write_text(record)
    assert answer("show", path, "--seat", "b", "--at", 8)["record"] == json.loads(seats)
    assert read_seat_record(seats) == read_record(record).state_at(8).seat_record("b")


def test_every_action_of_the_example_is_in_the_table_of_actions() -> None:
    verbs = {line.split()[1] for line in json.loads(EXAMPLES[0])["actions"]}
    assert verbs <= {verb for row in re.findall(r"^\| (`.*?) \|", RECORDS, re.MULTILINE) for verb in re.findall(r"`(\w+)", row)}


def test_the_largest_record_is_as_large_as_the_page_says() -> None:
    assert f"{MAX_BYTES:,}".replace(",", " ") in RECORDS
