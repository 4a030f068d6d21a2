import { Table, type Wish } from "./table.svelte";

/** So long it is tried, ms. */
const PATIENCE = 10_000;

/** Ask one thing of a table for somebody through whose eyes nobody looks. */
export function errand(id: string, token: string, wish: Wish): void {
  const table = new Table(id, token);
  const end = (): void => {
    table.close();
  };
  const timer = setTimeout(end, PATIENCE);
  table.open();
  void table.ask(wish).then(() => {
    clearTimeout(timer);
    end();
  });
}
