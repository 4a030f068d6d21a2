// Who is there, who is away and since when it matters.

import type { SeatView, TableView } from "../gen/protocol";

/** Nobody is spoken of as away before so long, ms; nor before half of the table's patience. */
const CALM = 10_000;

/** How a seat's mug is drawn. */
export interface Presence {
  away: boolean;
  /** A bot plays for its person, or has taken the seat that its person left. */
  mark: "minded" | "left" | null;
}

export function presence(seat: SeatView | null): Presence {
  const mark = seat?.left ? "left" : seat?.minded ? "minded" : null;
  return { away: mark !== "left" && seat?.here === false, mark };
}

/** What a table has to say of its people, the most urgent first. */
export type PeopleNews =
  | { kind: "back" }
  | { kind: "away"; seat: string; name: string; left: number }
  | { kind: "minded"; seats: readonly string[]; names: readonly string[] };

/** News of the people at a table, at this time of the server's, ms since 1970. */
export function peopleNews(table: TableView, now: () => number): PeopleNews | null {
  if (table.status !== "playing") return null;
  if (table.seats.some(({ seat, minded }) => minded && seat === table.you)) return { kind: "back" };
  return soonest(table, now) ?? minded(table);
}

function soonest(table: TableView, now: () => number): PeopleNews | null {
  const waiting = table.seats.filter(({ takeover }) => takeover !== null);
  if (waiting.length === 0 || table.patience === null) return null;
  const at = now();
  const shown = 1000 * table.patience - Math.min(CALM, 500 * table.patience);
  const [next] = waiting
    .map(({ seat, name, takeover }) => ({ kind: "away" as const, seat, name, left: Math.max(0, takeover! - at) }))
    .filter(({ left }) => left <= shown)
    .sort((one, other) => one.left - other.left);
  return next ?? null;
}

function minded(table: TableView): PeopleNews | null {
  const seats = table.seats.filter((seat) => seat.minded);
  if (seats.length === 0) return null;
  return { kind: "minded", seats: seats.map(({ seat }) => seat), names: seats.map(({ name }) => name) };
}
