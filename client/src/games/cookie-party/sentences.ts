// The one sentence at the roll: what is next.

import { m } from "../../paraglide/messages.js";
import { listed, theirName, type Cast } from "../../state/cast";
import { taskName, taskOf } from "./tasks";
import { seatOf, type Own, type View } from "./wire";

export interface Sentence {
  /** With double stars around what is strong. */
  text: string;
  hint: string | null;
  /** It asks the viewer to do something. */
  mine: boolean;
}

/** What is next, from the view and the chip that is taken up. */
export function sentence(view: View, cast: Cast, chip: number | null): Sentence {
  const { own, legal } = view;
  if (own === null) return { text: watching(view, cast), hint: null, mine: false };
  if (legal.length === 0) return { text: waiting(view, cast), hint: points(view), mine: false };
  if (chip !== null) return { text: m.party_say_chip({ chip }), hint: m.party_hint_chip(), mine: true };
  return { text: owed(view, own), hint: hint(view, own), mine: true };
}

export function rolled(view: View): number {
  return view.dice ? view.dice[0] + view.dice[1] : 0;
}

function owed(view: View, own: Own): string {
  switch (own.step) {
    case "put":
      return m.party_say_put({ count: own.chips.length });
    case "walls":
      return walls(view, own);
    case "free-wall":
      return m.party_say_free_wall();
    case "chips":
      return own.chips.length === 1
        ? m.party_say_leave({ chip: own.chips[0]!, space: spaceOf(view, own.chips[0]!) })
        : m.party_say_leave_all({ chips: listed(own.chips.map(String)) });
    case "move":
      return m.party_say_move();
    case "claim":
      return own.tasks.length === 1
        ? m.party_say_claim({ task: taskName(view, taskOf(view, own.tasks[0]!)) })
        : m.party_say_claims({ count: own.tasks.length });
    default:
      return m.party_say_done();
  }
}

function walls(view: View, { walls_left, round }: Own): string {
  const what = { count: walls_left, number: rolled(view) };
  return round.walls.length ? m.party_say_walls_more(what) : m.party_say_walls(what);
}

function spaceOf(view: View, chip: number): string {
  return seatOf(view, view.seat!).chips.find((other) => other.chip === chip)?.space ?? "";
}

function hint(view: View, own: Own): string | null {
  switch (own.step) {
    case "put":
      return m.party_hint_put();
    case "walls":
      return own.bar_due ? m.party_hint_bar_due() : points(view);
    case "chips":
      return own.chips.length === 1 ? m.party_hint_space() : m.party_hint_chip_then_space();
    case "move":
    case "done":
      return behind(view, own);
    case "claim":
      return m.party_hint_claim();
    default:
      return null;
  }
}

/** What lies behind one in this round. */
function behind(view: View, { round, step }: Own): string {
  const count = round.walls.length;
  if (round.no_chip) return m.party_hint_no_chip({ number: rolled(view) });
  if (round.barred) return m.party_hint_lost();
  return step === "move" && count ? m.party_hint_drawn({ count }) : points(view);
}

function points(view: View): string {
  return m.party_hint_points({ points: seatOf(view, view.seat!).score, goal: view.goal });
}

function waiting(view: View, cast: Cast): string {
  const names = view.actors.filter((seat) => seat !== view.seat).map((seat) => theirName(cast, seat));
  if (view.phase === "over") return m.party_say_over();
  if (names.length === 0) return m.party_say_rolling();
  return m.party_say_wait({ names: listed(names) });
}

function watching(view: View, cast: Cast): string {
  return m.party_say_watching({ what: waiting(view, cast) });
}
