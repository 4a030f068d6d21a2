// Who and what is called how, from the viewer's own seat.

import { m } from "../../paraglide/messages.js";
import { CENTRE, areaOf, isLeft } from "./places";
import { plainStars } from "./rich";

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
  return seat === cast.you ? m.who_you() : theirName(cast, seat);
}

/** The seat's name, one's own too. */
export function theirName(cast: Cast, seat: string): string {
  return cast.names[seat] ?? seat.toUpperCase();
}

type Form = (inputs: { whose: "you" | "seat" | "centre"; side: "left" | "right"; name: string }) => string;

function named(form: Form, cast: Cast, place: string): string {
  const area = areaOf(place);
  const whose = area === CENTRE ? "centre" : area === cast.you ? "you" : "seat";
  return form({ whose, side: isLeft(place) ? "left" : "right", name: theirName(cast, area) });
}

/** "your left card", "Ben’s right card", "the centre’s left card". */
export const cardName = (cast: Cast, place: string): string => named(m.who_card, cast, place);

/** The same without "card". */
export const shortName = (cast: Cast, place: string): string => named(m.who_card_short, cast, place);

/** "Ben, left": for the slip beside one's own cards. */
export const slipName = (cast: Cast, place: string): string => named(m.who_card_slip, cast, place);

/** "Ben, left card": how a card is spoken. */
export const spokenName = (cast: Cast, place: string): string => named(m.who_card_spoken, cast, place);

/** The first letter large, for the head of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  if (rest.length === 0) return first;
  if (rest.length === 1) return m.who_and({ first, last: rest[0]! });
  return m.who_comma({ first, rest: listed(rest) });
}
