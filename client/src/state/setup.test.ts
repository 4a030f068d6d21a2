import { beforeEach, expect, test } from "vitest";
import { boards, cookieParty, whoStole } from "../testing/offer";
import { boardOf, defaultSetup, keepSetup, lastSetup, NO_BOARDS, optionsOn, requestOf, type Setup } from "./setup";

beforeEach(() => {
  localStorage.clear();
});

test("one plays with three bots of the first level, with the notebook, unless told otherwise", () => {
  expect(requestOf(whoStole, defaultSetup(whoStole), "Ada")).toEqual({
    game: "who-stole-the-cookie",
    options: { players: 4 },
    notebook: true,
    seats: [
      { kind: "person", name: "Ada" },
      { kind: "bot", name: "Ben", bot: "careful" },
      { kind: "bot", name: "Cleo", bot: "careful" },
      { kind: "bot", name: "Dov", bot: "careful" },
    ],
  });
});

test("a game that can't be played by four starts with its fewest", () => {
  expect(defaultSetup({ ...whoStole, seats: [2, 3] }).players).toBe(2);
});

test("the last set-up comes back", () => {
  const setup = { ...defaultSetup(whoStole), players: 7, notebook: false, options: { draw_rounds: 3, first: "c" } };
  setup.levels[2] = "random";
  keepSetup(whoStole.id, setup);
  expect(lastSetup(whoStole)).toEqual(setup);
});

test("what the game no longer offers is left out", () => {
  keepSetup(whoStole.id, {
    players: 12,
    notebook: true,
    options: { draw_rounds: 0, max_rounds: 2.5, gone: 1, first: "z" },
    levels: ["gone", "random"],
  });
  const setup = lastSetup(whoStole);
  expect(setup.players).toBe(4);
  expect(setup.options).toEqual({});
  expect(setup.levels.slice(0, 3)).toEqual(["careful", "random", "careful"]);
});

test("a first seat that is not at the table is drawn by the server", () => {
  const setup = { ...defaultSetup(whoStole), players: 3, options: { first: "g", draw_rounds: 5 } };
  expect(requestOf(whoStole, setup, "Ada").options).toEqual({ players: 3, draw_rounds: 5 });
  expect(requestOf(whoStole, { ...setup, players: 8 }, "Ada").options).toMatchObject({ first: "g" });
});

test("a board of the host's comes back while there is one of its name, and with it the options that it leaves", () => {
  const setup = { ...defaultSetup(cookieParty), board: "Attic", options: { goal: 40, first: "b" } };
  keepSetup(cookieParty.id, setup);
  expect(lastSetup(cookieParty, boards)).toEqual(setup);
  expect(lastSetup(cookieParty)).toEqual({ ...defaultSetup(cookieParty), options: { first: "b" } });
  expect(boardOf(setup, boards)?.name).toBe("Attic");
  expect(boardOf(defaultSetup(cookieParty), boards)).toBeUndefined();
});

test("every board has bounds of its own", () => {
  const setup = defaultSetup(cookieParty);
  const bounds = (wanted: Partial<Setup>, known = boards): number[] =>
    optionsOn(cookieParty, { ...setup, ...wanted }, known).map((option) =>
      option.kind === "choice" ? option.choices.length : option.high,
    );
  expect(bounds({ board: "Attic" })).toEqual([5, 2, 1, 42]);
  expect(bounds({ options: { side: "yellow" } })).toEqual([5, 2, 1, 29]);
  expect(bounds({})).toEqual([5, 2, 2, 30]);
  expect(bounds({ options: { side: "yellow" } }, NO_BOARDS)).toEqual([5, 2, 2, 30]);
});
