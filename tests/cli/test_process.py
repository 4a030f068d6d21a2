"""The command as a process: how it starts, and how it ends."""

import contextlib
import json
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import cookietin
from tests.cli.commands import COMMAND, SOUND, ran, start

ONE = SOUND.read_text().splitlines()[0]


def test_help_waits_for_nothing_slow() -> None:
    code = (
        "import sys; from cookietin.cli.app import run; run(['--help']); "
        "print(sorted({'numpy', 'numba', 'msgspec', 'litestar', 'cookietin.core'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"
    assert "check" in done.stdout


def test_the_version_is_the_packages() -> None:
    assert ran("--version") == (0, f"cookietin {cookietin.__version__}\n", "")


def test_wrong_usage_is_said_in_json_where_json_is_asked_for() -> None:
    code, out, err = ran("show", "--json")
    assert (code, err) == (2, "")
    told = json.loads(out)
    assert list(told) == ["ok", "code", "rule", "message"]
    assert told["code"] == "usage"
    code, out, err = ran("show")
    assert (code, out) == (2, "")
    assert "RECORD" in err


def test_a_reader_that_stops_reading_is_no_error(tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text(f"{ONE}\n" * 60)
    with start("check", many, stdin=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 141


def test_a_reader_that_has_gone_is_no_error() -> None:
    line = f"{sys.executable} -m cookietin.cli games | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode in (0, 141)


def test_ctrl_c_ends_quietly_with_130() -> None:
    with start("check", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{ONE}\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith("-:1: fine")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "")


def test_texts_from_a_record_reach_a_poor_terminal(tmp_path: Path) -> None:
    given = json.loads(ONE)
    given["names"] = ["Zoë", "蛋糕", "\x1b[31mRed"]
    path = tmp_path / "names.json"
    path.write_text(json.dumps(given))
    done = subprocess.run(
        [*COMMAND, "show", str(path)], capture_output=True, check=True, env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)}
    )
    assert b"Zo\\xeb" in done.stdout
    assert b"\x1b" not in done.stdout
    assert done.stderr == b""


def test_a_full_disk_is_said_and_closed_streams_are_empty_ones() -> None:
    command = f"{sys.executable} -m cookietin.cli"
    full = subprocess.run(["bash", "-c", f"{command} games > /dev/full"], capture_output=True, text=True, check=False)
    assert (full.returncode, full.stdout) == (1, "")
    assert full.stderr.startswith("cookietin: the output cannot be written: ")
    closed = subprocess.run(["bash", "-c", f"{command} check - <&- >&- 2>&-"], check=False)
    assert closed.returncode == 1
    silent = subprocess.run(["bash", "-c", f"{command} games >&-"], capture_output=True, text=True, check=False)
    assert (silent.returncode, silent.stderr) == (0, "")


def test_a_person_plays_at_a_terminal_and_leaves_with_ctrl_c() -> None:
    ours, theirs = pty.openpty()
    process = start("play", "who-stole-the-cookie", "--players", "3", "--seed", "7", stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    assert b"You have seat a" in until(ours, b"> ")
    os.write(ours, b"look 1\n")
    assert b"You look at your left card (a1)" in until(ours, b"> ")
    for _ in range(60):  # the prompt is there a moment before the terminal library listens to signals
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
            break
    assert process.returncode == 130
    assert b"Traceback" not in until(ours, None)
    os.close(ours)


def until(terminal: int, prompt: bytes | None) -> bytes:
    """What a terminal shows up to its prompt, or to the end."""
    shown = b""
    while prompt is None or not shown.endswith(prompt):
        assert select.select([terminal], [], [], 60)[0], shown.decode()
        try:
            more = os.read(terminal, 65536)
        except OSError:  # the other side has gone
            more = b""
        if not more:
            assert prompt is None, shown.decode()
            break
        shown += more
    return shown
