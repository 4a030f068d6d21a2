// What may lie on a space, by its letter in the file.

import type { ArtName } from "../../gen/art";
import { artOf, PLAIN } from "../../games/cookie-party/biscuits";

export const RED_TASK = "red";
export const LINE = "line";

/** The types that are drawn, with the names that the game's own boards give them. They go into the file, whatever the language. */
const NAMES: Record<string, string> = {
  A: "gingerbread",
  B: "macaron",
  C: "pretzel",
  D: "heart",
  E: "star",
  F: "checkerboard",
  G: "jam thumbprint",
  H: "crescent",
  I: "pinwheel",
};

export const DRAWN = Object.keys(NAMES);

/** The name of a type that is drawn. */
export function drawnName(letter: string): string | undefined {
  return NAMES[letter];
}

/** The drawing of what lies on a space; null for letters that stand for themselves. */
export function drawingOf(letter: string): ArtName | null {
  return letter === PLAIN ? "ground-plain" : artOf(letter);
}
