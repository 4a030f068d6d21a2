import type { Beat, LogEntry, TableView, Update, WhoStoleView } from "../gen/protocol";

export const view: WhoStoleView = {
  game: "who-stole-the-cookie",
  seat: "a",
  players: 3,
  phase: "turn",
  actors: ["a"],
  cards: ["a1", "a2", "b1", "b2", "c1", "c2", "m1", "m2"].map((place) => ({ place, face: null })),
  cookies: 2,
  out: [],
  look: null,
  notebook: null,
  legal: ["peek a1", "switch a1 a2", "shuffle 1"],
  turns_played: 0,
  last_turn: 120,
};

export const table: TableView = {
  id: "t1",
  game: "who-stole-the-cookie",
  options: { players: 3 },
  notebook: false,
  status: "playing",
  seats: ["Ada", "Ben", "Cleo"].map((name, i) => ({
    seat: "abc"[i]!,
    name,
    kind: i ? "bot" : "person",
    bot: i ? "careful" : null,
    here: true,
    again: false,
    left: false,
    takeover: null,
    minded: false,
  })),
  you: "a",
  host: "a",
  clock: null,
  deadline: null,
  patience: 60,
  talk: "phrases",
  seed_hash: "00",
  seed: null,
  outcome: null,
  next: null,
};

/** A line of the log: seat a peeked at this place. */
export function peeked(place: string): LogEntry {
  return { event: { verb: "peek", seat: "a", place, face: null }, late: false };
}

export function update(version: number, changes: Partial<Update> = {}): Update {
  return { t: "update", version, table, view, log_from: 0, log: [], ...changes };
}

/** The server's heartbeat, at this version. */
export function beat(version: number): Beat {
  return { t: "beat", version, words: 0, now: 0 };
}
