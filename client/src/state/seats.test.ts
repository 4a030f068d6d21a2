import { beforeEach, expect, test } from "vitest";
import { seats, type HeldSeat } from "./seats.svelte";

function held(table: string): HeldSeat {
  return { table, token: `token-${table}`, seat: "a", game: "the-cookie", names: ["Ben"], over: false, toAct: false };
}

beforeEach(() => {
  for (const { table } of seats.all) seats.forget(table);
});

test("the newest seat comes first, each table once", () => {
  seats.keep(held("t1"));
  seats.keep(held("t2"));
  seats.keep(held("t1"));
  expect(seats.all.map(({ table }) => table)).toEqual(["t1", "t2"]);
  expect(JSON.parse(localStorage.getItem("cookietin.tables")!)).toEqual(seats.all);
});

test("only the latest 20 are kept", () => {
  for (let i = 0; i < 25; i++) seats.keep(held(`t${String(i)}`));
  expect(seats.all).toHaveLength(20);
  expect(seats.at("t4")).toBeUndefined();
});

test("a finished table is no longer running, but its seat is still ours", () => {
  seats.keep(held("t1"));
  seats.note("t1", { names: ["Ben"], over: true, toAct: false });
  expect(seats.running).toEqual([]);
  expect(seats.at("t1")?.token).toBe("token-t1");
});

test("news of a table without a seat of ours is dropped", () => {
  seats.note("elsewhere", { names: [], over: false, toAct: true });
  expect(seats.all).toEqual([]);
});
