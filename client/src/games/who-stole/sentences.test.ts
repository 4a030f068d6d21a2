import { describe, expect, it } from "vitest";
import { refusalText, offending } from "./refusals";
import { lifted, nudge, sentence } from "./sentences";
import { plain } from "../../ui/rich";
import { someCast, someView } from "./samples";

const LEGAL = ["peek b1", "peek c1", "switch a1 b2", "switch b2 d1", "shuffle 1", "shuffle 2", "declare b2 d1"];
const said = (changes: Parameters<typeof someView>[0], chosen: string[] = [], you: string | null = "a") =>
  plain(sentence(someView(changes), someCast(you), chosen).text);

describe("on one's own turn", () => {
  it.each([
    [[], "Your turn. Choose one card to look at, two to switch or declare, or shuffle your own."],
    [["c1"], "Cleo’s left card. Look at it, or choose a second."],
    [["c2"], "Cleo’s right card lies face up. Choose a second."],
    [["b2", "d1"], "Ben’s right and Dov’s left. Switch them, or declare both to be cookies."],
    [["a1", "b2"], "Your left and Ben’s right. You can switch them."],
  ])("with %j chosen", (chosen, text) => {
    expect(said({ legal: LEGAL }, chosen)).toBe(text);
    expect(sentence(someView({ legal: LEGAL }), someCast(), chosen).mine).toBe(true);
  });

  it("is asked for the opening look", () => {
    expect(said({ phase: "opening", legal: ["look 1", "look 2"] })).toBe(
      "Before the first turn, look at one of your own two cards.",
    );
  });
});

describe("on others' turns", () => {
  it("says whose it is", () => {
    expect(said({ actors: ["c"] })).toBe("Cleo’s turn.");
    expect(said({ actors: ["c"] }, [], null)).toBe("You are watching. Cleo’s turn.");
    expect(sentence(someView({ actors: ["c"] }), someCast(), []).mine).toBe(false);
  });

  it("says who is still to look", () => {
    expect(said({ phase: "opening", actors: ["b"] })).toBe("Before the first turn: Ben is still to look.");
    expect(said({ phase: "opening", actors: ["b", "c", "d"] })).toBe(
      "Before the first turn: Ben, Cleo and Dov are still to look.",
    );
  });
});

describe("the hint", () => {
  const hinted = (changes: Parameters<typeof someView>[0]) => sentence(someView(changes), someCast(), []).hint;
  const notebook = { marks: [], pairs: [] };

  it("explains the notebook while one waits", () => {
    expect(hinted({ actors: ["b"], notebook })).toBe("Notebook on: the marks are what you have been shown.");
    expect(hinted({ actors: ["b"] })).toBeNull();
    expect(hinted({ legal: LEGAL, notebook })).toBeNull();
  });

  it("tells later what another has just done", () => {
    const told = (changes: Parameters<typeof someView>[0]) =>
      sentence(someView({ players: 4, ...changes }), someCast(), [], "Ben looked at your left card.").hint;
    expect(told({ actors: ["c"], turns_played: 4, notebook })).toBe("Ben looked at your left card.");
    expect(told({ actors: ["c"], turns_played: 3, notebook })).toBe(
      "Notebook on: the marks are what you have been shown.",
    );
    expect(told({ actors: ["c"], turns_played: 3 })).toBe("Ben looked at your left card.");
    expect(told({ legal: LEGAL, turns_played: 4 })).toBeNull();
  });

  it("counts the last turns before a draw", () => {
    expect(hinted({ legal: LEGAL, turns_played: 157, last_turn: 160 })).toBe("3 turns left: then it is a draw.");
    expect(hinted({ actors: ["b"], turns_played: 159, last_turn: 160, notebook })).toBe(
      "The last turn: then it is a draw.",
    );
    expect(hinted({ legal: LEGAL, turns_played: 150, last_turn: 160 })).toBeNull();
  });

  it("reminds one who is out", () => {
    expect(hinted({ actors: ["b"], out: ["a"], notebook })).toBe(
      "You are out: what you saw stays with you until the end.",
    );
  });
});

it("says what is lifted, and what is missing", () => {
  expect(plain(lifted(someCast(), ["c1"]))).toBe("You looked at Cleo’s left card.");
  expect(plain(lifted(someCast(), ["c1", "a2"]))).toBe("You looked at Cleo’s left card and your right card.");
  expect(plain(nudge("two"))).toBe("Choose two cards first.");
});

describe("a refusal", () => {
  const refused = (
    code: string,
    rule: string | null,
    action: string,
    changes: Parameters<typeof someView>[0] = { legal: LEGAL },
  ) => plain(refusalText({ code, rule, message: "The server’s words." }, action, someView(changes), someCast()));

  it("names the mixture of a declaration", () => {
    const rest = " Declare both of your own, both in the centre, or two that lie before others.";
    expect(refused("illegal", "W9", "declare a1 b1")).toBe(
      `Not these two together: one is yours, one is Ben’s.${rest}`,
    );
    expect(refused("illegal", "W9", "declare a1 m1")).toBe(
      `Not these two together: one is yours, one is in the centre.${rest}`,
    );
    expect(refused("illegal", "W9", "declare b1 m1")).toBe(
      `Not these two together: one is in the centre, one is Ben’s.${rest}`,
    );
  });

  it("says whose turn it is, in names", () => {
    expect(refused("turn", "W5", "peek a1", { actors: ["c"] })).toBe("Not now: it is Cleo’s turn.");
    expect(refused("turn", "W5", "peek a1", { actors: ["c"], out: ["a"] })).toBe(
      "You are out of the game. It is Cleo’s turn.",
    );
    expect(refused("turn", "W4", "peek a1", { phase: "opening", legal: ["look 1"] })).toMatch(/^Not yet: turns begin/);
    expect(refused("turn", "W4", "look 1", { phase: "opening", actors: ["b"] })).toBe(
      "One opening look each: you have had yours.",
    );
  });

  it("names the card that lies face up", () => {
    expect(refused("illegal", "W6", "peek c2")).toBe("Cleo’s right card lies face up: everybody sees it already.");
  });

  it("leaves to the server what it has no words for", () => {
    expect(refused("illegal", "W2", "peek h1")).toBe("The server’s words.");
    expect(refused("busy", null, "peek c2")).toBe("The server’s words.");
  });

  it("shakes the cards that a rule forbids, and none out of turn", () => {
    expect(offending({ code: "illegal", rule: "W9", message: "" }, "declare a1 b1")).toEqual(["a1", "b1"]);
    expect(offending({ code: "turn", rule: "W5", message: "" }, "declare a1 b1")).toEqual([]);
  });
});
