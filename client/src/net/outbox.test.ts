import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox } from "./outbox";

const act = { t: "act", id: "1", version: 4, action: "peek b1" } as const;
const why = { t: "why", id: "2", action: "declare a1 b1" } as const;
const send = vi.fn();
let outbox: Outbox;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  outbox = new Outbox(send);
});

afterEach(() => {
  outbox.close();
  vi.useRealTimers();
});

test("a request waits, under its own id, until it is answered", async () => {
  const answer = outbox.add(act);
  expect(outbox.requests).toEqual([act]);
  expect(outbox.settle({ t: "ack", id: "1", version: 5 })).toBe(true);
  expect(await answer).toEqual({ t: "ack", id: "1", version: 5 });
  expect(outbox.requests).toEqual([]);
});

test("it is sent at once, and again while there is no answer", () => {
  void outbox.add(act);
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_500);
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith(act);
  outbox.settle({ t: "ack", id: "1", version: 5 });
  vi.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test("the answer to a copy finds nobody waiting", () => {
  void outbox.add(act);
  outbox.settle({ t: "ack", id: "1", version: 5 });
  expect(outbox.settle({ t: "ack", id: "1", version: 5 })).toBe(false);
  expect(outbox.settle({ t: "refused", id: null, code: "malformed", message: "" })).toBe(false);
});

test("too fast is no answer: it is sent again later", () => {
  void outbox.add(act);
  expect(outbox.settle({ t: "refused", id: "1", code: "too-fast", message: "Wait." })).toBe(false);
  expect(outbox.requests).toEqual([act]);
  vi.advanceTimersByTime(2_500);
  expect(send).toHaveBeenCalledTimes(2);
});

test("on a new connection all are sent in the order in which they were made", () => {
  void outbox.add(act);
  void outbox.add(why);
  void outbox.add({ t: "again", id: "3" });
  outbox.settle({ t: "ack", id: "2", version: 5 });
  expect(outbox.requests.map(({ id }) => id)).toEqual(["1", "3"]);
  send.mockReset();
  outbox.resend();
  expect(send.mock.calls.map(([request]) => (request as { id: string }).id)).toEqual(["1", "3"]);
});

test("closed, it sends nothing any more", () => {
  void outbox.add(act);
  outbox.close();
  vi.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledOnce();
});
