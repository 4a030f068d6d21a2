// A thing comes out of its place: it starts there, as small as it lies, and ends where the page puts it.

import type { Attachment } from "svelte/attachments";
import { centre } from "./elements";

/** `motion`: the class that moves it. */
export function lifting(from: DOMRect | null, motion: "lifting" | "striking" = "lifting"): Attachment<HTMLElement> {
  return (card) => {
    if (!from) return;
    const to = card.getBoundingClientRect();
    const [start, end] = [centre(from), centre(to)];
    card.style.setProperty("--from-x", `${String(start.x - end.x)}px`);
    card.style.setProperty("--from-y", `${String(start.y - end.y)}px`);
    card.style.setProperty("--from-s", String(from.width / card.offsetWidth));
    card.classList.add(motion);
    return () => {
      card.classList.remove(motion);
    };
  };
}
