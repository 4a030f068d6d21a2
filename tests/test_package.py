"""What `import cookietin` offers, and that it costs nothing until it is used."""

import subprocess
import sys

import pytest

import cookietin


@pytest.mark.parametrize("name", cookietin.__all__)
def test_every_name_on_offer_is_there(name: str) -> None:
    assert getattr(cookietin, name).__name__ == name
    assert name in dir(cookietin)


def test_what_is_not_on_offer_is_named() -> None:
    with pytest.raises(AttributeError, match="'biscuit'"):
        _ = cookietin.biscuit


def test_nothing_slow_is_loaded_before_it_is_needed() -> None:
    code = "import sys, cookietin; print(sorted({'numpy', 'msgspec', 'cookietin.core'} & set(sys.modules)))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "[]\n"
