import { expect, it } from "vitest";
import { endedBoard, liveBoard, seatsAround } from "./board";
import { count, open, someView } from "./samples";

const kinds = (view = someView()) => liveBoard(view).rows.map(({ places }) => places.map(({ kind }) => kind));

it("seats all clockwise, the viewer last", () => {
  expect(seatsAround(4, "b")).toEqual(["c", "d", "a", "b"]);
  expect(seatsAround(4, null)).toEqual(["a", "b", "c", "d"]);
});

it("shows who has laid and who is still choosing, and only one's own card", () => {
  const view = someView(
    { actors: ["c", "d"], own: { role: 2, prey: 3, hunter: 1, hand: ["1"], face_down: "4" } },
    { a: { face_down: true }, b: { face_down: true } },
  );
  expect(kinds(view).map(([first]) => first)).toEqual(["down", "wait", "wait", "down"]);
  const [ben, , , own] = liveBoard(view).rows;
  expect(ben!.places[0]).toEqual({ kind: "down", card: null });
  expect(own!.places[0]).toEqual({ kind: "down", card: "4" });
});

it("leaves the place of this turn to oneself, and later turns empty", () => {
  expect(kinds().at(-1)).toEqual(["own", "void", "void", "void"]);
});

it("tells who is to use a sword or shield", () => {
  const view = someView({ phase: "use", actors: ["b"], legal: [] }, { b: { cards: [open("sword")] } });
  expect(liveBoard(view).rows.map(({ toUse }) => toUse)).toEqual([true, false, false, false]);
});

it("keeps the table of the round that has ended", () => {
  expect(endedBoard(someView())).toBeNull();
  const board = endedBoard(someView({ round: 2, last: count }))!;
  expect([board.round, board.first, board.role, board.ended]).toEqual([1, "b", 1, true]);
  const [ben, , , own] = board.rows;
  expect([ben!.swords, own!.shields, own!.points]).toEqual([["a"], ["b"], 4]);
});
