// A finger on one's own board: it draws walls, and taps or drags chips.

import type { Attachment } from "svelte/attachments";
import { edgesOf } from "./grid";
import { spaceAt, widthOf, type Point } from "./picture";
import type { PlayState } from "./play.svelte";
import { nearest, REACH_PX } from "./reach";

/** A finger that moves less than this has tapped, px. */
const SLACK_PX = 9;

interface Press {
  id: number;
  start: Point;
  at: Point;
  /** Units of the drawing in a pixel. */
  scale: number;
  moved: boolean;
}

export function boardTouch(play: PlayState): Attachment<HTMLElement> {
  return (element) => {
    let press: Press | null = null;

    const down = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button !== 0 || play.view.own === null) return;
      element.setPointerCapture(event.pointerId);
      const scale = widthOf(play.view.board) / element.getBoundingClientRect().width;
      const start = pointOf(element, event, scale);
      press = { id: event.pointerId, start, at: start, scale, moved: false };
      aim(play, press);
    };
    const move = (event: PointerEvent): void => {
      if (press?.id !== event.pointerId) return;
      press.at = pointOf(element, event, press.scale);
      press.moved ||= Math.hypot(press.at.x - press.start.x, press.at.y - press.start.y) > SLACK_PX * press.scale;
      aim(play, press);
      if (press.moved) drag(play, press);
    };
    const up = (event: PointerEvent): void => {
      if (press?.id !== event.pointerId) return;
      const ended = press;
      press = null;
      if (event.type === "pointerup") release(play, ended);
      else if (play.dragged) play.letGo();
      play.aimed = null;
      play.dragged = null;
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
    };
  };
}

function pointOf(element: HTMLElement, { clientX, clientY }: PointerEvent, scale: number): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}

function aim(play: PlayState, { start, at, scale }: Press): void {
  if (play.options.edgeVerb) play.aimed = nearest(play.options.edges, start, at, REACH_PX * scale);
}

function drag(play: PlayState, { start, at }: Press): void {
  const from = spaceAt(play.view.board, start);
  const chip = from && play.chipAt(from);
  if (!chip || !play.mayTake(chip)) return;
  const over = spaceAt(play.view.board, at);
  play.taken = chip;
  play.dragged = { chip, x: at.x - start.x, y: at.y - start.y, over: over === from ? null : over };
}

function release(play: PlayState, { start, at, scale, moved }: Press): void {
  const { board } = play.view;
  const space = spaceAt(board, at);
  if (play.options.edgeVerb) {
    // Nothing lit within reach: a tap asks why, a finger that went away has changed its mind.
    const edge = play.aimed ?? (moved ? null : nearest(edgesOf(board), start, at, REACH_PX * scale));
    if (edge) play.draw(edge);
  } else if (play.dragged) {
    play.letGo();
    if (play.dragged.over) play.place(play.dragged.chip, play.dragged.over);
  } else if (space && !moved) {
    play.spaces.at(space)?.focus({ preventScroll: true });
    play.tap(space);
  }
}
