// What lies on the table: of the round that is on, or of the one that has just ended, for as long as its count is looked at.

import type { TheCookieOpenCard, TheCookieView } from "../../gen/protocol";
import type { Card } from "./wire";

const LETTERS = "abcdef";

export type Place =
  /** A card that lies open. */
  | { kind: "open"; card: TheCookieOpenCard }
  /** Laid and not yet opened; the viewer knows its own. */
  | { kind: "down"; card: Card | null }
  /** Still choosing, or one's own to lay. */
  | { kind: "wait" }
  | { kind: "own" }
  | { kind: "void" };

export interface Row {
  seat: string;
  points: number;
  /** One for each turn. */
  places: Place[];
  /** The owners of what lies before the seat. */
  swords: readonly string[];
  shields: readonly string[];
  /** It is to use its sword or shield. */
  toUse: boolean;
}

export interface Board {
  players: number;
  round: number;
  rounds: number;
  turn: number;
  turns: number;
  /** Who is first player. */
  first: string;
  /** The viewer's character; null for one who watches. */
  role: number | null;
  /** Clockwise from the viewer's left neighbour; the viewer last. */
  rows: Row[];
  hand: readonly Card[];
  /** The round has ended and is being counted. */
  ended: boolean;
}

/** Seats clockwise after `you`, `you` last; for one who watches from the first on. */
export function seatsAround(players: number, you: string | null): string[] {
  const letters = LETTERS.slice(0, players);
  const at = you === null ? 0 : letters.indexOf(you) + 1;
  return [...letters.slice(at), ...letters.slice(0, at)];
}

/** The round that is on. */
export function liveBoard(view: TheCookieView): Board {
  const { players, round, rounds, turn, turns, first } = view;
  const rows = seatsAround(players, view.seat).map((letter): Row => {
    const { seat, score, cards, swords, shields } = view.seats[LETTERS.indexOf(letter)]!;
    const places = Array.from({ length: turns }, (_, i): Place => {
      const card = cards[i];
      if (card) return { kind: "open", card };
      return i === cards.length && i === turn - 1 ? placeNow(view, seat) : { kind: "void" };
    });
    const toUse = view.phase === "use" && view.actors.includes(seat);
    return { seat, points: score, places, swords, shields, toUse };
  });
  const hand = view.own?.hand ?? [];
  return { players, round, rounds, turn, turns, first, role: view.own?.role ?? null, rows, hand, ended: false };
}

function placeNow(view: TheCookieView, seat: string): Place {
  if (view.phase !== "lay") return { kind: "void" };
  const yours = seat === view.seat;
  if (!view.actors.includes(seat)) return { kind: "down", card: yours ? (view.own?.face_down ?? null) : null };
  return { kind: yours ? "own" : "wait" };
}

/** The round that ended last, as it lay; null before the first has ended. */
export function endedBoard(view: TheCookieView): Board | null {
  const { last, players, rounds, turns } = view;
  if (!last) return null;
  const lying = (target: string, card: Card): string[] =>
    last.seats.filter(({ cards }) => cards.some((one) => one.card === card && one.target === target)).map(ownerOf);
  const counted = (letter: string | null) => last.seats.find(({ seat }) => seat === letter);
  const rows = seatsAround(players, view.seat).map((seat): Row => {
    const { cards, total } = counted(seat)!;
    const places = cards.map((card): Place => ({ kind: "open", card }));
    return { seat, points: total, places, swords: lying(seat, "sword"), shields: lying(seat, "shield"), toUse: false };
  });
  const { round, first } = last;
  const own = counted(view.seat);
  const told = { role: own?.role ?? null, hand: own?.hand ?? [] };
  return { players, round, rounds, turn: turns, turns, first, rows, ended: true, ...told };
}

function ownerOf({ seat }: { seat: string }): string {
  return seat;
}

/** The open cards of a row, turn by turn. */
export function openCards(row: Row): TheCookieOpenCard[] {
  return row.places.flatMap((place) => (place.kind === "open" ? [place.card] : []));
}
