// A finger or a pen on the board: it paints every space that it comes over, or draws the wall along which it goes.

import type { Attachment } from "svelte/attachments";
import { edgesOf, type Size } from "../../games/cookie-party/grid";
import { CELL, spaceAt, widthOf, type Point } from "../../games/cookie-party/picture";
import { nearest } from "../../games/cookie-party/reach";

/** In the middle of a space, so far from its centre, no edge is meant. */
const MIDDLE = 8;
const REACH = CELL / 2 - MIDDLE;

export interface Hand {
  size: () => Size;
  /** What it does; null where the board is only shown. */
  does: () => "space" | "edge" | null;
  /** It came to a space; `stroke` tells one stroke from the next. */
  onspace: (space: string, stroke: number) => void;
  /** The edge that it means so far. */
  onaim: (edge: string | null) => void;
  onedge: (edge: string) => void;
  /** It leaves the board at this space. */
  onrest: (space: string) => void;
}

export function strokes(hand: Hand): Attachment<Element> {
  return (element) => {
    let start: Point | null = null;
    let over: string | null = null;
    let stroke = 0;

    const edgeTo = (at: Point): string | null =>
      hand.does() === "edge" ? nearest(edgesOf(hand.size()), start ?? at, at, REACH) : null;

    const goTo = (at: Point): void => {
      hand.onaim(edgeTo(at));
      const space = spaceAt(hand.size(), at);
      if (!start || space === over || hand.does() !== "space") return;
      over = space;
      if (space) hand.onspace(space, stroke);
    };
    const down = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button !== 0 || !hand.does()) return;
      element.setPointerCapture(event.pointerId);
      [start, over] = [pointOf(element, hand.size(), event), null];
      stroke += 1;
      goTo(start);
    };
    const move = (event: PointerEvent): void => {
      if (event.isPrimary) goTo(pointOf(element, hand.size(), event));
    };
    const up = (event: PointerEvent): void => {
      if (!start || !event.isPrimary) return;
      const at = pointOf(element, hand.size(), event);
      const [edge, space] = [edgeTo(at), spaceAt(hand.size(), at)];
      start = null;
      hand.onaim(null);
      if (edge && event.type === "pointerup") hand.onedge(edge);
      if (space) hand.onrest(space);
    };
    const leave = (): void => {
      if (!start) hand.onaim(null);
    };

    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: leave };
    for (const [type, listener] of Object.entries(heard)) element.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(heard))
        element.removeEventListener(type, listener as EventListener);
    };
  };
}

function pointOf(element: Element, size: Size, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width } = element.getBoundingClientRect();
  const scale = widthOf(size) / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}
