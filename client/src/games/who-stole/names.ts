// What the cards are called, from the viewer's own seat.

import { m } from "../../paraglide/messages.js";
import { CENTRE, areaOf, isLeft } from "./places";
import { theirName, type Cast } from "../../state/cast";

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
