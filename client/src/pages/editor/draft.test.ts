import { expect, test } from "vitest";
import type { BoardData } from "../../gen/protocol";
import {
  blank,
  dataOf,
  dotToggled,
  draftOf,
  painted,
  resized,
  taskChanged,
  wallToggled,
  withoutTask,
  withoutTasks,
  withTask,
  type Draft,
} from "./draft";

const crosses = (draft: Draft): string[] => draft.tasks.map((task) => task.cross);
const start = blank("Mine");

const sample: BoardData = {
  name: "Mine",
  spaces: ["A A R -", "A A R -", "A A R -", "A A R -"],
  walls: "b1w c3n d4e d4s",
  dots: "a1 d4",
  tasks: [
    { cross: "A", name: "gingerbread", points: [8, 6, 5] },
    { cross: "red", count: 3, points: [6, 4, 3] },
    { cross: "line", points: [6, 4, 3] },
  ],
};

test("a letter that is new to the board brings its task, in order, and only once", () => {
  const three = [
    ["c3", "R"],
    ["a1", "B"],
    ["b1", "A"],
    ["c1", "A"],
  ].reduce((draft, [space, letter]) => painted(draft, space!, letter!), start);
  expect(crosses(three)).toEqual(["A", "B", "red", "line"]);
  expect(three.tasks[1]).toEqual({ cross: "B", name: "macaron", points: [6, 4, 3] });
});

test("the last space of a letter takes its task along, unless somebody has worked on that", () => {
  const one = painted(start, "a1", "B");
  expect(crosses(painted(one, "a1", "C"))).toEqual(["C", "line"]);
  const worked = taskChanged(one, "B", { points: [8, 6, 4] });
  expect(crosses(painted(worked, "a1", "-"))).toEqual(["B", "line"]);
  const two = painted(one, "b1", "B");
  expect(crosses(painted(two, "a1", "-"))).toEqual(["B", "line"]);
});

test("nothing happens where nothing changes, and no board is changed in place", () => {
  expect(painted(start, "a1", "-")).toBe(start);
  expect(painted(start, "h8", "A")).toBe(start);
  painted(start, "a1", "A");
  expect(start.spaces.a1).toBe("-");
});

test("tasks come, go, and are offered where they are missing", () => {
  const lettered = painted(start, "a1", "B");
  expect(withoutTasks(lettered)).toEqual(["red"]);
  const without = withoutTask(withoutTask(lettered, "B"), "line");
  expect(withoutTasks(without)).toEqual(["B", "red", "line"]);
  expect(crosses(withTask(withTask(without, "line"), "B"))).toEqual(["B", "line"]);
  expect(withTask(lettered, "line")).toBe(lettered);
});

test("walls and dots are put and taken away by the same tap", () => {
  const once = dotToggled(wallToggled(start, "c3n"), "c3");
  expect([once.walls, once.dots]).toEqual([["c3n"], ["c3"]]);
  const twice = dotToggled(wallToggled(once, "c3n"), "c3");
  expect([twice.walls, twice.dots]).toEqual([[], []]);
});

test("another size keeps what still has its place, and calls edges as they are called there", () => {
  const draft = draftOf(sample)!;
  const wide = resized(draft, { columns: 5, rows: 5 });
  expect(dataOf(wide)).toMatchObject({
    spaces: ["A A R - -", "A A R - -", "A A R - -", "A A R - -", "- - - - -"],
    walls: "b1w c3n e4w d5n",
    dots: "a1 d4",
  });
  expect(dataOf(resized(wide, { columns: 4, rows: 4 }))).toEqual(sample);
  const narrow = resized(wallToggled(draftOf(dataOf(wide))!, "e1e"), { columns: 4, rows: 4 });
  expect(narrow.walls).not.toContain("e1e");
});

test("another size loses the dots and the untouched tasks that lay beyond it", () => {
  const far = dotToggled(painted(start, "f6", "C"), "f6");
  const small = resized(far, { columns: 5, rows: 6 });
  expect([small.dots, crosses(small)]).toEqual([[], ["line"]]);
});

test("a file's board comes back as it was", () => {
  expect(dataOf(draftOf(sample)!)).toEqual(sample);
  const { dots, ...dotless } = sample;
  expect(dots).toBeTruthy();
  expect(dataOf(draftOf(dotless)!)).toEqual(dotless);
});

test("either name of an edge is read, one is written", () => {
  const named = draftOf({ ...sample, walls: "a1e c2s d4e d4s" })!;
  expect(dataOf(named).walls).toBe(sample.walls);
});

test.each<[string, Partial<BoardData>]>([
  ["too narrow", { spaces: ["A A R", "A A R", "A A R", "A A R"] }],
  ["too high", { spaces: Array.from({ length: 9 }, () => "A A R -") }],
  ["uneven", { spaces: ["A A R -", "A A R", "A A R -", "A A R -"] }],
  ["empty", { spaces: [] }],
  ["a small letter", { spaces: ["a A R -", "A A R -", "A A R -", "A A R -"] }],
  ["an edge beyond the board", { walls: "e1w" }],
  ["a wall that is none", { walls: "north" }],
  ["a wall twice, by both its names", { walls: "b1w a1e" }],
  ["a dot beyond the board", { dots: "a5" }],
  ["a dot that is none", { dots: "a1n" }],
  ["a dot twice", { dots: "a1 a1" }],
  ["a task twice", { tasks: [sample.tasks[2]!, sample.tasks[2]!] }],
  ["two places", { tasks: [{ cross: "line", points: [6, 4] }] }],
  ["a name for red", { tasks: [{ cross: "red", name: "red", count: 3, points: [6, 4, 3] }] }],
  ["red without a count", { tasks: [{ cross: "red", points: [6, 4, 3] }] }],
  ["a count for a type", { tasks: [{ cross: "A", name: "a", count: 3, points: [6, 4, 3] }] }],
  ["a type without a name", { tasks: [{ cross: "A", points: [6, 4, 3] }] }],
  ["a task for nothing known", { tasks: [{ cross: "all", name: "all", points: [6, 4, 3] }] }],
])("what cannot be shown is not taken, so that nothing is lost: %s", (_, change) => {
  expect(draftOf({ ...sample, ...change })).toBeNull();
});
