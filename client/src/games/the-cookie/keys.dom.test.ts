import { beforeEach, expect, it, vi } from "vitest";
import { playKey } from "./keys";
import type { PlayState } from "./play.svelte";
import { someView } from "./samples";

const play = {
  view: someView(),
  verb: null as "attack" | "guard" | null,
  hasChosen: false,
  tapCard: vi.fn(),
  stepRow: vi.fn(),
  letGo: vi.fn(),
  press: vi.fn(),
};

function press(key: string, more: KeyboardEventInit & { on?: Element; letters?: boolean } = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, ...more });
  Object.defineProperty(event, "target", { value: more.on ?? document.body });
  return playKey(play as unknown as PlayState, event, more.letters ?? true);
}

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(play, { view: someView(), verb: null, hasChosen: false });
});

it("chooses a card by its number or letter", () => {
  for (const key of ["1", "6", "s", "d", "h"]) expect(press(key)).toBe(true);
  expect(play.tapCard.mock.calls.flat()).toEqual(["1", "6", "sword", "shield", "hill"]);
  expect(press("7")).toBe(false);
  expect(press("x")).toBe(false);
});

it("leaves single keys alone where they are switched off, and where somebody types", () => {
  expect(press("s", { letters: false })).toBe(false);
  expect(press("s", { ctrlKey: true })).toBe(false);
  expect(press("s", { on: document.createElement("input") })).toBe(false);
  expect(play.tapCard).not.toHaveBeenCalled();
});

it("steps over rows only while one is to be chosen", () => {
  expect(press("ArrowDown")).toBe(false);
  play.verb = "attack";
  expect(press("ArrowDown")).toBe(true);
  expect(press("ArrowUp", { letters: false })).toBe(true);
  expect(play.stepRow.mock.calls.flat()).toEqual([1, -1]);
});

it("acts by Enter once something is chosen, but not on a button of its own", () => {
  expect(press("Enter")).toBe(false);
  play.hasChosen = true;
  const card = document.createElement("button");
  card.dataset.chooses = "";
  expect(press("Enter", { on: card })).toBe(true);
  expect(press("Enter")).toBe(true);
  expect(press("Enter", { on: document.createElement("button") })).toBe(false);
  expect(press("Enter", { on: document.createElement("a") })).toBe(false);
  expect(play.press).toHaveBeenCalledTimes(2);
});

it("lets go by Escape, once", () => {
  expect(press("Escape")).toBe(false);
  play.hasChosen = true;
  expect(press("Escape")).toBe(true);
  expect(play.letGo).toHaveBeenCalledOnce();
});

it("means nothing to who watches", () => {
  play.view = someView({ seat: null, own: null });
  Object.assign(play, { hasChosen: true, verb: "attack" });
  for (const key of ["1", "s", "Enter", "Escape", "ArrowDown"]) expect(press(key)).toBe(false);
});
