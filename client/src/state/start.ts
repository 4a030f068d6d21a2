import type { BoardData, GameInfo, TableMade, TableRequest } from "../gen/protocol";
import { makeTable } from "../net/api";
import { m } from "../paraglide/messages.js";
import { prefs } from "./prefs.svelte";
import { router } from "./router.svelte";
import { seats, type HeldTable } from "./seats.svelte";
import { keepSetup, requestOf, seatLetters, type Setup } from "./setup";

/** Open a table, on a board of one's own if there is one, keep its seat on this device, and go there. Throws ApiError. */
export async function start(info: GameInfo, setup: Setup, board?: BoardData): Promise<void> {
  const wanted = requestOf(info, setup, prefs.name.trim() || m.setup_guest(), m.setup_guest());
  if (board) wanted.options.board = board;
  const made = await makeTable(wanted);
  // A board of one's own, that the server has not, leaves fewer options: what was last wanted of the others stays.
  if (!board || setup.board !== undefined) keepSetup(info.id, setup);
  seats.keep(heldTable(wanted, made));
  router.go(`/table/${made.table}`);
}

/** What this device holds of a table that it has made: the seats of all people at it. */
export function heldTable(wanted: TableRequest, made: TableMade): HeldTable {
  const letters = seatLetters(wanted.seats.length);
  const sitting = wanted.seats.map((seat, i) => ({ ...seat, seat: letters[i]! }));
  const nameAt = (letter: string): string => {
    const found = sitting.find(({ seat }) => seat === letter);
    return found && found.kind !== "free" ? found.name : "";
  };
  const ours = [{ seat: made.seat, token: made.token }, ...(made.others ?? [])].map((held) => ({
    ...held,
    name: nameAt(held.seat),
  }));
  return {
    table: made.table,
    game: wanted.game,
    seats: ours,
    names: sitting.flatMap((seat) => (seat.kind === "bot" ? seat.name : [])),
    status: sitting.some(({ kind }) => kind === "free") ? "open" : "playing",
    toAct: false,
  };
}
