// Which movement shows what happened: cards that turn up together, then swords and shields that fly.

import { openCards, type Board } from "./board";
import type { Card } from "./wire";

export type Move =
  /** Turns up, so many after the first. */
  | { kind: "flip"; order: number }
  /** Flies there from the place where it was laid. */
  | { kind: "strike"; cell: string };

/** The names of what moves. */
export const cellName = (seat: string, turn: number): string => `cell-${seat}${String(turn)}`;
export const hitName = (card: Card, owner: string): string => `hit-${card}-${owner}`;

/** What moves between two boards of the same round; after a jump nothing does. */
export function movesOf(before: Board, after: Board): Record<string, Move> {
  if (before.round !== after.round) return {};
  const opened = openedIn(before, after);
  return Object.keys(opened).length ? opened : struckIn(before, after);
}

/** All turn up their card of the turn together, in the order of the rows. */
function openedIn(before: Board, after: Board): Record<string, Move> {
  const moves: Record<string, Move> = {};
  after.rows.forEach((row, order) => {
    const [then, now] = [openCards(before.rows[order]!).length, openCards(row).length];
    if (now === then + 1) moves[cellName(row.seat, now)] = { kind: "flip", order };
  });
  return moves;
}

function struckIn(before: Board, after: Board): Record<string, Move> {
  const moves: Record<string, Move> = {};
  after.rows.forEach((row, i) => {
    const then = openCards(before.rows[i]!);
    openCards(row).forEach(({ card, state }, turn) => {
      if (state !== "placed" || then[turn]?.state === "placed") return;
      moves[hitName(card, row.seat)] = { kind: "strike", cell: cellName(row.seat, turn + 1) };
    });
  });
  return Object.keys(moves).length === 1 ? moves : {};
}
