import { expect, it, vi } from "vitest";
import type { View } from "../gen/protocol";
import type { Answer } from "../net/outbox";
import { table as tableView, view } from "../testing/updates";
import { BACK, Hand } from "./hand.svelte";
import type { Refusal, Table } from "./table.svelte";

class SomeHand extends Hand<View> {
  letGo = vi.fn();
  refusalWords({ message }: Refusal): string {
    return message;
  }
  offending(_: Refusal, action: string): string[] {
    return [action];
  }
  seen(): void {
    this.settle();
  }
}

function sit(answer: Answer): { hand: SomeHand; table: Table } {
  const table = {
    view,
    table: tableView,
    update: { version: 3 },
    act: vi.fn(() => Promise.resolve(answer)),
    takeBack: vi.fn(() => Promise.resolve(answer)),
    refuse: vi.fn(),
  } as unknown as Table;
  return { hand: new SomeHand(table), table };
}

it("takes a step back, and does nothing else until what came of it is seen", async () => {
  const { hand, table } = sit({ t: "ack", id: "1", version: 4 });
  await hand.takeBack();
  expect(hand.acting).toBe(BACK);
  await hand.act("stay");
  expect(table.act).not.toHaveBeenCalled();
  table.update = { version: 4 } as Table["update"];
  hand.seen();
  expect(hand.acting).toBeNull();
});

it("says why a step can't be taken back, and is free again", async () => {
  const { hand, table } = sit({ t: "refused", id: "1", code: "turn", message: "Done is done.", rule: "P15" });
  await hand.takeBack();
  expect(table.refuse).toHaveBeenCalledWith({ code: "turn", message: "Done is done.", rule: "P15" });
  expect(hand.acting).toBeNull();
  expect(hand.letGo).not.toHaveBeenCalled();
});
