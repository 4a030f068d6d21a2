import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOLD, Hold } from "./hold.svelte";

const done = vi.fn();
let hold: Hold;

beforeEach(() => {
  vi.useFakeTimers();
  done.mockReset();
  hold = new Hold(done);
});

afterEach(() => {
  vi.useRealTimers();
});

function key(type: "keydown" | "keyup", name: string, repeat = false): KeyboardEvent {
  return new KeyboardEvent(type, { key: name, repeat, cancelable: true });
}

test("it is done when it has been held long enough, and once", () => {
  hold.begin();
  vi.advanceTimersByTime(HOLD - 1);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(HOLD);
  expect(done).toHaveBeenCalledOnce();
});

test("let go too early it is not done, and counts from the start again", () => {
  hold.begin();
  vi.advanceTimersByTime(HOLD - 100);
  hold.end();
  hold.begin();
  vi.advanceTimersByTime(HOLD - 100);
  expect(done).not.toHaveBeenCalled();
});

test.each(["Enter", " "])("a key %j that is held does it, however it repeats", (name) => {
  hold.keyDown(key("keydown", name));
  for (let at = 0; at < HOLD; at += 100) {
    vi.advanceTimersByTime(100);
    hold.keyDown(key("keydown", name, true));
  }
  hold.keyUp(key("keyup", name));
  expect(done).toHaveBeenCalledOnce();
  expect(hold.once).toBe(false);
});

test("a key that is pressed twice does it", () => {
  for (const times of [0, 1]) {
    hold.keyDown(key("keydown", "Enter"));
    hold.keyUp(key("keyup", "Enter"));
    expect(done).toHaveBeenCalledTimes(times);
  }
});

test("other keys do nothing, nor does letting go what was pressed elsewhere", () => {
  hold.keyDown(key("keydown", "a"));
  hold.keyUp(key("keyup", "Enter"));
  hold.keyUp(key("keyup", "Enter"));
  vi.advanceTimersByTime(HOLD);
  expect(done).not.toHaveBeenCalled();
});

test("assistive technology presses twice; a tap of a finger is too short", () => {
  hold.click(new MouseEvent("click", { detail: 1 }));
  hold.click(new MouseEvent("click", { detail: 1 }));
  expect(done).not.toHaveBeenCalled();
  hold.click(new MouseEvent("click", { detail: 0 }));
  hold.click(new MouseEvent("click", { detail: 0 }));
  expect(done).toHaveBeenCalledOnce();
});
