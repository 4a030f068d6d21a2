"""`cookietin backup` while people play: a sound file of one moment, from which every table goes on."""

import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from cookietin.server.store import backup as backup_module
from cookietin.server.store import opening
from cookietin.server.store.backup import save
from cookietin.server.store.opening import FILE, open_folder, prepare
from tests.cli.commands import COMMAND, answer, invoke, ran
from tests.server.player import Player
from tests.server.serving import PATIENCE, Process, wait_until
from tests.server.stock import stock

PEOPLE = 3
BACKUPS = 3
SAVED = Path(__file__).parents[1] / "data" / "saved-v1"

Rows = list[tuple[str, str, str]]


def rows(file: Path) -> Rows:
    """All actions of people in a store, with their messages' ids, in their order."""
    connection = sqlite3.connect(file)
    try:
        return list(connection.execute("SELECT seat, message, text FROM actions WHERE message IS NOT NULL ORDER BY number"))
    finally:
        connection.close()


class Lay:
    """One seat of The Cookie which changes its mind again and again: a row or two a message, without end."""

    def __init__(self, base: str, token: str) -> None:
        self.acknowledged: list[str] = []
        self.stop = threading.Event()
        self._base, self._token = base, token
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        with Player(self._base, "tin", self._token) as player:
            player.hear_update()
            while not self.stop.is_set():
                card = ("hill", "sword", "shield")[len(self.acknowledged) % 3]
                message = player.act(f"lay {card}")
                assert player.answer(message)["t"] == "ack"
                self.acknowledged.append(message)

    def end(self) -> None:
        """Stop playing."""
        self.stop.set()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@pytest.mark.slow
def test_a_backup_under_play_has_all_that_was_acknowledged_and_goes_on_from_its_moment(tmp_path: Path) -> None:
    data, saved = tmp_path / "data", [tmp_path / f"tin-{number}" for number in range(BACKUPS)]
    tokens = stock(data, "tin", PEOPLE + 1, game="the-cookie")
    before: list[set[str]] = []
    with Process(data) as server:
        people = [Lay(server.base, tokens[seat]) for seat in "abc"[:PEOPLE]]
        try:
            for file in saved:
                known = sum(len(one.acknowledged) for one in people)
                wait_until(lambda known=known: sum(len(one.acknowledged) for one in people) > known + 20)
                before.append({message for one in people for message in list(one.acknowledged)})
                told = ran("backup", str(file), "--data", str(data))
                assert told == (0, f"1 table saved to {file} ({file.stat().st_size} bytes)\n", "")
        finally:
            for one in people:
                one.end()
        server.stop()
    everything = rows(data / FILE)
    for file, known_then in zip(saved, before, strict=True):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        kept = rows(file)
        assert kept == everything[: len(kept)]
        assert {message for _, message, _ in kept} >= known_then
    assert len({len(rows(file)) for file in saved}) == BACKUPS
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "tin-0", "tin-1", "tin-2"]

    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(saved[1], other / FILE)
    with Process(other) as server:
        shown = {}
        for seat, token in tokens.items():
            with Player(server.base, "tin", token) as player:
                shown[seat] = player.hear_update()["view"]["own"]["face_down"]
        kept = rows(saved[1])
        last = {seat: text for seat, _, text in kept}
        assert shown == {seat: last[seat].removeprefix("lay ") if seat in last else None for seat in tokens}
        with Player(server.base, "tin", tokens["d"]) as player:
            player.hear_update()
            assert player.do("lay hill")["t"] == "ack"
            player.hear_update(lambda frame: frame["view"]["phase"] == "use" or frame["view"]["turn"] == 2)


def test_a_store_with_every_game_is_saved_when_no_server_runs_and_is_the_same(tmp_path: Path) -> None:
    shutil.copy(SAVED / FILE, tmp_path / FILE)
    told = answer("backup", tmp_path / "copy", "--data", tmp_path)
    assert told == {"ok": True, "file": str(tmp_path / "copy"), "tables": 7, "bytes": (tmp_path / "copy").stat().st_size}
    assert rows(tmp_path / "copy") == rows(SAVED / FILE) != []


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """A data folder that has been used."""
    with open_folder(tmp_path / "data"):
        prepare(tmp_path / "data")
    return tmp_path / "data"


