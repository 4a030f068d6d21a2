import { describe, expect, it } from "vitest";
import { plain } from "../../ui/rich";
import { refusalText } from "./refusals";
import { someCast, someView, open } from "./samples";
import { buttonActs, buttonLabel, nudge, sentence } from "./sentences";

const none = { card: null, target: null };
const own = (face_down: "2" | "4" | null) =>
  ({ role: 2, prey: 3, hunter: 1, hand: ["1", "3", "sword"], face_down }) satisfies ReturnType<typeof someView>["own"];
const using = someView({ phase: "use", actors: ["a"], legal: ["attack b", "attack d"] });
const said = (view = someView(), choice: Parameters<typeof sentence>[2] = none, you: string | null = "a") => {
  const { text, hint, mine } = sentence(view, someCast(you), choice);
  return [plain(text), hint, mine];
};

describe("the sentence", () => {
  it("asks for a card", () => {
    expect(said()).toEqual(["Lay one card face down.", null, true]);
    expect(said(someView({ turn: 4 }))[0]).toBe("Last turn. Lay one card face down.");
  });

  it("lets one change the card that was laid", () => {
    const view = someView({ own: own("4"), actors: ["b", "c"], legal: [] });
    expect(said(view)).toEqual(["You laid 37. You can still change it.", "Still choosing: Ben and Cleo", false]);
    expect(said(view, { card: "sword", target: null })[0]).toBe("The sword instead of 37? Lay it, or let it go.");
  });

  it("stays the same when the server lists what may be laid instead", () => {
    const view = someView({ own: own("4"), actors: ["b"], legal: ["lay 1"] });
    expect(said(view)).toEqual(["You laid 37. You can still change it.", "Still choosing: Ben", false]);
  });

  it("asks for a player", () => {
    expect(said(using)).toEqual(["Your sword: choose whom to attack.", null, true]);
    expect(said(using, { card: null, target: "d" })[0]).toBe("Attack Dov? Or choose another player.");
  });

  it("says who is using what, and who is awaited", () => {
    const view = someView({ phase: "use", actors: ["c"], legal: [] }, { c: { cards: [open("shield")] } });
    expect(said(view)[0]).toBe("Cleo chooses whom to guard against.");
    const watching = someView({ seat: null, own: null, legal: [], actors: ["a", "b"] });
    expect(said(watching, none, null)[0]).toBe("You are watching. Ann and Ben are still choosing.");
  });

  it("adds what has just happened", () => {
    const latest = { key: "1", text: "Ben attacked you.", kind: "used" } as const;
    expect(sentence(using, someCast(), none, latest).hint).toBe("Ben attacked you.");
    expect(sentence(someView(), someCast(), none, { ...latest, kind: "opened" }).hint).toBeNull();
  });
});

it("the button says what it does, or what is missing", () => {
  const label = (view = someView(), choice: Parameters<typeof sentence>[2] = none) => [
    buttonLabel(view, someCast(), choice),
    buttonActs(view, choice),
  ];
  expect(label()).toEqual(["Choose a card", false]);
  expect(label(someView(), { card: "sword", target: null })).toEqual(["Lay the sword", true]);
  expect(label(someView({ own: own("4") }))).toEqual(["Card laid", false]);
  expect(label(someView({ own: own("4") }), { card: "1", target: null })).toEqual(["Lay Cookie instead", true]);
  expect(label(using)).toEqual(["Choose a player", false]);
  expect(label(using, { card: null, target: "b" })).toEqual(["Attack Ben", true]);
  expect(plain(nudge("seat"))).toBe("Choose a player first: the stitched rows are allowed.");
});

describe("a refusal", () => {
  const refused = (code: string, rule: string | null, action: string, view = using) =>
    plain(refusalText({ code, rule, message: "The server’s words." }, action, view, someCast()));

  it("says why a sword or shield can't go there, and where it can", () => {
    expect(refused("illegal", "T9", "attack c")).toBe(
      "Cleo guards against you this round, so your sword can’t go to Cleo. Choose Ben or Dov.",
    );
    const guard = someView({ phase: "use", legal: ["guard b", "guard c", "guard d"] });
    expect(refused("illegal", "T9", "guard a", guard)).toBe(
      "That is you: a shield goes to another player. Choose Ben, Cleo or Dov.",
    );
  });

  it("says why a card can't be laid", () => {
    expect(refused("illegal", "T5", "lay 2")).toBe("You are Blue this round: that card is put away and can’t be laid.");
    expect(refused("illegal", "T7", "lay 4")).toBe("37 lies there already: each card is laid once a round.");
    expect(refused("illegal", "T2", "lay hill")).toBe("There are no hills with 6 players.");
    const wait = someView({ phase: "use", actors: ["b"], legal: [] });
    expect(refused("turn", "T8", "lay 4", wait)).toBe("Not now: Ben uses a sword or shield first.");
  });

  it("leaves to the server what it has no words for", () => {
    expect(refused("stale", null, "lay 4")).toBe("The server’s words.");
    expect(refused("turn", "T8", "guard c")).toBe("The server’s words.");
  });
});
