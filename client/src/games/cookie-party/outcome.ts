// How the game ended, in words.

import { m } from "../../paraglide/messages.js";
import type { Outcome } from "../../gen/protocol";
import { listed, theirName, type Cast } from "../../state/cast";
import type { View } from "./wire";

export interface Ending {
  winners: readonly string[];
  headline: string;
  detail: string;
}

export function ending({ winners, scores }: Outcome, view: View, cast: Cast): Ending {
  const [first, second] = winners;
  if (first === undefined) return { winners, headline: m.party_end_none(), detail: "" };
  const points = Math.max(...(scores ?? view.seats.map(({ score }) => score)));
  const detail = m.party_end_detail({ count: points, rounds: view.round });
  if (second !== undefined) {
    // "You" stands first, as in other lists.
    const names = [...winners].sort((one, two) => Number(two === cast.you) - Number(one === cast.you));
    const called = names.map((seat) => (seat === cast.you ? m.you() : theirName(cast, seat)));
    return { winners, headline: m.party_end_together({ names: listed(called) }), detail };
  }
  return {
    winners,
    headline: m.party_end_one({ who: first === cast.you ? "you" : "other", name: theirName(cast, first) }),
    detail,
  };
}
