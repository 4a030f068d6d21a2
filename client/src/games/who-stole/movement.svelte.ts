// What moves at this moment, and for how long.

import { MOVE_MS, STITCH_MS, type Move } from "./motion";
import type { Places } from "./elements";

/** A movement with the way it comes, px. */
export type Shown = Move & { x: number; y: number };

export class Movement {
  #shown = $state.raw<Readonly<Record<string, Shown>>>({});
  #resting: ReturnType<typeof setTimeout> | undefined;
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  get running(): boolean {
    return Object.keys(this.#shown).length > 0;
  }

  of(place: string): Shown | null {
    return this.#shown[place] ?? null;
  }

  /** Shows these and ends what else moved. */
  show(moves: Readonly<Record<string, Move>>): void {
    this.rest();
    const all = Object.entries(moves);
    if (all.length === 0) return;
    this.#shown = Object.fromEntries(all.map(([place, move]) => [place, this.#way(place, move)]));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#resting = setTimeout(() => this.rest(), still ? STITCH_MS : MOVE_MS);
  }

  /** Everything that moves is where it goes. */
  rest(): void {
    clearTimeout(this.#resting);
    if (this.running) this.#shown = {};
  }

  #way(place: string, move: Move): Shown {
    if (move.kind !== "travel" && move.kind !== "mix") return { ...move, x: 0, y: 0 };
    const { x, y } = this.#places.way(place, move.from);
    const part = move.kind === "mix" ? 0.5 : 1;
    return { ...move, x: x * part, y: y * part };
  }
}
