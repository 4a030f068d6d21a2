import type { Component } from "svelte";
import type { View } from "../gen/protocol";
import type { Table } from "./table.svelte";

/** One line of the log in words; `key` stays the same for as long as the line means the same entry. */
export interface LogLine {
  key: string;
  text: string;
}

export interface KeyHelp {
  keys: readonly string[];
  does: string;
}

/** What a game brings to the table page, in a part of the build that loads with its first table. */
export interface GameModule<Shown extends View = View> {
  /** Everything beneath the bar but the log: the playing area, the sentence, the hand, the actions; the result when the game is over. */
  Play: Component<{ table: Table<Shown> }>;
  /** Its playing area takes the whole width of wide screens, and shows the log itself there. */
  logInside?: true;
  /** The log in words, oldest first, from the viewer's own knowledge. */
  logLines: (table: Table<Shown>) => LogLine[];
  /** The id of the chapter of the rules that fits this moment. */
  chapter: (table: Table<Shown>) => string;
  /** The game's own keys, for the list of them. */
  keys: () => readonly KeyHelp[];
}

/** A game's parts, as the table page takes them: it hands a game tables of that game only. */
export function gameModule<Shown extends View>(parts: GameModule<Shown>): GameModule {
  return parts as unknown as GameModule;
}
