import { describe, expect, it } from "vitest";
import { mayLay, press, rowFrom, targetsOf, verbOwed } from "./choose";
import { someView } from "./samples";

const using = someView({ phase: "use", actors: ["a"], legal: ["attack b", "attack d"] });
const own = { role: 2, prey: 3, hunter: 1, hand: ["1", "sword"] as const, face_down: "4" as const };
const laid = someView({ own: { ...own, hand: [...own.hand] }, actors: ["b"], legal: [] });

describe("the button", () => {
  it("lays what is chosen, also instead of what was laid", () => {
    expect(press(someView(), "4", null)).toEqual({ kind: "act", action: "lay 4" });
    expect(press(laid, "sword", null)).toEqual({ kind: "act", action: "lay sword" });
    expect([mayLay(laid, "4"), mayLay(laid, "1")]).toEqual([false, true]);
  });

  it("attacks or guards", () => {
    expect(press(using, "4", "d")).toEqual({ kind: "act", action: "attack d" });
    expect(verbOwed(someView({ phase: "use", legal: ["guard c"] }))).toBe("guard");
    expect(targetsOf(using)).toEqual(["b", "d"]);
  });

  it("says what is missing, or asks why not", () => {
    expect(press(someView(), null, null)).toEqual({ kind: "nudge", nudge: "card" });
    expect(press(laid, null, null)).toEqual({ kind: "nudge", nudge: "other-card" });
    expect(press(using, null, null)).toEqual({ kind: "nudge", nudge: "seat" });
    const others = someView({ phase: "use", actors: ["b"], legal: [] });
    expect(press(others, "4", null)).toEqual({ kind: "ask", action: "lay 4" });
    expect(press(others, null, null)).toEqual({ kind: "nudge", nudge: "wait" });
  });
});

it("walks the rows round and round", () => {
  const rows = ["b", "c", "d", "a"];
  expect([rowFrom(rows, null, 1), rowFrom(rows, null, -1), rowFrom(rows, "a", 1), rowFrom(rows, "b", -1)]).toEqual([
    "b",
    "a",
    "b",
    "a",
  ]);
});
