import { expect, it } from "vitest";
import { lines } from "./log";
import { deedsOf, roundWalls, roundsOf } from "./rounds";
import { NOTHING, entries, someCast, someView } from "./samples";
import { told } from "./deeds";

const roll = { verb: "roll", dice: [4, 6], barred: ["b"] } as const;
const start = entries(
  { verb: "chips", seat: "a", chips: [7, 10] },
  { verb: "chips", seat: "b", chips: [10, 7] },
  { ...roll, dice: [4, 6], barred: ["b"] },
);
const wall = { verb: "wall", seat: "a", edge: "c1n", barred: true, crossed: ["c1"], aside: [] } as const;
const own = entries(
  { ...wall, crossed: ["c1"], aside: [] },
  { verb: "chip", seat: "a", chip: 10, space: "a3", aside: [] },
  { verb: "claim", seat: "a", task: "heart", chip: 7 },
);

const texts = (log: ReturnType<typeof entries>): string[] => lines(someView(), log, someCast()).map(({ text }) => text);

it("tells the roll, one's own steps, and of others that they are done", () => {
  const running = [...start, ...own, ...entries({ verb: "done", seat: "b", count: null })];
  expect(texts(running)).toEqual([
    "The chips were put on the dots by lot, each board its own.",
    "**Round 1:** rolled 4 and 6, 10.",
    "**You** drew 1 wall, lost the rest: one bar, crossed chocolate chip on red c1 and claimed heart with chip 7. Chip 10 moved to a3.",
    "Ben is done.",
  ]);
});

it("says of others nothing while they are at it, though the roll tells that they crossed a bar", () => {
  expect(texts([...start])).toEqual([
    "The chips were put on the dots by lot, each board its own.",
    "**Round 1:** rolled 4 and 6, 10.",
  ]);
});

it("tells everything when the round is over, with the points", () => {
  const count = { claims: [{ seat: "a", task: "heart", points: 6 }], scores: [6, 0] };
  const ended = [
    ...start,
    ...own,
    ...entries(
      { verb: "done", seat: "a", count: null },
      { verb: "bonus", seat: "b", edge: "b2w", crossed: [], aside: [7] },
      { verb: "stay", seat: "b" },
      { verb: "done", seat: "b", count },
    ),
  ];
  expect(texts(ended).slice(2)).toEqual([
    "**You** drew 1 wall, lost the rest: one bar, crossed chocolate chip on red c1 and claimed heart with chip 7: 6 points. Chip 10 moved to a3.",
    "**Ben** had no 10: one bar and drew a free wall at b2 for the third bar. Chip 7 found no space and is set aside.",
  ]);
  expect(roundsOf(ended)[0]?.scores).toEqual([6, 0]);
});

it("marks what the clock did", () => {
  const late = start.map((entry) => entry).concat({ event: { verb: "done", seat: "b", count: null }, late: true });
  expect(texts(late).at(-1)).toBe("Ben is done. (by time-out)");
});

it("tells who has put their chips, and then that all have", () => {
  const put = (seat: string, done: boolean) => entries({ verb: "put", seat, chip: null, space: null, done });
  expect(texts(put("b", true))).toEqual(["Ben has put their chips."]);
  expect(texts([...put("a", false), ...put("b", true), ...put("a", true)])).toEqual(["Everybody has put their chips."]);
});

it("keeps the key of a line while the round goes on", () => {
  const keys = (log: ReturnType<typeof entries>): string[] => lines(someView(), log, someCast()).map(({ key }) => key);
  const before = keys([...start, ...own]);
  expect(keys([...start, ...own, ...entries({ verb: "done", seat: "b", count: null })]).slice(0, 3)).toEqual(before);
});

it("reads a round of the view alike", () => {
  const round = {
    ...NOTHING,
    seat: "b",
    walls: ["a1n", "a1w"],
    gift: "b2w",
    displaced: [{ chip: 7, source: "a1", target: "b1" }],
    moved: { chip: 10, source: "c1", target: "c2" },
  };
  expect(told(someView(), "Ben", deedsOf(round), 10)).toBe(
    "**Ben** drew 2 walls and drew a free wall at b2 for the third bar. Chip 7 moved to b1. Chip 10 moved to c2.",
  );
  expect(told(someView(), "Ben", deedsOf({ ...NOTHING, seat: "b" }), 10)).toBe("**Ben** drew nothing.");
  expect([...roundWalls({ round: 1, dice: [1, 1], seats: [round] }, "b")]).toEqual(["a1n", "a1w", "b2w"]);
  expect(roundWalls(null, "b").size).toBe(0);
});
