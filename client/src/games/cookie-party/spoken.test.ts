import { expect, it } from "vitest";
import { NOTHING, someOwn, someSeat, someView } from "./samples";
import { spaceSpoken, spokenBoard, wallSpoken } from "./spoken";

it("says what lies on a space, and its walls", () => {
  const seat = someSeat("a", { walls: [0, 0, 0, 0, 12, 0, 0, 0, 0] });
  expect(spaceSpoken(someView(), seat, "b2")).toBe("b2, plain, chip 7, walls south and west");
  expect(spaceSpoken(someView(), seat, "c1")).toBe("c1, chocolate chip on red, chip 10");
  expect(spaceSpoken(someView(), someSeat("a", { walls: [1] }), "a1")).toBe("a1, heart, wall north");
});

it("says of a crossed space that it is crossed, and not its four walls", () => {
  const seat = someSeat("a", { crosses: ["a1"], walls: [15], chips: [] });
  expect(spaceSpoken(someView(), seat, "a1")).toBe("a1, heart, crossed out");
  expect(spokenBoard(someView(), seat)).toBe("a1, heart, crossed out");
});

it("says what a wall has done, and what is left", () => {
  const view = (walls: string[], left: number, crossed: string[] = []) =>
    someView({
      own: someOwn({ step: left ? "walls" : "move", walls_left: left, round: { ...NOTHING, walls, crossed } }),
    });
  expect(wallSpoken(view([], 2), view(["b2n"], 1, ["b2"]))).toBe(
    "North wall of b2. b2 is closed. 1 more wall to draw.",
  );
  expect(wallSpoken(view(["b2n"], 1), view(["b2n", "c2w"], 0))).toBe("West wall of c2.");
  expect(wallSpoken(view(["b2n"], 1), view([], 2))).toBeNull();
  expect(wallSpoken(someView({ own: null }), view([], 2))).toBeNull();
});

it("says a free wall too", () => {
  const before = someView({ own: someOwn({ step: "free-wall" }) });
  const after = someView({ own: someOwn({ step: "move", round: { ...NOTHING, gift: "c3e" } }) });
  expect(wallSpoken(before, after)).toBe("East wall of c3.");
});
