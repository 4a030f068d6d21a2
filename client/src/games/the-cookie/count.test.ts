import { describe, expect, it } from "vitest";
import { countRows, huntLine } from "./count";
import { notesOf, spokenNotes } from "./notes";
import { ending, hits, ranking } from "./outcome";
import { arrow, faceAt, hunterOf, preyOf } from "./ring";
import { count, someCast, someSeat, someView } from "./samples";

describe("the count of a round", () => {
  const rows = countRows(count, someCast("a"));

  it("goes round the table, the viewer last", () => {
    expect(rows.map(({ seat, role, points, total }) => [seat, role, points, total])).toEqual([
      ["b", "2", 3, 3],
      ["c", "3", 1, 1],
      ["d", "4", 0, 0],
      ["a", "1", 4, 4],
    ]);
    expect(rows.map(({ hunt }) => hunt)).toEqual([
      "Hunted Cleo. Hunted by you.",
      "Hunted Dov. Hunted by Ben.",
      "Hunted you. Hunted by Cleo.",
      "Hunted Ben. Hunted by Dov.",
    ]);
  });

  it("says for each sword, shield and hill why it scored or did not", () => {
    expect(rows.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ["Kept in hand.", "Guarded against you: you hunted Ben.", "Hill kept."],
      ["Sword without effect: nobody could be attacked.", "Guarded against you. The hunter was Ben.", "Hill kept."],
      ["Attacked Cleo. The prey was you.", "Kept in hand.", "Hill laid in turn 1."],
      ["Attacked Ben, who was Blue.", "Kept in hand.", "Hill kept."],
    ]);
  });

  it("reminds of the hunt at this number of players", () => {
    expect(huntLine(4)).toBe("Cookie → Blue → Strontium → 37 → Cookie");
  });
});

describe("the hunt", () => {
  it("closes its ring at every number of players", () => {
    expect([preyOf(4, 4), preyOf(5, 5), preyOf(6, 6), preyOf(4, 6)]).toEqual([1, 1, 1, 5]);
    expect([hunterOf(1, 4), hunterOf(1, 5), hunterOf(2, 6)]).toEqual([4, 5, 1]);
  });

  it("puts the first on top and marks the two arrows of one's own", () => {
    expect(faceAt(1, 4)).toEqual({ left: "50.0%", top: "10.5%" });
    expect(faceAt(2, 4)).toEqual({ left: "89.5%", top: "50.0%" });
    const own = [1, 2, 3, 4, 5].map((role) => arrow(role, 5, 5).own);
    expect(own).toEqual([false, false, false, true, true]);
  });
});

describe("the notebook", () => {
  const notebook = { could_be: [[2], [1, 4], [3], [1, 4]] };

  it("crosses out, and rings what is certain", () => {
    expect(notesOf(notebook, "b", 4).map(({ mark }) => mark)).toEqual(["possible", "no", "no", "possible"]);
    expect(notesOf(notebook, "c", 4).map(({ mark }) => mark)).toEqual(["no", "no", "certain", "no"]);
    expect(spokenNotes(notesOf(notebook, "b", 4))).toBe("can be Cookie, 37");
    expect(spokenNotes(notesOf(notebook, "c", 4))).toBe("is certainly Strontium");
  });
});

describe("the end", () => {
  const scored = (...scores: number[]) =>
    someView({
      phase: "over",
      points: [[], [], [], []],
      seats: scores.map((score, i) => someSeat("abcd".charAt(i), { score })),
    });
  const head = (winners: string[], view = scored(15, 10, 7, 14)) =>
    ending({ reason: "rounds", winners }, view, someCast()).headline;

  it("says who won, and by how much", () => {
    expect(head(["a"])).toBe("You win, by one point");
    expect(head(["b"], scored(4, 10, 7, 3))).toBe("Ben wins, by 3 points");
    expect(head(["d"], scored(4, 10, 7, 10))).toBe("Dov wins, by what hit");
    expect(head(["a", "d"], scored(10, 4, 7, 10))).toBe("You and Dov share the win");
    expect(ending(null, scored(1, 1, 1, 1), someCast())).toEqual({
      winners: [],
      headline: "No winner this time",
      detail: "After 4 rounds.",
    });
  });

  it("ranks by points, winners first, and says what brought them", () => {
    expect(ranking(scored(4, 10, 7, 10), ["d"]).map(({ seat }) => seat)).toEqual(["d", "b", "c", "a"]);
    expect(hits(someSeat("a", { swords_right: 2, shields_right: 1, hills_kept: 3 }))).toBe(
      "2 swords hit, 1 shield, 3 hills",
    );
    expect(hits(someSeat("a"))).toBe("nothing hit");
  });
});
