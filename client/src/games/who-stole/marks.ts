// What is written on a card, and how it is spoken.

import { m } from "../../paraglide/messages.js";
import type { WhoStoleCard, WhoStoleNotebook, WhoStoleView } from "../../gen/protocol";
import type { Cast } from "../../state/cast";
import { shortName, spokenName } from "./names";

export type Mark = Exclude<WhoStoleNotebook["marks"][number], "unknown">;

/** The notebook's mark of a card that lies face down; null where there is nothing to say. */
export function markOf(view: WhoStoleView, at: number): Mark | null {
  const mark = view.notebook?.marks[at];
  return mark && mark !== "unknown" && view.cards[at]?.face === null ? mark : null;
}

/** The other place of a pair of which exactly one is a cookie. */
export function partners(notebook: WhoStoleNotebook, place: string): string[] {
  return notebook.pairs.filter((pair) => pair.includes(place)).map(([one, two]) => (one === place ? two : one));
}

/** "Ben, left card, face down, chosen first, notebook: crumbs". */
export function spokenCard(
  view: WhoStoleView,
  at: number,
  chosen: readonly string[],
  cast: Cast,
  away = false,
): string {
  const { place, face } = view.cards[at] as WhoStoleCard;
  const said = [spokenName(cast, place)];
  if (away) said.push(m.who_card_away());
  else said.push(face === null ? m.who_face_down() : m.who_face_up({ face }));
  if (chosen.includes(place)) said.push(m.who_chosen({ number: chosen.indexOf(place) === 0 ? "1" : "2" }));
  const mark = markOf(view, at);
  if (mark) said.push(spokenMark(mark, view.notebook!, place, cast));
  return said.join(", ");
}

function spokenMark(mark: Mark, notebook: WhoStoleNotebook, place: string, cast: Cast): string {
  if (mark !== "one-of-two") return m.who_mark_label({ mark });
  return partners(notebook, place)
    .map((other) => m.who_mark_pair_label({ other: shortName(cast, other) }))
    .join(", ");
}
