import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Insist } from "./insist";

const say = vi.fn();
let insist: Insist;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  insist = new Insist(say);
  insist.start();
});

afterEach(() => {
  insist.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("says it at once, and again after waits that grow up to a limit", () => {
  expect(say).toHaveBeenCalledOnce();
  [2_000, 4_000, 8_000, 10_000, 10_000].forEach((wait, i) => {
    vi.advanceTimersByTime(wait - 1);
    expect(say).toHaveBeenCalledTimes(i + 1);
    vi.advanceTimersByTime(1);
    expect(say).toHaveBeenCalledTimes(i + 2);
  });
});

test("the waits are jittered", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  insist.start();
  vi.advanceTimersByTime(1_500);
  expect(say).toHaveBeenCalledTimes(3);
});

test("begun anew, it does not come twice", () => {
  vi.advanceTimersByTime(1_999);
  insist.start();
  vi.advanceTimersByTime(1_999);
  expect(say).toHaveBeenCalledTimes(2);
});

test("stops when it is told to", () => {
  insist.stop();
  vi.advanceTimersByTime(60_000);
  expect(say).toHaveBeenCalledOnce();
});
