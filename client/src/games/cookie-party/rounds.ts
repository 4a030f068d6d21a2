// The log of a table by its rounds: what every seat did in each, as far as the viewer was told.

import type { CookiePartyEvent } from "../../gen/protocol";
import { NO_DEEDS, type Deeds } from "./deeds";
import type { Entry, RoundView, SeatRound } from "./wire";

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

export interface SeatLog {
  deeds: Deeds;
  done: boolean;
  /** Something of it was done by time-out. */
  late: boolean;
  /** Number of its first entry in the log. */
  at: number;
}

export interface RoundLog {
  /** Number of the roll's entry. */
  at: number;
  dice: readonly [number, number];
  seats: ReadonlyMap<string, SeatLog>;
  /** Points by seat after it; null while it runs. */
  scores: readonly number[] | null;
}

/** All rounds begun, in order. */
export function roundsOf(log: readonly Entry[]): RoundLog[] {
  const rounds: Mutable<RoundLog>[] = [];
  log.forEach(({ event, late }, at) => {
    if (event.verb === "roll") {
      const seats = event.barred.map((seat): [string, SeatLog] => [seat, seatLog(at, { noChip: true, barred: true })]);
      rounds.push({ at, dice: event.dice, seats: new Map(seats), scores: null });
      return;
    }
    const round = rounds.at(-1);
    if (!round || !("seat" in event)) return;
    const before = round.seats.get(event.seat) ?? seatLog(at, {});
    const after = {
      ...before,
      deeds: added(before.deeds, event),
      done: before.done || event.verb === "done",
      late: before.late || late,
    };
    round.seats = new Map([...round.seats, [event.seat, after]]);
    if (event.verb === "done" && event.count) count(round, event.count);
  });
  return rounds;
}

function seatLog(at: number, deeds: Partial<Deeds>): SeatLog {
  return { deeds: { ...NO_DEEDS, ...deeds }, done: false, late: false, at };
}

function added(deeds: Deeds, event: CookiePartyEvent): Deeds {
  const follows = (crossed: readonly string[], aside: readonly number[]): Partial<Deeds> => ({
    crossed: [...deeds.crossed, ...crossed],
    aside: [...deeds.aside, ...aside],
  });
  switch (event.verb) {
    case "wall":
      return {
        ...deeds,
        ...follows(event.crossed, event.aside),
        walls: [...deeds.walls, event.edge],
        barred: deeds.barred || event.barred,
      };
    case "bonus":
      return { ...deeds, ...follows(event.crossed, event.aside), gift: event.edge };
    case "chip":
      return {
        ...deeds,
        ...follows([], event.aside),
        moves: [...deeds.moves, { chip: event.chip, target: event.space }],
      };
    case "move":
      return { ...deeds, moves: [...deeds.moves, { chip: event.chip, target: event.space }] };
    case "claim":
      return { ...deeds, claims: [...deeds.claims, { task: event.task, chip: event.chip, points: null }] };
    default:
      return deeds;
  }
}

type Count = NonNullable<Extract<CookiePartyEvent, { verb: "done" }>["count"]>;

/** The end of a round: what its claims have brought. */
function count(round: Mutable<RoundLog>, { claims, scores }: Count): void {
  round.scores = scores;
  const paid = (seat: string, task: string): number | null =>
    claims.find((claim) => claim.seat === seat && claim.task === task)?.points ?? null;
  round.seats = new Map(
    Array.from(round.seats, ([seat, part]) => {
      const scored = part.deeds.claims.map((claim) => ({ ...claim, points: paid(seat, claim.task) }));
      return [seat, { ...part, deeds: { ...part.deeds, claims: scored } }];
    }),
  );
}

/** A seat's round as the view tells it. */
export function deedsOf(round: SeatRound): Deeds {
  const { walls, gift, no_chip, barred, crossed, displaced, moved, aside, claims } = round;
  return {
    walls,
    gift,
    noChip: no_chip,
    barred,
    crossed,
    moves: [...displaced, ...(moved ? [moved] : [])],
    aside,
    claims,
  };
}

/** All walls of a seat's round, the free one last. */
export function wallsIn({ walls, gift }: Pick<SeatRound, "walls" | "gift">): string[] {
  return gift === null ? walls : [...walls, gift];
}

/** The walls that a seat drew in a round. */
export function roundWalls(round: RoundView | null, seat: string): ReadonlySet<string> {
  const part = round?.seats.find((other) => other.seat === seat);
  return new Set(part ? wallsIn(part) : []);
}
