import { expect, it } from "vitest";
import { liveBoard } from "./board";
import { open, someCast, someView } from "./samples";
import { spokenFace, spokenRow } from "./spoken";

const spoken = (view: ReturnType<typeof someView>) => {
  const board = liveBoard(view);
  return board.rows.map((row) => spokenRow(row, board, someCast()));
};

it("speaks a row: who, points, what was laid, what lies there", () => {
  const view = someView(
    { turn: 3, first: "d", actors: ["c"], own: { role: 2, prey: 3, hunter: 1, hand: [], face_down: "1" } },
    {
      d: { score: 6, cards: [open("1"), open("shield", "a")], face_down: true, swords: ["b"] },
      c: { score: 1, cards: [open("4"), { card: "sword", state: "no-effect", target: null }] },
      a: { face_down: true, cards: [open("3"), open("4")], shields: ["d"] },
    },
  );
  const [, cleo, dov, own] = spoken(view);
  expect(dov).toBe("Dov, 6 points, first player, laid Cookie, the shield on you, has laid; sword from Ben lies here");
  expect(cleo).toBe("Cleo, 1 point, laid 37, the sword without effect, still choosing");
  expect(own).toBe("You, 0 points, laid Strontium, 37, Cookie lies face down; shield from Dov lies here");
});

it("speaks a face of the hunt with what it is to oneself", () => {
  expect([1, 2, 3, 4].map((role) => spokenFace(role, 4, 2))).toEqual([
    "1 Cookie hunts Blue, hunts you",
    "2 Blue hunts Strontium: this is you",
    "3 Strontium hunts 37, you hunt them",
    "4 37 hunts Cookie",
  ]);
  expect(spokenFace(1, 4, null)).toBe("1 Cookie hunts Blue");
});
