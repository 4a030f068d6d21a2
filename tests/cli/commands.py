"""Running commands, in this process and as a person would."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from cookietin.cli.app import app

RECORDS = Path(__file__).parent.parent / "data" / "records"
SOUND = RECORDS / "who-stole-the-cookie.jsonl"
BROKEN = RECORDS / "who-stole-the-cookie.broken.jsonl"

COMMAND = [sys.executable, "-m", "cookietin.cli"]


def invoke(*words: object, given: str | bytes | None = None) -> Result:
    """The command in this process; a traceback is the test's failure."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=given)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def answers(*words: object, given: str | bytes | None = None, code: int = 0) -> list[Any]:
    """The JSON texts that a command prints, a line each."""
    result = invoke(*words, "--json", given=given)
    assert result.exit_code == code, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def answer(*words: object, given: str | bytes | None = None, code: int = 0) -> Any:
    """The one JSON text that a command prints."""
    (only,) = answers(*words, given=given, code=code)
    return only


def start(*words: object, **streams: Any) -> "subprocess.Popen[str]":
    """The command as a process of its own."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.Popen([*COMMAND, *map(str, words)], text=True, env={**os.environ, "COLUMNS": "100"}, **pipes)


def ran(*words: object, given: str = "") -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a process."""
    process = start(*words)
    out, err = process.communicate(given, timeout=120)
    return process.returncode, out, err
