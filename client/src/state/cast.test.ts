import { expect, it } from "vitest";
import { capital, castOf, listed, seatName, theirName } from "./cast";

it("calls seats by who sits there, and the viewer's own seat you", () => {
  const cast = castOf("a", [
    { seat: "a", name: "Ann" },
    { seat: "b", name: "B*n" },
  ]);
  expect([seatName(cast, "a"), seatName(cast, "b"), seatName(cast, "c")]).toEqual(["You", "B∗n", "C"]);
  expect(theirName(cast, "a")).toBe("Ann");
});

it("lists names", () => {
  expect([[], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cleo"]].map(listed)).toEqual([
    "",
    "Ann",
    "Ann and Ben",
    "Ann, Ben and Cleo",
  ]);
});

it("begins a sentence", () => {
  expect(capital("your left card")).toBe("Your left card");
});
