import { describe, expect, it } from "vitest";
import { plain } from "../../ui/rich";
import { countsOf, lines, news } from "./log";
import { entries, laid, someCast } from "./samples";
import type { Entry } from "./wire";

const dealt: Entry["event"] = { verb: "roles", roles: [2, null, null, null] };
const told = (log: Entry[], you: string | null = "a") => lines(log, 4, someCast(you)).map(({ text }) => plain(text));
const turn = [laid("a", "4"), laid("b", "sword"), laid("c", "3"), laid("d", "hill")];
const attack: Entry["event"] = { verb: "attack", seat: "b", target: "a", idle: [], count: null };

describe("the log", () => {
  it("tells the round, and one's own role only", () => {
    expect(told(entries(dealt))).toEqual(["Round 1. The roles are dealt: you are Blue."]);
    expect(told(entries({ verb: "roles", roles: [null, null, null, null] }), null)).toEqual([
      "Round 1. The roles are dealt.",
    ]);
  });

  it("says only who has laid while others are still choosing, in the order of the table", () => {
    expect(told(entries(dealt, laid("a", "4"), laid("d", null), laid("b", null))).at(-1)).toBe(
      "Turn 1. Laid face down: Ben, Dov and You.",
    );
  });

  it("tells the cards of a turn in one line, then each sword and shield", () => {
    expect(told(entries(dealt, ...turn, attack)).slice(1)).toEqual([
      "Turn 1. Ben the sword, Cleo Strontium, Dov the hill, you 37.",
      "Ben attacked you.",
    ]);
  });

  it("counts the turns of each round anew, also where no sword comes between", () => {
    const plainTurn = [laid("a", "4"), laid("b", "1"), laid("c", "3"), laid("d", "hill")];
    const text = told(entries(dealt, ...plainTurn, ...plainTurn, dealt, ...plainTurn));
    expect(text.map((line) => line.split(".")[0])).toEqual(["Round 1", "Turn 1", "Turn 2", "Round 2", "Turn 1"]);
  });

  it("tells a card without effect, the count, and what was done by time-out", () => {
    const last: Entry["event"] = {
      ...attack,
      idle: ["a"],
      count: { roles: [2, 4, 1, 3], points: [4, 0, 1, 3] },
    };
    const log = entries(dealt, ...turn, last);
    expect(told(log).slice(2)).toEqual([
      "Ben attacked you.",
      "Your card had no effect: nobody was left whom it may go to (T10).",
      "Round 1 is over. Ben was 37, 0 points; Cleo was Cookie, 1 point; Dov was Strontium, 3 points; you were Blue, 4 points.",
    ]);
    expect(countsOf(log)).toEqual([last.count]);
    const late = log.map((entry, i) => ({ ...entry, late: i === 2 || i === 5 }));
    expect(told(late)[1]).toMatch(/you 37\. By time-out: Ben\.$/);
    expect(told(late)[2]).toBe("Ben attacked you. By time-out.");
  });

  it("gives every line a key of its own", () => {
    const keys = lines(entries(dealt, ...turn, { ...attack, idle: ["a", "c"] }), 4, someCast()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the news", () => {
  const latest = (...events: Entry["event"][]) => news(entries(dealt, ...events), 4, someCast())?.text;

  it("are what was opened or done last, not one's own use of a card", () => {
    expect(latest(...turn)).toMatch(/Turn 1/);
    expect(latest(...turn, attack)).toBe("Ben attacked you.");
    expect(latest(...turn, { ...attack, seat: "a", target: "c" })).toBeUndefined();
    expect(latest(...turn, attack, laid("b", null))).toBe("Ben attacked you.");
  });

  it("are none at the beginning of a round", () => {
    expect(latest()).toBeUndefined();
    expect(latest(...turn, dealt)).toBeUndefined();
  });
});
