import { expect, it } from "vitest";
import { ending } from "./outcome";
import { someCast, someView } from "./samples";

const end = (winners: string[], you: string | null = "a") =>
  ending({ reason: "goal", winners, scores: [26, 26, 20] }, someView({ round: 18 }), someCast(you));

it("says who has won, and by what", () => {
  expect(end(["a"])).toMatchObject({ headline: "You win", detail: "With 26 points, after 18 rounds." });
  expect(end(["b"]).headline).toBe("Ben wins");
  expect(end(["a"], null).headline).toBe("Ann wins");
});

it("lets equal points win together", () => {
  expect(end(["a", "b"])).toMatchObject({ headline: "You and Ben win together", winners: ["a", "b"] });
  expect(end(["a", "b"], "b").headline).toBe("You and Ann win together");
});

it("says that nobody won a game that was left", () => {
  expect(end([]).headline).toBe("Nobody won");
});
