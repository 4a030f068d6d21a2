// Spaces and edges of a board by their names: `c3`, `c3n`. How walls come about is the server's matter alone.

export interface Size {
  columns: number;
  rows: number;
}

export const SIDES = ["n", "e", "s", "w"] as const;
export type Side = (typeof SIDES)[number];

/** The bits of a space's walls. */
const BITS: Record<Side, number> = { n: 1, e: 2, s: 4, w: 8 };
const WAYS: Record<Side, readonly [column: number, row: number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const OPPOSITE: Record<Side, Side> = { n: "s", e: "w", s: "n", w: "e" };

/** Columns and rows from 0. */
export function nameAt(column: number, row: number): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

export function columnOf(space: string): number {
  return space.charCodeAt(0) - 97;
}

export function rowOf(space: string): number {
  return Number(space.charAt(1)) - 1;
}

/** All spaces in board order: left to right, top to bottom. */
export function spacesOf({ columns, rows }: Size): string[] {
  return Array.from({ length: columns * rows }, (_, i) => nameAt(i % columns, Math.floor(i / columns)));
}

export function indexOf(size: Size, space: string): number {
  return rowOf(space) * size.columns + columnOf(space);
}

/** The space on that side; null beyond the rim. */
export function neighbour(size: Size, space: string, side: Side): string | null {
  const [column, row] = [columnOf(space) + WAYS[side][0], rowOf(space) + WAYS[side][1]];
  return column < 0 || row < 0 || column >= size.columns || row >= size.rows ? null : nameAt(column, row);
}

/** The one name of an edge that is printed: north and west where there is such a space, else the rim's east and south. */
export function edgeName(size: Size, space: string, side: Side): string {
  const other = side === "e" || side === "s" ? neighbour(size, space, side) : null;
  return other ? other + OPPOSITE[side] : space + side;
}

export function splitEdge(edge: string): { space: string; side: Side } {
  return { space: edge.slice(0, 2), side: edge.charAt(2) as Side };
}

/** The spaces at an edge: two, or one at the rim; first the one it is named after. */
export function spacesAt(size: Size, edge: string): string[] {
  const { space, side } = splitEdge(edge);
  const other = neighbour(size, space, side);
  return other ? [space, other] : [space];
}

/** All edges of a board by their printed names, in board order. */
export function edgesOf(size: Size): string[] {
  return [...new Set(spacesOf(size).flatMap((space) => SIDES.map((side) => edgeName(size, space, side))))];
}

/** The sides of a space that are walls. */
export function wallSides(bits: number): Side[] {
  return SIDES.filter((side) => bits & BITS[side]);
}

/** The edges that are walls, from the wall bits of every space in board order. */
export function wallsOf(size: Size, bits: readonly number[]): string[] {
  const edges = spacesOf(size).flatMap((space, i) =>
    wallSides(bits[i] ?? 0).map((side) => edgeName(size, space, side)),
  );
  return [...new Set(edges)];
}
