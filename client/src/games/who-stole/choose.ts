// Choosing cards, and what the four buttons then do. What is legal is only what the server lists; nothing here knows a rule.

import { allPlaces } from "./places";

export type Verb = "peek" | "switch" | "shuffle" | "declare";
export const VERBS: readonly Verb[] = ["peek", "switch", "shuffle", "declare"];

/** What is missing before a button can do anything: a matter of choosing, not of the rules. */
export type Nudge = "one" | "only-one" | "two" | "second" | "let-go";

export type Press =
  | { kind: "act"; action: string }
  | { kind: "confirm"; verb: "shuffle" | "declare" }
  | { kind: "ask"; action: string }
  | { kind: "nudge"; nudge: Nudge };

/** A chosen card tapped again is let go; a third lets the first go. */
export function toggle(chosen: readonly string[], place: string): string[] {
  if (chosen.includes(place)) return chosen.filter((other) => other !== place);
  return [...chosen, place].slice(-2);
}

/** The text of an action on the chosen cards in the order of places, or null while cards are missing or too many. */
export function actionOf(verb: Verb, chosen: readonly string[]): string | null {
  const wanted = { peek: 1, switch: 2, declare: 2, shuffle: 0 }[verb];
  if (chosen.length !== wanted || verb === "shuffle") return null;
  return [verb, ...[...chosen].sort()].join(" ");
}

export function isLit(verb: Verb, chosen: readonly string[], legal: readonly string[]): boolean {
  if (verb === "shuffle") return chosen.length === 0 && legal.some((action) => action.startsWith("shuffle "));
  const action = actionOf(verb, chosen);
  return action !== null && legal.includes(action);
}

/** What pressing a button means now. */
export function press(verb: Verb, chosen: readonly string[], legal: readonly string[], players: number): Press {
  const action = actionOf(verb, chosen);
  if (isLit(verb, chosen, legal)) {
    if (verb === "shuffle" || verb === "declare") return { kind: "confirm", verb };
    return { kind: "act", action: action! };
  }
  if (action) return { kind: "ask", action };
  if (legal.length === 0) return { kind: "ask", action: anyAction(verb, players) };
  return { kind: "nudge", nudge: nudgeFor(verb, chosen.length) };
}

/** When nothing is owed, whatever one tries is refused for the same reason: ask with any operands. */
function anyAction(verb: Verb, players: number): string {
  const [one, two] = allPlaces(players);
  return {
    peek: `peek ${one}`,
    switch: `switch ${one} ${two}`,
    declare: `declare ${one} ${two}`,
    shuffle: "shuffle 1",
  }[verb];
}

function nudgeFor(verb: Verb, count: number): Nudge {
  if (verb === "shuffle") return "let-go";
  if (verb === "peek") return count === 0 ? "one" : "only-one";
  return count === 0 ? "two" : "second";
}

/** The cards that an action names, for the shake of a refusal. */
export function cardsOf(action: string): string[] {
  return action.split(" ").filter((word) => /^[a-hm][12]$/.test(word));
}
