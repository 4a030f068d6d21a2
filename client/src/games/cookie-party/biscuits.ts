// The drawings and names of what lies on a board.

import { boxes, type ArtName } from "../../gen/art";
import { m } from "../../paraglide/messages.js";
import type { BoardView } from "./wire";

export const RED = "R";
export const PLAIN = "-";

const ART = new Map<string, ArtName>(
  (Object.keys(boxes) as ArtName[])
    .filter((name) => /^biscuit-[a-z]-/.test(name))
    .map((name) => [name.charAt(8).toUpperCase(), name]),
);

/** The drawing of a type; null for letters that only an owner's board has, which stand for themselves. */
export function artOf(letter: string): ArtName | null {
  return ART.get(letter) ?? null;
}

/** What lies on a space, by its letter. */
export function kindName(board: BoardView, letter: string): string {
  if (letter === RED) return m.party_kind_red();
  if (letter === PLAIN) return m.party_kind_plain();
  return board.kinds.find((kind) => kind.letter === letter)?.name ?? letter;
}
