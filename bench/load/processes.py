"""Servers as processes of their own: started, looked at from outside, and stopped whatever happens."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil

STOP_SECONDS = 30


@contextmanager
def started(command: Sequence[str], folder: Path | None = None, **environment: str) -> Iterator[tuple[int, str]]:
    """A process and its first line, by which it says that it answers. Raises RuntimeError for one that says nothing."""
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        if not line:
            raise RuntimeError(f"{command[0]} has ended before it answered")
        yield process.pid, line
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def spent(process: psutil.Process) -> float:
    """Processor seconds of a process and those that it has started."""
    times = [one.cpu_times() for one in (process, *process.children(recursive=True))]
    return float(sum(one.user + one.system for one in times))


def memory(process: psutil.Process) -> tuple[float, float]:
    """Megabytes of a process, and of those that it has started (proportional, so that nothing counts twice)."""
    children = process.children(recursive=True)
    return process.memory_full_info().pss / 1e6, sum(child.memory_full_info().pss for child in children) / 1e6
