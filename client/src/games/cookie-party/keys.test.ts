import { expect, it } from "vitest";
import { meaningOf, nextChip, sideOf, step } from "./keys";
import { stepsOf } from "./steps";

const size = { columns: 3, rows: 3 };

it("moves over the spaces, and stays at the rim", () => {
  expect(step(size, "b2", "ArrowUp")).toBe("b1");
  expect(step(size, "b2", "ArrowRight")).toBe("c2");
  expect(step(size, "c3", "ArrowDown")).toBe("c3");
  expect(step(size, "b2", "Home")).toBeNull();
});

it("points to sides, and knows its letters", () => {
  expect(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "x"].map(sideOf)).toEqual(["n", "e", "s", "w", null]);
  expect(["c", "m", "0", "u", "x"].map(meaningOf)).toEqual(["next-chip", "take-up", "leave", "undo", null]);
});

it("goes round the chips in the order of their numbers", () => {
  expect(nextChip([11, 4, 9], null)).toBe(4);
  expect(nextChip([11, 4, 9], 4)).toBe(9);
  expect(nextChip([11, 4, 9], 11)).toBe(4);
  expect(nextChip([], null)).toBeNull();
});

it("shows where one is in a round", () => {
  const states = (now: Parameters<typeof stepsOf>[0]): string =>
    stepsOf(now)
      .map(({ state }) => state)
      .join(" ");
  expect(states("walls")).toBe("is will will will");
  expect(states("free-wall")).toBe("is will will will");
  expect(states("chips")).toBe("was is will will");
  expect(states("claim")).toBe("was was was is");
  expect(states("done")).toBe("was was was was");
});
