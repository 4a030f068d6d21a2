import { describe, expect, it } from "vitest";
import { ownPlaceOf, ringPlaces, step, verbOf } from "./keys";
import { ring } from "./places";

describe("arrows", () => {
  const four = ring(4, "a");

  it("go round the ring, right clockwise", () => {
    expect(ringPlaces(four)).toEqual(["b1", "b2", "c1", "c2", "d1", "d2"]);
    expect(step(four, "b2", "ArrowRight")).toBe("c1");
    expect(step(four, "d2", "ArrowRight")).toBe("b1");
    expect(step(four, "b1", "ArrowLeft")).toBe("d2");
  });

  it("go down to one's own and up to the centre, on the same side", () => {
    expect(step(four, "c2", "ArrowDown")).toBe("a2");
    expect(step(four, "c2", "ArrowUp")).toBe("m2");
    expect(step(four, "a1", "ArrowUp")).toBe("m1");
    expect(step(four, "m1", "ArrowDown")).toBe("a1");
    expect(step(four, "m1", "ArrowUp")).toBe("c1");
    expect(step(four, "a1", "ArrowDown")).toBe("a1");
    expect(step(four, "a1", "Home")).toBeNull();
  });

  it("stay within the centre and within one's own", () => {
    expect(step(four, "m2", "ArrowRight")).toBe("m1");
    expect(step(four, "a1", "ArrowLeft")).toBe("a2");
  });

  it.each([3, 5, 6, 7, 8])("reach every card of %i players", (players) => {
    const table = ring(players, "b");
    const reached = new Set(["b1"]);
    for (let grown = 0; grown !== reached.size;) {
      grown = reached.size;
      for (const place of [...reached])
        for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const)
          reached.add(step(table, place, arrow)!);
    }
    expect(reached.size).toBe(2 * players + 2);
  });
});

it("knows the letters of the four actions and the numbers of one's own cards", () => {
  expect(["p", "s", "h", "d", "x"].map(verbOf)).toEqual(["peek", "switch", "shuffle", "declare", null]);
  expect(ownPlaceOf("2", "c")).toBe("c2");
  expect(ownPlaceOf("3", "c")).toBeNull();
});
