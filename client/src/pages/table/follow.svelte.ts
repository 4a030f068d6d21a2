import { untrack } from "svelte";
import { router } from "../../state/router.svelte";
import { placed, seats } from "../../state/seats.svelte";
import type { Table } from "../../state/table.svelte";

/** Keeps what this device knows of its seats up to date with a table, and goes on to the next one with it. Call while a component is made. */
export function follow(getTable: () => Table): void {
  let before: string | null | undefined;

  $effect(() => {
    const { id, table, view, token } = getTable();
    if (!table) return;
    untrack(() => {
      // Where several share this device, it looks on as a spectator between them.
      if (table.you === null && (seats.at(id)?.seats.length ?? 0) < 2) return;
      const ours = placed(seats.at(id)?.seats ?? [], table, token);
      const letters = ours.map(({ seat }) => seat);
      seats.note(id, {
        game: table.game,
        seats: ours,
        names: table.seats
          .filter(({ seat, kind }) => kind !== "empty" && !letters.includes(seat))
          .map(({ name }) => name),
        status: table.status,
        toAct: view?.actors.some((seat) => letters.includes(seat)) ?? false,
      });
    });
  });

  $effect(() => {
    const { id, table } = getTable();
    if (!table) return;
    const held = untrack(() => seats.at(id));
    const willing = table.seats.filter(({ again }) => again).map(({ seat }) => seat);
    const playing = held?.seats.filter(({ seat }) => willing.includes(seat)) ?? [];
    // Only when it appears: who comes back to an old table later wants to see that one. Who has not said so stays.
    if (before === null && table.next !== null && held && playing.length) {
      seats.keep({ ...held, table: table.next, seats: playing, status: "playing", toAct: false });
      router.go(`/table/${table.next}`, { replace: true });
    }
    before = table.next;
  });
}
