// Dragging a card onto another chooses both: a second way, never the only one.

import type { Attachment } from "svelte/attachments";
import type { PlayState } from "./play.svelte";

/** A finger that moves less than this has tapped, px. */
const SLACK = 9;

export function draggable(play: PlayState, place: string): Attachment<HTMLElement> {
  return (element) => {
    let from: { id: number; x: number; y: number } | null = null;
    let dropped = false;

    const down = (event: PointerEvent): void => {
      dropped = false;
      if (!event.isPrimary || event.button !== 0) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY };
      // Held from the start: a quick hand is off the card before its first move is told.
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId || !play.mayChoose) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!play.dragged && Math.hypot(x, y) < SLACK) return;
      play.dragged = { place, x, y, over: placeAt(event, place) };
    };
    const up = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      from = null;
      if (play.dragged?.place !== place) return;
      const { over } = play.dragged;
      play.dragged = null;
      dropped = true;
      if (over && event.type === "pointerup") play.chooseBoth(place, over);
    };
    // The click that ends a drag is no tap.
    const click = (event: MouseEvent): void => {
      if (dropped && event.detail > 0) event.stopImmediatePropagation();
      dropped = false;
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
    };
  };
}

/** The other place under the finger. */
function placeAt(event: PointerEvent, except: string): string | null {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]");
  const place = found?.dataset.place ?? null;
  return place === except ? null : place;
}
