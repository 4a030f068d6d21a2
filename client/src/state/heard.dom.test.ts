import { expect, test } from "vitest";
import { cut, LONGEST } from "./heard.svelte";
import { muted } from "./muted.svelte";
import { timeWords } from "./time.svelte";

test("what is short enough is said as it is", () => {
  expect(cut("  Good <b>move</b> שלום 👋🏽  ")).toEqual({ text: "Good <b>move</b> שלום 👋🏽", isCut: false });
});

test("ten thousand characters are cut to what the server takes, and none is halved", () => {
  const { text, isCut } = cut("👋".repeat(10_000));
  expect(isCut).toBe(true);
  expect(Array.from(text)).toHaveLength(LONGEST);
  expect(new Set(text)).toEqual(new Set(["👋"]));
});

test("a seat is muted at one table whatever its name, a spectator by name", () => {
  muted.set("t1", { seat: "b", name: "Ben" }, true);
  muted.set("t1", { seat: null, name: "Gus" }, true);
  expect(muted.has("t1", { seat: "b", name: "Benjamin" })).toBe(true);
  expect(muted.has("t1", { seat: "c", name: "Ben" })).toBe(false);
  expect(muted.has("t2", { seat: "b", name: "Ben" })).toBe(false);
  expect(muted.has("t1", { seat: null, name: "Gus" })).toBe(true);
  expect(muted.has("t1", { seat: null, name: "Hal" })).toBe(false);
  expect(localStorage.getItem("cookietin.muted")).toContain("t1/b");
  muted.set("t1", { seat: "b", name: "Ben" }, false);
  expect(muted.has("t1", { seat: "b", name: "Ben" })).toBe(false);
});

test.each([
  [0, "0:00"],
  [23_100, "0:24"],
  [605_000, "10:05"],
  [3_599_000, "59:59"],
  [3_600_000, "1 h"],
  [86_399_000, "23 h"],
])("%i ms are left: %s", (left, words) => {
  expect(timeWords(left)).toBe(words);
});
