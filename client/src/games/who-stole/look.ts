// The look that one still holds (W18): which one it is, and whether its cards lie where they were seen.

import type { WhoStoleLook } from "../../gen/protocol";
import type { Entry } from "./wire";
import { touched } from "./motion";

const LOOKS = ["look", "peek", "shuffle", "declare"];

/** The number of the entry by which `seat` last looked; -1 when it hasn't. It tells one look from the next. */
export function lookNumber(log: readonly Entry[], seat: string | null): number {
  return log.map(({ event }) => LOOKS.includes(event.verb) && "seat" in event && event.seat === seat).lastIndexOf(true);
}

/** The places from which the looked-at cards are missing while they are lifted: not those where others lie by now. */
export function gaps(log: readonly Entry[], look: WhoStoleLook, seat: string | null): string[] {
  const moved = touched(log.slice(lookNumber(log, seat) + 1));
  return look.places.filter((place) => !moved.has(place));
}
