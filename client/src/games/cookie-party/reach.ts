// Which edge a finger means: the nearest within reach. A stroke means the edge along which it went.

import { lineOf, type Line, type Point } from "./picture";

/** How far from an edge a finger may be, px. */
export const REACH_PX = 34;

export function distance({ x, y }: Point, { from, to }: Line): number {
  const [dx, dy] = [Math.max(from.x - x, 0, x - to.x), Math.max(from.y - y, 0, y - to.y)];
  return Math.hypot(dx, dy);
}

/** The edge that a finger means which went down at `start` and is at `at` now; `reach` in units of the drawing. */
export function nearest(edges: readonly string[], start: Point, at: Point, reach: number): string | null {
  const middle = { x: (start.x + at.x) / 2, y: (start.y + at.y) / 2 };
  let best: string | null = null;
  let least = Infinity;
  for (const edge of edges) {
    const line = lineOf(edge);
    const here = distance(at, line);
    // At a corner the end of a stroke is as near to other edges: its middle tells them apart.
    const sum = here + distance(middle, line);
    if (here <= reach && sum < least) [best, least] = [edge, sum];
  }
  return best;
}
