// What is said in the waiting room, and what can be done there.

import type { GameInfo, SeatView, TableView } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { plainStars } from "../../ui/rich";
import { levelName } from "../../state/options";
import { BOT_NAMES } from "../../state/setup";

/** What this viewer is at the table. */
export interface Rights {
  /** Decides about the others. */
  host: boolean;
  seated: boolean;
}

export function rightsOf({ you, host }: Pick<TableView, "you" | "host">): Rights {
  return { host: you !== null && you === host, seated: you !== null };
}

export function nameOf({ name }: Pick<SeatView, "name">): string {
  return plainStars(name);
}

/** Under a seat's name: what kind of sitter it is, and whether they are there. `here`: at this very device. */
export function noteOf(seat: SeatView, { host, you }: Pick<TableView, "host" | "you">, here: boolean): string {
  if (seat.kind === "bot") return m.room_bot({ level: levelName(seat.bot ?? "").toLocaleLowerCase() });
  const presence = here ? m.room_device() : seat.here ? m.room_here() : m.room_away();
  const words = [
    ...(seat.seat === you ? [nameOf(seat)] : []),
    ...(seat.seat === host ? [m.room_host()] : []),
    ...(seat.seat === you ? [] : [presence]),
  ];
  return words.reduce((name, what) => m.room_you_named({ name, what }));
}

/** A name for a bot that nobody at the table has. */
export function freshBotName(seats: readonly SeatView[], seat: string): string {
  const taken = new Set(seats.map(({ name }) => name.normalize("NFKC").toLowerCase()));
  return BOT_NAMES.find((name) => !taken.has(name.toLowerCase())) ?? m.room_bot_name({ seat: seat.toUpperCase() });
}

/** How many would play if the game started now. */
export function seatedCount(seats: readonly SeatView[]): number {
  return seats.filter(({ kind }) => kind !== "empty").length;
}

/** Why the game can't start with so many; null: it can. */
export function tooFewOrMany(game: string, info: GameInfo | undefined, count: number): string | null {
  if (!info || info.seats.includes(count)) return null;
  const [low, high] = [Math.min(...info.seats), Math.max(...info.seats)];
  return m.room_needs({ game, low, high, same: low === high ? "yes" : "no" });
}

/** Whether an address means this very device, so that a link with it is of no use to anybody else. */
export function isLocal(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
