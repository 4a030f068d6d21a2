// A refusal in the words of who is asked: the server says which rule an action breaks, and speaks of seats by their letters.

import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../state/table.svelte";
import { spacesAt } from "./grid";
import { rolled } from "./sentences";
import { seatOf, type View } from "./wire";

/** The refusal of `action` in words of our own; null where the server's say all. */
export function refusalText({ code, rule }: Refusal, action: string, view: View): string | null {
  const { own, seat } = view;
  if (own === null || seat === null) return null;
  const done = seatOf(view, seat).done;
  if (code === "turn" && done && rule === "P15") return m.party_no_done();
  if (code === "turn" && done && rule === "P6") return m.party_no_put();
  const edge = /^wall (\S+)$/.exec(action)?.[1];
  if (code !== "illegal" || rule !== "P8" || edge === undefined || own.space === null) return null;
  // There is an edge of its space that is a wall already: that the server says.
  if (spacesAt(view.board, edge).includes(own.space)) return null;
  return m.party_no_edge({ chip: rolled(view), space: own.space });
}
