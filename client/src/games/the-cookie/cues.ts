// Which sound goes with what moved. Each also has a sign.

import type { Cue } from "../../ui/sound";
import type { Move } from "./motion";

export function cueOf(moves: Readonly<Record<string, Move>>): Cue | null {
  const [name] = Object.keys(moves);
  if (name === undefined) return null;
  if (moves[name]!.kind === "flip") return "opened";
  return name.startsWith("hit-sword") ? "sword" : "shield";
}
