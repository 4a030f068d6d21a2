import { expect, it } from "vitest";
import { plain } from "./rich";

it("frees a text of its signs", () => {
  expect(plain("**Your turn.** Choose.")).toBe("Your turn. Choose.");
});
