// How much time is left for whoever is to act.

import { m } from "../paraglide/messages.js";
import { now } from "./now.svelte";
import type { Table } from "./table.svelte";

/** From here on it is said loudly, ms. */
export const LAST = 10_000;
const HOUR = 3_600_000;

/** "0:24", "12:05"; from an hour on "23 h". */
export function timeWords(left: number): string {
  if (left >= HOUR) return m.time_hours({ hours: Math.floor(left / HOUR) });
  const seconds = Math.ceil(left / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A table's clock, as it is shown. */
export class TableTime {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** ms left for those who are due; null where there is no end. */
  readonly left: number | null = $derived.by(() => {
    const { table, ahead } = this.#table;
    if (table?.status !== "playing" || table.deadline === null) return null;
    return Math.max(0, table.deadline - now() - ahead);
  });

  /** All that there was for it, ms. */
  readonly whole: number = $derived.by(() => {
    const { table, view } = this.#table;
    if (!table?.clock) return 0;
    return 1000 * ((view?.actors.length ?? 0) > 1 ? table.clock.phase : table.clock.turn);
  });

  /** ms left for this seat; null where it is not to act. */
  of(seat: string): number | null {
    return this.#table.view?.actors.includes(seat) ? this.left : null;
  }
}
