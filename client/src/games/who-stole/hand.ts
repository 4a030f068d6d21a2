// The keys of this table, carried out.

import { isChord, isTyping } from "../../ui/typing";
import { ownPlaceOf, verbOf } from "./keys";
import { VERBS } from "./choose";
import type { PlayState } from "./play.svelte";

/** Returns whether the key meant something here. `letters`: single keys act. */
export function handKey(play: PlayState, event: KeyboardEvent, letters: boolean): boolean {
  if (isChord(event) || isTyping(event.target)) return false;
  if (event.key === "Escape" && play.chosen.length) {
    play.letGo();
    return true;
  }
  const place = placeOf(event.target);
  if (event.key === "Enter" && place && play.chosen.length) return enter(play);
  return letters && play.view.seat !== null && letter(play, event.key);
}

function letter(play: PlayState, key: string): boolean {
  const own = ownPlaceOf(key, play.ring.near);
  const verb = verbOf(key);
  if (own) {
    play.places.at(own)?.focus();
    if (play.mayChoose) play.tap(own);
  } else if (verb && play.view.phase === "opening" && verb === "peek") {
    const place = placeOf(document.activeElement);
    if (place) play.tap(place);
  } else if (verb) void play.press(verb);
  return own !== null || verb !== null;
}

/** Enter on a card acts: the one thing that is lit, or on to the buttons when there are two. */
function enter(play: PlayState): boolean {
  const lit = VERBS.filter((verb) => play.isLit(verb));
  if (lit.length === 1) void play.press(lit[0]!);
  else if (lit.length > 1) play.buttons.at(lit[0]!)?.querySelector("button")?.focus();
  return lit.length > 0;
}

function placeOf(target: EventTarget | null): string | null {
  return target instanceof HTMLElement ? (target.dataset.place ?? null) : null;
}
