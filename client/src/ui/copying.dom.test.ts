import { afterEach, expect, test, vi } from "vitest";
import { copied } from "./copying";

const line = document.createElement("span");

afterEach(() => {
  vi.unstubAllGlobals();
});

test("writes to the clipboard where it may", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copied("a link", line)).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
});

test.each([
  ["there is none", undefined],
  ["it may not", { writeText: () => Promise.reject(new Error("not allowed")) }],
])("selects and copies the line where %s", async (_, clipboard) => {
  vi.stubGlobal("navigator", { clipboard });
  const selectAllChildren = vi.fn();
  vi.stubGlobal("getSelection", () => ({ selectAllChildren }));
  document.execCommand = () => false;
  expect(await copied("a link", line)).toBe(false);
  expect(selectAllChildren).toHaveBeenCalledWith(line);
});
