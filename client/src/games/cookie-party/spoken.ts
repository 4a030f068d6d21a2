// What the board says aloud.

import { m } from "../../paraglide/messages.js";
import { listed } from "../../state/cast";
import { kindName } from "./biscuits";
import { indexOf, spacesOf, splitEdge, wallSides } from "./grid";
import { wallsIn } from "./rounds";
import type { SeatView, View } from "./wire";

/** "b4, chocolate chip on red, chip 11, walls west and south". */
export function spaceSpoken(view: View, seat: SeatView, space: string): string {
  const at = indexOf(view.board, space);
  const chip = seat.chips.find((other) => other.space === space);
  const walls = wallSides(seat.walls[at] ?? 0).map((side) => m.party_side({ side }));
  const crossed = seat.crosses.includes(space);
  return [
    space,
    kindName(view.board, view.board.spaces[at] ?? ""),
    ...(crossed ? [m.party_space_crossed()] : []),
    ...(chip ? [m.party_chip({ chip: chip.chip })] : []),
    ...(walls.length && !crossed ? [m.party_space_walls({ count: walls.length, sides: listed(walls) })] : []),
  ].join(", ");
}

/** A whole board: only spaces with a chip or a cross say anything. */
export function spokenBoard(view: View, seat: SeatView): string {
  const told = spacesOf(view.board).filter(
    (space) => seat.crosses.includes(space) || seat.chips.some((chip) => chip.space === space),
  );
  return told.map((space) => spaceSpoken(view, seat, space)).join("; ");
}

/** After a wall of one's own: "North wall of b4. b4 is closed. One more wall to draw." */
export function wallSpoken(before: View, after: View): string | null {
  const [then, now] = [before.own, after.own];
  if (!then || !now) return null;
  const drawn = wallsIn(now.round).filter((edge) => !wallsIn(then.round).includes(edge));
  const edge = drawn[0];
  if (edge === undefined || drawn.length > 1) return null;
  const { space, side } = splitEdge(edge);
  const closed = now.round.crossed.filter((other) => !then.round.crossed.includes(other));
  return [
    m.party_spoken_wall({ side, space }),
    ...closed.map((other) => m.party_spoken_closed({ space: other })),
    ...(now.step === "walls" ? [m.party_spoken_left({ count: now.walls_left })] : []),
  ].join(" ");
}
