import { expect, test } from "vitest";
import { cornerOf } from "../../games/cookie-party/picture";
import { edgeNear, over } from "./reach";

const size = { columns: 4, rows: 4 };

test.each([
  ["b2", 30, 6, "b2n"],
  ["b2", 54, 30, "c2w"],
  ["b2", 30, 54, "b3n"],
  ["b2", 6, 30, "b2w"],
  ["d4", 56, 30, "d4e"],
  ["d4", 30, 58, "d4s"],
  ["a1", -4, 30, "a1w"],
  ["b2", 30, 30, null],
])("in %s, %i right and %i down: %s", (space, right, down, edge) => {
  const { x, y } = cornerOf(space);
  expect(edgeNear(size, space, { x: x + right, y: y + down })).toBe(edge);
});

const items = Array.from({ length: 16 }, () => document.createElement("div"));

test.each([
  [5, "ArrowLeft", 4],
  [4, "ArrowLeft", 4],
  [6, "ArrowRight", 7],
  [7, "ArrowRight", 7],
  [5, "ArrowUp", 1],
  [5, "ArrowDown", 9],
  [6, "Home", 4],
  [5, "End", 7],
])("from %i, %s leads to %i", (from, key, to) => {
  expect(over(size)(items[from]!, key, items)).toBe(items[to]);
});

test.each(["ArrowUp", "a"])("%s leads nowhere from the first row", (key) => {
  expect(over(size)(items[2]!, key, items)).toBeNull();
});
