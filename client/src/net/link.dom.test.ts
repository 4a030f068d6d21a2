import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../testing/socket";
import { beat } from "../testing/updates";
import { Link, type LinkListener } from "./link";

let link: Link;
const listener = { opened: vi.fn(), received: vi.fn(), closed: vi.fn() } satisfies LinkListener;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeSocket.made = [];
  vi.resetAllMocks();
  vi.spyOn(Math, "random").mockReturnValue(1);
  link = new Link("ws://tin/socket", listener);
  link.open();
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("opens one socket and passes on what it says", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(beat(3));
  expect(FakeSocket.made).toHaveLength(1);
  expect(listener.opened).toHaveBeenCalledOnce();
  expect(listener.received).toHaveBeenCalledWith(beat(3));
});

/** The latest attempt is broken off; another follows after exactly so long. */
function nextAfter(wait: number): void {
  const before = FakeSocket.made.length;
  FakeSocket.latest.break();
  vi.advanceTimersByTime(wait - 1);
  expect(FakeSocket.made).toHaveLength(before);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made).toHaveLength(before + 1);
}

test("tries at once after a loss, then waits longer after each failure, up to a limit", () => {
  [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000].forEach(nextAfter);
});

test("the waits are jittered: the first down to nothing, others down to half", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  FakeSocket.latest.break();
  vi.advanceTimersByTime(0);
  expect(FakeSocket.made).toHaveLength(2);
  nextAfter(250);
});

test("a socket that opens and closes again without a word counts as a failure", () => {
  for (const wait of [250, 500, 1000]) {
    FakeSocket.latest.accept();
    nextAfter(wait);
  }
});

test("a word from the server makes the next wait short again", () => {
  nextAfter(250);
  nextAfter(500);
  FakeSocket.latest.accept();
  FakeSocket.latest.say(beat(0));
  nextAfter(250);
});

test("being turned away in words is a failure all the same", () => {
  for (const wait of [250, 500, 1000]) {
    FakeSocket.latest.accept();
    FakeSocket.latest.say({ t: "refused", id: null, code: "too-many", message: "Too much.", rule: null });
    expect(FakeSocket.latest.sent).toEqual([]);
    nextAfter(wait);
  }
});

test("closed for asking too much, it stays away for a while", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(beat(0));
  FakeSocket.latest.break(4429);
  vi.advanceTimersByTime(3_999);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made).toHaveLength(2);
});

test("says when it will try again", () => {
  FakeSocket.latest.break();
  expect(listener.closed).toHaveBeenCalledWith(Date.now() + 250);
});

test("coming online tries at once, and the attempt that was planned does not come on top", () => {
  FakeSocket.latest.break();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.made).toHaveLength(2);
});

test.each([
  ["looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["thawed", () => document.dispatchEvent(new Event("resume"))],
  ["taken back from the history", () => dispatchEvent(new Event("pageshow"))],
  ["online", () => dispatchEvent(new Event("online"))],
])("%s, it asks an open connection whether it lives, and waits less long for that", (_, wake) => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(beat(0));
  FakeSocket.latest.say(beat(0));
  vi.advanceTimersByTime(1_000);
  wake();
  expect(FakeSocket.latest.sent).toEqual([{ t: "ping" }, { t: "ping" }]);
  vi.advanceTimersByTime(2_500);
  expect(listener.closed).toHaveBeenCalledOnce();
});

test("asks with the first word, and then again and again; a server that answers is kept", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  expect(socket.sent).toEqual([]);
  for (let i = 0; i < 5; i++) {
    socket.say(beat(0));
    socket.say(beat(0));
    expect(socket.sent).toHaveLength(i + 1);
    vi.advanceTimersByTime(8_000);
  }
  expect(listener.closed).not.toHaveBeenCalled();
});

test.each([0, 1, 3_000, 4_999, 7_999])(
  "a server that falls silent %i ms after a ping is taken for gone within 15 s",
  (after) => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(beat(0));
    FakeSocket.latest.say(beat(0));
    vi.advanceTimersByTime(after);
    FakeSocket.latest.say(beat(0));
    expect(listener.closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(13_000);
    expect(listener.closed).toHaveBeenCalled();
  },
);

test("asking more often does not put off the end of patience", () => {
  FakeSocket.latest.accept();
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(1_000);
    link.now();
  }
  expect(listener.closed).toHaveBeenCalledOnce();
});

test("a handshake that hangs is given up", () => {
  vi.advanceTimersByTime(5_000);
  expect(listener.closed).toHaveBeenCalledOnce();
});

test("the late close of an old socket changes nothing for the new one", () => {
  const old = FakeSocket.latest;
  old.break();
  vi.advanceTimersByTime(500);
  FakeSocket.latest.accept();
  old.break();
  old.say(beat(9));
  expect(listener.closed).toHaveBeenCalledOnce();
  expect(listener.received).not.toHaveBeenCalled();
  expect(link.isOpen).toBe(true);
});

test("closed for good, it never tries again", () => {
  FakeSocket.latest.break();
  link.close();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(1);
});
