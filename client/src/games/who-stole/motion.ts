// Which movement shows what happened. Nothing here knows a face: a shuffle moves both cards alike, however it came out.

import type { WhoStoleCard } from "../../gen/protocol";
import type { Entry } from "./wire";
import { areaOf, placesOf } from "./places";

export type Move =
  /** Comes from the place of the card it was switched with. */
  | { kind: "travel"; from: string }
  /** Comes from the middle between the two that were shuffled. */
  | { kind: "mix"; from: string; part: number }
  /** Somebody looked at it. */
  | { kind: "look" }
  | { kind: "flip" };

export type Moves = Record<string, Move>;

/** More than this many actions at once are not shown one by one: only cards still turn up. */
const MOST = 2;

/** Movements for the entries that are new, by place; `you` needs none for own looks, which lift out. */
export function movesOf(
  fresh: readonly Entry[],
  before: readonly WhoStoleCard[],
  after: readonly WhoStoleCard[],
  you: string | null,
): Moves {
  const moves: Moves = {};
  const done = fresh.filter(({ event }) => event.verb !== "mix" && event.verb !== "deal");
  if (done.length <= MOST) for (const { event } of done) Object.assign(moves, movesOfEvent(event, you));
  after.forEach(({ place, face }, i) => {
    if (face !== null && before[i]?.face === null && moves[place]?.kind !== "travel") moves[place] = { kind: "flip" };
  });
  return moves;
}

function movesOfEvent(event: Entry["event"], you: string | null): Moves {
  switch (event.verb) {
    case "switch": {
      const [one, two] = event.places;
      return { [one]: { kind: "travel", from: two }, [two]: { kind: "travel", from: one } };
    }
    case "shuffle": {
      const [left, right] = placesOf(event.seat);
      return { [left]: { kind: "mix", from: right, part: 0.5 }, [right]: { kind: "mix", from: left, part: 0.5 } };
    }
    case "look":
      return event.seat === you ? {} : { [`${event.seat}${event.side}`]: { kind: "look" } };
    case "peek":
      return event.seat === you ? {} : { [event.place]: { kind: "look" } };
    case "declare":
      return event.seat === you ? {} : Object.fromEntries(event.places.map((place) => [place, { kind: "look" }]));
    default:
      return {};
  }
}

/** Places whose card another one took, or may have taken, in these entries. */
export function touched(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap(({ event }) => {
      if (event.verb === "switch") return event.places;
      return event.verb === "shuffle" ? placesOf(event.seat) : [];
    }),
  );
}

/** How often the cards before each seat were shuffled: a card's element is a new one after each. */
export function shuffles(log: readonly Entry[], place: string): number {
  return log.filter(({ event }) => event.verb === "shuffle" && event.seat === areaOf(place)).length;
}
