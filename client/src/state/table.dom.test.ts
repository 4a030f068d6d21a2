import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Spoken } from "../gen/protocol";
import { FakeSocket } from "../testing/socket";
import { beat, peeked, table as tableView, update } from "../testing/updates";
import { Table } from "./table.svelte";

let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  table = new Table("t1", "secret");
  table.open();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The connection breaks, and the next attempt succeeds. */
function reconnect(): FakeSocket {
  FakeSocket.latest.break();
  nextAttempt();
  FakeSocket.latest.accept();
  return FakeSocket.latest;
}

/** Time passes until the next attempt to connect. */
function nextAttempt(): void {
  const before = FakeSocket.made.length;
  while (FakeSocket.made.length === before) vi.advanceTimersByTime(50);
}

test("says hello with its token, which is in no address", () => {
  FakeSocket.latest.accept();
  expect(FakeSocket.latest.sent).toEqual([{ t: "hello", token: "secret", have: 0 }]);
  expect(FakeSocket.latest.url).not.toContain("secret");
});

test("shows the latest update and keeps the log", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1, { log: [peeked("a1"), peeked("a2")] }));
  FakeSocket.latest.say(update(2, { log_from: 2, log: [peeked("b1")] }));
  expect(table.connection).toBe("live");
  expect(table.update?.version).toBe(2);
  expect(table.log).toEqual([peeked("a1"), peeked("a2"), peeked("b1")]);
});

test("entries of the log are replaced from where the update says", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1, { log: [peeked("a1"), peeked("a2")] }));
  FakeSocket.latest.say(update(2, { log_from: 1, log: [peeked("c1")] }));
  expect(table.log).toEqual([peeked("a1"), peeked("c1")]);
});

test("a hole in the log is asked for and not shown", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(1, { log: [peeked("a1")] }));
  socket.say(update(3, { log_from: 2, log: [peeked("b1")] }));
  expect(table.update?.version).toBe(1);
  expect(socket.sent.at(-1)).toEqual({ t: "hello", token: "secret", have: 0 });
});

test("a beat of a newer version asks for what was missed; of this one, for nothing", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(4));
  socket.say(beat(4));
  expect(socket.sent.map(({ t }) => t)).toEqual(["hello", "ping"]);
  socket.say(beat(5));
  expect(socket.sent.map(({ t }) => t)).toEqual(["hello", "ping", "hello"]);
});

test("hello is said again until there is an update", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  vi.advanceTimersByTime(2_500);
  expect(socket.sent.map(({ t }) => t)).toEqual(["hello", "hello"]);
  socket.say(update(1));
  vi.advanceTimersByTime(4_000);
  expect(socket.sent.map(({ t }) => t)).toEqual(["hello", "hello", "ping"]);
});

test("an update that may follow a lost one, by which entries were replaced, is not trusted with the log", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(1, { log: [peeked("a1"), peeked("a2")] }));
  socket.say(update(3, { log_from: 2, log: [peeked("b1")] }));
  expect(table.update?.version).toBe(1);
  expect(socket.sent.at(-1)).toEqual({ t: "hello", token: "secret", have: 0 });
  socket.say(update(3, { log: [peeked("c1"), peeked("a2"), peeked("b1")] }));
  expect(table.log).toEqual([peeked("c1"), peeked("a2"), peeked("b1")]);
  socket.say(update(5, { log: [peeked("c2")] }));
  expect(table.log).toEqual([peeked("c2")]);
});

test("an action is sent again, under its id, while it has no answer", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(1));
  void table.act("peek b1");
  const first = socket.sent.at(-1);
  vi.advanceTimersByTime(2_500);
  expect(socket.sent.filter(({ t }) => t === "act")).toEqual([first, first]);
});

test("an answer whose news were lost, and a choice that came too late, ask for the table", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(1));
  void table.act("peek b1");
  const { id } = socket.sent.at(-1) as { id: string };
  socket.say({ t: "ack", id, version: 2 });
  expect(socket.sent.at(-1)).toMatchObject({ t: "hello" });
  socket.say(update(2));
  void table.act("peek b2");
  const late = socket.sent.at(-1) as unknown as { id: string };
  socket.say({ t: "refused", id: late.id, code: "stale", message: "Too late." });
  expect(socket.sent.at(-1)).toMatchObject({ t: "hello" });
  expect(table.refusal?.code).toBe("stale");
});

