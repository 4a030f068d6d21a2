import { expect, it } from "vitest";
import { lineOf, pathOf, ruling, spaceAt, widthOf } from "./picture";
import { distance, nearest } from "./reach";

const size = { columns: 6, rows: 6 };
/** The edges of b2, whose corner is at 69, 69. */
const edges = ["b2n", "c2w", "b3n", "b2w"];

it("draws an edge between its corners, and a wall a little short of them", () => {
  expect(lineOf("b2n")).toEqual({ from: { x: 69, y: 69 }, to: { x: 129, y: 69 } });
  expect(pathOf("b2n")).toBe("M72 69H126");
  expect(pathOf("f1e")).toBe("M369 12V66");
  expect(widthOf(size)).toBe(378);
  expect(ruling({ columns: 1, rows: 1 })).toBe("M9 9H69M9 69H69M9 9V69M69 9V69");
});

it("finds the space under a finger, and none beside the board", () => {
  expect(spaceAt(size, { x: 70, y: 130 })).toBe("b3");
  expect(spaceAt(size, { x: 5, y: 130 })).toBeNull();
  expect(spaceAt(size, { x: 100, y: 370 })).toBeNull();
});

it("takes the nearest lit edge within reach", () => {
  const tap = (x: number, y: number, reach = 34): string | null => nearest(edges, { x, y }, { x, y }, reach);
  expect(tap(99, 75)).toBe("b2n");
  expect(tap(99, 50)).toBe("b2n");
  expect(tap(120, 95)).toBe("c2w");
  expect(tap(99, 30)).toBeNull();
  expect(tap(99, 50, 10)).toBeNull();
});

it("takes the edge along which a stroke went, though it ends at a corner", () => {
  expect(nearest(edges, { x: 72, y: 66 }, { x: 130, y: 72 }, 34)).toBe("b2n");
  expect(nearest(edges, { x: 128, y: 70 }, { x: 131, y: 128 }, 34)).toBe("c2w");
});

it("follows a finger that slides on to another edge", () => {
  expect(nearest(edges, { x: 99, y: 69 }, { x: 127, y: 104 }, 34)).toBe("c2w");
});

it("measures from the nearest point of an edge", () => {
  expect(distance({ x: 99, y: 79 }, lineOf("b2n"))).toBe(10);
  expect(distance({ x: 132, y: 73 }, lineOf("b2n"))).toBe(5);
});
