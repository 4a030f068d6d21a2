import { expect, test } from "vitest";
import { cookieParty, theCookie, whoStole } from "../testing/offer";
import { choiceName, levelName, openWord, optionName, summary } from "./options";
import { defaultSetup, type Setup } from "./setup";

const usual = defaultSetup(whoStole);

test("the summary says the notebook and the first number, and others once they are changed", () => {
  expect(summary(whoStole.options, usual, true)).toBe("notebook on, draw after 10 rounds");
  expect(
    summary(whoStole.options, { ...usual, notebook: false, options: { draw_rounds: 1, max_rounds: 20 } }, true),
  ).toBe("notebook off, draw after 1 round, at most 20 rounds");
});

test("choices have words, and are in the summary when they are not the usual ones", () => {
  const named = theCookie.options
    .slice(1)
    .map((option) => [
      optionName(option),
      ...(option.kind === "choice" ? option.choices.map((choice) => choiceName(option, choice)) : []),
    ]);
  expect(named).toEqual([
    ["Turns in a round", "As many as players", "Four"],
    ["Equal points at the end", "Share the win", "More hits win"],
  ]);
  const setup = defaultSetup(theCookie);
  expect(summary(theCookie.options, setup, true)).toBe("notebook on");
  expect(summary(theCookie.options, { ...setup, options: { turns: "four", tiebreak: "hits" } }, true)).toBe(
    "notebook on, four turns a round, hits break ties",
  );
});

test("what is best left to the server has words too, and is in the summary once it is settled", () => {
  const said = (options: Setup["options"]): string =>
    summary(cookieParty.options, { ...defaultSetup(cookieParty), options }, false);
  expect(cookieParty.options.map(openWord)).toEqual(["Drawn by lot", null, "As usual on this board", "usual"]);
  expect(said({})).toBe("blue side");
  expect(said({ side: "yellow", goal: 12, setup: "free" })).toBe("first to 12 points, yellow side, free set-up");
  const onAttic = { ...defaultSetup(cookieParty), board: "Attic" };
  expect(summary(cookieParty.options, onAttic, false)).toBe("board Attic");
  expect(said({ setup: "dots", goal: 19 })).toBe("first to 19 points, blue side, chips on the dots");
});

test("seats are called by who sits there", () => {
  const first = whoStole.options[0]!;
  expect(["a", "b", "h"].map((choice) => choiceName(first, choice))).toEqual(["You", "Ben", "Hana"]);
});

test("an option or a level without words of its own here is called by its name", () => {
  expect(optionName({ kind: "number", name: "free_walls", low: 0, high: 2, default: 0 })).toBe("free walls");
  expect(levelName("very_strong")).toBe("very strong");
});
