"""How the browser tests come by their browser."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests import chromium


def put_program(folder: Path, name: str) -> str:
    program = folder / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return str(program)


def test_a_named_browser_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_program(tmp_path, "chromium")
    mine = put_program(tmp_path, "my-chrome")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CHROMIUM", mine)
    assert chromium.find_chromium() == mine


def test_otherwise_the_one_on_path_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chrome = put_program(tmp_path, "google-chrome")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert chromium.find_chromium() == chrome


def test_where_none_can_be_had_it_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert chromium.main() == 1
    assert "apt-get install chromium" in capsys.readouterr().err


@pytest.mark.browser
def test_it_starts_and_can_be_asked_about(page: Page) -> None:
    page.set_content('<html lang="en"><title>A page</title><main><h1>Crumbs</h1><img src="data:,"></main></html>')
    assert page.inner_text("h1") == "Crumbs"
    assert [violation["id"] for violation in Axe().run(page).response["violations"]] == ["image-alt"]
