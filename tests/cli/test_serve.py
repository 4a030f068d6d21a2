"""`cookietin serve`: it starts, says where, and stops; or says why it cannot start."""

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from cookietin.cli.app import app
from cookietin.server import places
from cookietin.server.places import own_hosts
from cookietin.server.settings import Settings
from tests.cli.commands import answer, invoke, start


@pytest.mark.parametrize("json_wanted", [True, False])
def test_it_prints_the_address_answers_there_and_stops_when_told(tmp_path: Path, json_wanted: bool) -> None:
    words = ["--json"] if json_wanted else []
    with start("serve", "--port", "0", "--data", tmp_path / "data", *words, stdin=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = json.loads(line)["address"] if json_wanted else line.removeprefix("Cookie Tin is open: ").strip()
        assert re.fullmatch(r"http://localhost:\d+/", address)
        with httpx.Client(verify=False, trust_env=False, timeout=60) as client:
            assert client.get(f"{address}healthz").json()["status"] == "ok"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "", "")


def test_a_port_in_use_and_a_folder_that_is_none_are_refused_by_code(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        told = answer("serve", "--port", other.getsockname()[1], "--data", tmp_path, code=1)
        assert (told["ok"], told["code"]) == (False, "port-in-use")
    file = tmp_path / "file"
    file.touch()
    assert answer("serve", "--port", 0, "--data", file, code=1)["code"] == "data-folder"
    result = invoke("serve", "--port", 0, "--data", file)
    assert result.exit_code == 1
    assert result.stderr.startswith("cookietin: ")
    assert answer("serve", "--port", 0, "--host", "203.0.113.7", "--data", tmp_path, code=1)["code"] == "address"
    assert invoke("serve", "--port", 70000).exit_code == 2


def test_no_folder_is_not_the_one_that_one_happens_to_be_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for option, code in (("--data", "data-folder"), ("--boards", "boards-folder")):
        for nothing in ("", " "):
            told = answer("serve", "--port", 0, option, nothing, code=1)
            assert (told["code"], told["rule"]) == (code, "options")
            assert option in told["message"]
    assert list(tmp_path.iterdir()) == []


def test_in_the_network_it_says_addresses_that_a_phone_can_use(tmp_path: Path) -> None:
    with start("serve", "--host", "0.0.0.0", "--port", "0", "--data", tmp_path / "data", "--json", stdin=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        said = json.loads(process.stdout.readline())
        assert said["address"] == said["addresses"][0]
        assert socket.gethostname() not in {urlsplit(address).hostname for address in said["addresses"]}
        with httpx.Client(verify=False, trust_env=False, timeout=60) as client:
            for address in said["addresses"]:
                assert client.get(f"{address}healthz").json()["status"] == "ok"
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


def test_an_address_of_the_network_is_no_loopback_and_the_one_that_leads_out_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_name(*_: object) -> list[Any]:
        return [(2, 1, 6, "", (host, 0)) for host in ("127.0.1.1", "10.1.2.3", "192.168.7.8", "10.1.2.3")]

    monkeypatch.setattr(socket, "getaddrinfo", by_name)
    hosts = own_hosts(socket.AF_INET)
    assert hosts[-2:] == ["10.1.2.3", "192.168.7.8"]
    assert not any(host.startswith("127.") for host in hosts)
    monkeypatch.setattr(places, "own_hosts", lambda _: ["192.168.7.8", "10.1.2.3"])
    with socket.create_server(("0.0.0.0", 0)) as listener:
        port = listener.getsockname()[1]
        assert places.addresses(listener) == [f"http://192.168.7.8:{port}/", f"http://10.1.2.3:{port}/"]
        monkeypatch.setattr(places, "own_hosts", lambda _: [])
        assert places.addresses(listener) == [f"http://localhost:{port}/"]


def test_the_defaults_are_the_servers() -> None:
    from typer.main import get_command

    command = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    defaults = {option.name: option.default for option in command.params}
    assert (defaults["host"], defaults["port"]) == (Settings().host, Settings().port)


def test_starting_a_server_loads_no_compiler() -> None:
    code = "import sys, cookietin.server.running; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_boards_of_a_folder_are_offered_and_a_bad_one_is_named_on_standard_error(tmp_path: Path) -> None:
    boards = tmp_path / "boards"
    boards.mkdir()
    (boards / "bad.toml").write_text("name = 3\n")
    words = ("--port", "0", "--data", tmp_path / "data", "--boards")
    with start("serve", *words, boards, stdin=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        address = process.stdout.readline().removeprefix("Cookie Tin is open: ").strip()
        with httpx.Client(verify=False, trust_env=False, timeout=60) as client:
            assert client.get(f"{address}api/boards").json() == []
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert err.startswith(f"{boards / 'bad.toml'}:1: refused: name: name must be a text of 1 to 40 characters, not 3 [board, P20]\n")
    assert answer("serve", *words, tmp_path / "none", code=1)["code"] == "boards-folder"
