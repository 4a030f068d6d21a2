"""One server in a thread for all tests of a file that do not ask for their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import in_thread, make_web


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("tin")
    with in_thread(folder / "data", make_web(folder / "web")) as where:
        yield where
