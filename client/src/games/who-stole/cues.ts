// Which sounds go with what happened. Each also has a sign.

import type { Entry } from "./wire";
import type { Cue } from "../../ui/sound";

export function cuesOf(fresh: readonly Entry[], over: boolean): Cue[] {
  if (over) return fresh.some(({ event }) => event.verb === "declare" && event.right) ? ["right"] : ["opened"];
  return [...new Set(fresh.flatMap(({ event }) => cueOf(event) ?? []))];
}

function cueOf(event: Entry["event"]): Cue | null {
  switch (event.verb) {
    case "look":
    case "peek":
    case "shuffle":
      return "flip";
    case "switch":
      return "laid";
    case "declare":
      return "wrong";
    default:
      return null;
  }
}
