import type { BoardChecked, GameInfo } from "../../gen/protocol";
import { entryOf } from "../../state/catalogue";
import { offer } from "../../state/offer.svelte";

const GAME = "cookie-party";

/** The game with the options that a board leaves; null where it can't be played here. */
export function infoFor(answer: BoardChecked | null): GameInfo | null {
  const info = offer.of(GAME);
  return info?.playable && entryOf(GAME)?.load ? { ...info, options: answer?.options ?? [] } : null;
}
