"""Where the browser tests' Chromium is. Run as a program, it installs one if it can, or says how."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Without these a headless Chromium starts by calling its maker's servers, and refuses to run as root.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Give the path of a Chromium or Chrome: what $CHROMIUM names, or else the first on PATH."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def can_install() -> bool:
    """Tell whether apt can be used without asking anybody."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_chromium() -> None:
    """Install Debian's Chromium. Raises CalledProcessError."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-qq", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", *words], env=quiet, stdin=subprocess.DEVNULL, check=True)


def main() -> int:
    """Make sure that there is a Chromium; returns the exit code."""
    if find_chromium() is None and can_install():
        print("Installing Chromium for the browser tests ...", flush=True)
        install_chromium()
    if find_chromium() is None:
        print(
            "The browser tests need Chromium, and none was found. On Debian or Ubuntu: sudo apt-get install chromium.\n"
            "Elsewhere install Chromium or Chrome and name it: make test CHROMIUM=/path/to/chrome",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
