// The keys of this table, carried out.

import { isChord, isTyping } from "../../ui/typing";
import { meaningOf, sideOf } from "./keys";
import type { PlayState } from "./play.svelte";

/** Returns whether the key meant something here. `letters`: single keys act. */
export function handKey(play: PlayState, event: KeyboardEvent, letters: boolean): boolean {
  if (isChord(event) || isTyping(event.target)) return false;
  if (event.key === "Escape" && play.taken !== null) {
    play.letGo();
    return true;
  }
  const space = spaceOf(event.target);
  if (space && onSpace(play, event, space)) return true;
  return letters && play.view.own !== null && letter(play, event.key, space);
}

function onSpace(play: PlayState, event: KeyboardEvent, space: string): boolean {
  const side = sideOf(event.key);
  if (side && event.shiftKey) {
    play.drawSide(space, side);
    return true;
  }
  if (event.key !== "Enter" && event.key !== " ") return false;
  play.tap(space);
  return true;
}

function letter(play: PlayState, key: string, space: string | null): boolean {
  const meaning = meaningOf(key);
  if (meaning === "undo") void play.takeBack();
  else if (meaning === "leave") leave(play);
  else if (meaning === "next-chip") {
    const next = play.nextSpace();
    if (next) play.spaces.at(next)?.focus();
  } else if (meaning === "take-up" && space) play.tap(space);
  else return false;
  return true;
}

/** Let go what is taken up, or say that no chip moves. */
function leave(play: PlayState): void {
  if (play.taken !== null) play.letGo();
  else void (play.options.stay ? play.act("stay") : play.ask("stay"));
}

function spaceOf(target: EventTarget | null): string | null {
  return target instanceof HTMLElement ? (target.dataset.space ?? null) : null;
}
