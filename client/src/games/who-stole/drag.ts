// Dragging a card onto another chooses both.

import type { Attachment } from "svelte/attachments";
import { draggable as dragging } from "../../ui/drag";
import type { PlayState } from "./play.svelte";

export function draggable(play: PlayState, place: string): Attachment<HTMLElement> {
  return dragging({
    may: () => play.mayChoose,
    over: (element) => placeAt(element, place),
    show: (dragged) => (play.dragged = dragged && { place, ...dragged }),
    drop: (over) => play.chooseBoth(place, over),
  });
}

/** The other place that an element belongs to. */
function placeAt(element: Element | null, except: string): string | null {
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
  return place === except ? null : place;
}
