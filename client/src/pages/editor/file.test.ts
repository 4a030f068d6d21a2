import { expect, test } from "vitest";
import { fileName } from "./file";

test.each([
  ["Aunt Vera’s", "aunt-vera-s.toml"],
  ["Crème brûlée", "creme-brulee.toml"],
  ["../../etc", "etc.toml"],
  ["🍪", "board.toml"],
  ["", "board.toml"],
])("%s is saved as %s", (name, file) => {
  expect(fileName(name)).toBe(file);
});
