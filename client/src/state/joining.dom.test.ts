import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Joining } from "./joining.svelte";
import { seats } from "./seats.svelte";

let asked: { address: string; body: Record<string, unknown>; kept: string | null }[] = [];
let answers: (() => Promise<Response>)[] = [];
const lost = () => Promise.reject(new TypeError("no network"));
const given = (seat: string) => () => Promise.resolve(Response.json({ table: "t1", seat }));
const refused = () =>
  Promise.resolve(
    Response.json({ code: "seat-taken", message: "Somebody sits there already.", rule: null }, { status: 409 }),
  );

/** As a page that has just been loaded. */
const page = (): Joining => new Joining();

beforeEach(() => {
  localStorage.clear();
  for (const { table } of seats.all) seats.forget(table);
  asked = [];
  answers = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    asked.push({ address, body, kept: localStorage.getItem("cookietin.wanted") });
    return answers.shift()!();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = () => JSON.parse(localStorage.getItem("cookietin.tables") ?? "[]") as { seats: unknown[] }[];

test("the token is kept before it is sent, and the seat once it is given", async () => {
  answers = [given("c")];
  expect(await page().sit("t1", "the-cookie", "Ada", "c")).toBeNull();
  const { address, body, kept: before } = asked[0]!;
  expect(address).toBe("/api/tables/t1/join");
  expect(body).toMatchObject({ name: "Ada", seat: "c" });
  expect(before).toContain(body.token);
  expect(kept()[0]?.seats).toEqual([{ seat: "c", token: body.token, name: "Ada" }]);
  expect(localStorage.getItem("cookietin.wanted")).toBe("[]");
});

test("an answer that was lost is asked for with the same token", async () => {
  const joining = page();
  answers = [lost, lost, given("b")];
  const done = joining.sit("t1", "the-cookie", "Ada", null);
  await vi.advanceTimersByTimeAsync(500);
  expect(joining.silent).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await done).toBeNull();
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ body }) => body.token)).size).toBe(1);
  expect(joining.silent).toBe(false);
});

test("a page that is loaded meanwhile goes on asking with it", async () => {
  answers = [lost, given("b")];
  void page().sit("t1", "the-cookie", "Ada", "b");
  await vi.advanceTimersByTimeAsync(1);
  expect(await page().resume("t1")).toBeNull();
  expect(asked[1]?.body).toEqual(asked[0]?.body);
});

test("while one seat may have been given, no second one is asked for", async () => {
  const joining = page();
  answers = [lost, given("b"), given("b")];
  void joining.sit("t1", "the-cookie", "Ada", "b");
  await vi.advanceTimersByTimeAsync(1);
  await joining.sit("t1", "the-cookie", "Ada", "c");
  expect(asked[1]?.body).toEqual(asked[0]?.body);
});

test("a refusal is said, and the next wish is a new one", async () => {
  const joining = page();
  answers = [refused, given("d")];
  expect(await joining.sit("t1", "the-cookie", "Ada", "b")).toBe("Somebody sits there already.");
  expect(kept()).toEqual([]);
  await joining.sit("t1", "the-cookie", "Ada", "d");
  expect(asked[1]?.body.token).not.toBe(asked[0]?.body.token);
});

test("with another device's code its seat is held here too, under a token of this device's own", async () => {
  answers = [given("a")];
  expect(await page().claim("t1", "once")).toBeNull();
  expect(asked[0]?.address).toBe("/api/tables/t1/claim");
  expect(asked[0]?.body).toEqual({ code: "once", token: asked[0]?.body.token });
  expect(kept()[0]?.seats).toHaveLength(1);
});
