import { describe, expect, it } from "vitest";
import { actionOf, cardsOf, isLit, press, toggle } from "./choose";

const LEGAL = ["peek a1", "peek b1", "switch a1 b1", "switch b1 c2", "shuffle 1", "shuffle 2", "declare b1 c2"];

describe("choosing", () => {
  it("takes up to two cards; a third lets the first go", () => {
    expect(toggle([], "a1")).toEqual(["a1"]);
    expect(toggle(["a1"], "b2")).toEqual(["a1", "b2"]);
    expect(toggle(["a1", "b2"], "m1")).toEqual(["b2", "m1"]);
  });

  it("lets go of a card that is tapped again", () => {
    expect(toggle(["a1", "b2"], "a1")).toEqual(["b2"]);
  });

  it("makes one text whatever the order of choosing", () => {
    expect(actionOf("switch", ["m1", "b2"])).toBe("switch b2 m1");
    expect(actionOf("declare", ["c1", "b1"])).toBe("declare b1 c1");
    expect(actionOf("peek", ["c1"])).toBe("peek c1");
    expect(actionOf("peek", ["c1", "c2"])).toBeNull();
    expect(actionOf("switch", ["c1"])).toBeNull();
  });
});

describe("the four buttons", () => {
  const lit = (chosen: string[], legal = LEGAL) =>
    (["peek", "switch", "shuffle", "declare"] as const).filter((verb) => isLit(verb, chosen, legal));

  it("light up by what is chosen and legal", () => {
    expect(lit([])).toEqual(["shuffle"]);
    expect(lit(["b1"])).toEqual(["peek"]);
    expect(lit(["c1"])).toEqual([]);
    expect(lit(["c2", "b1"])).toEqual(["switch", "declare"]);
    expect(lit(["b1", "a1"])).toEqual(["switch"]);
    expect(lit([], [])).toEqual([]);
  });

  it("act, or open the sheet that confirms", () => {
    expect(press("peek", ["b1"], LEGAL, 3)).toEqual({ kind: "act", action: "peek b1" });
    expect(press("switch", ["b1", "a1"], LEGAL, 3)).toEqual({ kind: "act", action: "switch a1 b1" });
    expect(press("declare", ["b1", "c2"], LEGAL, 3)).toEqual({ kind: "confirm", verb: "declare" });
    expect(press("shuffle", [], LEGAL, 3)).toEqual({ kind: "confirm", verb: "shuffle" });
  });

  it("ask the server why not, when the action is complete", () => {
    expect(press("declare", ["b1", "a1"], LEGAL, 3)).toEqual({ kind: "ask", action: "declare a1 b1" });
    expect(press("peek", ["c1"], LEGAL, 3)).toEqual({ kind: "ask", action: "peek c1" });
  });

  it("ask with any operands when nothing is owed", () => {
    expect(press("switch", [], [], 3)).toEqual({ kind: "ask", action: "switch a1 a2" });
    expect(press("shuffle", ["b1"], [], 3)).toEqual({ kind: "ask", action: "shuffle 1" });
  });

  it("say what is missing when cards are", () => {
    const missing = (verb: "peek" | "switch" | "shuffle" | "declare", chosen: string[]) =>
      press(verb, chosen, LEGAL, 3);
    expect(missing("peek", [])).toEqual({ kind: "nudge", nudge: "one" });
    expect(missing("peek", ["a1", "b1"])).toEqual({ kind: "nudge", nudge: "only-one" });
    expect(missing("switch", [])).toEqual({ kind: "nudge", nudge: "two" });
    expect(missing("declare", ["a1"])).toEqual({ kind: "nudge", nudge: "second" });
    expect(missing("shuffle", ["a1"])).toEqual({ kind: "nudge", nudge: "let-go" });
  });
});

it("finds the cards in an action", () => {
  expect(cardsOf("declare a1 m2")).toEqual(["a1", "m2"]);
  expect(cardsOf("shuffle 1")).toEqual([]);
});
