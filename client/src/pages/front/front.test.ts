import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offer } from "../../state/offer.svelte";
import { prefs } from "../../state/prefs.svelte";
import { router } from "../../state/router.svelte";
import { seats } from "../../state/seats.svelte";
import { boards, cookieParty, theCookie, whoStole } from "../../testing/offer";
import Front from "./Front.svelte";

/** As a server of an earlier version would offer them. */
const games = [whoStole, { ...theCookie, playable: false }, { ...cookieParty, playable: false }];
const asked: unknown[] = [];
let refuse: Response | null = null;

beforeEach(() => {
  localStorage.clear();
  for (const { table } of seats.all) seats.forget(table);
  prefs.name = "";
  router.go("/");
  asked.length = 0;
  refuse = null;
  offer.games = games;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (address === "/api/games") return Promise.resolve(Response.json(games));
    if (address === "/api/boards/own") return Promise.resolve(Response.json(boards.own));
    if (address === "/api/boards") return Promise.resolve(Response.json(boards.hosts));
    asked.push(JSON.parse(init!.body as string));
    return Promise.resolve(refuse ?? Response.json({ table: "t9", token: "secret", seat: "a" }, { status: 201 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const card = (name: string) => within(screen.getByRole("heading", { name }).closest("article")!);

test("a game that can't be played yet is shown as coming, without buttons", () => {
  render(Front);
  expect(card("Cookie Party").getByText("Coming")).toBeTruthy();
  expect(card("Cookie Party").queryByRole("button")).toBeNull();
  expect(card("Who Stole the Cookie?").queryByText("Coming")).toBeNull();
});

test("one tap plays bots as last time, and the seat is kept", async () => {
  render(Front);
  await fireEvent.click(screen.getByRole("button", { name: "Play bots: Who Stole the Cookie?" }));
  await vi.waitFor(() => {
    expect(router.route).toEqual({ page: "table", id: "t9" });
  });
  expect(asked).toEqual([expect.objectContaining({ game: "who-stole-the-cookie", options: { players: 4 } })]);
  expect(seats.at("t9")).toMatchObject({
    seats: [{ token: "secret", seat: "a", name: "Guest" }],
    names: ["Ben", "Cleo", "Dov"],
  });
});

test("the set-up sheet sends what was chosen", async () => {
  render(Front);
  await fireEvent.click(screen.getByRole("button", { name: "Set up: Who Stole the Cookie?" }));
  await vi.waitFor(() => screen.getByRole("dialog"));
  await fireEvent.click(screen.getByRole("radio", { name: "3" }));
  await fireEvent.input(screen.getByRole("textbox", { name: "Your name" }), { target: { value: " Ada " } });
  await fireEvent.change(screen.getByRole("combobox", { name: "Level of Cleo" }), { target: { value: "random" } });
  await fireEvent.click(screen.getByRole("switch", { name: /Notebook/, hidden: true }));
  await fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await vi.waitFor(() => {
    expect(asked).toEqual([
      {
        game: "who-stole-the-cookie",
        options: { players: 3 },
        notebook: false,
        seats: [
          { kind: "person", name: "Ada" },
          { kind: "bot", name: "Ben", bot: "careful" },
          { kind: "bot", name: "Cleo", bot: "random" },
        ],
      },
    ]);
  });
});

test("a board of the host's is among the sides, with what can be chosen on it", async () => {
  offer.games = [cookieParty];
  render(Front);
  await fireEvent.click(screen.getByRole("button", { name: "Set up: Cookie Party" }));
  await vi.waitFor(() => screen.getByRole("dialog"));
  const select = (name: string): HTMLSelectElement => screen.getByRole("combobox", { name, hidden: true });
  const choices = (name: string): string[] => Array.from(select(name).options, ({ text }) => text);
  expect(choices("Board")).toEqual(["Blue, for a first game", "Yellow", "Attic"]);
  await fireEvent.change(select("The chips at the start"), { target: { value: "dots" } });
  await fireEvent.change(select("Board"), { target: { value: "board Attic" } });
  expect(choices("The chips at the start")).toEqual(["As usual on this board", "Where everybody likes"]);
  expect(screen.getByText("Options: board Attic")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await vi.waitFor(() => {
    expect(asked).toEqual([expect.objectContaining({ options: { players: 4, board: boards.hosts[0]!.board } })]);
  });
  expect(asked).toHaveLength(1);
});

test("a table that can't be opened says why and changes nothing", async () => {
  refuse = Response.json({ code: "store", message: "This could not be saved.", rule: null }, { status: 503 });
  render(Front);
  await fireEvent.click(screen.getByRole("button", { name: "Play bots: Who Stole the Cookie?" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This could not be saved.");
  expect(router.route).toEqual({ page: "front" });
  expect(seats.all).toEqual([]);
});

test("running tables are listed, and say when it is one's turn", async () => {
  const ours = [{ seat: "a", token: "x", name: "Ada" }];
  const held = { seats: ours, game: "who-stole-the-cookie", names: ["Ben", "Cleo"], status: "playing" as const };
  seats.keep({ ...held, table: "t1", toAct: false });
  seats.keep({ ...held, table: "t2", toAct: true });
  seats.keep({ ...held, table: "t3", toAct: false, status: "over" });
  render(Front);
  const rows = within(screen.getByRole("region", { name: "Go on playing" })).getAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("link").textContent.trim())).toEqual(["Your turn", "Go on"]);
  await fireEvent.click(screen.getByRole("link", { name: "Your turn" }));
  expect(router.route).toEqual({ page: "table", id: "t2" });
});

test("without tables there is a word about how to begin", () => {
  render(Front);
  expect(screen.getByText("No tables yet")).toBeTruthy();
});
