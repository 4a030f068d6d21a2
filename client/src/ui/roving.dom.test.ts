import { afterEach, beforeEach, expect, test } from "vitest";
import { roving, type Step } from "./roving";

let group: HTMLElement;
let stop: (() => void) | undefined;

function start(step?: Step): void {
  stop = (roving(step)(group) as (() => void) | undefined) ?? undefined;
}

beforeEach(() => {
  document.body.innerHTML = `<div><button data-rove>1</button><button data-rove>2</button><button>no item</button><button data-rove>3</button></div>`;
  group = document.body.querySelector("div")!;
});

afterEach(() => {
  stop?.();
});

function press(key: string, chord: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...chord });
  document.activeElement!.dispatchEvent(event);
}

const items = (): HTMLElement[] => Array.from(group.querySelectorAll("[data-rove]"));
const stops = (): string =>
  items()
    .map((item) => (item.tabIndex === 0 ? "x" : "-"))
    .join("");
const at = (): string => document.activeElement?.textContent ?? "";

test("the group is one stop, at first its first item", () => {
  start();
  expect(stops()).toBe("x--");
});

test("arrows move along the items, round the ends; Home and End jump", () => {
  start();
  items()[0]!.focus();
  const way = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "Home", "End", "ArrowUp"].map((key) => {
    press(key);
    return at();
  });
  expect(way).toEqual(["2", "3", "1", "3", "1", "3", "2"]);
  expect(stops()).toBe("-x-");
});

test("an arrow with another key is not for moving about", () => {
  start();
  items()[0]!.focus();
  for (const chord of [{ shiftKey: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }])
    press("ArrowRight", chord);
  expect(at()).toBe("1");
});

test("a touch or a click moves the stop too", () => {
  start();
  items()[2]!.focus();
  expect(stops()).toBe("--x");
});

test("a game may say where an arrow leads", () => {
  start((_from, key, all) => (key === "ArrowUp" ? all[2]! : null));
  items()[0]!.focus();
  press("ArrowRight");
  expect(at()).toBe("1");
  press("ArrowUp");
  expect(at()).toBe("3");
});

test("when the item with the stop goes, another takes it", async () => {
  start();
  items()[1]!.focus();
  items()[1]!.remove();
  await Promise.resolve();
  expect(stops()).toBe("x-");
});
