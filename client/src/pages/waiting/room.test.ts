import { expect, test } from "vitest";
import { theCookie } from "../../testing/offer";
import { table } from "../../testing/updates";
import { freshBotName, isLocal, noteOf, rightsOf, seatedCount, tooFewOrMany } from "./room";

const [ada, ben, cleo] = table.seats as [(typeof table.seats)[0], (typeof table.seats)[0], (typeof table.seats)[0]];

test("the host decides, others sit, and who has no seat watches", () => {
  expect(rightsOf({ you: "a", host: "a" })).toEqual({ host: true, seated: true });
  expect(rightsOf({ you: "b", host: "a" })).toEqual({ host: false, seated: true });
  expect(rightsOf({ you: null, host: null })).toEqual({ host: false, seated: false });
});

test("under a name it says who is host, who is here or away, and what a bot is", () => {
  const seen = { host: "a", you: "b" };
  expect(noteOf(ada, seen, false)).toBe("host, here");
  expect(noteOf({ ...ada, here: false }, seen, false)).toBe("host, away");
  expect(noteOf({ ...cleo, kind: "person", here: true }, seen, true)).toBe("at this device");
  expect(noteOf({ ...ben, kind: "person" }, seen, false)).toBe("Ben");
  expect(noteOf(cleo, seen, false)).toBe("bot, careful");
});

test("a new bot has a name that nobody else has, however it is written", () => {
  expect(freshBotName([{ ...ada, name: "BEN" }], "b")).toBe("Cleo");
  const all = ["Ben", "Cleo", "Dov", "Ella", "Finn", "Gus", "Hana"].map((name) => ({ ...ada, name }));
  expect(freshBotName(all, "h")).toBe("Bot H");
});

test("it says how many a game needs, until there are as many", () => {
  expect(seatedCount([ada, ben, { ...cleo, kind: "empty" }])).toBe(2);
  expect(tooFewOrMany("The Cookie", theCookie, 3)).toBe("The Cookie needs 4 to 6.");
  expect(tooFewOrMany("The Cookie", theCookie, 4)).toBeNull();
  expect(tooFewOrMany("The Cookie", undefined, 3)).toBeNull();
});

test("an address that means this device alone is told apart", () => {
  expect(["localhost", "127.0.0.1", "[::1]", "192.168.1.7", "tin.example"].map(isLocal)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
