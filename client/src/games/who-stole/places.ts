// Where things lie: seats clockwise from the viewer, and the cells of the two grids (phone, wide). Place names as in the rules: a1 a2 b1 … m1 m2.

export const CENTRE = "m";
const LETTERS = "abcdefgh";

/** Areas of the grid as CSS `grid-area`: on phones (six columns) and on wide screens. */
export interface Cell {
  phone: string;
  wide: string;
}

export interface Ring {
  /** Seats clockwise from the viewer's left neighbour. */
  others: string[];
  /** The seat whose cards lie near the thumb: the viewer's, or the first for one who watches. */
  near: string;
  columns: number;
  cells: Record<string, Cell>;
}

/** The seat, or the centre, that a place belongs to (W13). */
export function areaOf(place: string): string {
  return place.charAt(0);
}

export function isLeft(place: string): boolean {
  return place.endsWith("1");
}

/** The two places of a seat or of the centre, left one first. */
export function placesOf(area: string): [string, string] {
  return [`${area}1`, `${area}2`];
}

/** W2: all places in their order. */
export function allPlaces(players: number): string[] {
  return [...LETTERS.slice(0, players), CENTRE].flatMap(placesOf);
}

export function seatsFrom(first: string, players: number): string[] {
  const at = LETTERS.indexOf(first);
  return Array.from({ length: players }, (_, i) => LETTERS.charAt((at + i) % players));
}

/** Cells clockwise for 2 … 7 others; the last is the centre's. Two columns of seats on phones up to four others, then three. */
const LAYOUTS: Record<number, { columns: number; cells: [phone: string, wide: string][] }> = {
  2: {
    columns: 3,
    cells: [
      ["1 / 1 / auto / span 3", "1 / 1"],
      ["1 / 4 / auto / span 3", "1 / 3"],
      ["2 / 1 / auto / span 6", "1 / 2"],
    ],
  },
  3: {
    columns: 3,
    cells: [
      ["3 / 1 / auto / span 3", "2 / 1"],
      ["1 / 1 / auto / span 6", "1 / 2"],
      ["3 / 4 / auto / span 3", "2 / 3"],
      ["2 / 1 / auto / span 6", "2 / 2"],
    ],
  },
  4: {
    columns: 4,
    cells: [
      ["3 / 1 / auto / span 3", "2 / 1"],
      ["1 / 1 / auto / span 3", "1 / 2"],
      ["1 / 4 / auto / span 3", "1 / 3"],
      ["3 / 4 / auto / span 3", "2 / 4"],
      ["2 / 1 / auto / span 6", "2 / 2 / 3 / 4"],
    ],
  },
  5: {
    columns: 3,
    cells: [
      ["2 / 1 / auto / span 2", "2 / 1"],
      ["1 / 1 / auto / span 2", "1 / 1"],
      ["1 / 3 / auto / span 2", "1 / 2"],
      ["1 / 5 / auto / span 2", "1 / 3"],
      ["2 / 5 / auto / span 2", "2 / 3"],
      ["2 / 3 / auto / span 2", "2 / 2"],
    ],
  },
  6: {
    columns: 4,
    cells: [
      ["3 / 1 / auto / span 2", "2 / 1"],
      ["2 / 1 / auto / span 2", "1 / 1"],
      ["1 / 1 / auto / span 3", "1 / 2"],
      ["1 / 4 / auto / span 3", "1 / 3"],
      ["2 / 5 / auto / span 2", "1 / 4"],
      ["3 / 5 / auto / span 2", "2 / 4"],
      ["2 / 3 / auto / span 2", "2 / 2 / 3 / 4"],
    ],
  },
  7: {
    columns: 5,
    cells: [
      ["3 / 1 / auto / span 2", "2 / 1"],
      ["2 / 1 / auto / span 2", "1 / 1"],
      ["1 / 1 / auto / span 2", "1 / 2"],
      ["1 / 3 / auto / span 2", "1 / 3"],
      ["1 / 5 / auto / span 2", "1 / 4"],
      ["2 / 5 / auto / span 2", "1 / 5"],
      ["3 / 5 / auto / span 2", "2 / 5"],
      ["2 / 3 / auto / span 2", "2 / 2 / 3 / 5"],
    ],
  },
};

/** Who lies where, as seen by `you` (null: someone who watches, from the first seat's side). */
export function ring(players: number, you: string | null): Ring {
  const [near, ...others] = seatsFrom(you ?? "a", players);
  const layout = LAYOUTS[others.length];
  if (!near || !layout) throw new Error(`no table for ${players} players`);
  const cells: Record<string, Cell> = {};
  [...others, CENTRE].forEach((area, i) => {
    const [phone, wide] = layout.cells[i]!;
    cells[area] = { phone, wide };
  });
  return { others, near, columns: layout.columns, cells };
}
