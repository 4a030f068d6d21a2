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
  await fireEvent.change(screen.getByRole("combobox", { name: "Who sits at seat C" }), {
    target: { value: "bot:random" },
  });
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

test("with friends: who has no name yet is asked for one, then a table with free seats is opened", async () => {
  render(Front);
  const friends = screen.getByRole("button", { name: "With friends: Who Stole the Cookie?" });
  await fireEvent.click(friends);
  await fireEvent.input(await screen.findByRole("textbox", { name: "Your name" }), { target: { value: "Ada" } });
  await fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await vi.waitFor(() => {
    expect(router.route).toEqual({ page: "table", id: "t9" });
  });
  expect(asked).toMatchObject([
    { seats: [{ kind: "person", name: "Ada" }, ...Array<object>(7).fill({ kind: "free" })] },
  ]);
  expect(seats.at("t9")).toMatchObject({ seats: [{ name: "Ada", token: "secret" }], status: "open" });
});

test("the set-up sheet has seats for friends and people at this device, and then terms to agree on", async () => {
  prefs.name = "Ada";
  render(Front);
  await fireEvent.click(screen.getByRole("button", { name: "Set up: Who Stole the Cookie?" }));
  await vi.waitFor(() => screen.getByRole("dialog"));
  await fireEvent.click(screen.getByRole("radio", { name: "3" }));
  expect(screen.queryByRole("combobox", { name: "Time for a turn", hidden: true })).toBeNull();
  for (const [seat, value] of [
    ["B", "friend"],
    ["C", "here"],
  ]) {
    await fireEvent.change(screen.getByRole("combobox", { name: `Who sits at seat ${seat!}` }), { target: { value } });
  }
  await fireEvent.input(screen.getByRole("textbox", { name: "Name at seat C" }), { target: { value: "Cleo" } });
  for (const [name, value] of [
    ["Time for a turn", "60"],
    ["What may be said", "free"],
    ["A bot plays for who is away", "null"],
  ]) {
    await fireEvent.change(screen.getByRole("combobox", { name: name!, hidden: true }), { target: { value } });
  }
  await fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await vi.waitFor(() => {
    expect(asked).toMatchObject([
      {
        seats: [{ kind: "person", name: "Ada" }, { kind: "free" }, { kind: "person", name: "Cleo" }],
        clock: { turn: 60, phase: 60 },
        talk: "free",
        patience: null,
      },
    ]);
  });
});

test("a code in small letters with dashes leads to its table, and one that can't be says so calmly", async () => {
  render(Front);
  const field = screen.getByRole("textbox", { name: "Have a code?" });
  await fireEvent.input(field, { target: { value: "7kq4-m2xd" } });
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(screen.getByRole("alert").textContent).toContain("That code leads nowhere.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await fireEvent.input(field, { target: { value: "7kq4-m2xd-9prt" } });
  expect(screen.queryByRole("alert")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(router.route).toEqual({ page: "table", id: "7KQ4M2XD9PRT" });
});

test("games that are over can be looked at and forgotten", async () => {
  const ours = [{ seat: "a", token: "x", name: "Ada" }];
  seats.keep({ table: "t1", seats: ours, game: "the-cookie", names: ["Ben"], status: "over", toAct: false });
  render(Front);
  await fireEvent.click(screen.getByText("Finished games (1)"));
  expect(screen.getByRole("link", { name: "Result: The Cookie" }).getAttribute("href")).toBe("/table/t1");
  await fireEvent.click(screen.getByRole("button", { name: "Forget this table: The Cookie, with Ben" }));
  expect(seats.all).toEqual([]);
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
  expect(rows.map((row) => within(row).getByRole("link").textContent.trim())).toEqual(["Your turn", "Go on", "Result"]);
  await fireEvent.click(screen.getByRole("link", { name: "Your turn" }));
  expect(router.route).toEqual({ page: "table", id: "t2" });
});

test("without tables there is a word about how to begin", () => {
  render(Front);
  expect(screen.getByText("No tables yet")).toBeTruthy();
});
