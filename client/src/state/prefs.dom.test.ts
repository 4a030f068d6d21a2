import { afterEach, expect, test, vi } from "vitest";
import { prefs } from "./prefs.svelte";

afterEach(() => {
  prefs.theme = "system";
  vi.restoreAllMocks();
});

/** No module: a script that the page runs before its first paint. */
const SCRIPT = "../theme.js";
const root = document.documentElement;

test("a chosen theme shows at once and is kept where the script before the first paint looks", () => {
  prefs.theme = "dark";
  expect(root.dataset.theme).toBe("dark");
  expect(localStorage.getItem("cookietin.theme")).toBe("dark");
});

test("the device's theme leaves no mark", () => {
  prefs.theme = "light";
  prefs.theme = "system";
  expect(root.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("cookietin.theme")).toBeNull();
});

test("the script before the first paint takes a kept theme, and nothing else that lies there", async () => {
  localStorage.setItem("cookietin.theme", "dark");
  await import(/* @vite-ignore */ SCRIPT);
  expect(root.dataset.theme).toBe("dark");
  delete root.dataset.theme;
  vi.resetModules();
  localStorage.setItem("cookietin.theme", "x onload=");
  await import(/* @vite-ignore */ SCRIPT);
  expect(root.dataset.theme).toBeUndefined();
});

test("other choices are kept together", () => {
  prefs.name = "Ada";
  prefs.sound = true;
  expect(JSON.parse(localStorage.getItem("cookietin.prefs")!)).toMatchObject({ name: "Ada", sound: true, keys: true });
});

test("a full storage breaks nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  prefs.theme = "dark";
  prefs.sound = false;
  expect(root.dataset.theme).toBe("dark");
  expect(prefs.sound).toBe(false);
});
