import { describe, expect, it } from "vitest";
import { CENTRE, allPlaces, areaOf, placesOf, ring, seatsFrom } from "./places";

describe("places", () => {
  it("come in the order of the rules", () => {
    expect(allPlaces(3)).toEqual(["a1", "a2", "b1", "b2", "c1", "c2", "m1", "m2"]);
    expect(placesOf("c")).toEqual(["c1", "c2"]);
    expect(areaOf("m2")).toBe(CENTRE);
  });

  it("are seen from one's own seat, clockwise", () => {
    expect(seatsFrom("c", 5)).toEqual(["c", "d", "e", "a", "b"]);
    expect(ring(5, "c")).toMatchObject({ near: "c", others: ["d", "e", "a", "b"] });
    expect(ring(3, null)).toMatchObject({ near: "a", others: ["b", "c"] });
  });
});

describe.each([3, 4, 5, 6, 7, 8])("the ring of %i", (players) => {
  const { others, cells, columns } = ring(players, "a");

  it("has a cell of its own for every other seat and the centre, on both grids", () => {
    const areas = [...others, CENTRE];
    expect(Object.keys(cells)).toEqual(areas);
    for (const grid of ["phone", "wide"] as const)
      expect(new Set(areas.map((area) => cells[area]![grid])).size).toBe(areas.length);
  });

  it("goes up on the left and down on the right", () => {
    const at = (seat: string | undefined) =>
      cells[seat!]!.phone.split(" / ").map(Number) as [row: number, column: number];
    const [first, last] = [at(others[0]), at(others.at(-1))];
    expect(first[1]).toBe(1);
    expect(last[1]).toBeGreaterThan(first[1]);
    expect(last[0]).toBe(first[0]);
    for (const seat of others) expect(at(seat)[0]).toBeLessThanOrEqual(first[0]);
  });

  it("stays within its columns on wide screens, in one row above and beside the centre", () => {
    for (const seat of others) {
      const [row, column] = cells[seat]!.wide.split(" / ").map(Number) as [number, number];
      expect(row).toBeLessThanOrEqual(2);
      expect(column).toBeLessThanOrEqual(columns);
    }
  });
});
