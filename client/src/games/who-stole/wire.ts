// This game's part of what a table may show.

import type { WhoStoleEvent } from "../../gen/protocol";
import type { Table } from "../../state/table.svelte";

/** A line of the log. */
export interface Entry {
  event: WhoStoleEvent;
  late: boolean;
}

/** A table's log holds events of its own game alone. */
export function logOf({ log }: Pick<Table, "log">): readonly Entry[] {
  return log as readonly Entry[];
}
