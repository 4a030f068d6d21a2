"""Machine code from a game's rules file, by Numba, kept between runs.

The rules stay plain Python: their source is executed a second time in a namespace of its own, in which every function is a Numba
function. The uncompiled module is untouched. Numba keeps compiled code by file, but does not notice that a file which a cached function
calls has changed; so the cache folder's name carries a hash of all kernel sources, and of the versions that matter. Cached code is
executed, so the folder must be ours alone.
"""

from __future__ import annotations

import hashlib
import os
import platform
import stat
import sys
import warnings
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import platformdirs

from cookietin.core.kernel import SIGNATURES, Kernel, kernel_of

PACKAGE = Path(__file__).parent.parent


class CacheFolderWarning(UserWarning):
    """Compiled kernels cannot be kept: every start compiles anew."""


def kernel_sources() -> list[Path]:
    """The files whose text decides what the machine code does."""
    return sorted(
        [
            *PACKAGE.glob("games/*/rules.py"),
            *PACKAGE.glob("search/*.py"),
            PACKAGE / "core" / "kernel.py",
            Path(__file__),
        ]
    )


def sources_hash(sources: Iterable[Path]) -> str:
    """A short name for these sources compiled by this Python, NumPy and Numba on this kind of machine."""
    from numba import __version__ as numba_version

    digest = hashlib.sha256()
    for part in (sys.version, np.__version__, numba_version, platform.machine()):
        digest.update(part.encode() + b"\0")
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def safe_folder(folder: Path) -> Path:
    """The folder, made if need be, once it is certain that nobody else can write in it. Raises OSError saying why not."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    facts = folder.lstat()
    if not stat.S_ISDIR(facts.st_mode):
        raise OSError(f"{folder} is no folder")
    if hasattr(os, "getuid") and facts.st_uid != os.getuid():
        raise OSError(f"{folder} belongs to another user")
    if hasattr(os, "getuid") and facts.st_mode & 0o022:
        raise OSError(f"{folder} can be written by others")
    probe = folder / f".probe-{os.getpid()}"
    probe.touch()
    probe.unlink()
    return folder


@cache
def cache_folder() -> Path | None:
    """Where compiled kernels are kept for this user; None, with a warning, where they cannot be."""
    root = os.environ.get("COOKIETIN_KERNEL_CACHE") or platformdirs.user_cache_dir("cookietin")
    try:
        return safe_folder(Path(root) / f"kernels-{sources_hash(kernel_sources())}")
    except OSError as error:
        warnings.warn(f"compiled kernels cannot be kept, every start compiles anew: {error}", CacheFolderWarning, stacklevel=3)
        return None


def jit(function: FunctionType, signature: str | None, folder: Path | None) -> Any:
    """A function as a Numba function kept in this folder; compiled at once where a signature is given.

    Everything is inlined and no array is ever made, so reference counting is off: together four times faster (measured).
    """
    import numba

    flags: dict[str, Any] = {"cache": folder is not None, "error_model": "numpy", "forceinline": True, "_nrt": False}
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder or before)
    try:
        return numba.njit(signature, **flags)(function)
    finally:
        settings.CACHE_DIR = before


def compiled_twin(module: ModuleType, signatures: dict[str, str], game: str, given: dict[str, Any]) -> ModuleType:
    """The module's file executed again with `given` globals and its functions compiled.

    Those with a signature are compiled at once, the others inside them.
    """
    path = str(module.__file__)
    twin = ModuleType(f"{module.__name__}:{game}")
    twin.__file__ = path
    sys.modules[twin.__name__] = twin  # Numba finds the globals of kept code by the module's name
    namespace = twin.__dict__
    exec(compile(Path(path).read_text(), path, "exec"), namespace)  # noqa: S102  # our own file, again
    namespace.update(given)
    root = cache_folder()
    folder = root and safe_folder(root / game)
    own = {name: item for name, item in namespace.items() if isinstance(item, FunctionType) and item.__code__.co_filename == path}
    for name, function in own.items():
        if name not in signatures:
            namespace[name] = jit(function, None, folder)
    for name, signature in signatures.items():
        namespace[name] = jit(own[name], signature, folder)
    return twin


@cache
def compiled_rules(rules: ModuleType) -> ModuleType:
    """The compiled twin of a rules module."""
    return compiled_twin(rules, SIGNATURES, rules.__name__, {})


def compiled(rules: ModuleType) -> Kernel:
    """The compiled kernel of a rules module. The first call of a process takes a second with a warm cache, several without one."""
    return kernel_of(compiled_rules(rules))


@cache
def compiled_search(search: ModuleType, rules: ModuleType) -> ModuleType:
    """The compiled twin of a search module for one game.

    A search module calls the game through its global `kernel`, and lists in SIGNATURES what is called from outside. Binding the game's
    functions as globals lets them be inlined: measured five times faster than passing them as first-class functions.
    """
    return compiled_twin(search, search.SIGNATURES, rules.__name__, {"kernel": compiled_rules(rules)})
