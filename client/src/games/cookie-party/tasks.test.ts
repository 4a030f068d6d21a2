import { expect, it } from "vitest";
import { someSeat, someTask, someView } from "./samples";
import { taskSpoken, taskStates } from "./tasks";

const view = someView({
  tasks: [
    someTask("heart", "D", { place: 1, takers: [["b", "c"], [], []] }),
    someTask("red", "R", { need: 6 }),
    someTask("line", null),
  ],
});
const nameOf = (seat: string): string => seat.toUpperCase();

it("tells how far a seat is, and marks what is near or claimed", () => {
  const claims = [{ task: "line", chip: 7, points: null, round: 3 }];
  const states = taskStates(view, someSeat("a", { progress: [2, 4, 3], claims }));
  expect(states.map(({ name, have, near, claimed }) => [name, have, near, claimed])).toEqual([
    ["Heart", 2, true, false],
    ["Any six on red", 4, false, false],
    ["A row or a column", 3, false, true],
  ]);
});

it("counts no further than needed, and for a spectator nothing", () => {
  expect(taskStates(view, someSeat("a", { progress: [0, 8, 0] }))[1]).toMatchObject({ have: 6, near: true });
  expect(taskStates(view, null)[0]).toMatchObject({ have: 0, near: false, claimed: false });
});

it("shows who took a place, and which is next", () => {
  expect(taskStates(view, null)[0]?.places).toEqual([
    { points: 6, seats: ["b", "c"], next: false },
    { points: 4, seats: [], next: true },
    { points: 3, seats: [], next: false },
  ]);
});

it("says all of it", () => {
  const claims = [{ task: "red", chip: 7, points: null, round: 3 }];
  const [heart, red] = taskStates(view, someSeat("a", { progress: [2, 6, 3], claims }));
  expect(taskSpoken(heart!, nameOf)).toBe("Heart: 2 of 3, B, C had 6, next place 4");
  expect(taskSpoken(red!, nameOf)).toBe("Any six on red: 6 of 6, claimed by you, next place 6");
});
