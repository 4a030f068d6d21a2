// Which sounds go with what has changed on one's own board. Each also has a sign.

import type { Cue } from "../../ui/sound";
import type { Moves } from "./motion";
import { seatOf, type View } from "./wire";

export function cuesOf(before: View, after: View, moves: Moves): Cue[] {
  if (after.phase === "over" && before.phase !== "over") return ["right"];
  const kinds = new Set(Object.values(moves).map(({ kind }) => kind));
  const cues: Cue[] = [];
  if (kinds.has("wall")) cues.push(kinds.has("cross") ? "cross" : "wall");
  if (kinds.has("hop")) cues.push("laid");
  if (after.seat !== null && seatOf(after, after.seat).bars > seatOf(before, after.seat).bars) cues.push("bar");
  return cues;
}
