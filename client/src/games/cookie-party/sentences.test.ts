import { describe, expect, it } from "vitest";
import { sentence } from "./sentences";
import { NOTHING, someCast, someOwn, someSeat, someView } from "./samples";
import type { Own, View } from "./wire";

function said(own: Partial<Own>, changes: Partial<View> = {}, chip: number | null = null): [string, string | null] {
  const view = someView({ own: someOwn(own), legal: ["stay"], ...changes });
  const { text, hint } = sentence(view, someCast(), chip);
  return [text, hint];
}

describe("what is owed", () => {
  it("walls, and then more of them", () => {
    expect(said({ step: "walls", walls_left: 2 })).toEqual(["Draw 2 walls at 10.", "0 of 25 points."]);
    const more: Partial<Own> = { step: "walls", walls_left: 1, round: { ...NOTHING, walls: ["c1n"] } };
    expect(said(more)[0]).toBe("Draw 1 more wall at 10.");
    expect(said({ ...more, bar_due: true })[1]).toBe("The rest is lost: one bar.");
  });

  it("the free wall of the third bar", () => {
    expect(said({ step: "free-wall" })).toEqual(["Free wall: draw one anywhere.", null]);
  });

  it("chips on crosses", () => {
    expect(said({ step: "chips", chips: [7] })).toEqual(["Chip 7 must leave b2.", "Tap a free space."]);
    expect(said({ step: "chips", chips: [7, 10] })[0]).toBe("Chips 7 and 10 must move.");
    expect(said({ step: "chips", chips: [7, 10] }, {}, 7)[0]).toBe("Chip 7 is taken up.");
  });

  it("a move or none, with what lies behind", () => {
    const move = (round: Own["round"]): [string, string | null] => said({ step: "move", round });
    expect(move({ ...NOTHING, walls: ["c1n", "c1w"] })).toEqual(["Move one chip, or none.", "2 walls are drawn."]);
    expect(move({ ...NOTHING, no_chip: true, barred: true })[1]).toBe("No chip 10: one bar.");
    expect(move({ ...NOTHING, walls: ["c1n"], barred: true })[1]).toBe("Walls lost: one bar.");
  });

  it("chips for tasks", () => {
    expect(said({ step: "claim", tasks: ["heart"] })[0]).toBe("Give a chip for heart.");
    expect(said({ step: "claim", tasks: ["red"] })[0]).toBe("Give a chip for any six on red.");
    expect(said({ step: "claim", tasks: ["heart", "line"] })[0]).toBe("Give a chip for each of 2 tasks.");
  });

  it("the chips of the free set-up", () => {
    expect(said({ step: "put", chips: [2, 3] })[0]).toBe("Put your chips: 2 to go.");
    expect(said({ step: "put", chips: [2] })[0]).toBe("Put your last chip.");
  });
});

describe("what others owe", () => {
  const waiting = { legal: [], actors: ["b"], seats: [someSeat("a", { done: true }), someSeat("b")] };

  it("is waited for", () => {
    expect(said({ step: "wait" }, waiting)[0]).toBe("Waiting for Ben.");
    expect(said({ step: "wait" }, { legal: [], actors: [], phase: "roll" })[0]).toBe("The dice are being rolled.");
    expect(said({ step: "wait" }, { legal: [], actors: [], phase: "over" })[0]).toBe("The game is over.");
  });

  it("is watched by who has no seat", () => {
    const view = someView({ ...waiting, seat: null, own: null });
    expect(sentence(view, someCast(null), null)).toEqual({
      text: "You are watching. Waiting for Ben.",
      hint: null,
      mine: false,
    });
  });
});
