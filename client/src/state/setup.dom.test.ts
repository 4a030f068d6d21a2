import { beforeEach, expect, test } from "vitest";
import { boards, cookieParty, whoStole } from "../testing/offer";
import {
  boardOf,
  defaultSetup,
  keepSetup,
  lastSetup,
  lastWithFriends,
  NO_BOARDS,
  optionsOn,
  requestOf,
  type Setup,
} from "./setup";

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
    ...defaultSetup(whoStole),
    players: 12,
    options: { draw_rounds: 0, max_rounds: 2.5, gone: 1, first: "z" },
    levels: ["gone", "random"],
    clock: 7,
    patience: 12,
  });
  const setup = lastSetup(whoStole);
  expect(setup).toMatchObject({ clock: null, patience: 60 });
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

test("the first time friends are asked there are seats for as many as can play", () => {
  const { seats, options, patience } = requestOf(whoStole, lastWithFriends(whoStole), "Ada");
  expect(seats).toEqual([{ kind: "person", name: "Ada" }, ...Array(7).fill({ kind: "free" })]);
  expect(options).toEqual({ players: 8 });
  expect(patience).toBe(60);
});

test("set-ups with seats for friends and those without are remembered apart", () => {
  const alone = { ...defaultSetup(whoStole), players: 3 };
  const together: Setup = {
    ...alone,
    players: 5,
    sitters: ["friend", ...alone.sitters.slice(1)],
    clock: 60,
    talk: "free",
  };
  keepSetup(whoStole.id, together);
  keepSetup(whoStole.id, alone);
  expect(lastSetup(whoStole)).toEqual(alone);
  expect(lastWithFriends(whoStole)).toEqual(together);
});

test("a seat each for a friend, for somebody here and for a bot, and the terms that they agree on", () => {
  const setup = { ...defaultSetup(whoStole), clock: 180, patience: null, talk: "free" as const };
  setup.sitters.splice(0, 2, "friend", "here");
  expect(requestOf(whoStole, setup, "Ada", "Guest")).toMatchObject({
    seats: [
      { kind: "person", name: "Ada" },
      { kind: "free" },
      { kind: "person", name: "Guest C" },
      { kind: "bot", name: "Dov", bot: "careful" },
    ],
    clock: { turn: 180, phase: 180 },
    patience: null,
    talk: "free",
  });
  setup.names[1] = " Cleo ";
  expect(requestOf(whoStole, setup, "Ada").seats[2]).toEqual({ kind: "person", name: "Cleo" });
});

test("a set-up that an earlier page has kept has bots, and the usual terms", () => {
  const { players, notebook, options, levels } = defaultSetup(whoStole);
  localStorage.setItem("cookietin.setups", JSON.stringify({ [whoStole.id]: { players, notebook, options, levels } }));
  expect(lastSetup(whoStole)).toEqual(defaultSetup(whoStole));
});
