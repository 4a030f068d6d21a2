// A refusal in the players' names: the server says which rule an action breaks, and speaks of places and seats by their letters.

import { m } from "../../paraglide/messages.js";
import type { WhoStoleView } from "../../gen/protocol";
import type { Refusal } from "../../state/table.svelte";
import { cardsOf } from "./choose";
import { capital, theirName, type Cast } from "../../state/cast";
import { cardName } from "./names";
import { CENTRE, areaOf } from "./places";

/** The refusal of `action` in words: ours where the rule and the action say all, else the server's. */
export function refusalText(refusal: Refusal, action: string, view: WhoStoleView, cast: Cast): string {
  return (refusal.code === "turn" ? turnText(refusal, view, cast) : ruleText(refusal, action, cast)) ?? refusal.message;
}

function turnText({ rule }: Refusal, view: WhoStoleView, cast: Cast): string | null {
  const [actor] = view.actors;
  if (rule === "W4" && view.phase === "opening") return view.legal.length ? m.who_no_opening() : m.who_no_looked();
  if (rule !== "W5" || actor === undefined) return null;
  const name = theirName(cast, actor);
  return view.seat !== null && view.out.includes(view.seat) ? m.who_no_out({ name }) : m.who_no_turn({ name });
}

function ruleText({ rule }: Refusal, action: string, cast: Cast): string | null {
  const [one, two] = cardsOf(action);
  if (rule === "W6" && one && !two) return m.who_no_face_up({ card: capital(cardName(cast, one)) });
  if (rule !== "W9" || !one || !two) return null;
  const mixture = mixtureText(areaOf(one), areaOf(two), cast);
  return mixture && m.who_no_declare({ mixture });
}

/** Whose two cards they are, when they are not of one kind. */
function mixtureText(one: string, two: string, cast: Cast): string | null {
  if (one === two) return null;
  const areas = [one, two];
  const other = areas.find((area) => area !== cast.you && area !== CENTRE);
  if (cast.you !== null && areas.includes(cast.you)) {
    return other
      ? m.who_no_declare_yours({ other: "seat", name: theirName(cast, other) })
      : m.who_no_declare_yours({ other: "centre", name: "" });
  }
  return areas.includes(CENTRE) && other ? m.who_no_declare_centre({ name: theirName(cast, other) }) : null;
}

/** The cards to shake: those that a rule forbids, none when it merely isn't one's turn. */
export function offending(refusal: Refusal, action: string): string[] {
  return refusal.code === "turn" ? [] : cardsOf(action);
}
