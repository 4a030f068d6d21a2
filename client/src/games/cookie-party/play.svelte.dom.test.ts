import { beforeEach, expect, it, vi } from "vitest";
import type { Answer } from "../../net/outbox";
import type { Table } from "../../state/table.svelte";
import { PlayState } from "./play.svelte";
import { someOwn, someSeat, someView } from "./samples";
import type { View } from "./wire";

/** A server that says yes to what the view lists, and no to all else. */
class FakeTable {
  view: View = $state.raw(someView());
  update = $state.raw({ version: 1 });
  table = { seats: [] };
  log = [];
  done: string[] = [];
  asked: string[] = [];
  refuse = vi.fn();

  act = (action: string): Promise<Answer> => {
    this.done.push(action);
    return Promise.resolve({ t: "ack", id: "1", version: this.update.version });
  };
  takeBack = (): Promise<Answer> => this.act("take back");
  why = (action: string): Promise<Answer> => {
    this.asked.push(action);
    return Promise.resolve({ t: "refused", id: "1", code: "illegal", message: "No.", rule: "P8" });
  };
}

let table: FakeTable;
let play: PlayState;

/** The next update, with this to do. */
function show(legal: string[], changes: Partial<View> = {}): void {
  table.update = { version: table.update.version + 1 };
  table.view = someView({ legal, ...changes });
  play.follow();
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  table = new FakeTable();
  play = new PlayState(table as unknown as Table<View>);
  play.follow();
});

it("draws a wall that may be drawn, and asks why not of any other", async () => {
  show(["wall b2n", "wall c2w"]);
  play.drawSide("b2", "e");
  await settled();
  show(["wall b2n"]);
  play.draw("a1n");
  await settled();
  expect(table.done).toEqual(["wall c2w"]);
  expect(table.asked).toEqual(["wall a1n"]);
});

it("takes a chip up, puts it down, and lets it go again", async () => {
  show(["move 7 a1", "move 10 a1", "stay"]);
  play.tap("b2");
  expect(play.taken).toBe(7);
  expect([...play.free]).toEqual(["a1"]);
  play.tap("b2");
  expect(play.taken).toBeNull();
  play.tap("c1");
  play.tap("a1");
  await settled();
  expect(table.done).toEqual(["move 10 a1"]);
});

it("has in hand the only chip that must leave its cross", async () => {
  show(["chip 7 a1", "chip 7 a2"]);
  play.tap("a2");
  await settled();
  expect(table.done).toEqual(["chip 7 a2"]);
  show(["chip 7 a1", "chip 7 a2"]);
  play.tap("c1");
  play.tap("c3");
  await settled();
  expect(table.asked).toEqual(["chip 7 c1", "chip 7 c3"]);
});

it("says what to tap first", () => {
  show(["move 7 a1", "stay"]);
  play.tap("a1");
  expect(table.refuse).toHaveBeenCalledWith(expect.objectContaining({ code: "choose" }));
  expect(table.asked).toEqual([]);
});

it("ends a round at once where a move is still free", async () => {
  show(["move 7 a1", "stay"], { own: someOwn({ step: "move" }) });
  expect(play.mayFinish).toBe(true);
  const pressed = play.done();
  show(["done"], { own: someOwn({ step: "done" }) });
  await pressed;
  await settled();
  expect(table.done).toEqual(["stay", "done"]);
});

it("does not end a round in which a task is still to be claimed", async () => {
  show(["move 7 a1", "stay"], { own: someOwn({ step: "move" }) });
  const pressed = play.done();
  show(["claim heart 7", "claim heart 10"], { own: someOwn({ step: "claim", tasks: ["heart"] }) });
  await pressed;
  await settled();
  expect(table.done).toEqual(["stay"]);
  expect(play.sheet).toEqual({ kind: "claim", task: "heart" });
});

it("opens and closes the sheet for a task, and again at a tap on the task", async () => {
  const own = someOwn({ step: "claim", tasks: ["heart"] });
  show(["claim heart 7"], { own });
  expect(play.sheet?.kind).toBe("claim");
  play.closeSheet();
  show(["claim heart 7"], { own });
  expect(play.sheet).toBeNull();
  play.tapTask("heart");
  play.claim("heart", 7);
  await settled();
  show(["done"], { own: someOwn({ step: "done" }) });
  expect(play.sheet).toBeNull();
  expect(table.done).toEqual(["claim heart 7"]);
});

it("shows the spaces of a task that is not complete, where it has spaces of its own", () => {
  play.tapTask("line");
  expect(play.pointed).toBeNull();
  play.tapTask("heart");
  expect(play.pointed).toBe("heart");
  play.tapTask("heart");
  expect(play.pointed).toBeNull();
});

it("tells the round that has ended, but not under the result", () => {
  const last = { round: 3, dice: [4, 6] as [number, number], seats: [] };
  show(["wall b2n"], { round: 4, last });
  expect(play.sheet).toEqual({ kind: "summary" });
  show([], { phase: "over", last: { ...last, round: 4 } });
  expect(play.sheet).toBeNull();
});

it("goes from chip to chip, or to the one that was rolled", () => {
  show(["wall b2n"], { own: someOwn({ step: "walls", space: "b2" }) });
  expect(play.nextSpace()).toBe("b2");
  show(["chip 7 a1", "chip 10 a1"], { own: someOwn({ step: "chips", chips: [7, 10] }) });
  expect(play.nextSpace()).toBe("b2");
  expect(play.taken).toBe(7);
  expect(play.nextSpace()).toBe("c1");
});

it("asks nothing of who watches", () => {
  show([], { seat: null, own: null, seats: [someSeat("a"), someSeat("b")] });
  play.tap("b2");
  expect(table.asked).toEqual([]);
  expect(play.own.seat).toBe("a");
});
