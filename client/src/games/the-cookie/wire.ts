// This game's part of what a table may show.

import type { TheCookieEvent, TheCookieOpenCard } from "../../gen/protocol";
import type { Table } from "../../state/table.svelte";

export type Card = TheCookieOpenCard["card"];

/** A line of the log. */
export interface Entry {
  event: TheCookieEvent;
  late: boolean;
}

/** A table's log holds events of its own game alone. */
export function logOf({ log }: Pick<Table, "log">): readonly Entry[] {
  return log as readonly Entry[];
}
