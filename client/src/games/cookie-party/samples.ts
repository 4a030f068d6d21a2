// Made-up tables for the tests, on a board of three by three.

import type { CookiePartyEvent } from "../../gen/protocol";
import { castOf, type Cast } from "../../state/cast";
import type { Entry, Own, SeatRound, SeatView, TaskView, View } from "./wire";

/** What a seat has done in a round in which it has done nothing. */
export const NOTHING: SeatRound = {
  seat: "a",
  walls: [],
  gift: null,
  no_chip: false,
  barred: false,
  crossed: [],
  displaced: [],
  aside: [],
  moved: null,
  claims: [],
  points: 0,
  score: 0,
};

export function someSeat(seat: string, changes: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    score: 0,
    done: false,
    walls: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    crosses: [],
    chips: [
      { chip: 7, walls: 1, space: "b2", where: "board" },
      { chip: 10, walls: 2, space: "c1", where: "board" },
    ],
    bars: 0,
    progress: [0, 0, 0],
    claims: [],
    ...changes,
  };
}

export function someTask(task: string, letter: string | null, changes: Partial<TaskView> = {}): TaskView {
  return { task, letter, need: 3, points: [6, 4, 3], place: 0, takers: [[], [], []], ...changes };
}

export function someOwn(changes: Partial<Own> = {}): Own {
  return {
    step: "wait",
    space: null,
    walls_left: 0,
    bar_due: false,
    chips: [],
    tasks: [],
    may_undo: false,
    round: NOTHING,
    ...changes,
  };
}

export function someView(changes: Partial<View> = {}): View {
  return {
    game: "cookie-party",
    seat: "a",
    players: 2,
    phase: "play",
    round: 3,
    dice: [4, 6],
    goal: 25,
    setup: "dots",
    board: {
      name: "Small",
      columns: 3,
      rows: 3,
      spaces: [...("DDR" + "D-R" + "RRR")],
      walls: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      dots: [],
      kinds: [{ letter: "D", name: "heart" }],
    },
    actors: ["a", "b"],
    seats: [someSeat("a"), someSeat("b")],
    tasks: [someTask("heart", "D"), someTask("red", "R", { need: 6 }), someTask("line", null)],
    own: someOwn(),
    last: null,
    legal: [],
    ...changes,
  };
}

export function someCast(you: string | null = "a"): Cast {
  return castOf(you, [
    { seat: "a", name: "Ann" },
    { seat: "b", name: "Ben" },
    { seat: "c", name: "Cleo" },
  ]);
}

export function entries(...events: CookiePartyEvent[]): Entry[] {
  return events.map((event) => ({ event, late: false }));
}
