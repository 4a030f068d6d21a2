"""Which pages a browser may speak to this server from."""

from __future__ import annotations

from collections.abc import Collection


def is_own(origin: str | None, host: str | None, others: Collection[str]) -> bool:
    """Tell whether a request comes from our own page: by Origin, which browsers send and pages cannot forge.

    What is no browser sends none, and could forge it anyway.
    """
    if origin is None or origin in others:
        return True
    return host is not None and origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")
