"""Where a browser finds the server: for this machine by its own name, for a phone by an address of the network."""

from __future__ import annotations

import socket
from contextlib import suppress

ANYWHERE = ("0.0.0.0", "::")  # noqa: S104  # compared, not bound
FAR = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses of nobody, to which there is a way wherever there is a network."""


def addresses(listener: socket.socket) -> list[str]:
    """Where a browser finds the server, the best first; this machine alone where there is no network."""
    host, port = listener.getsockname()[:2]
    hosts = own_hosts(listener.family) or ["localhost"] if host in ANYWHERE else [host]
    return [f"http://{_named(one)}:{port}/" for one in hosts]


def own_hosts(family: int) -> list[str]:
    """This machine's addresses in its network: first the one from which it would speak to the world, then those of its name."""
    found: list[str] = []
    # Nothing is sent: choosing a way is enough for the system to say where it would leave from.
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((FAR[socket.AddressFamily(family)], 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)]
    return [host for host in dict.fromkeys(found) if host != "::1" and not host.startswith(("127.", "fe80:"))]


def _named(host: str) -> str:
    if host in ("127.0.0.1", "::1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
