// What this game brings to the table page.

import { m } from "../../paraglide/messages.js";
import { castOf } from "../../state/cast";
import { gameModule, type LogLine } from "../../state/game";
import type { Table } from "../../state/table.svelte";
import { lines } from "./log";
import Play from "./Play.svelte";
import { logOf, type View } from "./wire";

const CHAPTERS = { setup: "short", put: "short", roll: "round", play: "round", over: "end" } as const;

function logLines(shown: Table<View>): LogLine[] {
  const { table, view } = shown;
  return table && view ? lines(view, logOf(shown), castOf(table.you, table.seats)) : [];
}

export default gameModule<View>({
  Play,
  logInside: true,
  logLines,
  chapter: ({ view }) => CHAPTERS[view?.phase ?? "setup"],
  keys: () => [
    { keys: ["←", "→", "↑", "↓"], does: m.party_key_move() },
    { keys: ["⇧ ←", "⇧ →", "⇧ ↑", "⇧ ↓"], does: m.party_key_wall() },
    { keys: ["c"], does: m.party_key_next() },
    { keys: ["m"], does: m.party_key_take() },
    { keys: [m.key_enter()], does: m.party_key_put() },
    { keys: ["0"], does: m.party_key_leave() },
    { keys: ["u"], does: m.party_undo() },
  ],
});
