// What this game brings to the table page.

import type { TheCookieView } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { castOf } from "../../state/cast";
import { gameModule, type LogLine } from "../../state/game";
import type { Table } from "../../state/table.svelte";
import { lines } from "./log";
import Play from "./Play.svelte";
import { logOf } from "./wire";

const CHAPTERS = { roles: "short", lay: "turn", use: "swords", over: "score" } as const;

function logLines(shown: Table<TheCookieView>): LogLine[] {
  const { table, view } = shown;
  if (!table || !view) return [];
  return lines(logOf(shown), view.players, castOf(table.you, table.seats));
}

export default gameModule<TheCookieView>({
  Play,
  logLines,
  chapter: ({ view }) => CHAPTERS[view?.phase ?? "roles"],
  keys: () => [
    { keys: ["1", "–", "6"], does: m.cookie_key_character() },
    { keys: ["s"], does: m.cookie_key_item({ item: "sword" }) },
    { keys: ["d"], does: m.cookie_key_item({ item: "shield" }) },
    { keys: ["h"], does: m.cookie_key_item({ item: "hill" }) },
    { keys: ["↓", "↑"], does: m.cookie_key_rows() },
    { keys: [m.key_enter()], does: m.cookie_key_enter() },
  ],
});
