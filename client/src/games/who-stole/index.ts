// What this game brings to the table page.

import { m } from "../../paraglide/messages.js";
import type { WhoStoleView } from "../../gen/protocol";
import { gameModule, type LogLine } from "../../state/game";
import type { Table } from "../../state/table.svelte";
import { VERBS } from "./choose";
import { keyOf } from "./keys";
import { lines } from "./log";
import { castOf } from "./names";
import Play from "./Play.svelte";

function logLines({ log, table, view }: Table<WhoStoleView>): LogLine[] {
  if (!table || !view) return [];
  return lines(log, view.players, castOf(table.you, table.seats)).map(({ at, text }) => ({ key: String(at), text }));
}

export default gameModule<WhoStoleView>({
  Play,
  logLines,
  chapter: ({ view }) =>
    ({ deal: "short", opening: "short", turn: "turn", mixing: "turn", over: "end" })[view?.phase ?? "deal"],
  keys: () => [
    { keys: ["←", "→"], does: m.who_key_ring() },
    { keys: ["↓"], does: m.who_key_down() },
    { keys: ["↑"], does: m.who_key_up() },
    { keys: ["1", "2"], does: m.who_key_own() },
    ...VERBS.map((verb) => ({ keys: [keyOf(verb)], does: m.who_key_verb({ verb }) })),
  ],
});
