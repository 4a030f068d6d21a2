import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../../gen/protocol";
import { seats } from "../../state/seats.svelte";
import { FakeSocket } from "../../testing/socket";
import { table as tableView, update, view } from "../../testing/updates";
import TablePage from "./TablePage.svelte";

const people = tableView.seats.map((one) => ({
  ...one,
  kind: one.seat === "c" ? ("bot" as const) : ("person" as const),
}));
const playing = { ...tableView, seats: people };

/** What a seat, or a spectator, is told while these are to act. */
function told(you: string | null, actors: string[], version = 1): Update {
  const legal = you !== null && actors.includes(you) ? view.legal : [];
  return update(version, { table: { ...playing, you }, view: { ...view, seat: you, actors, legal } });
}

beforeAll(async () => {
  await import("../../games/who-stole");
}, 60_000);

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  for (const { table } of seats.all) seats.forget(table);
  const held = [
    { seat: "a", token: "one", name: "Ada" },
    { seat: "b", token: "two", name: "Ben" },
  ];
  const about = { game: "who-stole-the-cookie", names: ["Cleo"], status: "playing" as const, toAct: false };
  seats.keep({ table: "t1", seats: held, ...about });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page comes to the table. */
async function come(first: Update): Promise<FakeSocket> {
  render(TablePage, { id: "t1" });
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(first);
  await tick();
  return socket;
}

/** As assistive technology does, which can't hold. */
async function open(name: string): Promise<FakeSocket> {
  const button = screen.getByRole("button", { name: `I’m ${name}: hold to open` });
  await fireEvent.click(button, { detail: 0 });
  await fireEvent.click(button, { detail: 0 });
  FakeSocket.latest.accept();
  return FakeSocket.latest;
}

async function played(): Promise<void> {
  await vi.waitFor(() => screen.getByRole("main"), { timeout: 5_000 });
  await vi.waitFor(() => screen.getByLabelText(/^You, left card/), { timeout: 5_000 });
}

test("before anybody has opened their seat the page looks on, with all of them here, and draws nothing", async () => {
  const socket = await come(told(null, ["a"]));
  expect(socket.sent[0]).toEqual({ t: "hello", token: null, have: 0, also: ["one", "two"] });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hand it to Ada");
  expect(document.title).toBe("Hand it to Ada · Cookie Tin");
  expect(screen.queryByLabelText(/card/)).toBeNull();
});

test("who opens it is looked through; the connection before ends when the new one has spoken", async () => {
  const before = await come(told(null, ["a"]));
  const socket = await open("Ada");
  expect(socket.sent).toEqual([{ t: "hello", token: "one", have: 0, also: ["two"] }]);
  expect(before.readyState).toBe(FakeSocket.OPEN);
  socket.say(told("a", ["a"]));
  await played();
  expect(before.readyState).toBe(FakeSocket.CLOSED);
});

test("what came of an action stays until it is hidden; then nothing is left, and the next is asked for at once", async () => {
  await come(told(null, ["a"]));
  const ada = await open("Ada");
  ada.say(told("a", ["a"]));
  await played();
  expect(screen.queryByText(/^Done, Ada/)).toBeNull();
  ada.say(told("a", ["b"], 2));
  await vi.waitFor(() => screen.getAllByText("Done, Ada? Hide it, then hand it to Ben."));
  expect(screen.getByLabelText(/^You, left card/)).toBeTruthy();

  await fireEvent.click(screen.getAllByRole("button", { name: "Hide what only Ada may see" }).at(-1)!);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hand it to Ben");
  expect(screen.queryByLabelText(/card/)).toBeNull();
  await tick();
  ada.say(told("a", ["a"], 3));
  await tick();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hand it to Ben");
  FakeSocket.latest.accept();
  expect(FakeSocket.latest.sent).toEqual([{ t: "hello", token: null, have: 0, also: ["one", "two"] }]);
  FakeSocket.latest.say(told(null, ["b"], 2));
  await tick();
  expect(ada.readyState).toBe(FakeSocket.CLOSED);
});

test("another seat than the one that was asked for is not shown", async () => {
  await come(told(null, ["a"]));
  const socket = await open("Ada");
  socket.say(told("b", ["a"]));
  await tick();
  expect(screen.queryByLabelText(/card/)).toBeNull();
  expect(socket.readyState).toBe(FakeSocket.CLOSED);
});

test("who is not the one that is asked for says who they are", async () => {
  await come(told(null, ["a"]));
  await fireEvent.click(screen.getByRole("button", { name: "I’m not Ada" }));
  await fireEvent.click(screen.getByRole("button", { name: "I’m Ben" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hand it to Ben");
});

test("while none of them is to act all may look on, and nobody's seat is open", async () => {
  await come(told(null, ["c"]));
  await vi.waitFor(() => screen.getByLabelText(/^Ada, left card/), { timeout: 5_000 });
  expect(screen.queryByLabelText(/^You/)).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Open mine" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Who has it?");
  await fireEvent.click(screen.getByRole("button", { name: "Back to the table" }));
  expect(await screen.findByLabelText(/^Ada, left card/)).toBeTruthy();
});

test("a game that starts tells its first host nothing before the curtain has been opened", async () => {
  const waiting = { ...playing, status: "open" as const };
  await come(update(1, { table: { ...waiting, you: null }, view: null }));
  const host = FakeSocket.latest;
  host.accept();
  expect(host.sent).toEqual([{ t: "hello", token: "one", have: 0, also: ["two"] }]);
  host.say(update(1, { table: { ...waiting, you: "a" }, view: null }));
  await tick();
  host.say(told("a", ["a"], 2));
  await tick();
  FakeSocket.latest.accept();
  expect(FakeSocket.latest.sent).toEqual([{ t: "hello", token: null, have: 0, also: ["one", "two"] }]);
  FakeSocket.latest.say(told(null, ["a"], 2));
  await tick();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hand it to Ada");
  expect(screen.queryByLabelText(/card/)).toBeNull();
});
