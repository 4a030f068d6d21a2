// A refusal in the players' names: the server says which rule an action breaks, and speaks of seats by their letters.

import type { TheCookieView } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { theirName, type Cast } from "../../state/cast";
import type { Refusal } from "../../state/table.svelte";
import { cardName } from "./cards";
import { targetsOf } from "./choose";
import type { Card } from "./wire";

/** The refusal of `action` in words: ours where the rule and the action say all, else the server's. */
export function refusalText(refusal: Refusal, action: string, view: TheCookieView, cast: Cast): string {
  const [verb = "", operand = ""] = action.split(" ");
  const text =
    verb === "lay" ? layText(refusal, operand as Card, view, cast) : targetText(refusal, verb, operand, view, cast);
  return text ?? refusal.message;
}

function layText({ code, rule }: Refusal, card: Card, view: TheCookieView, cast: Cast): string | null {
  if (code === "turn") {
    const [user] = view.actors;
    return rule === "T8" && user !== undefined ? m.cookie_no_use_first({ name: theirName(cast, user) }) : null;
  }
  if (code !== "illegal") return null;
  if (rule === "T2") return m.cookie_no_hills();
  if (rule === "T5") return m.cookie_no_own({ card: cardName(card) });
  if (rule === "T7") return m.cookie_no_twice({ card: cardName(card) });
  return null;
}

function targetText(
  { code, rule }: Refusal,
  verb: string,
  target: string,
  view: TheCookieView,
  cast: Cast,
): string | null {
  if (code !== "illegal" || rule !== "T9") return null;
  const others = targetsOf(view).map((seat) => theirName(cast, seat));
  const names = choice(others);
  if (target === cast.you) return m.cookie_no_self({ verb, names });
  return m.cookie_no_target({ verb, name: theirName(cast, target), names });
}

/** "Ben", "Ben or Cleo", "Ben, Cleo or Ella". */
function choice(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  if (rest.length === 0) return first;
  if (rest.length === 1) return m.cookie_or({ first, last: rest[0]! });
  return m.comma({ first, rest: choice(rest) });
}
