import { isChord, isTyping } from "../../ui/typing";

/** What a single key means on every table page; null: nothing, or not now. */
export type Meaning = "rules" | "log" | "keys" | "repeat";

const KEYS: Partial<Record<string, Meaning>> = { r: "rules", l: "log", "?": "keys", ".": "repeat" };

/** Whether a key press is free to mean something: not typed into a field, not part of a chord, not under a sheet. */
export function isFree(event: KeyboardEvent): boolean {
  if (isChord(event) || event.defaultPrevented || isTyping(event.target)) return false;
  return document.querySelector("dialog[open]") === null;
}

export function keyMeaning(event: KeyboardEvent): Meaning | null {
  return isFree(event) ? (KEYS[event.key] ?? null) : null;
}
