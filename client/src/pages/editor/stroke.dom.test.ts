import { beforeEach, expect, test, vi } from "vitest";
import { cornerOf } from "../../games/cookie-party/picture";
import { strokes, type Hand } from "./stroke";

const size = { columns: 4, rows: 4 };
const WIDTH = 4 * 60 + 18;

let does: ReturnType<Hand["does"]>;
let told: string[];
let aimed: (string | null)[];
let board: HTMLElement;

beforeEach(() => {
  [told, aimed] = [[], []];
  board = document.createElement("div");
  board.getBoundingClientRect = () => new DOMRect(0, 0, WIDTH, WIDTH);
  board.setPointerCapture = vi.fn();
  strokes({
    size: () => size,
    does: () => does,
    onspace: (space, stroke) => told.push(`${space} ${String(stroke)}`),
    onaim: (edge) => aimed.push(edge),
    onedge: (edge) => told.push(edge),
    onrest: (space) => told.push(`rest ${space}`),
  })(board);
});

function finger(type: string, space: string, right = 30, below = 30): void {
  const { x, y } = cornerOf(space);
  board.dispatchEvent(
    new PointerEvent(`pointer${type}`, { isPrimary: true, button: 0, clientX: x + right, clientY: y + below }),
  );
}

test("it paints each space that it comes over once, and the next stroke is another", () => {
  does = "space";
  finger("down", "a1");
  finger("move", "a1", 50);
  finger("move", "b1");
  finger("move", "c1");
  finger("up", "c1");
  finger("down", "a1");
  finger("up", "a1");
  expect(told).toEqual(["a1 1", "b1 1", "c1 1", "rest c1", "a1 2", "rest a1"]);
});

test.each([
  ["b2", 30, 10, "b2n"],
  ["b2", 50, 30, "c2w"],
  ["d4", 56, 30, "d4e"],
  ["d4", 30, 58, "d4s"],
  ["a1", -4, 30, "a1w"],
])("a tap in %s, %i right and %i down, means %s", (space, right, down, edge) => {
  does = "edge";
  finger("down", space, right, down);
  expect(aimed.at(-1)).toBe(edge);
  finger("up", space, right, down);
  expect([told[0], aimed.at(-1)]).toEqual([edge, null]);
});

test("a stroke means the edge along which it went, not the one at its end", () => {
  does = "edge";
  finger("down", "b2", 5, 4);
  finger("move", "b2", 55, 6);
  finger("up", "b2", 58, 6);
  expect(told[0]).toBe("b2n");
});

test("the middle of a space means no edge; one that is broken off draws none", () => {
  does = "edge";
  finger("down", "b2");
  finger("up", "b2");
  finger("down", "b2", 30, 2);
  finger("cancel", "b2", 30, 2);
  expect(told).toEqual(["rest b2", "rest b2"]);
});

test("a board that is only shown does nothing", () => {
  does = null;
  finger("down", "b2", 30, 2);
  finger("move", "b3");
  finger("up", "b3");
  expect(told).toEqual([]);
});
