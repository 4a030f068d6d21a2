// Where things lie in the drawing of a board: cells of 60 units with a rim around them.

import { columnOf, rowOf, splitEdge, type Size } from "./grid";

export const CELL = 60;
export const RIM = 9;
/** A wall stops so far before a corner. */
const SHORT = 3;

export interface Point {
  x: number;
  y: number;
}

export interface Line {
  from: Point;
  to: Point;
}

export function widthOf({ columns }: Pick<Size, "columns">): number {
  return columns * CELL + 2 * RIM;
}

export function heightOf({ rows }: Pick<Size, "rows">): number {
  return rows * CELL + 2 * RIM;
}

/** The upper left corner of a space. */
export function cornerOf(space: string): Point {
  return { x: RIM + columnOf(space) * CELL, y: RIM + rowOf(space) * CELL };
}

/** Where an edge runs, from corner to corner. */
export function lineOf(edge: string): Line {
  const { space, side } = splitEdge(edge);
  const { x, y } = cornerOf(space);
  const [right, below] = [x + CELL, y + CELL];
  return {
    n: { from: { x, y }, to: { x: right, y } },
    s: { from: { x, y: below }, to: { x: right, y: below } },
    w: { from: { x, y }, to: { x, y: below } },
    e: { from: { x: right, y }, to: { x: right, y: below } },
  }[side];
}

/** The path of a wall, shortened at both ends. */
export function pathOf(edge: string, short = SHORT): string {
  const { from, to } = lineOf(edge);
  return from.y === to.y
    ? `M${String(from.x + short)} ${String(from.y)}H${String(to.x - short)}`
    : `M${String(from.x)} ${String(from.y + short)}V${String(to.y - short)}`;
}

/** The dotted lines between spaces. */
export function ruling({ columns, rows }: Size): string {
  const [right, below] = [RIM + columns * CELL, RIM + rows * CELL];
  const across = Array.from(
    { length: rows + 1 },
    (_, i) => `M${String(RIM)} ${String(RIM + i * CELL)}H${String(right)}`,
  );
  const down = Array.from(
    { length: columns + 1 },
    (_, i) => `M${String(RIM + i * CELL)} ${String(RIM)}V${String(below)}`,
  );
  return [...across, ...down].join("");
}

/** The space at a point of the drawing, null beside the board. */
export function spaceAt({ columns, rows }: Size, { x, y }: Point): string | null {
  const [column, row] = [Math.floor((x - RIM) / CELL), Math.floor((y - RIM) / CELL)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return String.fromCharCode(97 + column) + String(row + 1);
}
