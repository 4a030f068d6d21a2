import { beforeEach, expect, it, vi } from "vitest";
import type { TheCookieSeat, TheCookieView } from "../../gen/protocol";
import type { Answer } from "../../net/outbox";
import type { Table } from "../../state/table.svelte";
import { PlayState } from "./play.svelte";
import { count, entries, laid, open, someView } from "./samples";
import type { Card, Entry } from "./wire";

const NAMES = ["Ann", "Ben", "Cleo", "Dov"];

/** A server that says yes to what the view lists, and no to all else. */
class FakeTable {
  readonly seen: Record<string, number> = {};
  view: TheCookieView = $state.raw(someView());
  update = $state.raw({ version: 1 });
  table = {
    seats: NAMES.map((name, i) => ({ seat: "abcd".charAt(i), name, kind: "person", here: true })),
    options: {},
  };
  log: Entry[] = $state.raw([]);
  done: string[] = [];
  asked: string[] = [];
  refuse = vi.fn();

  act = (action: string): Promise<Answer> => {
    this.done.push(action);
    return Promise.resolve({ t: "ack", id: "1", version: this.update.version });
  };
  why = (action: string): Promise<Answer> => {
    this.asked.push(action);
    return Promise.resolve({ t: "refused", id: "1", code: "illegal", message: "No.", rule: rule(action) });
  };
}

const rule = (action: string): string => (action.startsWith("lay") ? "T7" : "T9");
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

let table: FakeTable;
let play: PlayState;

/** The next update; what it tells is as new as the entries say. */
function show(
  changes: Partial<TheCookieView>,
  seats: Record<string, Partial<TheCookieSeat>> = {},
  ...log: Entry[]
): void {
  table.update = { version: table.update.version + 1 };
  table.view = someView(changes, seats);
  table.log = [...table.log, ...log];
  play.follow();
}

/** One's sword is open and may go to some; b has guarded against one. */
function showSword(): void {
  const legal = ["attack c", "attack d"];
  show({ phase: "use", actors: ["a"], legal }, { a: { cards: [open("sword")] }, b: { cards: [open("shield", "a")] } });
}

beforeEach(() => {
  document.body.replaceChildren();
  table = new FakeTable();
  play = new PlayState(table as unknown as Table<TheCookieView>);
  play.follow();
});

it("chooses a card, lets it go, and lays the one that is chosen", async () => {
  play.tapCard("3");
  play.tapCard("3");
  expect(play.hasChosen).toBe(false);
  play.tapCard("3");
  play.tapCard("sword");
  expect(play.choice).toEqual({ card: "sword", target: null });
  await play.press();
  expect(table.done).toEqual(["lay sword"]);
  expect(play.chosen).toBeNull();
});

it("sends nothing twice: until the outcome is seen a second press does nothing", async () => {
  table.act = (action) => {
    table.done.push(action);
    return Promise.resolve({ t: "ack", id: "1", version: table.update.version + 1 });
  };
  play.tapCard("3");
  await play.press();
  play.tapCard("4");
  await play.press();
  expect(table.done).toEqual(["lay 3"]);
  expect(play.mayDrag("4")).toBe(false);
  show({
    own: { ...someView().own!, hand: ["1", "4", "sword", "shield", "hill"], face_down: "3" },
    actors: ["b", "c"],
  });
  expect(play.mayDrag("4")).toBe(true);
});

it("lays another card instead until all have laid; a tap on the laid one asks nothing", async () => {
  const own = { ...someView().own!, hand: ["1", "4", "sword"] as Card[], face_down: "3" as Card };
  show({ own, actors: ["b"], legal: ["lay 1", "lay 4", "lay sword"] });
  play.tapCard("3");
  await settled();
  expect(table.asked).toEqual([]);
  await play.press();
  expect(table.refuse).toHaveBeenLastCalledWith(expect.objectContaining({ code: "choose" }));
  play.tapCard("4");
  await play.press();
  expect(table.done).toEqual(["lay 4"]);
});

