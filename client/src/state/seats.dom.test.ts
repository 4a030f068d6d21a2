import { beforeEach, expect, test } from "vitest";
import { table as tableView } from "../testing/updates";
import { placed, seats, upToDate, type HeldTable } from "./seats.svelte";

function held(table: string): HeldTable {
  return {
    table,
    game: "the-cookie",
    seats: [{ seat: "a", token: `token-${table}`, name: "Ada" }],
    names: ["Ben"],
    status: "playing",
    toAct: false,
  };
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
  seats.note("t1", { status: "over" });
  expect(seats.running).toEqual([]);
  expect(seats.ended.map(({ table }) => table)).toEqual(["t1"]);
  expect(seats.at("t1")?.seats[0]?.token).toBe("token-t1");
});

test("news of a table without a seat of ours is dropped", () => {
  seats.note("elsewhere", { toAct: true });
  expect(seats.all).toEqual([]);
});

test("several people at one device hold a seat each, and each token once", () => {
  seats.hold("t1", "the-cookie", { seat: "a", token: "one", name: "Ada" });
  seats.hold("t1", "the-cookie", { seat: "b", token: "two", name: "Ben" });
  seats.hold("t1", "the-cookie", { seat: "c", token: "two", name: "Ben" });
  expect(seats.at("t1")?.seats.map(({ seat, token }) => seat + token)).toEqual(["aone", "ctwo"]);
});

test("with the last seat that is given up the table is forgotten", () => {
  seats.hold("t1", "the-cookie", { seat: "a", token: "one", name: "Ada" });
  seats.hold("t1", "the-cookie", { seat: "b", token: "two", name: "Ben" });
  seats.release("t1", "one");
  expect(seats.at("t1")?.seats.map(({ token }) => token)).toEqual(["two"]);
  seats.release("t1", "two");
  expect(seats.all).toEqual([]);
});

test("a seat that an earlier page has kept is still held", () => {
  const earlier = { table: "t1", game: "the-cookie", token: "x", seat: "b", names: ["Ben"], over: true, toAct: false };
  expect(upToDate(earlier)).toEqual({
    table: "t1",
    game: "the-cookie",
    seats: [{ seat: "b", token: "x", name: "" }],
    names: ["Ben"],
    status: "over",
    toAct: false,
  });
});

test("letters that have changed are followed: one's own by being told, those of others at the device by name", () => {
  const ours = [
    { seat: "d", token: "one", name: "" },
    { seat: "e", token: "two", name: "Cleo" },
    { seat: "f", token: "gone", name: "Nobody" },
  ];
  const sitting = tableView.seats.map((seat) => ({ ...seat, kind: "person" as const }));
  expect(placed(ours, { seats: sitting, you: "b" }, "one")).toEqual([
    { seat: "b", token: "one", name: "Ben" },
    { seat: "c", token: "two", name: "Cleo" },
    { seat: "f", token: "gone", name: "Nobody" },
  ]);
});
