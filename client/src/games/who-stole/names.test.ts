import { expect, it } from "vitest";
import { capital, castOf } from "../../state/cast";
import { cardName, shortName } from "./names";

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
  expect(cardName(cast, "b1")).toBe("B∗n’s left card");
});
