// The keys of the table: where an arrow leads, and what a letter means.

import { CENTRE, areaOf, placesOf, type Ring } from "./places";
import type { Verb } from "./choose";

const VERB_KEYS: Record<string, Verb> = { p: "peek", s: "switch", h: "shuffle", d: "declare" };

export function keyOf(verb: Verb): string {
  return Object.keys(VERB_KEYS).find((key) => VERB_KEYS[key] === verb)!;
}

export function verbOf(key: string): Verb | null {
  return VERB_KEYS[key] ?? null;
}

/** `1` and `2` mean the own cards. */
export function ownPlaceOf(key: string, near: string): string | null {
  return key === "1" || key === "2" ? near + key : null;
}

/** The places of the ring clockwise from the left neighbour: the order of Tab and of reading too. */
export function ringPlaces(ring: Ring): string[] {
  return ring.others.flatMap(placesOf);
}

/** Where an arrow key leads: right is clockwise, left the other way; up the centre, from the centre the ring; down one's own, from these up to the centre; null for other keys. */
export function step(ring: Ring, from: string, key: string): string | null {
  const area = areaOf(from);
  if (key === "ArrowDown") return area === ring.near ? from : `${ring.near}${from.charAt(1)}`;
  if (key === "ArrowUp") return area === CENTRE ? across(ring, from) : `${CENTRE}${from.charAt(1)}`;
  const circle = area === ring.near || area === CENTRE ? placesOf(area) : ringPlaces(ring);
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (by === undefined) return null;
  return circle[(circle.indexOf(from) + by + circle.length) % circle.length]!;
}

/** From the centre up: the seat that sits opposite. */
function across(ring: Ring, from: string): string {
  return `${ring.others[Math.floor((ring.others.length - 1) / 2)]}${from.charAt(1)}`;
}
