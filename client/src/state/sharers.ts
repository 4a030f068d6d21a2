// The people who share a device at a table.

import type { SeatView, TableView } from "../gen/protocol";
import type { HeldSeat } from "./seats.svelte";

/** One of them, with the seat's letter as the table has it now. */
export interface Sharer {
  held: HeldSeat;
  letter: string;
  name: string;
}

/** Who holds these seats. Letters change when a game starts, names do not. */
export function sharers(held: readonly HeldSeat[], seats: readonly SeatView[]): Sharer[] {
  return held.map((one) => {
    const sitting = seats.find(({ name, kind }) => kind === "person" && name === one.name);
    return { held: one, letter: sitting?.seat ?? one.seat, name: one.name };
  });
}

/** Who of them is to act, beginning after whom had the device last. */
export function dueAmong(people: readonly Sharer[], actors: readonly string[], last: string | null): Sharer[] {
  const due = people.filter(({ letter }) => actors.includes(letter));
  const after = due.filter(({ letter }) => last !== null && letter > last);
  return [...after, ...due.filter((one) => !after.includes(one))];
}

/** What the person at a seat is called. */
export function nameAt(table: TableView, seat: string | null): string {
  return table.seats.find((sitting) => sitting.seat === seat)?.name ?? "";
}
