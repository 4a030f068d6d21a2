import { expect, it } from "vitest";
import { cuesOf } from "./cues";
import { movesOf } from "./motion";
import { someSeat, someView } from "./samples";

const before = someView();

it("moves what is new on one's own board", () => {
  const chips = [{ chip: 7, walls: 1, space: "a1", where: "board" as const }];
  const seat = someSeat("a", { walls: [0, 0, 0, 0, 1, 0, 0, 0, 0], crosses: ["c1"], chips });
  const after = someView({ seats: [seat, someSeat("b")] });
  expect(movesOf(before, after)).toEqual({
    b2n: { kind: "wall" },
    c1: { kind: "cross" },
    "chip 7": { kind: "hop", dx: 60, dy: 60 },
  });
  expect(cuesOf(before, after, movesOf(before, after))).toEqual(["cross", "laid"]);
});

it("throws the dice of a new round", () => {
  const after = someView({ round: 4 });
  expect(movesOf(before, after)).toEqual({ dice: { kind: "roll" } });
  expect(cuesOf(before, after, {})).toEqual([]);
});

it("moves nothing when others' boards change, or for who watches", () => {
  const walled = someSeat("b", { walls: [1] });
  expect(movesOf(before, someView({ seats: [someSeat("a"), walled] }))).toEqual({});
  expect(movesOf(someView({ seat: null }), someView({ seat: null, seats: [someSeat("a", { walls: [1] })] }))).toEqual(
    {},
  );
});

it("sips at a bar, and rejoices at the end", () => {
  const after = someView({ seats: [someSeat("a", { bars: 1 }), someSeat("b")] });
  expect(cuesOf(before, after, {})).toEqual(["bar"]);
  expect(cuesOf(before, someView({ phase: "over" }), {})).toEqual(["right"]);
});
