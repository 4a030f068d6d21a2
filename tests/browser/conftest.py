"""A real server with the built client, and a Chromium page that keeps all that reaches it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import cookietin.server
from tests.browser.at_table import AtTable
from tests.server.serving import Process

BOARDS = Path(__file__).parent / "boards"
"""The host's boards for Cookie Party."""
WEB = Path(cookietin.server.__file__).parent / "web"
PHONE = (375, 812)


@pytest.fixture(scope="session")
def tin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Host and port of a server of its own process, whose bots answer at once."""
    if not (WEB / "index.html").exists():
        pytest.fail("the client is not built: `make web` builds it", pytrace=False)
    with Process(tmp_path_factory.mktemp("tin") / "data", web=WEB, boards=str(BOARDS)) as server:
        yield server.base


@pytest.fixture
def at_table(browser: Browser, tin: str) -> Iterator[AtTable]:
    """A phone, with no table yet. What went wrong in the page fails the test at its end."""
    with AtTable(browser, tin, PHONE) as player:
        yield player
        player.assert_no_faults()
