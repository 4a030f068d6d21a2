import { describe, expect, it } from "vitest";
import { ending, nextFirst, roundOf } from "./outcome";
import { entries, openingLooks, someCast } from "./samples";

const peek = (seat: string) => ({ verb: "peek", seat, place: "m1", face: null }) as const;
const turns = [...openingLooks("abc"), peek("b"), peek("c"), peek("a"), peek("b"), peek("c")];
const right = {
  verb: "declare",
  seat: "a",
  places: ["b2", "c1"],
  right: true,
  own: null,
  saw: ["cookie", "cookie"],
} as const;
const declared = entries(...turns, { ...right, places: ["b2", "c1"], saw: ["cookie", "cookie"] });

describe("the ending", () => {
  it("names who found two cookies, where, and in which round", () => {
    const outcome = { reason: "declared", winners: ["a"] };
    expect(ending(outcome, declared, someCast("b", 3))).toEqual({
      winner: "a",
      headline: "Ann found two cookies",
      detail: "Your right and Cleo’s left, in round 2.",
    });
    expect(ending(outcome, declared, someCast("a", 3)).headline).toBe("You found two cookies");
  });

  it("names who is left", () => {
    const log = entries(...turns);
    expect(ending({ reason: "last-seat", winners: ["c"] }, log, someCast("a", 3))).toMatchObject({
      winner: "c",
      headline: "Cleo is the last one left",
      detail: "Everybody else declared wrong, within 2 rounds.",
    });
  });

  it.each(["draw-rounds", "max-rounds", "agreed"])("calls a draw a draw (%s)", (reason) => {
    const told = ending({ reason, winners: [] }, entries(...turns), someCast("a", 3));
    expect(told).toMatchObject({ winner: null, headline: "A draw" });
    expect(told.detail).not.toBe("");
  });

  it("counts rounds by the turns of the seat that ended it", () => {
    expect(roundOf(declared)).toBe(2);
    expect(roundOf([])).toBe(0);
  });

  it("lets the next seat begin the next game", () => {
    expect(nextFirst(declared, 3)).toBe("c");
    expect(nextFirst([], 3)).toBeNull();
  });
});
