// How the game ended, in words.

import { m } from "../../paraglide/messages.js";
import type { Outcome, WhoStoleDeclared } from "../../gen/protocol";
import type { Entry } from "./wire";
import { capital, theirName, type Cast } from "../../state/cast";
import { shortName } from "./names";
import { seatsFrom } from "./places";

export interface Ending {
  /** The seat that won, null for a draw. */
  winner: string | null;
  headline: string;
  detail: string;
}

export function ending(outcome: Outcome, log: readonly Entry[], cast: Cast): Ending {
  const [winner] = outcome.winners;
  if (winner === undefined) {
    const headline = outcome.reason === "abandoned" ? m.who_abandoned() : m.who_draw();
    return { winner: null, headline, detail: m.who_draw_why({ reason: outcome.reason }) };
  }
  const who = { who: winner === cast.you ? "you" : "other", name: theirName(cast, winner) };
  const last = log.at(-1)?.event;
  if (outcome.reason === "declared" && last?.verb === "declare") {
    return { winner, headline: m.who_won_declared(who), detail: where(last, log, cast) };
  }
  return { winner, headline: m.who_won_last(who), detail: m.who_won_last_why({ round: roundOf(log) }) };
}

function where(event: WhoStoleDeclared, log: readonly Entry[], cast: Cast): string {
  const [one, two] = event.places;
  return m.who_won_where({ one: capital(shortName(cast, one)), two: shortName(cast, two), round: roundOf(log) });
}

const TURNS = ["peek", "switch", "shuffle", "declare"];

function turnSeats(log: readonly Entry[]): string[] {
  return log.flatMap(({ event }) => (TURNS.includes(event.verb) && "seat" in event ? [event.seat] : []));
}

/** The round of the last turn: as many turns as its seat has had. */
export function roundOf(log: readonly Entry[]): number {
  const seats = turnSeats(log);
  return seats.filter((seat) => seat === seats.at(-1)).length;
}

/** Who begins the next game: the seat after the one that began this. */
export function nextFirst(log: readonly Entry[], players: number): string | null {
  const [first] = turnSeats(log);
  return first === undefined ? null : seatsFrom(first, players)[1]!;
}
