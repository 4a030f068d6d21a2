// The one sentence above the hand: what is next; and what stands on the one button.

import type { TheCookieView } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { capital, listed, theirName, type Cast } from "../../state/cast";
import { theCard } from "./cards";
import { mayLay, press, verbOwed, type Nudge } from "./choose";
import type { Line } from "./log";
import type { Card } from "./wire";

export interface Sentence {
  /** With double stars around what is strong. */
  text: string;
  hint: string | null;
  /** It asks the viewer to do something. */
  mine: boolean;
}

interface Chosen {
  card: Card | null;
  target: string | null;
}

/** What is next; `latest` is what has just happened. */
export function sentence(view: TheCookieView, cast: Cast, chosen: Chosen, latest: Line | null = null): Sentence {
  const mine = view.legal.length > 0 && !view.own?.face_down;
  const text = mine ? yours(view, cast, chosen) : theirs(view, cast, chosen);
  return { text, hint: hint(view, cast, latest), mine };
}

function yours(view: TheCookieView, cast: Cast, { target }: Chosen): string {
  const verb = verbOwed(view);
  if (verb !== null) {
    return target === null ? m.cookie_say_use({ verb }) : m.cookie_say_use_on({ verb, name: theirName(cast, target) });
  }
  return view.turn === view.turns ? m.cookie_say_last() : m.cookie_say_lay();
}

function theirs(view: TheCookieView, cast: Cast, { card }: Chosen): string {
  const names = view.actors.filter((seat) => seat !== cast.you).map((seat) => theirName(cast, seat));
  const [name] = names;
  if (view.phase === "over") return m.cookie_say_over();
  if (name === undefined) return m.cookie_say_wait();
  if (view.phase === "use") return m.cookie_say_uses({ name, verb: cardInUse(view) });
  if (cast.you === null) return m.cookie_say_watching({ count: names.length, names: listed(names) });
  const laid = view.own?.face_down ?? null;
  if (laid === null) return m.cookie_say_wait();
  if (card !== null && mayLay(view, card)) {
    return m.cookie_say_instead({ card: capital(theCard(card)), laid: theCard(laid) });
  }
  return m.cookie_say_laid({ card: theCard(laid) });
}

/** Whether the seat whose turn it is uses a sword or a shield. */
function cardInUse(view: TheCookieView): "sword" | "shield" {
  const user = view.seats.find(({ seat }) => view.actors.includes(seat));
  return user?.cards.at(-1)?.card === "shield" ? "shield" : "sword";
}

function hint(view: TheCookieView, cast: Cast, latest: Line | null): string | null {
  const own = view.own;
  if (latest?.kind === "idle" || (latest?.kind === "used" && !own?.face_down)) return latest.text;
  if (view.phase !== "lay" || !own?.face_down) return null;
  const names = view.actors.map((seat) => theirName(cast, seat));
  return names.length ? m.cookie_hint_choosing({ names: listed(names) }) : null;
}

/** What the button says. */
export function buttonLabel(view: TheCookieView, cast: Cast, { card, target }: Chosen): string {
  const verb = verbOwed(view);
  if (verb !== null) {
    return target === null ? m.cookie_button_seat() : m.cookie_button_use({ verb, name: theirName(cast, target) });
  }
  if (card === null) return view.own?.face_down ? m.cookie_button_laid() : m.cookie_button_card();
  return view.own?.face_down && view.phase === "lay"
    ? m.cookie_button_instead({ card: theCard(card) })
    : m.cookie_button_lay({ card: theCard(card) });
}

/** Whether pressing the button does anything but explain. */
export function buttonActs(view: TheCookieView, { card, target }: Chosen): boolean {
  return press(view, card, target).kind === "act";
}

export function nudge(kind: Nudge): string {
  return m.cookie_nudge({ nudge: kind });
}
