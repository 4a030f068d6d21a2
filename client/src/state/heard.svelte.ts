// What is said at a table, as this device shows it.

import type { Spoken } from "../gen/protocol";
import { muted } from "./muted.svelte";
import { prefs } from "./prefs.svelte";
import { seats } from "./seats.svelte";
import type { Answer } from "../net/outbox";
import type { Table } from "./table.svelte";

export type Phrase = NonNullable<Spoken["phrase"]>;
export const PHRASES: readonly Phrase[] = ["hello", "nice", "hm", "moment", "your-turn", "oops", "thanks", "good-game"];
/** Characters that can be said at once; the server takes no more. */
export const LONGEST = 500;

/** The first characters, none of them halved, and whether there were more. */
export function cut(text: string): { text: string; isCut: boolean } {
  const all = Array.from(text.trim());
  return { text: all.slice(0, LONGEST).join(""), isCut: all.length > LONGEST };
}

export interface Speaker {
  seat: string | null;
  name: string;
}

export class Heard {
  readonly table: Table;
  /** How many lines have been seen; null: none have come. */
  #seen = $state<number | null>(null);

  constructor(table: Table) {
    this.table = table;
    // What was said before this page was opened is not new.
    $effect(() => {
      if (this.#seen === null && table.words.length) this.#seen = table.words.length;
    });
  }

  /** What is shown, oldest first. */
  readonly lines: readonly Spoken[] = $derived.by(() =>
    this.table.words.filter((line) => !muted.has(this.table.id, line)),
  );

  /** How many lines of others have not been seen. */
  readonly fresh: number = $derived.by(() => {
    const unseen = this.table.words.slice(this.#seen ?? this.table.words.length);
    return unseen.filter((line) => !this.#isOwn(line) && !muted.has(this.table.id, line)).length;
  });

  /** Who else has said something. */
  readonly speakers: readonly Speaker[] = $derived.by(() => {
    const others = this.table.words.filter((line) => !this.#isOwn(line)).map(({ seat, name }) => ({ seat, name }));
    return others.filter(
      (one, i) => others.findIndex(({ seat, name }) => seat === one.seat && name === one.name) === i,
    );
  });

  /** There is somebody to talk to: a person who is not at this device, or who watches. */
  get inCompany(): boolean {
    const { table, words } = this.table;
    const here = (seats.at(this.table.id)?.seats ?? []).map(({ name }) => name);
    const others = table?.seats.filter(({ kind, name }) => kind === "person" && !here.includes(name)) ?? [];
    return others.length > 0 || words.length > 0;
  }

  /** What this viewer says is read by those alone who watch or are out. */
  get inGallery(): boolean {
    const { table, view } = this.table;
    if (table?.status !== "playing") return false;
    return table.you === null || (view !== null && "out" in view && view.out.includes(table.you));
  }

  get free(): boolean {
    return this.table.table?.talk === "free";
  }

  see(): void {
    this.#seen = this.table.words.length;
  }

  phrase(phrase: Phrase): Promise<Answer> {
    return this.table.ask({ t: "say", phrase, ...this.#named() });
  }

  text(text: string): Promise<Answer> {
    return this.table.ask({ t: "say", text, ...this.#named() });
  }

  /** A seat has its name; a spectator may have one. */
  #named(): { name?: string } {
    const name = prefs.name.trim();
    return this.table.table?.you === null && name ? { name } : {};
  }

  #isOwn({ seat, name }: Speaker): boolean {
    const you = this.table.table?.you ?? null;
    return you === null ? seat === null && name === prefs.name.trim() : seat === you;
  }
}
