// Choosing a card or a seat, and what the one button then does. What a target may be is only what the server lists.

import type { TheCookieView } from "../../gen/protocol";
import type { Card } from "./wire";

/** What is missing before the button can do anything: a matter of choosing, not of the rules. */
export type Nudge = "card" | "other-card" | "seat" | "wait";

export type Verb = "attack" | "guard";

export type Press = { kind: "act"; action: string } | { kind: "ask"; action: string } | { kind: "nudge"; nudge: Nudge };

/** T8: what the viewer is to do with the sword or shield that it opened; null when it is to do neither. */
export function verbOwed(view: TheCookieView): Verb | null {
  if (view.phase !== "use" || view.legal.length === 0) return null;
  return view.legal[0]!.startsWith("attack") ? "attack" : "guard";
}

/** The seats that the viewer's sword or shield may go to. */
export function targetsOf(view: TheCookieView): string[] {
  return verbOwed(view) === null ? [] : view.legal.map((action) => action.split(" ")[1]!);
}

/** T7: until all have laid, one may still lay another card instead. */
export function mayLay(view: TheCookieView, card: Card): boolean {
  return view.phase === "lay" && (view.own?.hand.includes(card) ?? false);
}

/** What pressing the button means now. */
export function press(view: TheCookieView, chosen: Card | null, target: string | null): Press {
  const verb = verbOwed(view);
  if (verb !== null) {
    return target === null ? { kind: "nudge", nudge: "seat" } : { kind: "act", action: `${verb} ${target}` };
  }
  if (chosen !== null) return { kind: mayLay(view, chosen) ? "act" : "ask", action: `lay ${chosen}` };
  if (view.phase !== "lay") return { kind: "nudge", nudge: "wait" };
  return { kind: "nudge", nudge: view.own?.face_down ? "other-card" : "card" };
}

/** The next of the seats up or down the rows; from nowhere the first or the last. */
export function rowFrom(rows: readonly string[], from: string | null, by: 1 | -1): string | null {
  const at = from === null ? -1 : rows.indexOf(from);
  if (at === -1) return rows.at(by === 1 ? 0 : -1) ?? null;
  return rows[(at + by + rows.length) % rows.length] ?? null;
}
