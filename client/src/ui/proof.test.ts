import { expect, it } from "vitest";
import { fits } from "./proof";

const SEED = "616263"; // "abc", of the standard's own example
const HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

it("does the sum", async () => {
  expect(await fits(SEED, HASH)).toBe("yes");
  expect(await fits("616264", HASH)).toBe("no");
});

it("says when it can't", async () => {
  expect(await fits(SEED, HASH, null as unknown as undefined)).toBe("unknown");
});
