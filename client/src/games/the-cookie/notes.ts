// The notebook: which characters a seat can still be, as faces crossed out.

import type { TheCookieNotebook } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { cardName, charactersOf, type Character } from "./cards";

export interface Note {
  character: Character;
  mark: "no" | "possible" | "certain";
}

/** One note a character, in the order of the hunt. */
export function notesOf(notebook: TheCookieNotebook, seat: string, players: number): Note[] {
  const could = notebook.could_be["abcdef".indexOf(seat)] ?? [];
  return charactersOf(players).map((one) => ({
    character: one,
    mark: !could.includes(Number(one)) ? "no" : could.length === 1 ? "certain" : "possible",
  }));
}

/** "Can be 37 or Persians", "Is Cookie". */
export function spokenNotes(notes: readonly Note[]): string {
  const left = notes.filter(({ mark }) => mark !== "no").map((note) => cardName(note.character));
  return m.cookie_could_be({ sure: left.length === 1 ? "yes" : "no", names: left.join(", ") });
}
