import { expect, it } from "vitest";
import { capital, cardName, castOf, listed, seatName, shortName } from "./names";
import { plain } from "./rich";

it("calls things by whose they are", () => {
  const cast = castOf("a", [
    { seat: "a", name: "Ann" },
    { seat: "b", name: "B*n" },
  ]);
  expect([cardName(cast, "a1"), shortName(cast, "m2"), capital(shortName(cast, "a2"))]).toEqual([
    "your left card",
    "the centre’s right",
    "Your right",
  ]);
  expect([seatName(cast, "a"), seatName(cast, "c")]).toEqual(["You", "C"]);
  expect(cardName(cast, "b1")).toBe("B∗n’s left card");
});

it("lists names", () => {
  expect([[], ["Ann"], ["Ann", "Ben"], ["Ann", "Ben", "Cleo"]].map(listed)).toEqual([
    "",
    "Ann",
    "Ann and Ben",
    "Ann, Ben and Cleo",
  ]);
});

it("frees a text of its signs", () => {
  expect(plain("**Your turn.** Choose.")).toBe("Your turn. Choose.");
});
