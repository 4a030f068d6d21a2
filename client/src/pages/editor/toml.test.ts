import { expect, test } from "vitest";
import { tomlOf } from "./toml";

test("a board is written as the game's own files are", () => {
  const board = {
    name: 'Vera’s "best" \\ \u007f',
    spaces: ["A R", "- A"],
    walls: "b1w",
    dots: "a1 b2",
    tasks: [
      { cross: "A", name: "jam thumbprint", points: [6, 4, 3] },
      { cross: "red", count: 1, points: [8, 6, 4] },
      { cross: "line", points: [3, 2, 1] },
    ],
  };
  expect(tomlOf(board)).toBe(
    String.raw`name = "Vera’s \"best\" \\ \u007f"
spaces = [
  "A R",
  "- A",
]
walls = "b1w"
dots = "a1 b2"

[[tasks]]
cross = "A"
name = "jam thumbprint"
points = [6, 4, 3]

[[tasks]]
cross = "red"
count = 1
points = [8, 6, 4]

[[tasks]]
cross = "line"
points = [3, 2, 1]
`,
  );
});

test("walls are always named, dots only where there are some", () => {
  expect(tomlOf({ name: "A", spaces: [], tasks: [] })).toBe('name = "A"\nspaces = [\n]\nwalls = ""\n');
});
