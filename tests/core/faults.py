"""For tests where either is right, that something is done or that it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cookietin.core.errors import CookieTinError

LONGEST = 1000
"""A quoted text is short, but each of its characters may need ten to be visible."""


def fault_of(call: Callable[..., Any], *given: Any, **options: Any) -> CookieTinError | None:
    """How a call is refused, with a message that is fit to be shown; None where it is not."""
    try:
        call(*given, **options)
    except CookieTinError as error:
        fault = error
    else:
        return None
    assert fault.message.isprintable()
    assert len(fault.message) < LONGEST
    assert fault.message.encode()
    return fault
