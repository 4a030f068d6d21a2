// What happened, in words, from what the viewer was told.

import { m } from "../../paraglide/messages.js";
import { listed, seatName, theirName, type Cast } from "../../state/cast";
import type { LogLine } from "../../state/game";
import { told } from "./deeds";
import { roundsOf, type RoundLog } from "./rounds";
import type { Entry, View } from "./wire";

/** The log in words, oldest first: the roll, then a line for every seat, in seat order. */
export function lines(view: View, log: readonly Entry[], cast: Cast): LogLine[] {
  const seats = view.seats.map(({ seat }) => seat);
  return [
    ...setup(view, log, cast),
    ...roundsOf(log).flatMap((round, i) => [roll(round, i + 1), ...deeds(view, round, seats, cast)]),
  ];
}

/** How the chips came to lie: on the dots by lot, or put by everybody. */
function setup(view: View, log: readonly Entry[], cast: Cast): LogLine[] {
  if (log.some(({ event }) => event.verb === "chips")) return [{ key: "setup", text: m.party_log_dealt() }];
  const ready = log.flatMap(({ event }) => (event.verb === "put" && event.done ? [event.seat] : []));
  if (ready.length === view.players) return [{ key: "setup", text: m.party_log_all_put() }];
  const names = ready.sort().map((seat) => seatName(cast, seat));
  return ready.length ? [{ key: "setup", text: m.party_log_put({ count: names.length, names: listed(names) }) }] : [];
}

function roll({ at, dice: [one, two] }: RoundLog, number: number): LogLine {
  return { key: String(at), text: m.party_log_roll({ round: number, one, two, sum: one + two }) };
}

function deeds(view: View, round: RoundLog, seats: readonly string[], cast: Cast): LogLine[] {
  const number = round.dice[0] + round.dice[1];
  return seats.flatMap((seat) => {
    const part = round.seats.get(seat);
    if (!part) return [];
    // Of others only that they are done, until the round is over.
    const known = round.scores !== null || seat === cast.you;
    if (!known && !part.done) return [];
    const name = seatName(cast, seat);
    const text = known ? told(view, name, part.deeds, number) : m.party_log_done({ name: theirName(cast, seat) });
    return [{ key: `${String(round.at)}${seat}`, text: part.late ? m.party_log_late({ line: text }) : text }];
  });
}
