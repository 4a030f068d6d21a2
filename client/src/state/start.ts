import type { BoardData, GameInfo } from "../gen/protocol";
import { ApiError, makeTable } from "../net/api";
import { m } from "../paraglide/messages.js";
import { prefs } from "./prefs.svelte";
import { router } from "./router.svelte";
import { seats } from "./seats.svelte";
import { keepSetup, requestOf, type Setup } from "./setup";

/** Open a table, on a board of one's own if there is one, keep its seat on this device, and go there. Throws ApiError. */
export async function start(info: GameInfo, setup: Setup, board?: BoardData): Promise<void> {
  const wanted = requestOf(info, setup, prefs.name.trim() || m.setup_guest());
  if (board) wanted.options.board = board;
  const made = await makeTable(wanted);
  // A board of one's own, that the server has not, leaves fewer options: what was last wanted of the others stays.
  if (!board || setup.board !== undefined) keepSetup(info.id, setup);
  const names = wanted.seats.slice(1).flatMap((seat) => (seat.kind === "free" ? [] : seat.name));
  seats.keep({ ...made, game: info.id, names, over: false, toAct: false });
  router.go(`/table/${made.table}`);
}

/** What to tell someone whose table could not be opened. */
export function refusalWords(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return error instanceof ApiError && error.code === "unreachable" ? m.setup_unreachable() : m.setup_refused();
}
