// Which movement shows what has changed on one's own board.

import { wallsOf } from "./grid";
import { cornerOf } from "./picture";
import { seatOf, type View } from "./wire";

export type Move =
  | { kind: "wall" }
  | { kind: "cross" }
  | { kind: "roll" }
  /** A chip comes from so far away, in units of the drawing. */
  | { kind: "hop"; dx: number; dy: number };

/** By the name of an edge or a space, a chip's as `chip 7`, and `dice`. */
export type Moves = Record<string, Move>;

export function movesOf(before: View, after: View): Moves {
  const moves: Moves = {};
  if (after.dice && after.round !== before.round) moves.dice = { kind: "roll" };
  if (after.seat === null || before.seat !== after.seat) return moves;
  const [then, now] = [seatOf(before, after.seat), seatOf(after, after.seat)];
  const stood = new Set(wallsOf(before.board, then.walls));
  for (const edge of wallsOf(after.board, now.walls)) if (!stood.has(edge)) moves[edge] = { kind: "wall" };
  for (const space of now.crosses) if (!then.crosses.includes(space)) moves[space] = { kind: "cross" };
  for (const { chip, space } of now.chips) {
    const source = then.chips.find((other) => other.chip === chip)?.space;
    if (space === null || !source || source === space) continue;
    const [from, to] = [cornerOf(source), cornerOf(space)];
    moves[`chip ${String(chip)}`] = { kind: "hop", dx: from.x - to.x, dy: from.y - to.y };
  }
  return moves;
}
