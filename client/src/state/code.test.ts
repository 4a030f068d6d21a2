import { expect, test } from "vitest";
import { codeOf, pairingOf, pairLink, shownCode, tableLink } from "./code";

test.each([
  ["7KQ4-M2XD-9PRT"],
  ["  7kq4 m2xd 9prt "],
  ["7kq4m2xd9prt"],
  ["7KQ4–M2XD–9PRT"],
  ["https://tin.example/table/7KQ4-M2XD-9PRT"],
  ["tin.example/table/7kq4m2xd9prt/#pair=x"],
])("%s is understood", (typed) => {
  expect(codeOf(typed)).toBe("7KQ4M2XD9PRT");
});

test("letters that look like figures are taken for them", () => {
  expect(codeOf("OIL0-abcd-efgh")).toBe("0110ABCDEFGH");
});

test.each([[""], ["7KQ4-M2XD"], ["7KQ4-M2XD-9PRU"], ["7KQ4-M2XD-9PRT-1"], ["hello"]])("%s is no code", (typed) => {
  expect(codeOf(typed)).toBeNull();
});

test("a code is shown in fours; ids of another kind as they are", () => {
  expect(shownCode("7KQ4M2XD9PRT")).toBe("7KQ4-M2XD-9PRT");
  expect(shownCode("x_Y1")).toBe("x_Y1");
});

test("the code of another device comes after the #, where no server sees it", () => {
  expect(tableLink("7KQ4M2XD9PRT", "http://tin:8000")).toBe("http://tin:8000/table/7KQ4-M2XD-9PRT");
  const link = new URL(pairLink("7KQ4M2XD9PRT", "a+b", "http://tin:8000"));
  expect(link.pathname).toBe("/table/7KQ4-M2XD-9PRT");
  expect(link.search).toBe("");
  expect(pairingOf(link.hash)).toBe("a+b");
  expect(pairingOf("#W9")).toBeNull();
});
