import { expect, it } from "vitest";
import { liveBoard } from "./board";
import { cueOf } from "./cues";
import { movesOf } from "./motion";
import { open, someView } from "./samples";

type Seats = NonNullable<Parameters<typeof someView>[1]>;
const boardOf = (seats: Seats, changes: Parameters<typeof someView>[0] = {}) => liveBoard(someView(changes, seats));
const opened: Seats = Object.fromEntries(
  [..."abcd"].map((seat) => [seat, { cards: [open(seat === "b" ? "sword" : "4")] }]),
);
const struck: Seats = { ...opened, b: { cards: [open("sword", "d")] }, d: { cards: [open("4")], swords: ["b"] } };

it("turns all cards of a turn up together, in the order of the table", () => {
  const moves = movesOf(boardOf({}), boardOf(opened, { turn: 2 }));
  expect(moves).toEqual({
    "cell-b1": { kind: "flip", order: 0 },
    "cell-c1": { kind: "flip", order: 1 },
    "cell-d1": { kind: "flip", order: 2 },
    "cell-a1": { kind: "flip", order: 3 },
  });
  expect(cueOf(moves)).toBe("opened");
});

it("lets a sword fly from where it was laid", () => {
  const moves = movesOf(boardOf(opened), boardOf(struck));
  expect(moves).toEqual({ "hit-sword-b": { kind: "strike", cell: "cell-b1" } });
  expect(cueOf(moves)).toBe("sword");
});

it("jumps when more has happened than can be shown, and between rounds", () => {
  const two = Object.fromEntries([..."abcd"].map((seat) => [seat, { cards: [open("4"), open("1")] }]));
  expect(movesOf(boardOf({}), boardOf(two))).toEqual({});
  expect(movesOf(boardOf({}), boardOf(opened, { round: 2 }))).toEqual({});
  expect(cueOf({})).toBeNull();
});
