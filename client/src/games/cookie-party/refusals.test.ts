import { expect, it } from "vitest";
import { refusalText } from "./refusals";
import { someOwn, someSeat, someView } from "./samples";

const no = (code: string, rule: string) => ({ code, rule, message: "" });
const walls = someView({ own: someOwn({ step: "walls", space: "b2" }) });
const done = someView({ seats: [someSeat("a", { done: true }), someSeat("b")] });

it("says around which chip walls go", () => {
  const said = "**Walls go around chip 10,** which lies on b2.";
  expect(refusalText(no("illegal", "P8"), "wall a1n", walls)).toBe(said);
  expect(refusalText(no("illegal", "P8"), "wall c3s", walls)).toBe(said);
});

it("leaves it to the server that there is a wall already", () => {
  expect(refusalText(no("illegal", "P8"), "wall b2n", walls)).toBeNull();
  expect(refusalText(no("illegal", "P8"), "wall c2w", walls)).toBeNull();
  expect(refusalText(no("illegal", "P12"), "chip 7 a1", walls)).toBeNull();
});

it("says you, not seat a, when one is done", () => {
  expect(refusalText(no("turn", "P15"), "done", done)).toMatch(/^\*\*You are done/);
  expect(refusalText(no("turn", "P6"), "", done)).toMatch(/^\*\*Your chips lie/);
  expect(refusalText(no("turn", "P15"), "done", walls)).toBeNull();
});

it("has no words for who watches", () => {
  expect(refusalText(no("turn", "P15"), "done", someView({ seat: null, own: null }))).toBeNull();
});
