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

test("waits longer after each failure, up to a limit", () => {
  const waits = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];
  waits.forEach((wait, i) => {
    FakeSocket.latest.break();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.made).toHaveLength(i + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(i + 2);
  });
});

test("the waits are jittered down to half", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  FakeSocket.latest.break();
  vi.advanceTimersByTime(250);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a socket that opens and closes again without a word counts as a failure", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.break();
  vi.advanceTimersByTime(500);
  FakeSocket.latest.accept();
  FakeSocket.latest.break();
  vi.advanceTimersByTime(999);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a word from the server makes the next wait short again", () => {
  FakeSocket.latest.break();
  vi.advanceTimersByTime(500);
  FakeSocket.latest.accept();
  FakeSocket.latest.say(beat(0));
  FakeSocket.latest.break();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.made).toHaveLength(3);
});

test("being turned away in words is a failure all the same", () => {
  for (const wait of [500, 1000]) {
    FakeSocket.latest.accept();
    FakeSocket.latest.say({ t: "refused", id: null, code: "too-many", message: "Too much.", rule: null });
    FakeSocket.latest.break();
    vi.advanceTimersByTime(wait);
  }
  FakeSocket.latest.break();
  vi.advanceTimersByTime(1999);
  expect(FakeSocket.made).toHaveLength(3);
});

test("says when it will try again", () => {
  FakeSocket.latest.break();
  expect(listener.closed).toHaveBeenCalledWith(Date.now() + 500);
});

test("coming online tries at once, and the attempt that was planned does not come on top", () => {
  FakeSocket.latest.break();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.made).toHaveLength(2);
});

test("being looked at again asks an open connection whether it lives", () => {
  FakeSocket.latest.accept();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.latest.sent).toEqual([{ t: "ping" }]);
});

test("pings, and takes a server that stays silent for gone", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(beat(0));
  vi.advanceTimersByTime(15_000);
  expect(FakeSocket.latest.sent).toEqual([{ t: "ping" }]);
  vi.advanceTimersByTime(6_000);
  expect(listener.closed).toHaveBeenCalledOnce();
});

test("a server that answers pings is kept", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  for (let i = 0; i < 5; i++) {
    socket.say(beat(0));
    vi.advanceTimersByTime(15_000);
  }
  expect(socket.sent).toHaveLength(5);
  expect(listener.closed).not.toHaveBeenCalled();
});

test("a handshake that hangs is given up", () => {
  vi.advanceTimersByTime(6_000);
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
