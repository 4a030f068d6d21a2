// What things on a board are called.

import type { BoardTask } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { PLAIN, RED } from "../../games/cookie-party/biscuits";
import { edgeName, SIDES, type Side } from "../../games/cookie-party/grid";
import type { Draft } from "./draft";
import { drawnName, LINE, RED_TASK } from "./letters";

const SIDE_NAMES: Record<Side, () => string> = {
  n: m.ed_side_n,
  e: m.ed_side_e,
  s: m.ed_side_s,
  w: m.ed_side_w,
};

/** A biscuit by its letter: as the board's own tasks call it. */
export function letterName(draft: Draft, letter: string): string {
  if (letter === RED) return m.ed_red();
  if (letter === PLAIN) return m.ed_plain();
  return draft.tasks.find((task) => task.cross === letter)?.name ?? drawnName(letter) ?? m.ed_type({ letter });
}

export function spokenTask({ cross, name }: Pick<BoardTask, "cross" | "name">): string {
  if (cross === RED_TASK) return m.ed_task_red();
  if (cross === LINE) return m.ed_task_line();
  return name ?? drawnName(cross) ?? m.ed_type({ letter: cross });
}

/** `c3 star, dot, walls: north, west`. */
export function spaceName(draft: Draft, space: string): string {
  const what = `${space} ${letterName(draft, draft.spaces[space]!)}`;
  const marked = draft.dots.includes(space) ? m.ed_space_dot({ space: what }) : what;
  const sides = SIDES.filter((side) => draft.walls.includes(edgeName(draft, space, side)));
  if (!sides.length) return marked;
  return m.ed_space_walls({ space: marked, sides: sides.map((side) => SIDE_NAMES[side]()).join(", ") });
}
