// What this game brings to the table page.

import { m } from "../../paraglide/messages.js";
import type { WhoStoleView } from "../../gen/protocol";
import { gameModule, type LogLine } from "../../state/game";
import type { Table } from "../../state/table.svelte";
import { VERBS } from "./choose";
import { keyOf } from "./keys";
import { lines } from "./log";
import { castOf } from "../../state/cast";
import Play from "./Play.svelte";
import { logOf } from "./wire";

const CHAPTERS = { deal: "short", opening: "short", turn: "turn", mixing: "turn", over: "end" } as const;

function logLines(shown: Table<WhoStoleView>): LogLine[] {
  const { table, view } = shown;
  if (!table || !view) return [];
  const told = lines(logOf(shown), view.players, castOf(table.you, table.seats));
  return told.map(({ at, text }) => ({ key: String(at), text }));
}

export default gameModule<WhoStoleView>({
  Play,
  logLines,
  chapter: ({ view }) => CHAPTERS[view?.phase ?? "deal"],
  keys: () => [
    { keys: ["←", "→"], does: m.who_key_ring() },
    { keys: ["↓"], does: m.who_key_down() },
    { keys: ["↑"], does: m.who_key_up() },
    { keys: ["1", "2"], does: m.who_key_own() },
    ...VERBS.map((verb) => ({ keys: [keyOf(verb)], does: m.who_key_verb({ verb }) })),
  ],
});
