// The one sentence above the own cards: what is next, or why not.

import { m } from "../../paraglide/messages.js";
import type { WhoStoleView } from "../../gen/protocol";
import { isLit, type Nudge } from "./choose";
import { capital, listed, theirName, type Cast } from "../../state/cast";
import { cardName, shortName } from "./names";

export interface Sentence {
  /** With double stars around what is strong. */
  text: string;
  hint: string | null;
  /** It asks the viewer to do something. */
  mine: boolean;
}

/** What is next, from the view and the chosen cards; `news` is what another has just done. */
export function sentence(
  view: WhoStoleView,
  cast: Cast,
  chosen: readonly string[],
  news: string | null = null,
): Sentence {
  const mine = view.legal.length > 0;
  return { text: mine ? yours(view, cast, chosen) : theirs(view, cast), hint: hint(view, mine, news), mine };
}

function yours(view: WhoStoleView, cast: Cast, chosen: readonly string[]): string {
  if (view.phase === "opening") return m.who_say_opening();
  const [first, second] = chosen;
  if (!first) return m.who_say_yours();
  if (second) {
    const named = { one: capital(shortName(cast, first)), two: shortName(cast, second) };
    return isLit("declare", chosen, view.legal) ? m.who_say_two_declare(named) : m.who_say_two(named);
  }
  const card = capital(cardName(cast, first));
  return isLit("peek", chosen, view.legal) ? m.who_say_one_down({ card }) : m.who_say_one_up({ card });
}

function theirs(view: WhoStoleView, cast: Cast): string {
  const names = view.actors.map((seat) => theirName(cast, seat));
  const [name] = names;
  if (view.phase === "over") return m.who_say_over();
  if (!name) return m.who_say_mixing();
  if (view.phase === "opening") {
    if (cast.you === null) return m.who_say_watching_opening();
    return m.who_say_opening_wait({ count: names.length, names: listed(names) });
  }
  return cast.you === null ? m.who_say_watching({ name }) : m.who_say_theirs({ name });
}

function hint(view: WhoStoleView, mine: boolean, news: string | null): string | null {
  const left = view.last_turn - view.turns_played;
  const standing = view.players - view.out.length;
  if (view.phase === "turn" && left <= 2 * standing) return m.who_hint_last({ count: left });
  if (mine) return null;
  const out = view.seat !== null && view.out.includes(view.seat);
  const standingHint = out ? m.who_hint_out() : view.notebook ? m.who_hint_notebook() : null;
  // What always holds is said in the first round; later only where there is no news.
  return view.turns_played < view.players ? (standingHint ?? news) : (news ?? standingHint);
}

/** While a look is lifted. */
export function lifted(cast: Cast, places: readonly string[]): string {
  const [one, two] = places;
  if (!two) return m.who_say_lifted({ card: cardName(cast, one!) });
  return m.who_say_lifted_two({ one: cardName(cast, one!), two: cardName(cast, two) });
}

export function nudge(kind: Nudge): string {
  return m.who_nudge({ nudge: kind });
}
