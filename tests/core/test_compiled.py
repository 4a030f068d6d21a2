"""Compiled rules: kept in a folder that is surely ours, made anew when any source changes, and never a reason to fail."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cookietin.core import compiled
from cookietin.core.compiled import CacheFolderWarning, cache_folder, kernel_sources, safe_folder, sources_hash

PLAY = """
import cookietin, warnings
from cookietin.core.compiled import cache_folder, compiled
from cookietin.testing.checks.machine import same_as_uncompiled
import random
game = cookietin.game("who-stole-the-cookie", players=4)
same_as_uncompiled(game, random.Random(1), games=3)
kernel = compiled(game.rules)
print(type(kernel.apply).__name__, cache_folder())
"""


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Another place for compiled kernels, as for a new process."""
    monkeypatch.setenv("COOKIETIN_KERNEL_CACHE", str(tmp_path / "cache"))
    cache_folder.cache_clear()
    yield tmp_path / "cache"
    cache_folder.cache_clear()


def play(cache: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A process of its own that plays compiled games."""
    given = {**os.environ, "COOKIETIN_KERNEL_CACHE": str(cache), **environment}
    return subprocess.run([sys.executable, "-W", "always", "-c", PLAY], env=given, capture_output=True, text=True, check=False)


def test_the_name_changes_with_any_source_and_with_nothing_else(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("rules.py", "kernel.py")]
    for path in files:
        path.write_text("A = 1\n")
    names = {sources_hash(files)}
    assert sources_hash(files) in names
    for path in files:
        path.write_text("A = 2\n")
        names.add(sources_hash(files))
    files[0].rename(tmp_path / "other.py")
    names.add(sources_hash([tmp_path / "other.py", files[1]]))
    assert len(names) == 4


def test_all_rules_and_searches_are_among_the_sources() -> None:
    names = {str(path.relative_to(compiled.PACKAGE)) for path in kernel_sources()}
    assert {"games/who_stole_the_cookie/rules.py", "search/playouts.py", "core/kernel.py", "core/compiled.py"} <= names


def test_the_name_depends_on_the_machine_and_the_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sources_hash([])
    monkeypatch.setattr("platform.machine", lambda: "abacus")
    assert sources_hash([]) != before


@pytest.mark.usefixtures("root")
def test_the_folder_is_made_for_its_owner_alone(root: Path) -> None:
    folder = cache_folder()
    assert folder is not None
    assert folder.parent == root
    assert folder.name == f"kernels-{sources_hash(kernel_sources())}"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [*folder.iterdir()] == []


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777, 0o702, 0o1777])
def test_a_folder_that_others_can_write_in_is_not_used(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "cache"
    folder.mkdir()
    folder.chmod(mode)
    with pytest.raises(OSError, match="can be written by others"):
        safe_folder(folder)


def test_a_folder_that_others_can_only_read_is_used(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    folder.mkdir(mode=0o755)
    assert safe_folder(folder) == folder


def test_a_folder_of_another_user_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    with pytest.raises(OSError, match="belongs to another user"):
        safe_folder(tmp_path / "cache")


def test_a_link_to_a_folder_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir(mode=0o700)
    (tmp_path / "cache").symlink_to(tmp_path / "real")
    with pytest.raises(OSError, match="is no folder"):
        safe_folder(tmp_path / "cache")


def test_where_there_can_be_no_folder_there_is_a_warning_and_none(root: Path) -> None:
    root.write_text("a file is in the way")
    with pytest.warns(CacheFolderWarning, match="every start compiles anew"):
        assert cache_folder() is None


def test_an_unsafe_folder_gives_a_warning_and_none(root: Path) -> None:
    folder = root / f"kernels-{sources_hash(kernel_sources())}"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    with pytest.warns(CacheFolderWarning, match="can be written by others"):
        assert cache_folder() is None


@pytest.mark.parametrize("refused", ["mkdir", "touch"])
@pytest.mark.usefixtures("root")
def test_a_read_only_folder_gives_a_warning_and_none(monkeypatch: pytest.MonkeyPatch, refused: str) -> None:
    def refuse(path: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, refused, refuse)  # the tests may run as root, who can write in a read-only folder
    with pytest.warns(CacheFolderWarning, match="Permission denied"):
        assert cache_folder() is None


@pytest.mark.slow
def test_without_a_folder_the_rules_are_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = play(tmp_path / "file")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["CPUDispatcher", "None"]
    assert "CacheFolderWarning" in done.stderr


@pytest.mark.slow
def test_with_a_folder_the_second_process_finds_what_the_first_compiled(tmp_path: Path) -> None:
    first = play(tmp_path / "cache")
    assert first.returncode == 0, first.stderr
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nbc")}
    assert kept
    second = play(tmp_path / "cache")
    assert second.stdout == first.stdout
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nbc")} == kept


def test_the_same_file_runs_with_compiling_switched_off(tmp_path: Path) -> None:
    done = play(tmp_path / "cache", NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0] == "function"


def test_playing_and_watching_need_no_compiler() -> None:
    code = """
import sys, random, cookietin
from cookietin.testing.playing import finished
state = finished(cookietin.game("who-stole-the-cookie", players=4), random.Random(1))
cookietin.read_record(state.record().text())
state.view("a", notebook=True)
sys.exit("numba" in sys.modules)
"""
    # The testing package brings the compiler only with the checks of machine code.
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
