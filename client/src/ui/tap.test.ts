import { expect, it } from "vitest";
import { Tap } from "./tap";

function tapped(began: number, ended: number, since: number): boolean {
  const tap = new Tap();
  tap.begin({ timeStamp: began } as PointerEvent);
  return tap.isStale({ timeStamp: ended } as MouseEvent, since);
}

it("is stale when the view changed under the finger", () => {
  expect(tapped(900, 1_100, 1_000)).toBe(true);
  expect(tapped(900, 1_400, 1_000)).toBe(false);
  expect(tapped(1_001, 1_100, 1_000)).toBe(false);
});

it("is never stale for a key", () => {
  expect(new Tap().isStale({ timeStamp: 1_010 } as MouseEvent, 1_000)).toBe(false);
});
