import { expect, test } from "vitest";
import cookieParty from "../rules/cookie-party";
import theCookie from "../rules/the-cookie";
import whoStole from "../rules/who-stole";
import { chapterOf, ruleSpan, rulesTold } from "./rules";

test("the pages of Who Stole the Cookie? tell every rule, so that every refusal's link leads somewhere", () => {
  const all = Array.from({ length: 20 }, (_, i) => `W${String(i + 1)}`);
  expect(all.filter((rule) => !rulesTold(whoStole).has(rule))).toEqual([]);
});

test("so do the pages of The Cookie", () => {
  const all = Array.from({ length: 17 }, (_, i) => `T${String(i + 1)}`);
  expect(all.filter((rule) => !rulesTold(theCookie).has(rule))).toEqual([]);
});

test("and the pages of Cookie Party", () => {
  const all = Array.from({ length: 23 }, (_, i) => `P${String(i + 1)}`);
  expect(all.filter((rule) => !rulesTold(cookieParty).has(rule))).toEqual([]);
});

test("a rule is found in its chapter", () => {
  expect(chapterOf(whoStole, "W9")?.id).toBe("turn");
  expect(chapterOf(whoStole, "W18")?.id).toBe("looks");
  expect(chapterOf(whoStole, "T3")).toBeUndefined();
});

test("neighbouring ids are printed as a range", () => {
  expect(ruleSpan(["W6"])).toBe("W6");
  expect(ruleSpan(["W9", "W10", "W11"])).toBe("W9–W11");
});
