import { untrack } from "svelte";
import { router } from "../../state/router.svelte";
import { seats } from "../../state/seats.svelte";
import type { Table } from "../../state/table.svelte";

/** Keeps what this device knows of its seats up to date with a table, and goes on to the next one with it. Call while a component is made. */
export function follow(getTable: () => Table): void {
  let before: string | null | undefined;

  $effect(() => {
    const { id, table, view } = getTable();
    if (!table || table.you === null) return;
    const you = table.you;
    const news = {
      names: table.seats.filter(({ seat }) => seat !== you).map(({ name }) => name),
      over: table.status === "over",
      toAct: view?.actors.includes(you) ?? false,
    };
    untrack(() => {
      seats.note(id, news);
    });
  });

  $effect(() => {
    const { id, table } = getTable();
    if (!table) return;
    const held = untrack(() => seats.at(id));
    // Only when it appears: who comes back to an old table later wants to see that one.
    if (before === null && table.next !== null && held) {
      seats.keep({ ...held, table: table.next, over: false, toAct: false });
      router.go(`/table/${table.next}`, { replace: true });
    }
    before = table.next;
  });
}