def refused(*words: object, drafts: Path) -> str:
    """The code with which a backup is refused, in words too; nothing of it is left lying about."""
    before = sorted(drafts.iterdir())
    told = answer("backup", *words, code=1)
    assert told["message"].endswith(".")
    assert f"[{told['code']}, record]" in invoke("backup", *words).stderr
    assert sorted(drafts.iterdir()) == before
    return str(told["code"])


def test_nothing_is_written_over(used: Path, tmp_path: Path) -> None:
    (tmp_path / "old").write_text("precious")
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    for taken in (tmp_path / "old", tmp_path / "gone", tmp_path, used / FILE):
        assert refused(taken, "--data", used, drafts=tmp_path) == "exists"
    assert (tmp_path / "old").read_text() == "precious"
    assert not (tmp_path / "nowhere").exists()


def test_a_name_that_is_taken_meanwhile_is_not_written_over(used: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked = backup_module._checked

    def slowly(source: Path, draft: Path) -> backup_module.Saved:
        (tmp_path / "new").write_text("precious")
        return checked(source, draft)

    monkeypatch.setattr(backup_module, "_checked", slowly)
    for without_links in (False, True):
        if without_links:
            monkeypatch.setattr(os, "link", lambda *_: (_ for _ in ()).throw(PermissionError(1, "no links here")))
        (tmp_path / "new").unlink(missing_ok=True)
        assert refused(tmp_path / "new", "--data", used, drafts=tmp_path / "data") == "exists"
        assert (tmp_path / "new").read_text() == "precious"
    monkeypatch.setattr(backup_module, "_checked", checked)
    assert save(used, tmp_path / "another").tables == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["another", "data", "new"]


def test_what_is_no_store_or_cannot_be_written_is_said_by_code(used: Path, tmp_path: Path) -> None:
    assert refused(tmp_path / "new", "--data", tmp_path, drafts=tmp_path) == "no-store"
    assert "missing" in answer("backup", tmp_path / "new", "--data", "", code=1)["message"]
    assert refused(tmp_path / "nowhere" / "new", "--data", used, drafts=tmp_path) == "unwritable"
    (used / FILE).write_bytes(b"garbage" * 1000)
    assert refused(tmp_path / "new", "--data", used, drafts=tmp_path) == "store-corrupt"
    (used / FILE).unlink()
    sqlite3.connect(used / FILE).executescript("CREATE TABLE other (one)").close()
    assert refused(tmp_path / "new", "--data", used, drafts=tmp_path) == "store-corrupt"


def test_a_store_with_a_page_of_nonsense_is_not_saved(tmp_path: Path) -> None:
    stored = tmp_path / FILE
    shutil.copy(SAVED / FILE, stored)
    with stored.open("r+b") as stream:
        stream.seek(5 * 4096)
        stream.write(os.urandom(4096))
    assert refused(tmp_path / "new", "--data", tmp_path, drafts=tmp_path) == "store-corrupt"


def test_a_disk_without_room_leaves_nothing_behind(tmp_path: Path) -> None:
    shutil.copytree(SAVED, tmp_path / "data")
    done = subprocess.run(
        [*COMMAND, "backup", str(tmp_path / "new"), "--data", str(tmp_path / "data"), "--json"],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (40960, 40960)),
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert '"code":"unwritable"' in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that starting servers see."""
    now = [1_800_000_000.0]
    monkeypatch.setattr(opening, "time", SimpleNamespace(time=lambda: now[0]))
    return now


def test_an_old_backup_put_in_place_counts_on_from_beyond_all_that_was_told_since(used: Path, tmp_path: Path, clock: list[float]) -> None:
    prepare(used)
    save(used, tmp_path / "old")
    later = [prepare(used) for _ in range(3)]
    clock[0] += 60
    for part in used.glob(f"{FILE}*"):
        part.unlink()
    shutil.copy(tmp_path / "old", used / FILE)
    first = prepare(used)
    clock[0] -= 3600
    assert max(later) < first < prepare(used)
