// Made-up tables for the tests.

import type { WhoStoleView } from "../../gen/protocol";
import type { Entry } from "./wire";
import { castOf, type Cast } from "../../state/cast";
import { allPlaces } from "./places";

const NAMES = ["Ann", "Ben", "Cleo", "Dov", "Ella", "Finn", "Gus", "Hana"];

export function someView(changes: Partial<WhoStoleView> = {}): WhoStoleView {
  const players = changes.players ?? 4;
  return {
    game: "who-stole-the-cookie",
    seat: "a",
    players,
    phase: "turn",
    actors: ["a"],
    cards: allPlaces(players).map((place) => ({ place, face: null })),
    cookies: 2,
    out: [],
    look: null,
    notebook: null,
    legal: [],
    turns_played: 4,
    last_turn: 40 * players,
    ...changes,
  };
}

export function someCast(you: string | null = "a", players = 4): Cast {
  return castOf(
    you,
    NAMES.slice(0, players).map((name, i) => ({ seat: "abcdefgh".charAt(i), name })),
  );
}

export function entries(...events: Entry["event"][]): Entry[] {
  return events.map((event) => ({ event, late: false }));
}

/** Everybody's opening look, in the order given; only the viewer's has a face. */
export function openingLooks(order: string, you: string | null = "a"): Entry["event"][] {
  return [...order].map((seat) => ({ verb: "look", seat, side: 1, face: seat === you ? "crumb" : null }));
}
