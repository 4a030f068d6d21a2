import { describe, expect, it } from "vitest";
import { markOf, spokenCard } from "./marks";
import { someCast, someView } from "./samples";

const marks = ["unknown", "crumb", "one-of-two", "one-of-two", "cookie", "unknown", "unknown", "unknown"] as const;
const view = someView({ players: 3, notebook: { marks: [...marks], pairs: [["b1", "b2"]] } });
const cast = someCast("a", 3);

describe("a card", () => {
  it("carries the notebook's mark while it lies face down", () => {
    expect([0, 1, 2, 4].map((at) => markOf(view, at))).toEqual([null, "crumb", "one-of-two", "cookie"]);
    const up = view.cards.map((card, i) => (i === 4 ? { ...card, face: "cookie" as const } : card));
    expect(markOf({ ...view, cards: up }, 4)).toBeNull();
    expect(markOf(someView(), 1)).toBeNull();
  });

  it("is spoken with all that is seen of it", () => {
    expect(spokenCard(view, 0, [], cast)).toBe("You, left card, face down");
    expect(spokenCard(view, 2, ["a1", "b1"], cast)).toBe(
      "Ben, left card, face down, chosen second, notebook: a cookie here or Ben’s right",
    );
    expect(spokenCard(view, 6, ["m1"], cast)).toBe("The centre, left card, face down, chosen first");
    expect(spokenCard(view, 6, [], cast, true)).toBe("The centre, left card, lifted");
    const up = view.cards.map((card, i) => (i === 5 ? { ...card, face: "crumb" as const } : card));
    expect(spokenCard({ ...view, cards: up }, 5, [], cast)).toBe("Cleo, right card, crumbs, face up");
  });
});
