// The tasks as they stand for a seat: how far, what they still bring, and who has been paid.

import { m } from "../../paraglide/messages.js";
import { capital } from "../../state/cast";
import { kindName, RED } from "./biscuits";
import type { SeatView, TaskView, View } from "./wire";

export function taskOf(view: View, task: string): TaskView {
  return view.tasks.find((other) => other.task === task)!;
}

/** "gingerbread", "any six on red", "a row or a column". */
export function taskName(view: View, { letter, need }: TaskView): string {
  if (letter === null) return m.party_task_line();
  return letter === RED ? m.party_task_red({ need: number(need) }) : kindName(view.board, letter);
}

/** In words up to twelve, as sentences like it. */
function number(count: number): string {
  return m.party_number({ digits: String(count) });
}

export interface Place {
  points: number;
  /** Seats that took it, in seat order. */
  seats: readonly string[];
  /** The next claimants get it. */
  next: boolean;
}

export interface TaskState {
  task: TaskView;
  name: string;
  have: number;
  /** Claimed by this seat, also in the round that runs. */
  claimed: boolean;
  /** One is missing, or none is and it is still to be claimed. */
  near: boolean;
  places: readonly Place[];
}

/** How the tasks stand for a seat, in the order of the scoreboard. */
export function taskStates(view: View, seat: SeatView | null): TaskState[] {
  return view.tasks.map((task, i) => {
    const have = Math.min(seat?.progress[i] ?? 0, task.need);
    const claimed = seat?.claims.some((claim) => claim.task === task.task) ?? false;
    const near = seat !== null && !claimed && have >= task.need - 1;
    return { task, name: capital(taskName(view, task)), have, claimed, near, places: placesOf(task) };
  });
}

function placesOf(task: TaskView): Place[] {
  return task.points.map((points, i) => ({ points, seats: task.takers[i] ?? [], next: i === task.place }));
}

/** What a task's tile says aloud. */
export function taskSpoken(state: TaskState, nameOf: (seat: string) => string): string {
  const { name, have, task, places, claimed } = state;
  const taken = places
    .filter(({ seats }) => seats.length)
    .map(({ seats, points }) => m.party_task_taken({ names: seats.map(nameOf).join(", "), points }));
  const next = m.party_task_next({ points: task.points[task.place] ?? 0 });
  return [m.party_task_have({ name, have, need: task.need }), claimed ? m.party_task_claimed() : "", ...taken, next]
    .filter((part) => part !== "")
    .join(", ");
}
