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
  token: "secret",
  seat: "a",
  game: "who-stole-the-cookie",
  names: [],
  over: false,
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
  expect(seats.at("t1")).toMatchObject({ names: ["Ben", "Cleo"], toAct: true, over: false });
  socket.say(update(2, { table: { ...tableView, status: "over" }, view: { ...view, phase: "over", actors: [] } }));
  await tick();
  expect(seats.at("t1")).toMatchObject({ toAct: false, over: true });
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
  socket.say(update(2, { table: over, view: { ...view, phase: "over", actors: [], legal: [] } }));
  socket.say(update(3, { table: { ...over, next: "t2" }, view: { ...view, phase: "over", actors: [], legal: [] } }));
  await vi.waitFor(() => {
    expect(router.route).toEqual({ page: "table", id: "t2" });
  });
  expect(seats.at("t2")).toMatchObject({ token: "secret", seat: "a", over: false });
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

test("leaving asks once, then gives the seat up", async () => {
  await seated();
  sheets.show({ sheet: "leave" });
  await tick();
  expect(document.activeElement?.textContent.trim()).toBe("Stay");
  await fireEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(seats.at("t1")).toBeUndefined();
  expect(router.route).toEqual({ page: "front" });
});
