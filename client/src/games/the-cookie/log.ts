// What happened, in words, from what the viewer was told.

import type { TheCookieCount, TheCookieDealt, TheCookieLaid } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import { listed, seatName, theirName, type Cast } from "../../state/cast";
import { seatsAround } from "./board";
import { cardName, character, theCard } from "./cards";
import type { Entry } from "./wire";

/** A line, and the entry that it begins with. */
export interface Line {
  /** The same for as long as the line means the same. */
  key: string;
  /** With double stars around what is strong. */
  text: string;
  kind: "round" | "laying" | "opened" | "used" | "idle" | "count";
}

export interface Who {
  who: "you" | "other";
  name: string;
}

export function whoIs(cast: Cast, seat: string): Who {
  return { who: seat === cast.you ? "you" : "other", name: theirName(cast, seat) };
}

/** The log in words, oldest first. The cards of a turn are one line. */
export function lines(log: readonly Entry[], players: number, cast: Cast): Line[] {
  const told: Line[] = [];
  let [round, turn, at] = [0, 0, 0];
  while (at < log.length) {
    const { event } = log[at]!;
    const key = String(at);
    if (event.verb === "roles") {
      [round, turn] = [round + 1, 0];
      told.push({ key, text: dealt(event, round, cast), kind: "round" });
      at += 1;
    } else if (event.verb === "lay") {
      const laid = laidFrom(log, at, players);
      turn += 1;
      told.push(layLine(key, laid, turn, players, cast));
      at += laid.length;
    } else {
      const text = m.cookie_log_used({
        ...whoIs(cast, event.seat),
        verb: event.verb,
        target: them(cast, event.target),
      });
      told.push({ key, text: late(text, log[at]!), kind: "used" });
      at += 1;
    }
    told.push(...after(log[at - 1]!, key, round, cast));
  }
  return told;
}

/** What another has done last, if it is news: not the viewer's own use of a card. */
export function news(log: readonly Entry[], players: number, cast: Cast): Line | null {
  const last = lines(log, players, cast)
    .filter(({ kind }) => kind !== "laying")
    .at(-1);
  if (!last || last.kind === "round" || last.kind === "count") return null;
  const event = log[Number.parseInt(last.key)]!.event;
  return last.kind === "used" && "seat" in event && event.seat === cast.you ? null : last;
}

/** "you" or the name, inside a sentence. */
export function them(cast: Cast, seat: string): string {
  return seat === cast.you ? m.cookie_you() : theirName(cast, seat);
}

function laidFrom(log: readonly Entry[], at: number, players: number): Entry[] {
  const end = log.findIndex(({ event }, i) => i >= at && event.verb !== "lay");
  return log.slice(at, Math.min(end === -1 ? log.length : end, at + players));
}

function layLine(key: string, laid: readonly Entry[], turn: number, players: number, cast: Cast): Line {
  const events = laid.map(({ event }) => event as TheCookieLaid);
  const order = seatsAround(players, cast.you);
  const sorted = order.flatMap((seat) => events.filter((event) => event.seat === seat));
  const open = events.length === players && events.every(({ card }) => card !== null);
  if (!open) {
    const names = listed(sorted.map(({ seat }) => seatName(cast, seat)));
    return { key, text: m.cookie_log_laying({ turn, names }), kind: "laying" };
  }
  const cards = sorted.map(({ seat, card }) => m.cookie_log_card({ ...whoIs(cast, seat), card: theCard(card!) }));
  const text = m.cookie_log_laid({ turn, cards: cards.join(", ") });
  return { key, text: lateNames(text, laid, cast), kind: "opened" };
}

function dealt({ roles }: TheCookieDealt, round: number, cast: Cast): string {
  const at = cast.you === null ? -1 : "abcdef".indexOf(cast.you);
  const role = roles[at];
  return role ? m.cookie_log_round_you({ round, card: cardName(character(role)) }) : m.cookie_log_round({ round });
}

/** T10 and T12: what followed an event by itself. */
function after({ event }: Entry, key: string, round: number, cast: Cast): Line[] {
  if (event.verb === "roles") return [];
  const idle = event.idle.map((seat): Line => ({
    key: `${key}-${seat}`,
    text: m.cookie_log_idle(whoIs(cast, seat)),
    kind: "idle",
  }));
  const count = event.count
    ? [{ key: `${key}-count`, text: counted(event.count, round, cast), kind: "count" } as const]
    : [];
  return [...idle, ...count];
}

function counted({ roles, points }: TheCookieCount, round: number, cast: Cast): string {
  const seats = seatsAround(roles.length, cast.you);
  const told = seats.map((seat) => {
    const at = "abcdef".indexOf(seat);
    return m.cookie_log_was({ ...whoIs(cast, seat), card: cardName(character(roles[at]!)), count: points[at]! });
  });
  return m.cookie_log_count({ round, seats: told.join("; ") });
}

function late(text: string, entry: Entry): string {
  return entry.late ? m.cookie_log_late({ line: text }) : text;
}

function lateNames(text: string, laid: readonly Entry[], cast: Cast): string {
  const names = laid.flatMap((entry) =>
    entry.late && "seat" in entry.event ? [seatName(cast, entry.event.seat)] : [],
  );
  return names.length ? m.cookie_log_late_names({ line: text, names: listed(names) }) : text;
}

/** The counts of all rounds that have ended. */
export function countsOf(log: readonly Entry[]): TheCookieCount[] {
  return log.flatMap(({ event }) => ("count" in event && event.count ? [event.count] : []));
}
