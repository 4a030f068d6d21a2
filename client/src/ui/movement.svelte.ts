// What moves at this moment, and for how long.

import type { Elements } from "./elements";

/** An update may move for this long; then it is cut short. With less motion, a stitch stays a little longer. */
const MOVE_MS = 900;
const STITCH_MS = 1200;

/** How a thing moves: where there is a `from`, it comes from that element, or from a part of the way to it. */
export interface Moving {
  kind: string;
  from?: string;
  part?: number;
}

/** A movement with the way it comes, px. */
export type Shown<Move extends Moving> = Move & { x: number; y: number };

export class Movement<Move extends Moving> {
  #shown = $state.raw<Readonly<Record<string, Shown<Move>>>>({});
  #resting: ReturnType<typeof setTimeout> | undefined;
  readonly #elements: Elements;

  constructor(elements: Elements) {
    this.#elements = elements;
  }

  get running(): boolean {
    return Object.keys(this.#shown).length > 0;
  }

  of(name: string): Shown<Move> | null {
    return this.#shown[name] ?? null;
  }

  /** Shows these, by the name of what moves, and ends what else moved. */
  show(moves: Readonly<Record<string, Move>>): void {
    this.rest();
    const all = Object.entries(moves);
    if (all.length === 0) return;
    this.#shown = Object.fromEntries(all.map(([name, move]) => [name, this.#way(name, move)]));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#resting = setTimeout(() => this.rest(), still ? STITCH_MS : MOVE_MS);
  }

  /** Everything that moves is where it goes. */
  rest(): void {
    clearTimeout(this.#resting);
    if (this.running) this.#shown = {};
  }

  #way(name: string, move: Move): Shown<Move> {
    if (move.from === undefined) return { ...move, x: 0, y: 0 };
    const { x, y } = this.#elements.way(name, move.from);
    const part = move.part ?? 1;
    return { ...move, x: x * part, y: y * part };
  }
}
