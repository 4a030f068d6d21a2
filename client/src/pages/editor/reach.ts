// Which edge a tap means, and where an arrow leads.

import { edgeName, type Side, type Size } from "../../games/cookie-party/grid";
import { CELL, cornerOf, type Point } from "../../games/cookie-party/picture";
import type { Step } from "../../ui/roving";

/** In the middle of a space, no edge is meant. */
const MIDDLE = 8;

/** The edge of a space that is nearest to a point of the drawing; null in its middle. */
export function edgeNear(size: Size, space: string, { x, y }: Point): string | null {
  const corner = cornerOf(space);
  const [right, down] = [x - corner.x, y - corner.y];
  const far: Record<Side, number> = { n: down, e: CELL - right, s: CELL - down, w: right };
  const [[side, nearest]] = (Object.entries(far) as [Side, number][]).sort((a, b) => a[1] - b[1]) as [[Side, number]];
  return nearest > CELL / 2 - MIDDLE ? null : edgeName(size, space, side);
}

/** Arrow keys over the spaces of a board; Home and End go to the ends of the row. */
export function over({ columns }: Size): Step {
  return (from, key, items) => {
    const at = items.indexOf(from);
    const column = at % columns;
    const to = {
      ArrowLeft: column > 0 ? at - 1 : at,
      ArrowRight: column < columns - 1 ? at + 1 : at,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: at - column,
      End: at - column + columns - 1,
    }[key];
    return to === undefined ? null : (items[to] ?? null);
  };
}
