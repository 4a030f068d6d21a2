"""Which pages a browser may speak to this server from."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit


def is_own(origin: str | None, host: str | None, others: Collection[str]) -> bool:
    """Tell whether a request comes from our own page: by Origin, which browsers send and pages cannot forge.

    What is no browser sends none, and could forge it anyway.
    """
    if origin is None or origin in others:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and host is not None and parts.netloc.lower() == host.lower()
