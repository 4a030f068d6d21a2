import { expect, it } from "vitest";
import { cuesOf } from "./cues";
import { entries, openingLooks } from "./samples";

const declared = { verb: "declare", seat: "b", own: null, saw: null } as const;

it("sounds once for the same things at once", () => {
  expect(cuesOf(entries(...openingLooks("abc")), false)).toEqual(["flip"]);
  expect(cuesOf(entries({ verb: "switch", seat: "b", places: ["a1", "b1"] }), false)).toEqual(["laid"]);
  expect(cuesOf(entries({ verb: "mix", how: null, place: null, face: null }), false)).toEqual([]);
});

it("tells a wrong declaration from a right one", () => {
  expect(cuesOf(entries({ ...declared, places: ["a1", "c1"], right: false }), false)).toEqual(["wrong"]);
  expect(cuesOf(entries(...openingLooks("abc"), { ...declared, places: ["a1", "c1"], right: true }), true)).toEqual([
    "right",
  ]);
  expect(cuesOf(entries(...openingLooks("abc")), true)).toEqual(["opened"]);
});
