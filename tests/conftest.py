"""What all tests share: Hypothesis' settings, Debian's Chromium, and nothing of the user's own data."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from tests.chromium import FLAGS, find_chromium

# No deadline: the first example of a test may have to compile the rules, and CI's cores are shared. At home every run looks elsewhere;
# where CI says that it is CI, a run fails for what was changed, and for nothing else.
settings.register_profile("cookietin", settings.default, deadline=None, max_examples=50, print_blob=True)
settings.register_profile("ci", settings.get_profile("cookietin"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "cookietin")

# A shell that runs the tests in the background makes them deaf to Ctrl-C, and the processes that they start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files with browser tests last: once Playwright runs in a process, no other test there can run an event loop.

    Among each kind the large files come first, since they mostly take longest, and nobody likes to wait for one alone.
    """
    browsing = {item.path for item in items if item.get_closest_marker("browser")}
    size = {path: path.stat().st_size for path in {item.path for item in items}}
    items.sort(key=lambda item: (item.path in browsing, -size[item.path]))


@pytest.fixture(scope="session", autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests' tables and settings out of the data folder of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium instead of one that Playwright would have to fetch."""
    chromium = find_chromium()
    if chromium is None:
        pytest.fail("no Chromium found: `make chromium` installs it or says how", pytrace=False)
    return {**browser_type_launch_args, "executable_path": chromium, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def base_url() -> str | None:
    """Nothing: tests name the server they started. (The plugin's own fixture is of a kind that pytest warns about.)"""
    return None
