"""Where two rows of frames differ, and how to say it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

LONGEST = 90


class Difference(NamedTuple):
    """The first place at which what came is not what was due."""

    check: str
    """The check that this breaks."""
    number: int
    """The frame's."""
    seen: str
    why: str


def difference(came: list[str], due: list[str]) -> Difference | None:
    """The first difference; None where there is none."""
    at = next((at for at, (one, other) in enumerate(zip(came, due, strict=False)) if one != other), min(len(came), len(due)))
    if at == len(came) == len(due):
        return None
    if at >= len(due) or came[at + 1 : at + 2] == due[at : at + 1] != []:
        return Difference(_check_of(came[at], "silence"), at, f"a frame too many: {_short(came[at])}", "nothing was due here")
    if at >= len(came) or due[at + 1 : at + 2] == came[at : at + 1] != []:
        return Difference(_check_of(due[at], "silence"), at, f"a frame is missing: {_short(due[at])}", "it was due here")
    one, other = (msgspec.json.decode(frame) for frame in (came[at], due[at]))
    path, said, right = _apart(one, other)
    if one.get("t") != other.get("t"):
        check = "words" if "words" in (one.get("t"), other.get("t")) else "silence"
    else:
        check = "silence" if path in (".version", ".words") else {"words": "words", "update": "sight"}.get(one["t"], "answers")
    return Difference(check, at, f"{one.get('t')}{path} is {said}", f"it had to be {right}")


def _check_of(frame: str, other: str) -> str:
    return "words" if frame.startswith('{"t":"words"') else other


def _apart(one: Any, other: Any, path: str = "") -> tuple[str, str, str]:
    """The path of the first difference, and what stands there."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if one.get(key, msgspec.UNSET) != other.get(key, msgspec.UNSET):
                return _apart(one.get(key, msgspec.UNSET), other.get(key, msgspec.UNSET), f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _apart(left, right, f"{path}[{at}]")
    return path, _short(one), _short(other)


def _short(value: Any) -> str:
    if value is msgspec.UNSET:
        return "absent"
    text = value if isinstance(value, str) and value.startswith("{") else msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
