// Dragging a thing onto another: a second way, never the only one.

import type { Attachment } from "svelte/attachments";

/** A finger that moves less than this has tapped, px. */
const SLACK = 9;

/** How far the thing was dragged, px, and what it is held over. */
export interface Dragged {
  x: number;
  y: number;
  over: string | null;
}

export interface Dragging {
  may: () => boolean;
  /** What it may be dropped on, from the element under the finger. */
  over: (element: Element | null) => string | null;
  /** Null when it is no longer dragged. */
  show: (dragged: Dragged | null) => void;
  drop: (over: string) => void;
}

export function draggable(hooks: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: { id: number; x: number; y: number } | null = null;
    let dragged: Dragged | null = null;
    let dropped = false;

    const show = (now: Dragged | null): void => {
      dragged = now;
      hooks.show(now);
    };
    const down = (event: PointerEvent): void => {
      dropped = false;
      if (!event.isPrimary || event.button !== 0) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY };
      // Held from the start: a quick hand is off the thing before its first move is told.
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId || !hooks.may()) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragged && Math.hypot(x, y) < SLACK) return;
      show({ x, y, over: hooks.over(document.elementFromPoint(event.clientX, event.clientY)) });
    };
    const up = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      from = null;
      if (!dragged) return;
      const { over } = dragged;
      show(null);
      dropped = true;
      if (over !== null && event.type === "pointerup") hooks.drop(over);
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
