// One viewer's hand at a table: what was asked and is not answered, and what is refused. What the table is, only the server's updates say.

import type { SeatView, View } from "../gen/protocol";
import type { Who } from "../ui/Mug.svelte";
import type { Answer } from "../net/outbox";
import { buzz, sound } from "../ui/sound";
import { castOf, type Cast } from "./cast";
import type { Refusal, Table } from "./table.svelte";

const SHAKE_MS = 220;
/** Stands for no action: the latest is taken back. */
export const BACK = "";

export abstract class Hand<Shown extends View> {
  readonly table: Table<Shown>;
  /** What shakes for a moment, because it was refused. */
  shaking = $state.raw<readonly string[]>([]);
  /** The action that was sent and whose outcome is not yet seen. */
  acting = $state.raw<string | null>(null);
  #outcomeAt: number | null = null;

  constructor(table: Table<Shown>) {
    this.table = table;
  }

  readonly view: Shown = $derived.by(() => this.table.view!);
  readonly cast: Cast = $derived.by(() => castOf(this.view.seat, this.table.table!.seats));

  /** Nothing is chosen any more. */
  abstract letGo(): void;

  /** A refusal in the players' names. */
  protected abstract refusalWords(refusal: Refusal, action: string): string;

  /** What is to shake when an action is refused. */
  protected abstract offending(refusal: Refusal, action: string): readonly string[];

  sitting(seat: string): SeatView | null {
    return this.table.table?.seats.find((other) => other.seat === seat) ?? null;
  }

  whoAt(seat: string): Who {
    return this.sitting(seat)?.kind === "bot" ? "bot" : "person";
  }

  async act(action: string): Promise<void> {
    await this.#send(action, () => this.table.act(action));
  }

  /** Take back one's latest step, where the game lets it; the server says why not. */
  async takeBack(): Promise<void> {
    await this.#send(BACK, () => this.table.takeBack());
  }

  async #send(action: string, send: () => Promise<Answer>): Promise<void> {
    if (this.acting !== null) return;
    this.acting = action;
    const answer = await send();
    if (answer.t === "refused") {
      this.acting = null;
      this.#refused(answer, action);
      return;
    }
    this.letGo();
    // What came of it may still be on its way: no second tap before it is seen.
    this.#outcomeAt = answer.version;
    this.settle();
  }

  /** Ask why an action can't be done, and show the answer. */
  async ask(action: string): Promise<void> {
    const answer = await this.table.why(action);
    if (answer.t === "refused") this.#refused(answer, action);
  }

  /** To be called with every update. */
  protected settle(): void {
    if (this.#outcomeAt === null || (this.table.update?.version ?? 0) < this.#outcomeAt) return;
    this.#outcomeAt = null;
    this.acting = null;
  }

  /** Say what is missing before a button can do anything: a matter of choosing, not of the rules. */
  protected nudge(message: string): void {
    sound("refused");
    this.table.refuse({ code: "choose", message, rule: null });
  }

  protected yourTurn(): void {
    sound("turn");
    buzz();
  }

  #refused(answer: { code: string; message: string; rule?: string | null }, action: string): void {
    const refusal = { code: answer.code, message: answer.message, rule: answer.rule ?? null };
    this.table.refuse({ ...refusal, message: this.refusalWords(refusal, action) });
    sound("refused");
    this.shaking = this.offending(refusal, action);
    setTimeout(() => (this.shaking = []), SHAKE_MS);
  }
}
