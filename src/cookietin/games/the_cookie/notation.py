"""Actions of The Cookie as text, and back."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Literal

from cookietin.core.errors import NotationError
from cookietin.core.kernel import CHANCE, PLAYERS, SEATS, IntArray
from cookietin.core.notation import Grammar, Operand, Words, quoted, read_words

Card = Literal["1", "2", "3", "4", "5", "6", "sword", "shield", "hill"]
CHARACTERS: tuple[Card, ...] = ("1", "2", "3", "4", "5", "6")
CARDS: tuple[Card, ...] = (*CHARACTERS, "sword", "shield", "hill")

SEAT = Operand("seat", "[a-h]")
GRAMMAR: Grammar = {
    "roles": (Operand("character", "[0-9]", many=True),),
    "lay": (Operand("card (a character's number, sword, shield or hill)", "[0-9]|sword|shield|hill"),),
    "attack": (SEAT,),
    "guard": (SEAT,),
}


def parse(text: str, players: int) -> Words:
    """An action as words. A seat that nobody has is no seat. Raises NotationError."""
    words = read_words(text, GRAMMAR)
    if words[0] in ("attack", "guard") and words[1] not in SEATS[:players]:
        raise NotationError(f"{quoted(text)}: there is no seat {words[1]} with {players} players")
    return words


@lru_cache
def card_names(players: int) -> tuple[Card, ...]:
    """T1, T2: the cards in the order of their ids: characters, sword, shield, and the hill but with 6 players."""
    if players == 6:
        return (*CHARACTERS, "sword", "shield")
    return (*CHARACTERS[:players], "sword", "shield", "hill")


@lru_cache
def action_texts(players: int) -> tuple[str, ...]:
    """The text of every action id."""
    seats = SEATS[:players]
    return (
        *(f"lay {card}" for card in card_names(players)),
        *(f"attack {seat}" for seat in seats),
        *(f"guard {seat}" for seat in seats),
    )


def card_of(text: str) -> Card:
    """A card by its name, which must be one."""
    return CARDS[CARDS.index(text)]


@lru_cache
def action_ids(players: int) -> dict[str, int]:
    """The inverse of `action_texts`."""
    return {text: number for number, text in enumerate(action_texts(players))}


@lru_cache
def deals(players: int) -> tuple[tuple[int, ...], ...]:
    """T5: every way to deal the roles, by outcome number."""
    return tuple(permutations(range(1, players + 1)))


@lru_cache
def deal_ranks(players: int) -> dict[tuple[int, ...], int]:
    """The inverse of `deals`."""
    return {roles: rank for rank, roles in enumerate(deals(players))}


def text_of(g: IntArray, seat: int, action: int) -> str:
    """A kernel action, or an outcome of chance, as text."""
    players = int(g[PLAYERS])
    if seat == CHANCE:
        return " ".join(["roles", *(str(role) for role in deals(players)[action])])
    return action_texts(players)[action]


def action_of(g: IntArray, seat: int, words: Words) -> int:
    """The kernel's number for legal words."""
    players = int(g[PLAYERS])
    if seat == CHANCE:
        return deal_ranks(players)[tuple(int(role) for role in words[1:])]
    return action_ids(players)[" ".join(words)]
