"""What people type: names and words, which are text to everybody else and can do nothing but be read."""

from __future__ import annotations

import unicodedata

from cookietin.match.words import LONGEST
from cookietin.server.errors import RequestError

OVERRIDES = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of what stands around a name."""
BLANKS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols to Unicode, with nothing to see in them: four fillers of Hangul and the Braille pattern without dots."""


def name_of(typed: str) -> str:
    """A name as it is shown. Raises RequestError name."""
    name = typed.strip()
    if not any(_is_visible(character) for character in name) or any(_is_harmful(character) for character in name):
        raise RequestError(400, "name", "A name needs at least one visible character and none that controls the text.")
    return name


def words_of(typed: str) -> str:
    """Words as they are shown, on one line. Raises RequestError words."""
    words = " ".join(typed.split())
    if len(words) > LONGEST:
        raise RequestError(400, "words", f"At most {LONGEST} characters can be said at once, not {len(words)}.")
    if not any(_is_visible(character) for character in words) or any(_is_harmful(character) for character in words):
        raise RequestError(400, "words", "What is said needs a visible character and none that controls the text.")
    return words


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in BLANKS


def _is_harmful(character: str) -> bool:
    return character in OVERRIDES or unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")
