import { describe, expect, it } from "vitest";
import type { Entry } from "./wire";
import { freshEntries } from "../../state/fresh";
import { gaps, lookNumber } from "./look";
import { movesOf, shuffles, touched } from "./motion";
import { entries, someView } from "./samples";

const { cards } = someView();
const moves = (...events: Entry["event"][]) => movesOf(entries(...events), cards, cards, "a");

describe("movements", () => {
  it("let two switched cards change places", () => {
    expect(moves({ verb: "switch", seat: "b", places: ["a1", "m2"] })).toEqual({
      a1: { kind: "travel", from: "m2" },
      m2: { kind: "travel", from: "a1" },
    });
  });

  it("are the same for a shuffle that keeps and one that swaps", () => {
    const shuffle = { verb: "shuffle", seat: "c", side: 1 } as const;
    const kept = moves(shuffle, { verb: "mix", how: "keep", place: null, face: null });
    expect(kept).toEqual(moves(shuffle, { verb: "mix", how: "swap", place: "c1", face: "cookie" }));
    expect(kept).toEqual({ c1: { kind: "mix", from: "c2", part: 0.5 }, c2: { kind: "mix", from: "c1", part: 0.5 } });
  });

  it("show where others looked; one's own look lifts out instead", () => {
    expect(moves({ verb: "peek", seat: "b", place: "m1", face: null })).toEqual({ m1: { kind: "look" } });
    expect(moves({ verb: "look", seat: "d", side: 2, face: null })).toEqual({ d2: { kind: "look" } });
    expect(moves({ verb: "peek", seat: "a", place: "m1", face: "crumb" })).toEqual({});
  });

  it("turn up what has a face now, unless it came from elsewhere", () => {
    const after = cards.map((card) =>
      card.place === "c1" || card.place === "m1" ? { ...card, face: "crumb" as const } : card,
    );
    const before = cards.map((card) => (card.place === "b1" ? { ...card, face: "crumb" as const } : card));
    expect(movesOf([], cards, after, "a")).toEqual({ c1: { kind: "flip" }, m1: { kind: "flip" } });
    const log = entries({ verb: "switch", seat: "b", places: ["b1", "c1"] });
    expect(movesOf(log, before, after, "a")).toMatchObject({ c1: { kind: "travel" }, m1: { kind: "flip" } });
  });

  it("are left out when more arrives than can be shown", () => {
    const peek = { verb: "peek", seat: "b", place: "m1", face: null } as const;
    expect(moves(peek, peek, peek)).toEqual({});
  });

  it("turn up all cards when everything is told anew at the end", () => {
    const open = cards.map((card) => ({ ...card, face: "crumb" as const }));
    const peek = { verb: "peek", seat: "b", place: "m1", face: "crumb" } as const;
    const shown = movesOf(entries(peek, peek, peek), cards, open, "a");
    expect(Object.values(shown)).toEqual(cards.map(() => ({ kind: "flip" })));
  });
});

describe("what is new in the log", () => {
  const look = (seat: string, face: "crumb" | null = null) => ({ verb: "look", seat, side: 1, face }) as const;

  it("is what came after", () => {
    const log = entries(look("a"), look("b"), { verb: "peek", seat: "a", place: "b1", face: null });
    expect(freshEntries(log.slice(0, 2), log)).toEqual(log.slice(2));
    expect(freshEntries(log, log)).toEqual([]);
    expect(freshEntries([], log)).toEqual(log);
  });

  it("is only the one that came between, while all look together", () => {
    expect(freshEntries(entries(look("d")), entries(look("b"), look("d")))).toEqual(entries(look("b")));
  });

  it("is everything when all is told at the end", () => {
    const before = entries(look("a", "crumb"), look("b"));
    expect(freshEntries(before, entries(look("a", "crumb"), look("b", "crumb")))).toEqual(entries(look("b", "crumb")));
  });
});

describe("a card's element", () => {
  it("is a new one after each shuffle before its seat, and only then", () => {
    const log = entries(
      { verb: "shuffle", seat: "c", side: 1 },
      { verb: "mix", how: null, place: null, face: null },
      { verb: "switch", seat: "a", places: ["b1", "c1"] },
    );
    expect(["c1", "c2", "b1", "m1"].map((place) => shuffles(log, place))).toEqual([1, 1, 0, 0]);
    expect([...touched(log)]).toEqual(["c1", "c2", "b1", "c1"].filter((place, i, all) => all.indexOf(place) === i));
  });
});

describe("the look one holds", () => {
  const log = entries(
    { verb: "peek", seat: "a", place: "b1", face: "crumb" },
    { verb: "peek", seat: "b", place: "a1", face: null },
    { verb: "switch", seat: "c", places: ["b1", "m1"] },
  );

  it("is known by the entry that gave it", () => {
    expect(lookNumber(log, "a")).toBe(0);
    expect(lookNumber(log, "b")).toBe(1);
    expect(lookNumber(log, "c")).toBe(-1);
    expect(lookNumber([...log, ...entries({ verb: "shuffle", seat: "a", side: 1 })], "a")).toBe(3);
  });

  it("leaves a gap where the card lay, until another lies there", () => {
    const look = { places: ["b1"], faces: ["crumb" as const] };
    expect(gaps(log.slice(0, 2), look, "a")).toEqual(["b1"]);
    expect(gaps(log, look, "a")).toEqual([]);
  });
});
