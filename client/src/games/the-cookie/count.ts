// The count of a round in words: for each seat who it was, and why each sword, shield and hill scored or did not.

import type { TheCookieLine, TheCookieRoundCount, TheCookieSeatCount } from "../../gen/protocol";
import { m } from "../../paraglide/messages.js";
import type { Cast } from "../../state/cast";
import { seatsAround } from "./board";
import { cardName, character, charactersOf, type Character, type Item } from "./cards";
import { them, whoIs } from "./log";
import { hunterOf, preyOf } from "./ring";

export interface CountLine {
  item: Item;
  text: string;
  points: number;
}

export interface CountRow {
  seat: string;
  role: Character;
  /** "Hunted Ben. Hunted by Cleo." */
  hunt: string;
  lines: CountLine[];
  points: number;
  total: number;
}

/** The rows in the order of the table, the viewer's last. */
export function countRows(count: TheCookieRoundCount, cast: Cast): CountRow[] {
  const { seats } = count;
  return seatsAround(seats.length, cast.you).map((letter) => {
    const one = seats.find(({ seat }) => seat === letter)!;
    return {
      seat: one.seat,
      role: character(one.role),
      hunt: m.cookie_sum_hunt({ prey: them(cast, one.prey), hunter: them(cast, one.hunter) }),
      lines: one.lines.map((line) => ({ item: line.item, text: reason(line, one, count, cast), points: line.points })),
      points: one.points,
      total: one.total,
    };
  });
}

/** "Cookie → Blue → Strontium → 37 → Cookie". */
export function huntLine(players: number): string {
  return [...charactersOf(players), "1" as const].map(cardName).join(" → ");
}

function reason(line: TheCookieLine, one: TheCookieSeatCount, count: TheCookieRoundCount, cast: Cast): string {
  if (line.why === "no-effect") return m.cookie_sum_no_effect({ item: line.item });
  if (line.item === "hill") {
    return line.why === "kept" ? m.cookie_sum_hill_kept() : m.cookie_sum_hill_laid({ turn: line.turn ?? 0 });
  }
  if (line.why === "kept" || line.target === null) return m.cookie_sum_kept();
  return line.item === "sword" ? attacked(line, line.target, one, count, cast) : guarded(line, line.target, one, cast);
}

function attacked(
  line: TheCookieLine,
  target: string,
  one: TheCookieSeatCount,
  { seats }: TheCookieRoundCount,
  cast: Cast,
): string {
  const card = cardName(character(preyOf(one.role, seats.length)));
  if (line.why === "right") return m.cookie_sum_attack_right({ ...whoIs(cast, target), card });
  return m.cookie_sum_attack_wrong({ target: them(cast, target), prey: them(cast, one.prey) });
}

function guarded(line: TheCookieLine, target: string, one: TheCookieSeatCount, cast: Cast): string {
  if (line.why === "right") return m.cookie_sum_guard_right({ ...whoIs(cast, target), hunted: them(cast, one.seat) });
  return m.cookie_sum_guard_wrong({ target: them(cast, target), hunter: them(cast, one.hunter) });
}

/** Who hunts and is hunted at this count: for the reminder. */
export function neighbours(role: number, players: number): { prey: Character; hunter: Character } {
  return { prey: character(preyOf(role, players)), hunter: character(hunterOf(role, players)) };
}
