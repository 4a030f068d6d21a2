// The keys of the board: where an arrow leads, which wall it means, what a letter does.

import { neighbour, type Side, type Size } from "./grid";

const ARROWS: Record<string, Side> = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };

/** The side that an arrow points to; null for other keys. */
export function sideOf(key: string): Side | null {
  return ARROWS[key] ?? null;
}

/** The space an arrow leads to: the same at the rim; null for other keys. */
export function step(size: Size, from: string, key: string): string | null {
  const side = sideOf(key);
  return side && (neighbour(size, from, side) ?? from);
}

export type Meaning = "next-chip" | "take-up" | "leave" | "undo";
const LETTERS: Record<string, Meaning> = { c: "next-chip", m: "take-up", "0": "leave", u: "undo" };

export function meaningOf(key: string): Meaning | null {
  return LETTERS[key] ?? null;
}

/** The chip after this one, of those that may be taken up: round and round. */
export function nextChip(chips: readonly number[], after: number | null): number | null {
  const sorted = [...chips].sort((one, two) => one - two);
  return sorted[(sorted.indexOf(after ?? NaN) + 1) % sorted.length] ?? null;
}
