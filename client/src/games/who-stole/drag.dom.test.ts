import { beforeEach, expect, it, vi } from "vitest";
import { draggable } from "./drag";
import type { PlayState } from "./play.svelte";

interface Hand {
  mayChoose: boolean;
  dragged: PlayState["dragged"];
  chooseBoth: (one: string, two: string) => void;
}

let hand: Hand;
let card: HTMLElement;
let target: HTMLElement;
const taps = vi.fn();

beforeEach(() => {
  document.body.innerHTML = `<button data-place="a1"></button><button data-place="c2"></button><p></p>`;
  [card, target] = [...document.querySelectorAll<HTMLElement>("button")] as [HTMLElement, HTMLElement];
  card.setPointerCapture = vi.fn();
  hand = { mayChoose: true, dragged: null, chooseBoth: vi.fn() };
  taps.mockClear();
  draggable(hand as unknown as PlayState, "a1")(card);
  card.addEventListener("click", taps);
});

function pointer(type: string, x: number, y: number, over: Element = target): void {
  document.elementFromPoint = () => over;
  card.dispatchEvent(new PointerEvent(type, { isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: y }));
}

function drag(over: Element, end = "pointerup"): void {
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 60, 90, over);
  pointer(end, 60, 90, over);
  card.dispatchEvent(new MouseEvent("click", { detail: 1 }));
}

it("chooses both when a card is dropped on another, and taps neither", () => {
  drag(target);
  expect(hand.chooseBoth).toHaveBeenCalledWith("a1", "c2");
  expect(hand.dragged).toBeNull();
  expect(taps).not.toHaveBeenCalled();
});

it("shows where the card is and what it is held over", () => {
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 60, 90);
  expect(hand.dragged).toEqual({ place: "a1", x: 50, y: 80, over: "c2" });
});

it.each([
  ["elsewhere", () => document.querySelector("p")!, "pointerup"],
  ["on its own place", () => card, "pointerup"],
  ["when the device takes the finger away", () => target, "pointercancel"],
])("lets it return %s", (_, over, end) => {
  drag(over(), end);
  expect(hand.chooseBoth).not.toHaveBeenCalled();
  expect(hand.dragged).toBeNull();
});

it("leaves a finger that hardly moves a tap", () => {
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 13, 12);
  pointer("pointerup", 13, 12);
  card.dispatchEvent(new MouseEvent("click", { detail: 1 }));
  expect(taps).toHaveBeenCalledOnce();
  expect(hand.dragged).toBeNull();
});

it("drags nothing where nothing may be chosen", () => {
  hand.mayChoose = false;
  drag(target);
  expect(hand.chooseBoth).not.toHaveBeenCalled();
});
