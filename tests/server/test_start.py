"""Starting and stopping: what is wrong with a folder, a file or a port is said with a code, and a stop is a good one."""

import shutil
import socket
import sqlite3
from pathlib import Path

import httpx
import pytest
import uvicorn
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

import cookietin.server.store as store_package
from cookietin.server import run
from cookietin.server.errors import StartError
from cookietin.server.settings import Settings
from cookietin.server.store.opening import FILE, HEAD, open_folder, prepare
from cookietin.server.store.schema import metadata
from tests.server.player import Player
from tests.server.serving import HTTP, Process, open_table


def fault(data: Path, port: int = 0, host: str = "127.0.0.1") -> StartError:
    """Why a server will not start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(uvicorn.Server, "run", lambda *_, **__: pytest.fail("it has started"))
        with pytest.raises(StartError) as refused:
            run(Settings(data=data, port=port, host=host))
    assert refused.value.message.endswith(".")
    return refused.value


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """A data folder that has been used."""
    with open_folder(tmp_path):
        prepare(tmp_path)
    return tmp_path


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        error = fault(tmp_path / "data", port)
    assert error.code == "port-in-use"
    assert str(port) in error.message
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(("host", "port"), [("203.0.113.7", 0), ("no.such.host.invalid", 0), ("127.0.0.1", 70000)])
def test_an_address_that_is_not_ours_is_named(tmp_path: Path, host: str, port: int) -> None:
    error = fault(tmp_path, port, host)
    assert error.code == "address"
    assert (str(port) if port else host) in error.message


def test_no_address_is_not_every_address(tmp_path: Path) -> None:
    assert fault(tmp_path, host="").code == "address"


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for data in (tmp_path / "file", tmp_path / "file" / "data"):
        error = fault(data)
        assert error.code == "data-folder"
        assert str(data) in error.message


def test_a_store_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert fault(tmp_path).code == "data-folder"


def test_a_second_server_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    with Process(tmp_path):
        assert fault(tmp_path).code == "store-in-use"


def test_a_store_that_another_program_holds_is_named(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path, timeout: connect(path, timeout=timeout / 100))
    other = connect(used / FILE)
    try:
        other.execute("BEGIN EXCLUSIVE")
        assert fault(used).code == "store-locked"
    finally:
        other.close()
    run_briefly(used)


def run_briefly(data: Path) -> None:
    """A server can start there."""
    with open_folder(data):
        prepare(data)


@pytest.mark.parametrize("content", [b"garbage" * 1000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert fault(tmp_path).code == "store-corrupt"
    assert (tmp_path / FILE).read_bytes() == content


def test_a_damaged_store_is_refused(used: Path) -> None:
    with sqlite3.connect(used / FILE) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    path = used / FILE
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert fault(used).code == "store-corrupt"


def test_a_store_of_a_newer_release_is_refused(used: Path) -> None:
    with sqlite3.connect(used / FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")
    connection.close()
    assert fault(used).code == "store-newer"


def test_a_migration_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("CREATE TABLE actions (surprise TEXT)")  # the first migration's last table
    connection.close()
    assert fault(tmp_path).code in ("data-folder", "store-corrupt")
    with sqlite3.connect(tmp_path / FILE) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    connection.close()
    assert names == {"actions"}


def test_the_migrations_lead_to_the_schema_that_the_code_uses(used: Path) -> None:
    folder = Path(str(store_package.__file__)).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]
    engine = create_engine(f"sqlite:///{used / FILE}")
    made = inspect(engine)
    for table in metadata.sorted_tables:
        expected = {column.name: (str(column.type), column.nullable) for column in table.columns}
        assert {one["name"]: (str(one["type"]), one["nullable"]) for one in made.get_columns(table.name)} == expected
        assert made.get_pk_constraint(table.name)["constrained_columns"] == [column.name for column in table.primary_key]
    assert set(made.get_table_names()) == {*metadata.tables, "alembic_version"}
    engine.dispose()


def test_nobody_else_can_read_the_store_even_in_an_open_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with open_folder(tmp_path):
        prepare(tmp_path)
        other = sqlite3.connect(tmp_path / FILE)  # while it is open the write-ahead log lies beside it
        other.execute("UPDATE tin SET starts = 7")
        other.commit()
        kept = [path for path in tmp_path.iterdir() if path.name.startswith(FILE)]
        assert len(kept) == 3
        assert {path.stat().st_mode & 0o077 for path in kept} == {0}
        other.close()


def test_every_opening_counts_and_keeps_what_is_there(used: Path) -> None:
    one, two, three = (prepare(used) for _ in range(3))
    assert one < two < three


def test_a_folder_whose_name_is_hard_to_spell_will_do(tmp_path: Path) -> None:
    run_briefly(tmp_path / "50% Kekse & Ümläute #1?")


@pytest.mark.slow
def test_a_stop_closes_sockets_with_a_word_and_ends_well(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        table = open_table(server.base)
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.my_turn()
            status, errors = server.stop()
            assert ann.closed() == 1012
        assert (status, errors) == (0, "")
        assert server.said.startswith("Cookie Tin is open: http://localhost:")
        with pytest.raises(httpx.ConnectError):
            HTTP.get(f"http://{server.base}/healthz")


def deeds(player: Player) -> list[tuple[str, str | None]]:
    """What was done by whom; bots may end the game meanwhile, and then all is told openly."""
    return [(entry["event"]["verb"], entry["event"].get("seat")) for entry in player.log]


@pytest.mark.slow
def test_a_copy_of_a_stopped_servers_folder_is_a_backup(tmp_path: Path) -> None:
    with Process(tmp_path / "one") as server:
        table = open_table(server.base)
        with Player(server.base, table["table"], table["token"]) as ann:
            ann.play(3)
            played = deeds(ann)
        server.stop()
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    with Process(tmp_path / "two") as server, Player(server.base, table["table"], table["token"]) as ann:
        ann.my_turn()
        assert deeds(ann)[: len(played)] == played
        ann.play()
