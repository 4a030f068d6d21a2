// Made-up tables for the tests.

import type { TheCookieOpenCard, TheCookieRoundCount, TheCookieSeat, TheCookieView } from "../../gen/protocol";
import { castOf, type Cast } from "../../state/cast";
import type { Entry } from "./wire";

const NAMES = ["Ann", "Ben", "Cleo", "Dov", "Ella", "Finn"];

export function someSeat(seat: string, changes: Partial<TheCookieSeat> = {}): TheCookieSeat {
  return {
    seat,
    score: 0,
    swords_right: 0,
    shields_right: 0,
    hills_kept: 0,
    cards: [],
    face_down: false,
    swords: [],
    shields: [],
    ...changes,
  };
}

/** Seat a is Blue, of four, and all are to lay. */
export function someView(changes: Partial<TheCookieView> = {}, seats: Record<string, Partial<TheCookieSeat>> = {}) {
  const players = changes.players ?? 4;
  const letters = [..."abcdef".slice(0, players)];
  const view: TheCookieView = {
    game: "the-cookie",
    seat: "a",
    players,
    phase: "lay",
    round: 1,
    rounds: players,
    turn: 1,
    turns: players,
    first: "a",
    actors: letters,
    seats: letters.map((seat) => someSeat(seat, seats[seat])),
    own: { role: 2, prey: 3, hunter: 1, hand: ["1", "3", "4", "sword", "shield", "hill"], face_down: null },
    notebook: null,
    legal: ["lay 1", "lay 3", "lay 4", "lay sword", "lay shield", "lay hill"],
    last: null,
    points: [],
    ...changes,
  };
  return view;
}

export function someCast(you: string | null = "a", players = 4): Cast {
  return castOf(
    you,
    NAMES.slice(0, players).map((name, i) => ({ seat: "abcdef".charAt(i), name })),
  );
}

export function open(card: TheCookieOpenCard["card"], target?: string): TheCookieOpenCard {
  const state = target ? "placed" : card === "sword" || card === "shield" ? "waiting" : "open";
  return { card, state, target: target ?? null };
}

export function laid(seat: string, card: TheCookieOpenCard["card"] | null): Entry["event"] {
  return { verb: "lay", seat, card, idle: [], count: null };
}

export function entries(...events: Entry["event"][]): Entry[] {
  return events.map((event) => ({ event, late: false }));
}

/** Roles 1 2 3 4: a hit with its sword, b guarded rightly, c without effect, d laid its hill. */
export const count: TheCookieRoundCount = {
  round: 1,
  first: "b",
  seats: [
    {
      seat: "a",
      role: 1,
      prey: "b",
      hunter: "d",
      cards: [open("sword", "b"), open("2")],
      hand: ["3"],
      lines: [
        { item: "sword", why: "right", target: "b", turn: 1, points: 3 },
        { item: "shield", why: "kept", target: null, turn: null, points: 0 },
        { item: "hill", why: "kept", target: null, turn: null, points: 1 },
      ],
      points: 4,
      total: 4,
    },
    {
      seat: "b",
      role: 2,
      prey: "c",
      hunter: "a",
      cards: [open("1"), open("shield", "a")],
      hand: [],
      lines: [
        { item: "sword", why: "kept", target: null, turn: null, points: 0 },
        { item: "shield", why: "right", target: "a", turn: 2, points: 2 },
        { item: "hill", why: "kept", target: null, turn: null, points: 1 },
      ],
      points: 3,
      total: 3,
    },
    {
      seat: "c",
      role: 3,
      prey: "d",
      hunter: "b",
      cards: [open("1"), { card: "sword", state: "no-effect", target: null }],
      hand: [],
      lines: [
        { item: "sword", why: "no-effect", target: null, turn: 2, points: 0 },
        { item: "shield", why: "wrong", target: "a", turn: 1, points: 0 },
        { item: "hill", why: "kept", target: null, turn: null, points: 1 },
      ],
      points: 1,
      total: 1,
    },
    {
      seat: "d",
      role: 4,
      prey: "a",
      hunter: "c",
      cards: [open("hill"), open("sword", "c")],
      hand: [],
      lines: [
        { item: "sword", why: "wrong", target: "c", turn: 2, points: 0 },
        { item: "shield", why: "kept", target: null, turn: null, points: 0 },
        { item: "hill", why: "laid", target: null, turn: 1, points: 0 },
      ],
      points: 0,
      total: 0,
    },
  ],
};
