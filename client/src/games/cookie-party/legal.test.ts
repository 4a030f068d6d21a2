import { expect, it } from "vitest";
import { optionsOf } from "./legal";

it("reads walls, and whether they are free ones", () => {
  expect(optionsOf(["wall a1n", "wall b1w"])).toMatchObject({
    edges: ["a1n", "b1w"],
    edgeVerb: "wall",
    chipVerb: null,
  });
  expect(optionsOf(["bonus e5w"]).edgeVerb).toBe("bonus");
});

it("reads where each chip may go", () => {
  const { chips, chipVerb, stay, done } = optionsOf(["move 6 a1", "move 6 b1", "move 11 a1", "stay"]);
  expect(chipVerb).toBe("move");
  expect([...chips].map(([chip, spaces]) => [chip, ...spaces])).toEqual([
    [6, "a1", "b1"],
    [11, "a1"],
  ]);
  expect([stay, done]).toEqual([true, false]);
});

it("reads which chips may be given for which task", () => {
  const { claims } = optionsOf(["claim jam-thumbprint 9", "claim jam-thumbprint 11", "claim red 9"]);
  expect([...claims]).toEqual([
    ["jam-thumbprint", [9, 11]],
    ["red", [9]],
  ]);
});

it("finds nothing to do in an empty list", () => {
  expect(optionsOf([])).toEqual({
    edges: [],
    edgeVerb: null,
    chips: new Map(),
    chipVerb: null,
    claims: new Map(),
    stay: false,
    done: false,
  });
});
