import { expect, test } from "vitest";
import type { SeatView, TableView } from "../gen/protocol";
import { table } from "../testing/updates";
import { peopleNews, presence } from "./presence";

function people(changes: Record<string, Partial<SeatView>>, more: Partial<TableView> = {}): TableView {
  const seats = table.seats.map((one) => ({ ...one, kind: "person" as const, ...changes[one.seat] }));
  return { ...table, seats, ...more };
}

const at = (time: number) => (): number => time;

test("nobody is spoken of while all are here", () => {
  expect(peopleNews(people({}), at(0))).toBeNull();
});

test("the first ten seconds of being away are calm, then it counts down", () => {
  const away = people({ b: { here: false, takeover: 60_000 } });
  expect(peopleNews(away, at(9_999))).toBeNull();
  expect(peopleNews(away, at(10_000))).toEqual({ kind: "away", seat: "b", name: "Ben", left: 50_000 });
  expect(peopleNews(away, at(61_000))).toMatchObject({ left: 0 });
});

test("with little patience the calm is half of it", () => {
  const away = people({ b: { here: false, takeover: 5_000 } }, { patience: 5 });
  expect(peopleNews(away, at(2_499))).toBeNull();
  expect(peopleNews(away, at(2_500))).toMatchObject({ kind: "away", left: 2_500 });
});

test("of several who are away the next to be stood in for is named", () => {
  const away = people({ b: { here: false, takeover: 60_000 }, c: { here: false, takeover: 55_000 } });
  expect(peopleNews(away, at(20_000))).toMatchObject({ seat: "c" });
});

test("bots that play for somebody are told together, one's own first and alone", () => {
  const minded = { b: { here: false, minded: true }, c: { here: false, minded: true } };
  expect(peopleNews(people(minded), at(0))).toMatchObject({ kind: "minded", names: ["Ben", "Cleo"] });
  expect(peopleNews(people({ ...minded, a: { minded: true } }), at(0))).toEqual({ kind: "back" });
});

test("before and after the game nobody is waited for", () => {
  const minded = { b: { here: false, minded: true } };
  expect(peopleNews(people(minded, { status: "over" }), at(0))).toBeNull();
  expect(peopleNews(people(minded, { status: "open" }), at(0))).toBeNull();
});

test("a seat that was left is its bot's, and nobody is away there", () => {
  const [seat] = table.seats;
  expect(presence({ ...seat!, here: false })).toEqual({ away: true, mark: null });
  expect(presence({ ...seat!, here: false, minded: true })).toEqual({ away: true, mark: "minded" });
  expect(presence({ ...seat!, kind: "bot", here: false, left: true })).toEqual({ away: false, mark: "left" });
  expect(presence(null)).toEqual({ away: false, mark: null });
});