it("asks why of a card that is not in hand, and shakes it", async () => {
  play.tapCard("2");
  await settled();
  expect(table.asked).toEqual(["lay 2"]);
  expect(play.shaking).toEqual(["card-2"]);
  expect(play.chosen).toBeNull();
});

it("lets go of a card that has left the hand", () => {
  play.tapCard("3");
  show({ own: { ...someView().own!, hand: ["1", "4"] }, legal: ["lay 1", "lay 4"] });
  expect(play.chosen).toBeNull();
});

it("aims at rows that are allowed; of others it asks which rule forbids them, on the spot", async () => {
  showSword();
  play.tapRow("b");
  await settled();
  expect(table.asked).toEqual(["attack b"]);
  expect(table.refuse).toHaveBeenCalledWith(
    expect.objectContaining({ rule: "T9", message: expect.stringContaining("Cleo or Dov") }),
  );
  expect(play.shaking).toEqual(["row-b"]);
  await play.press();
  expect(table.refuse).toHaveBeenLastCalledWith(expect.objectContaining({ code: "choose" }));
  play.tapRow("c");
  play.tapRow("c");
  expect(play.target).toBeNull();
  play.tapRow("d");
  await play.press();
  expect(table.done).toEqual(["attack d"]);
});

it("steps over the rows by key: what may not be chosen lets the last one go, and still can be asked about", () => {
  showSword();
  for (const seat of ["b", "c", "d", "a"]) {
    const row = document.createElement("button");
    row.dataset.seat = seat;
    document.body.append(row);
    play.elements.keep(`row-${seat}`)(row);
  }
  play.stepRow(-1);
  expect([play.target, document.activeElement?.getAttribute("data-seat")]).toEqual([null, "a"]);
  play.stepRow(-1);
  expect(play.target).toBe("d");
  play.stepRow(1);
  play.stepRow(1);
  expect([play.target, document.activeElement?.getAttribute("data-seat")]).toEqual([null, "b"]);
});

it("lets go of a row once the sword has landed", () => {
  showSword();
  play.tapRow("c");
  show({ turn: 2 });
  expect(play.target).toBeNull();
  play.tapRow("c");
  expect(play.target).toBeNull();
});

it("shows the table of the round that has ended until its count is put away, and takes no choice meanwhile", async () => {
  show({ round: 2, first: "b", last: count }, {}, ...entries(laid("a", "1")));
  expect(play.counting?.round).toBe(1);
  expect(play.board).toMatchObject({ ended: true, round: 1, first: "b" });
  play.tapCard("3");
  await play.press();
  expect([play.chosen, table.done, play.mayDrag("3")]).toEqual([null, [], false]);
  play.putCountAway();
  expect(play.counting).toBeNull();
  expect(play.board).toMatchObject({ ended: false, round: 2 });
  expect(play.mayDrag("3")).toBe(true);
});

it("counts the last round before it shows the result, and nothing again to who comes back", () => {
  show({ phase: "over", legal: [], actors: [], own: null, round: 4, last: { ...count, round: 4 } });
  expect([play.counting?.round, play.showsResult]).toEqual([4, false]);
  play.putCountAway();
  expect(play.showsResult).toBe(true);
  const back = new PlayState(table as unknown as Table<TheCookieView>);
  back.follow();
  expect([back.counting, back.showsResult]).toEqual([null, true]);
});

it("turns all cards up in the order of the rows, and shows the count after that", () => {
  const down = { face_down: true };
  show({ actors: ["a"], turn: 1 }, { b: down, c: down, d: down }, ...entries(laid("b", null)));
  const up = (card: Card): Partial<TheCookieSeat> => ({ cards: [open(card)] });
  show({ turn: 2 }, { a: up("1"), b: up("1"), c: up("2"), d: up("hill") }, ...entries(laid("d", "hill")));
  expect(play.movement.of("cell-b1")).toMatchObject({ kind: "flip", order: 0 });
  expect(play.movement.of("cell-a1")).toMatchObject({ kind: "flip", order: 3 });
  show({ round: 2, last: count }, {}, ...entries(laid("a", "1")));
  expect(play.showsCount).toBe(false);
  play.movement.rest();
  expect(play.showsCount).toBe(true);
});
