// How the game ended, in words, and the final scores.

import type { Outcome, TheCookieSeat, TheCookieView } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { listed, seatName, theirName, type Cast } from "../../state/cast";

export interface Ending {
  winners: readonly string[];
  headline: string;
  detail: string;
}

export function ending(outcome: Outcome | null, view: TheCookieView, cast: Cast): Ending {
  const winners = outcome?.winners ?? [];
  const [winner, ...others] = winners;
  const detail = m.cookie_end_rounds({ count: view.points.length });
  if (winner === undefined) return { winners, headline: m.cookie_end_none(), detail };
  if (others.length) {
    const yoursFirst = [...winners].sort((one, two) => Number(two === cast.you) - Number(one === cast.you));
    return {
      winners,
      headline: m.cookie_end_shared({ names: listed(yoursFirst.map((seat) => seatName(cast, seat))) }),
      detail,
    };
  }
  const who = { who: winner === cast.you ? "you" : "other", name: theirName(cast, winner) };
  const count = margin(winner, view);
  return { winners, headline: count ? m.cookie_end_won({ ...who, count }) : m.cookie_end_won_hits(who), detail };
}

/** By how many points a seat leads the next. */
function margin(winner: string, { seats }: TheCookieView): number {
  const best = Math.max(...seats.filter(({ seat }) => seat !== winner).map(({ score }) => score));
  return (seats.find(({ seat }) => seat === winner)?.score ?? 0) - best;
}

/** The seats by place: T14. */
export function ranking(view: TheCookieView, winners: readonly string[]): TheCookieSeat[] {
  const won = ({ seat }: TheCookieSeat): number => Number(winners.includes(seat));
  return [...view.seats].sort((one, two) => two.score - one.score || won(two) - won(one));
}

/** "2 swords hit, 1 shield, 3 hills". */
export function hits({ swords_right, shields_right, hills_kept }: TheCookieSeat): string {
  const said = [];
  if (swords_right) said.push(m.cookie_hits_swords({ count: swords_right }));
  if (shields_right) said.push(m.cookie_hits_shields({ count: shields_right }));
  if (hills_kept) said.push(m.cookie_hits_hills({ count: hills_kept }));
  return said.length ? said.join(", ") : m.cookie_hits_none();
}
