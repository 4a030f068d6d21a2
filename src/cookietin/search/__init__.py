"""Algorithms over the kernel contract alone."""
