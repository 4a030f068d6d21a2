// What a seat did in a round, in words.

import { m } from "../../paraglide/messages.js";
import { listed } from "../../state/cast";
import { kindName } from "./biscuits";
import { indexOf } from "./grid";
import { taskName } from "./tasks";
import type { View } from "./wire";

/** A seat's round, as far as it is told. */
export interface Deeds {
  walls: readonly string[];
  gift: string | null;
  /** It had no chip of the number. */
  noChip: boolean;
  barred: boolean;
  crossed: readonly string[];
  /** Chips that had to leave a cross, or were moved freely. */
  moves: readonly { chip: number; target: string }[];
  aside: readonly number[];
  claims: readonly { task: string; chip: number; points: number | null }[];
}

export const NO_DEEDS: Deeds = {
  walls: [],
  gift: null,
  noChip: false,
  barred: false,
  crossed: [],
  moves: [],
  aside: [],
  claims: [],
};

/** "**Ben** drew 3 walls and crossed gingerbread f6. Chip 11 moved to c5." */
export function told(view: View, name: string, deeds: Deeds, number: number): string {
  const { walls, gift, noChip, barred, crossed, claims } = deeds;
  const main = [
    ...(noChip ? [m.party_did_no_chip({ number })] : []),
    ...(walls.length ? [m.party_did_walls({ count: walls.length })] : []),
    ...(barred && !noChip ? [m.party_did_lost({ none: walls.length ? "some" : "all" })] : []),
    ...(gift ? [m.party_did_gift({ space: gift.slice(0, 2) })] : []),
    ...(crossed.length ? [m.party_did_cross({ spaces: listed(crossed.map((space) => described(view, space))) })] : []),
    ...claims.map((claim) => claimed(view, claim)),
  ];
  const head = main.length ? listed(main) : m.party_did_nothing();
  return [m.party_did({ name, deeds: head }), ...chips(deeds)].join(" ");
}

function claimed(view: View, { task, chip, points }: Deeds["claims"][number]): string {
  const found = view.tasks.find((other) => other.task === task);
  const name = found ? taskName(view, found) : task;
  return points === null
    ? m.party_did_claim({ task: name, chip })
    : m.party_did_claim_for({ task: name, chip, count: points });
}

function chips({ moves, aside }: Deeds): string[] {
  return [
    ...moves.map(({ chip, target }) => m.party_did_move({ chip, space: target })),
    ...aside.map((chip) => m.party_did_aside({ chip })),
  ];
}

/** "gingerbread f6". */
function described(view: View, space: string): string {
  const letter = view.board.spaces[indexOf(view.board, space)] ?? "";
  return m.party_did_cross_one({ kind: kindName(view.board, letter), space });
}
