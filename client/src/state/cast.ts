// Who is called how, from the viewer's own seat.

import { m } from "../paraglide/messages.js";
import { plainStars } from "../ui/rich";

/** What naming needs: the viewer's seat, and the names of all. */
export interface Cast {
  you: string | null;
  names: Readonly<Record<string, string>>;
}

export function castOf(you: string | null, seats: readonly { seat: string; name: string }[]): Cast {
  return { you, names: Object.fromEntries(seats.map(({ seat, name }) => [seat, plainStars(name)])) };
}

/** "You" or the seat's name. */
export function seatName(cast: Cast, seat: string): string {
  return seat === cast.you ? m.you() : theirName(cast, seat);
}

/** The seat's name, one's own too. */
export function theirName(cast: Cast, seat: string): string {
  return cast.names[seat] ?? seat.toUpperCase();
}

/** The first letter large, for the head of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  if (rest.length === 0) return first;
  if (rest.length === 1) return m.and({ first, last: rest[0]! });
  return m.comma({ first, rest: listed(rest) });
}
