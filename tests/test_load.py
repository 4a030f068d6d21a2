"""`bench/load`: that it plays and measures. How quick anything is, is for a machine that has nothing else to do."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parent.parent / "bench" / "load" / "tables.py"


def test_tables_are_played_and_nobody_is_dropped() -> None:
    command = [sys.executable, str(SCRIPT), "--tables", "2", "--seconds", "2", "--json"]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout)
    assert (told["server"], told["tables"], told["sockets"]) == ("cookietin", 2, 8)
    # A move a table and second, but where the machine is so busy that one takes longer.
    assert 2 <= told["moves"] == 4 - told["skipped"]
    assert (told["unheard"], told["refused"], told["drops"]) == (0, 0, 0)
    assert 0 < told["to_all_seats_ms"]["p50"] <= told["to_all_seats_ms"]["p99"] <= told["to_all_seats_ms"]["max"]
    assert told["server_mb"] > 0
    assert told["cpu_ms_a_move"] > 0
    assert told["bytes_a_move"] > 0
