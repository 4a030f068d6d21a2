"""Actions of Who Stole the Cookie? as text, and back."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from cookietin.core.kernel import CHANCE, PLAYERS, SEATS, IntArray
from cookietin.core.notation import Grammar, Operand, Words, read_words
from cookietin.games.who_stole_the_cookie import rules

PLACE = Operand("place", "[a-hm][12]")
SIDE = Operand("side (1 or 2)", "[12]")
GRAMMAR: Grammar = {
    "deal": (Operand("place", "[a-hm][12]", many=True),),
    "look": (SIDE,),
    "peek": (PLACE,),
    "switch": (PLACE, PLACE),
    "shuffle": (SIDE,),
    "declare": (PLACE, PLACE),
    "keep": (),
    "swap": (),
}


@lru_cache(maxsize=1024)  # about as many texts as eight players have
def parse(text: str) -> Words:
    """An action as words. Raises NotationError."""
    return read_words(text, GRAMMAR)


@lru_cache
def place_names(players: int) -> tuple[str, ...]:
    """W2: a1 a2 b1 … m1 m2."""
    return tuple(f"{area}{side}" for area in SEATS[:players] + "m" for side in "12")


@lru_cache
def action_texts(players: int) -> tuple[str, ...]:
    """The text of every action id."""
    places = place_names(players)
    pairs = [f"{one} {two}" for one, two in combinations(places, 2)]
    return (
        *(f"peek {place}" for place in places),
        *(f"switch {pair}" for pair in pairs),
        *("shuffle 1", "shuffle 2"),
        *(f"declare {pair}" for pair in pairs),
        *("look 1", "look 2"),
    )


@lru_cache
def action_ids(players: int) -> dict[str, int]:
    """The inverse of `action_texts`."""
    return {text: number for number, text in enumerate(action_texts(players))}


def places_of(mask: int, players: int) -> tuple[str, ...]:
    """The names of the places in a mask."""
    return tuple(name for place, name in enumerate(place_names(players)) if mask >> place & 1)


def mask_of(places: tuple[str, ...], players: int) -> int:
    """The inverse of `places_of`, whatever the order."""
    names = place_names(players)
    return sum(1 << names.index(place) for place in places)


def text_of(g: IntArray, s: IntArray, seat: int, action: int) -> str:
    """A kernel action, or an outcome of chance, as text."""
    players = int(g[PLAYERS])
    if seat != CHANCE:
        return action_texts(players)[action]
    if s[rules.PHASE] == rules.DEAL:
        return " ".join(["deal", *places_of(int(g[g[rules.DEAL_TABLE] + action]), players)])
    return ("keep", "swap")[action]


def action_of(g: IntArray, seat: int, words: Words) -> int:
    """The kernel's number for legal words."""
    verb, *operands = words
    players = int(g[PLAYERS])
    if seat != CHANCE:
        printed = action_ids(players).get(" ".join(words))
        if printed is not None:
            return printed
        # A set of places in another order than it is printed in.
        return action_ids(players)[" ".join([verb, *sorted(operands, key=place_names(players).index)])]
    if verb == "deal":
        return deal_ranks(players)[mask_of(tuple(operands), players)]
    return ("keep", "swap").index(verb)


@lru_cache
def deal_ranks(players: int) -> dict[int, int]:
    """The outcome number of every set of cookie places."""
    places = 2 * players + 2
    sets = combinations(range(places), rules.cookies_in_play(players))
    return {sum(1 << place for place in chosen): rank for rank, chosen in enumerate(sets)}
