import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "../../state/prefs.svelte";
import { router } from "../../state/router.svelte";
import { seats } from "../../state/seats.svelte";
import { sheets } from "../../state/sheets.svelte";
import { FakeSocket } from "../../testing/socket";
import { table as tableView, update, view } from "../../testing/updates";
import TablePage from "./TablePage.svelte";

const held = {
  table: "t1",
  seats: [{ seat: "a", token: "secret", name: "Ada" }],
  game: "who-stole-the-cookie",
  names: [],
  status: "playing" as const,
  toAct: false,
};

// Compiling the game's part takes longer than any test should wait.
beforeAll(async () => {
  await import("../../games/who-stole");
}, 60_000);

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  for (const { table } of seats.all) seats.forget(table);
  seats.keep(held);
  prefs.keys = true;
  router.go("/table/t1");
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function seated(): Promise<FakeSocket> {
  render(TablePage, { id: "t1" });
  const socket = FakeSocket.latest;
  socket.accept();
  socket.say(update(1));
  await vi.waitFor(() => screen.getByRole("main"), { timeout: 5_000 });
  return socket;
}

test("shows the table under its game's name and says in the title whose turn it is", async () => {
  await seated();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Who Stole the Cookie?");
  await vi.waitFor(() => {
    expect(document.title).toBe("Your turn · Who Stole the Cookie? · Cookie Tin");
  });
});

test("the front page learns who plays and whose turn it is", async () => {
  const socket = await seated();
  expect(seats.at("t1")).toMatchObject({ names: ["Ben", "Cleo"], toAct: true, status: "playing" });
  socket.say(update(2, { table: { ...tableView, status: "over" }, view: { ...view, phase: "over", actors: [] } }));
  await tick();
  expect(seats.at("t1")).toMatchObject({ toAct: false, status: "over" });
});

test("single keys open the rules, the log and the list of keys, one at a time", async () => {
  await seated();
  for (const [key, sheet] of [
    ["r", "rules"],
    ["l", "log"],
    ["?", "keys"],
  ] as const) {
    await fireEvent.keyDown(document.body, { key });
    expect(sheets.open?.sheet).toBe(sheet);
    sheets.close();
    await tick();
  }
});

test("switched off, single keys do nothing", async () => {
  await seated();
  prefs.keys = false;
  await fireEvent.keyDown(document.body, { key: "r" });
  expect(sheets.open).toBeNull();
});

test("a refusal stays under the finger that taps its link and goes with the next tap elsewhere", async () => {
  const socket = await seated();
  socket.say({ t: "refused", id: null, code: "store", message: "This could not be saved.", rule: null });
  await fireEvent.click(await screen.findByRole("alert"));
  expect(screen.queryByRole("alert")).not.toBeNull();
  await fireEvent.click(document.body);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("goes on to the next table with the same seat when it appears", async () => {
  const socket = await seated();
  const over = { ...tableView, status: "over" as const };
  const ended = { ...view, phase: "over" as const, actors: [], legal: [] };
  const willing = over.seats.map((seat) => ({ ...seat, again: seat.seat === "a" }));
  socket.say(update(2, { table: over, view: ended }));
  socket.say(update(3, { table: { ...over, seats: willing, next: "t2" }, view: ended }));
  await vi.waitFor(() => {
    expect(router.route).toEqual({ page: "table", id: "t2" });
  });
  expect(seats.at("t2")).toMatchObject({ seats: [{ token: "secret", seat: "a" }], status: "playing" });
});

test("who has not said so stays when the others play again", async () => {
  const socket = await seated();
  const over = { ...tableView, status: "over" as const };
  const ended = { ...view, phase: "over" as const, actors: [], legal: [] };
  socket.say(update(2, { table: over, view: ended }));
  socket.say(update(3, { table: { ...over, next: "t2" }, view: ended }));
  expect((await screen.findByRole("link", { name: "Watch the next game" })).getAttribute("href")).toBe("/table/t2");
  expect(router.route).toEqual({ page: "table", id: "t1" });
  expect(seats.at("t2")).toBeUndefined();
});

test("a table that was left behind long ago is shown as it ended", async () => {
  render(TablePage, { id: "t1" });
  FakeSocket.latest.accept();
  const over = { ...tableView, status: "over" as const, next: "t2" };
  FakeSocket.latest.say(update(9, { table: over, view: { ...view, phase: "over", actors: [], legal: [] } }));
  await vi.waitFor(() => screen.getByRole("main"), { timeout: 5_000 });
  expect(router.route).toEqual({ page: "table", id: "t1" });
});

test("a table that is not there says so, with the way back", async () => {
  render(TablePage, { id: "nowhere" });
  FakeSocket.latest.accept();
  FakeSocket.latest.say({ t: "refused", id: null, code: "unknown-table", message: "No.", rule: null });
  expect(await screen.findByText("That code leads nowhere")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the tin" }).getAttribute("href")).toBe("/");
});

test("leaving asks once, says what becomes of the seat, and gives it up when the server has it", async () => {
  const socket = await seated();
  sheets.show({ sheet: "leave" });
  await screen.findByRole("button", { name: "Stay" });
  expect(document.activeElement?.textContent.trim()).toBe("Stay");
  expect(screen.getByText(/A bot takes your seat for good/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(socket.sent.at(-1)?.t).toBe("leave");
  expect(seats.at("t1")).toBeDefined();
  socket.say({ t: "refused", id: null, code: "gone", message: "You hold no seat here.", rule: null });
  await vi.waitFor(() => {
    expect(router.route).toEqual({ page: "front" });
  });
  expect(seats.at("t1")).toBeUndefined();
});

test("a seat that was taken away is watched from then on, and why is said", async () => {
  const socket = await seated();
  socket.say({ t: "refused", id: null, code: "gone", message: "You hold no seat here.", rule: null });
  await vi.waitFor(() => {
    expect(FakeSocket.latest).not.toBe(socket);
  });
  FakeSocket.latest.accept();
  expect(FakeSocket.latest.sent).toEqual([{ t: "hello", token: null, have: 0 }]);
  FakeSocket.latest.say(update(1, { table: { ...tableView, you: null }, view: { ...view, seat: null, legal: [] } }));
  expect((await screen.findByRole("alert")).textContent).toContain("You hold no seat here.");
  expect(seats.at("t1")).toBeUndefined();
});
