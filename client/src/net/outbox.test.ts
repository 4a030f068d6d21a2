import { expect, test } from "vitest";
import { Outbox } from "./outbox";

const act = { t: "act", id: "1", version: 4, action: "peek b1" } as const;

test("a request waits, under its own id, until it is answered", async () => {
  const outbox = new Outbox();
  const answer = outbox.add(act);
  expect(outbox.requests).toEqual([act]);
  expect(outbox.settle({ t: "ack", id: "1", version: 5 })).toBe(true);
  expect(await answer).toEqual({ t: "ack", id: "1", version: 5 });
  expect(outbox.requests).toEqual([]);
});

test("the answer to a copy finds nobody waiting", () => {
  const outbox = new Outbox();
  void outbox.add(act);
  outbox.settle({ t: "ack", id: "1", version: 5 });
  expect(outbox.settle({ t: "ack", id: "1", version: 5 })).toBe(false);
  expect(outbox.settle({ t: "refused", id: null, code: "malformed", message: "" })).toBe(false);
});

test("requests are kept in the order in which they were made", () => {
  const outbox = new Outbox();
  void outbox.add(act);
  void outbox.add({ t: "why", id: "2", action: "declare a1 b1" });
  void outbox.add({ t: "again", id: "3" });
  outbox.settle({ t: "ack", id: "2", version: 5 });
  expect(outbox.requests.map(({ id }) => id)).toEqual(["1", "3"]);
});
