"""The built client as static files."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec

from cookietin.server.errors import RequestError

ZIPPED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
HASHED = "assets/"
"""Files in this folder carry a hash of their content in their name: they never change."""
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cookie Tin: the client is not built</title>
<h1>The client is not built</h1>
<p>The server runs, but the page it should show has not been made yet.</p>
<p>In a copy of the source, run <code>make web</code>, then reload this page. <code>make run</code> does both.
<p>Was this installed with pip? Then the package is incomplete: install it anew.</p>
</html>
"""


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    content: bytes
    zipped: bytes | None
    kind: str
    tag: str
    cache: str


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # no file system would take such a name: it is too long
        return False


class Client:
    """The files of one folder, read when first asked for and again when they have changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[Path, tuple[int, File]] = {}

    def is_built(self) -> bool:
        """Tell whether there is a client to show."""
        return (self._folder / "index.html").is_file()

    def find(self, path: str) -> File:
        """The file at a path; the page itself for every path that names none. Raises RequestError not-found."""
        asked = path.strip("/")
        file = (self._folder / asked).resolve() if asked and "\0" not in asked else self._folder
        if file.is_relative_to(self._folder) and _is_file(file) and not file.name.startswith("."):
            return self._file(file)
        # A path whose last part has a suffix names a file: the page in its place would only confuse.
        if asked.startswith((HASHED, "api/")) or "." in asked.rpartition("/")[2]:
            raise RequestError(404, "not-found", f"There is no {asked[:80]!r} here.")
        return self._file(self._folder / "index.html")

    def _file(self, path: Path) -> File:
        changed = path.stat().st_mtime_ns
        known = self._read.get(path)
        if known is None or known[0] != changed:
            known = self._read[path] = (changed, self._made(path))
        return known[1]

    def _made(self, path: Path) -> File:
        content = path.read_bytes()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        zipped = gzip.compress(content, 9, mtime=0) if kind.startswith(ZIPPED) else None
        hashed = path.is_relative_to(self._folder / HASHED)
        return File(
            content=content,
            zipped=zipped if zipped and len(zipped) < len(content) else None,
            kind=kind,
            tag=f'"{hashlib.sha256(content).hexdigest()[:24]}"',
            cache=FOREVER if hashed else ASK,
        )
