import { describe, expect, it } from "vitest";
import type { Entry } from "./wire";
import { lines, news } from "./log";
import { plain } from "../../ui/rich";
import { entries, openingLooks, someCast } from "./samples";

const told = (log: Entry[], you: string | null = "a", players = 4) =>
  lines(log, players, someCast(you, players)).map(({ text }) => plain(text));

describe("the log", () => {
  it("makes one line of all opening looks, in seat order", () => {
    expect(told(entries({ verb: "deal", cookies: null }, ...openingLooks("dbca")))).toEqual([
      "Everybody looked at one of their own cards. You: left, crumbs.",
    ]);
  });

  it("says who has looked while others are still to look, not who was quicker", () => {
    expect(told(entries(...openingLooks("db")))).toEqual(["Ben and Dov looked at one of their own cards."]);
    expect(told(entries(...openingLooks("a")))).toEqual(["You looked at one of your own cards. You: left, crumbs."]);
  });

  it("says what one saw oneself, and no more", () => {
    const log = entries(
      { verb: "peek", seat: "a", place: "b1", face: "cookie" },
      { verb: "peek", seat: "c", place: "a2", face: null },
      { verb: "peek", seat: "d", place: "m1", face: null },
    );
    expect(told(log)).toEqual([
      "You looked at Ben’s left card: a cookie.",
      "Cleo looked at your right card.",
      "Dov looked at the centre’s left card.",
    ]);
  });

  it("tells a shuffle together with what was seen after it", () => {
    const log = entries(
      { verb: "shuffle", seat: "a", side: 2 },
      { verb: "mix", how: null, place: "a2", face: "crumb" },
      { verb: "shuffle", seat: "c", side: 1 },
      { verb: "mix", how: null, place: null, face: null },
    );
    expect(told(log)).toEqual([
      "You shuffled both cards and looked at the right one: crumbs.",
      "Cleo shuffled both cards and looked at the left one.",
    ]);
  });

  it("tells a switch and a time-out", () => {
    const [entry] = entries({ verb: "switch", seat: "b", places: ["a1", "m2"] });
    expect(told([{ ...entry!, late: true }])).toEqual([
      "Ben switched your left card and the centre’s right card. By time-out.",
    ]);
  });

  it("tells a wrong declaration: what all see, and what one saw", () => {
    const wrong = { verb: "declare", places: ["b1", "d2"], right: false, own: ["cookie", "crumb"] } as const;
    const log = entries({ ...wrong, places: ["b1", "d2"], own: ["cookie", "crumb"], seat: "c", saw: null });
    expect(told(log)).toEqual([
      "Cleo declared Ben’s left and Dov’s right. Wrong: Cleo is out, a cookie and crumbs face up.",
    ]);
    expect(told(log, "c")).toEqual([
      "You declared Ben’s left and Dov’s right. Wrong: you are out, a cookie and crumbs face up.",
    ]);
    const seen = entries({
      ...wrong,
      places: ["b1", "d2"],
      own: ["crumb", "crumb"],
      seat: "a",
      saw: ["crumb", "cookie"],
    });
    expect(told(seen)).toEqual([
      "You declared Ben’s left and Dov’s right. One was a cookie, one crumbs. Wrong: you are out, two crumbs face up.",
    ]);
  });

  it("tells the winner", () => {
    const log = entries({
      verb: "declare",
      seat: "b",
      places: ["a1", "c2"],
      right: true,
      own: null,
      saw: ["cookie", "cookie"],
    });
    expect(told(log)).toEqual(["Ben declared your left and Cleo’s right. Both are cookies: Ben wins."]);
    expect(told(log, "b")).toEqual(["You declared Ann’s left and Cleo’s right. Both are cookies: you win."]);
  });

  it("tells everything once it is all known", () => {
    const open = openingLooks("abc").map((look) => ({ ...look, face: "crumb" as const }) as Entry["event"]);
    expect(told(entries({ verb: "deal", cookies: ["b2", "m1"] }, ...open), "b", 3)).toEqual([
      "The cookies were dealt to your right and the centre’s left.",
      "Everybody looked at one of their own cards. You: left, crumbs. Ann: left, crumbs. Cleo: left, crumbs.",
    ]);
  });

  it("names everybody to one who watches", () => {
    expect(told(entries({ verb: "peek", seat: "a", place: "a1", face: null }), null)).toEqual([
      "Ann looked at Ann’s left card.",
    ]);
  });
});

describe("the news", () => {
  const latest = (...events: Entry["event"][]) => news(entries(...openingLooks("abcd"), ...events), 4, someCast());
  const peek = (seat: string) => ({ verb: "peek", seat, place: "m1", face: null }) as const;

  it("are what another did last", () => {
    expect(latest(peek("a"), peek("b"))).toBe("Ben looked at the centre’s left card.");
    expect(latest({ verb: "shuffle", seat: "b", side: 1 }, { verb: "mix", how: null, place: null, face: null })).toBe(
      "Ben shuffled both cards and looked at the left one.",
    );
  });

  it("are none after one's own action or the opening looks", () => {
    expect(latest(peek("b"), peek("a"))).toBeNull();
    expect(latest()).toBeNull();
  });
});