test.each(["hello", "too-fast"])("%s is about the connection, and not shown", (code) => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say({ t: "refused", id: null, code, message: "Wait." });
  expect(table.refusal).toBeNull();
});

test("an update that is older than what is shown is dropped", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(4));
  FakeSocket.latest.say(update(3));
  expect(table.update?.version).toBe(4);
});

test("after a reconnect it says how much of the log it has for good", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1, { log: [peeked("a1"), peeked("a2")] }));
  FakeSocket.latest.say(update(2, { log_from: 2, log: [peeked("b1")] }));
  expect(reconnect().sent[0]).toEqual({ t: "hello", token: "secret", have: 2 });
});

test("an action is sent with the version it was decided on", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(7));
  void table.act("peek b1");
  expect(FakeSocket.latest.sent.at(-1)).toMatchObject({ t: "act", version: 7, action: "peek b1" });
  expect(table.acting).toBe("peek b1");
});

test("a step is taken back on the table as it is shown, and a refusal is dismissed", async () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(7));
  table.refuse({ code: "illegal", message: "No.", rule: "P8" });
  const answer = table.takeBack();
  const request = socket.sent.at(-1)!;
  expect(request).toMatchObject({ t: "take_back", version: 7 });
  expect(table.refusal).toBeNull();
  socket.say({ t: "ack", id: (request as { id: string }).id, version: 8 });
  expect((await answer).t).toBe("ack");
});

test("what was not answered is sent again under the same id, after hello, until it is", async () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1));
  const answer = table.act("peek b1");
  const first = FakeSocket.latest.sent.at(-1);
  const again = reconnect();
  expect(again.sent).toEqual([{ t: "hello", token: "secret", have: 0 }, first]);
  again.say({ t: "ack", id: (first as { id: string }).id, version: 2 });
  expect(await answer).toMatchObject({ t: "ack", version: 2 });
  expect(table.acting).toBeNull();
  expect(reconnect().sent).toHaveLength(1);
});

test("what is decided without a connection is sent once there is one", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1));
  FakeSocket.latest.break();
  void table.act("shuffle 1");
  nextAttempt();
  FakeSocket.latest.accept();
  expect(FakeSocket.latest.sent.map(({ t }) => t)).toEqual(["hello", "act"]);
});

test("a refusal is shown with its rule, for 8 s or until dismissed", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(1));
  void table.act("declare a1 b1");
  const { id } = socket.sent.at(-1) as { id: string };
  socket.say({ t: "refused", id, code: "illegal", message: "Not these two.", rule: "W9" });
  expect(table.refusal).toEqual({ code: "illegal", message: "Not these two.", rule: "W9" });
  vi.advanceTimersByTime(7_999);
  expect(table.refusal).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(table.refusal).toBeNull();
});

test("the refusal of a copy is not shown a second time", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  void table.why("peek a1");
  const { id } = socket.sent.at(-1) as { id: string };
  socket.say({ t: "refused", id, code: "illegal", message: "No.", rule: "W6" });
  table.dismiss();
  socket.say({ t: "refused", id, code: "illegal", message: "No.", rule: "W6" });
  expect(table.refusal).toBeNull();
});

test("a short break is not shown; a longer one is, and so is being back", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1));
  FakeSocket.latest.break();
  nextAttempt();
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1));
  vi.advanceTimersByTime(1_000);
  expect(table.connection).toBe("live");

  FakeSocket.latest.break();
  vi.advanceTimersByTime(1_000);
  expect(table.connection).toBe("lost");
  expect(table.retryAt).not.toBeNull();
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(2));
  expect(table.connection).toBe("back");
  vi.advanceTimersByTime(3_000);
  expect(table.connection).toBe("live");
});

