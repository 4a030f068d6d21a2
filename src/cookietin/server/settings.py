"""What a host may set."""

from __future__ import annotations

from pathlib import Path

import msgspec
import platformdirs

from cookietin.server.limits import Limits
from cookietin.server.logs import Style


def default_data() -> Path:
    """The user's own folder for such things on this system."""
    return platformdirs.user_data_path("cookietin")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server's settings."""

    host: str = "127.0.0.1"
    """The address to listen at; 0.0.0.0 lets the whole network in."""
    port: int = 8000
    """The port to listen at; 0 takes any that is free."""
    data: Path = msgspec.field(default_factory=default_data)
    """The folder with everything that must outlive a restart."""
    boards: Path | None = None
    """A folder with board files for Cookie Party; None for no boards but the game's own."""
    origins: tuple[str, ...] = ()
    """Further addresses (`https://tin.example`) under which browsers reach this server, behind a proxy that changes Host."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of reverse proxies: what comes from one of them, and nothing else, says by X-Forwarded-For whose it is."""
    metrics_to: tuple[str, ...] = ()
    """Addresses and networks that may read `/metrics`, beside this machine itself."""
    log: Style = "text"
    """How the log is written: for people, who hear of what needs care, or for programs, everything."""
    limits: Limits = Limits()
    """What is too much from one socket or address."""
    ping_seconds: tuple[float, float] = (7.0, 7.0)
    """A socket is pinged so long after its last answer, and cut so long after a ping without one."""
    bot_delay: tuple[float, float] = (0.9, 1.6)
    """Seconds between which a bot's action follows what came before."""
    web: Path = Path(__file__).parent / "web"
    """The folder of the built client."""
