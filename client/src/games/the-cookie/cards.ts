// The cards of the game: how each is drawn, called and typed.

import type { ArtName } from "../../gen/art";
import { m } from "../../paraglide/messages.js";
import type { Card } from "./wire";

export type Character = "1" | "2" | "3" | "4" | "5" | "6";
export type Item = "sword" | "shield" | "hill";

const CHARACTERS: readonly Character[] = ["1", "2", "3", "4", "5", "6"];

const ART: Record<Card, ArtName> = {
  "1": "who-1-cookie",
  "2": "who-2-blue",
  "3": "who-3-strontium",
  "4": "who-4-thirty-seven",
  "5": "who-5-persians",
  "6": "who-6-cosine",
  sword: "item-sword",
  shield: "item-shield",
  hill: "item-hill",
};

const KEYS: Partial<Record<string, Item>> = { s: "sword", d: "shield", h: "hill" };

/** T1: the characters in play, in the order of the hunt. */
export function charactersOf(players: number): Character[] {
  return CHARACTERS.slice(0, players);
}

export function character(role: number): Character {
  return CHARACTERS[role - 1]!;
}

export function artOf(card: Card): ArtName {
  return ART[card];
}

export function isCharacter(card: Card): card is Character {
  return CHARACTERS.includes(card as Character);
}

/** "Blue", "Sword". */
export function cardName(card: Card): string {
  return m.cookie_card({ card });
}

/** "Blue", "the sword": inside a sentence. */
export function theCard(card: Card): string {
  return m.cookie_card_the({ card });
}

/** The card that a key means. */
export function cardOfKey(key: string): Card | null {
  return CHARACTERS.find((other) => other === key) ?? KEYS[key] ?? null;
}

export function keyOf(card: Card): string {
  return Object.keys(KEYS).find((key) => KEYS[key] === card) ?? card;
}
