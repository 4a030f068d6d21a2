import { expect, it } from "vitest";
import { edgeName, edgesOf, neighbour, spacesAt, spacesOf, wallSides, wallsOf } from "./grid";

const size = { columns: 3, rows: 2 };

it("names spaces in board order, and finds what lies beside them", () => {
  expect(spacesOf(size)).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
  expect(neighbour(size, "b1", "s")).toBe("b2");
  expect(neighbour(size, "b1", "n")).toBeNull();
  expect(neighbour(size, "c2", "e")).toBeNull();
});

it("has one name for an edge: north and west, at the rim east and south too", () => {
  expect(edgeName(size, "a1", "e")).toBe("b1w");
  expect(edgeName(size, "b1", "w")).toBe("b1w");
  expect(edgeName(size, "b1", "s")).toBe("b2n");
  expect(edgeName(size, "c1", "e")).toBe("c1e");
  expect(edgeName(size, "b2", "s")).toBe("b2s");
});

it("counts every edge once", () => {
  expect(edgesOf(size)).toHaveLength(3 * 3 + 4 * 2);
  expect(new Set(edgesOf(size)).size).toBe(17);
});

it("knows the spaces at an edge", () => {
  expect(spacesAt(size, "b2n")).toEqual(["b2", "b1"]);
  expect(spacesAt(size, "c1e")).toEqual(["c1"]);
});

it("reads walls from the bits of both spaces at them", () => {
  expect(wallSides(1 | 8)).toEqual(["n", "w"]);
  expect(wallsOf(size, [2, 8, 0, 4, 0, 2])).toEqual(["b1w", "a2s", "c2e"]);
});
