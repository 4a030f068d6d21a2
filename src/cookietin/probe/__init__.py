"""Looks at a server from outside, by its address alone, and says whether it keeps its promises: above all, whether secrets leak."""

from cookietin.probe.suite import probe

__all__ = ["probe"]
