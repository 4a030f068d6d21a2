"""What the server counts for whoever watches over it, as Prometheus reads it. One object a server; nothing is global.

How often people have acted is no secret of the host's, but it is one at the table: where a choice is hidden, a count that moves tells that
somebody has chosen again. So these numbers are given only to the machine itself and to addresses that the host names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

Census = Callable[[], Mapping[str, int]]


class Metrics:
    """All counts of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        within = self._registry
        self.sockets = Gauge("cookietin_sockets", "Sockets that are open.", registry=within)
        self.dropped = Counter(
            "cookietin_sockets_dropped", "Sockets that were cut because their client did not read or answer.", registry=within
        )
        self.refused = Counter("cookietin_refused", "Requests and messages that were refused.", ["code"], registry=within)
        self._actions = Counter("cookietin_actions", "Actions and taken back ones of people and bots.", ["game"], registry=within)
        self.told = Histogram(
            "cookietin_told_seconds",
            "From the receipt of an action to its acknowledgement, all being told.",
            buckets=SECONDS,
            registry=within,
        )
        self._commit = Histogram("cookietin_commit_seconds", "How long a commit to the store takes.", buckets=SECONDS, registry=within)
        self._writes = Histogram("cookietin_commit_writes", "Rows in a commit to the store.", buckets=SIZES, registry=within)
        self.census: Census = dict
        """The tables in memory by status."""
        self._registry.register(_Tables(self))

    def acted(self, game: str, count: int) -> None:
        """So many actions have been kept."""
        self._actions.labels(game).inc(count)

    def committed(self, seconds: float, writes: int) -> None:
        """A commit has taken so long."""
        self._commit.observe(seconds)
        self._writes.observe(writes)

    def text(self) -> bytes:
        """Everything, in Prometheus' text format."""
        return generate_latest(self._registry)


class _Tables:
    """Counts the tables when it is asked."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The one family."""
        family = GaugeMetricFamily("cookietin_tables", "Tables in memory.", labels=["status"])
        for status, count in sorted(self._metrics.census().items()):
            family.add_metric([status], count)
        yield family
