// The keys of this table, carried out.

import { isChord, isTyping } from "../../ui/typing";
import { cardOfKey } from "./cards";
import type { PlayState } from "./play.svelte";

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns whether the key meant something here. `letters`: single keys act. */
export function playKey(play: PlayState, event: KeyboardEvent, letters: boolean): boolean {
  if (isChord(event) || isTyping(event.target) || play.view.seat === null) return false;
  if (event.key === "Escape" && play.hasChosen) {
    play.letGo();
    return true;
  }
  const by = STEPS[event.key];
  if (by && play.verb !== null && !(event.target instanceof HTMLInputElement)) {
    play.stepRow(by);
    return true;
  }
  // On a card or a row Enter acts; on a button it is the button's own.
  if (event.key === "Enter" && play.hasChosen && !isButtonOfItsOwn(event.target)) {
    void play.press();
    return true;
  }
  const card = letters ? cardOfKey(event.key) : null;
  if (card) play.tapCard(card);
  return card !== null;
}

function isButtonOfItsOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button:not([data-chooses]), a, summary") !== null;
}
