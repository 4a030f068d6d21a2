import type { SeatView, TableView } from "../../gen/protocol";

/** To whom the viewer could hand over hosting: none unless the viewer is host. */
export function mayHost(table: TableView | null): readonly SeatView[] {
  if (!table || table.you === null || table.host !== table.you) return [];
  return table.seats.filter(({ seat, kind, left }) => seat !== table.you && kind === "person" && !left);
}

/** Who is host once the viewer has left: the next person clockwise; null where that changes nothing. */
export function hostAfter(table: TableView): SeatView | null {
  const others = mayHost(table);
  return others.find(({ seat }) => seat > table.you!) ?? others[0] ?? null;
}