test("where there is no such table it does not ask again", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say({ t: "refused", id: null, code: "unknown-table", message: "No.", rule: null });
  expect(table.fault?.code).toBe("unknown-table");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

test.each(["gone", "not-your-seat"])("%s: its token holds nothing any more, and is not sent again", (code) => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say({ t: "refused", id: null, code, message: "No.", rule: null });
  expect(table.seatless?.code).toBe(code);
  expect(table.fault).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

test("what is asked around the game goes out with an id of its own, and a refusal is shown", () => {
  const socket = FakeSocket.latest;
  socket.accept();
  void table.ask({ t: "remove", seat: "b", name: "Ben" });
  void table.again(true);
  const [remove, again] = socket.sent.slice(1) as unknown as [{ id: string }, { id: string }];
  expect(remove).toMatchObject({ t: "remove", seat: "b", name: "Ben" });
  expect(again).toMatchObject({ t: "again", now: true });
  expect(remove.id).not.toBe(again.id);
  socket.say({ t: "refused", id: remove.id, code: "not-host", message: "Only the host can.", rule: null });
  expect(table.refusal?.message).toBe("Only the host can.");
});

test("tokens of others at this device come along with hello", () => {
  const shared = new Table("t1", "one", ["two", "three"]);
  shared.open();
  FakeSocket.latest.accept();
  expect(FakeSocket.latest.sent).toEqual([{ t: "hello", token: "one", have: 0, also: ["two", "three"] }]);
  shared.close();
});

test("knows when the game is over", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1));
  expect(table.over).toBe(false);
  FakeSocket.latest.say(update(2, { table: { ...tableView, status: "over" } }));
  expect(table.over).toBe(true);
});

test("words are kept from where they say; a hole, or a beat that counts more, is asked for", () => {
  const socket = FakeSocket.latest;
  const line = (text: string): Spoken => ({ channel: "table", seat: "b", name: "Ben", phrase: null, text });
  socket.accept();
  socket.say(update(1));
  socket.say({ t: "words", first: 0, lines: [line("one"), line("two")] });
  socket.say({ t: "words", first: 1, lines: [line("three")] });
  expect(table.words.map(({ text }) => text)).toEqual(["one", "three"]);
  const hellos = (): number => socket.sent.filter(({ t }) => t === "hello").length;
  expect(hellos()).toBe(1);
  socket.say({ t: "words", first: 3, lines: [line("five")] });
  expect(table.words).toHaveLength(2);
  expect(hellos()).toBe(2);
  socket.say({ ...beat(1), words: 2 });
  expect(hellos()).toBe(2);
  socket.say({ ...beat(1), words: 3 });
  expect(hellos()).toBe(3);
});

test("a beat tells by how much the server's clock is ahead", () => {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1));
  FakeSocket.latest.say({ ...beat(1), now: Date.now() + 90_000 });
  expect(table.ahead).toBe(90_000);
});

test("a table that is to be forgotten knows nothing more, but still hears whether what it asked is done", async () => {
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(1, { log: [peeked("a1")] }));
  const answer = table.act("peek b1");
  table.forget();
  socket.say(update(2, { log: [peeked("a1"), peeked("b1")] }));
  expect([table.update, table.log, table.words]).toEqual([null, [], []]);
  expect(socket.readyState).toBe(FakeSocket.OPEN);
  const { id } = socket.sent.at(-1) as { id: string };
  socket.say({ t: "ack", id, version: 2 });
  expect(await answer).toMatchObject({ t: "ack" });
});

test("a guarded table takes in a waiting room, and nothing of a game that is running", () => {
  const guarded = new Table("t1", "one", ["two"], true);
  guarded.open();
  FakeSocket.latest.accept();
  FakeSocket.latest.say(update(1, { table: { ...tableView, status: "open" }, view: null }));
  expect(guarded.table?.status).toBe("open");
  FakeSocket.latest.say(update(2, { log: [peeked("a1")] }));
  expect(guarded.started).toBe(true);
  expect([guarded.update, guarded.log]).toEqual([null, []]);
  guarded.close();
});
