// One viewer's hand at the table: what is chosen, lifted, asked and moving. What the table is, only the server's updates say.

import type { SeatView, WhoStoleCard, WhoStoleView } from "../../gen/protocol";
import { logOf, type Entry } from "./wire";
import type { Table } from "../../state/table.svelte";
import type { Who } from "../../ui/Mug.svelte";
import { buzz, sound } from "../../ui/sound";
import { actionOf, isLit, press, toggle, type Nudge, type Verb } from "./choose";
import { cuesOf } from "./cues";
import { gaps, lookNumber } from "./look";
import { freshEntries, movesOf, shuffles, touched } from "./motion";
import { Movement } from "./movement.svelte";
import { castOf, type Cast } from "../../state/cast";
import { areaOf, ring, type Ring } from "./places";
import { Places } from "./elements";
import { offending, refusalText } from "./refusals";
import { nudge } from "./sentences";

const SHAKE_MS = 220;

export class PlayState {
  readonly table: Table<WhoStoleView>;
  readonly places = new Places();
  /** The action buttons by their verbs. */
  readonly buttons = new Places();
  readonly movement = new Movement(this.places);

  /** In the order of choosing. */
  chosen = $state.raw<readonly string[]>([]);
  shaking = $state.raw<readonly string[]>([]);
  sheet = $state<"shuffle" | "declare" | null>(null);
  /** The card under the finger, and the one it is held over. */
  dragged = $state.raw<{ place: string; x: number; y: number; over: string | null } | null>(null);
  /** The action that was sent and whose outcome is not yet seen. */
  acting = $state.raw<string | null>(null);
  #putBack = $state(-1);
  #outcomeAt: number | null = null;

  #before: { log: readonly Entry[]; cards: readonly WhoStoleCard[]; mine: boolean } | null = null;

  constructor(table: Table<WhoStoleView>) {
    this.table = table;
  }

  readonly view: WhoStoleView = $derived.by(() => this.table.view!);
  readonly log: readonly Entry[] = $derived.by(() => logOf(this.table));
  readonly cast: Cast = $derived.by(() => castOf(this.view.seat, this.table.table!.seats));
  readonly ring: Ring = $derived.by(() => ring(this.view.players, this.view.seat));
  readonly #lookNumber: number = $derived.by(() => lookNumber(this.log, this.view.seat));

  get out(): boolean {
    return this.view.seat !== null && this.view.out.includes(this.view.seat);
  }

  /** Cards may be chosen at any time in the turns, also before one's own. */
  get mayChoose(): boolean {
    return this.view.seat !== null && !this.out && (this.view.phase === "turn" || this.view.phase === "mixing");
  }

  sitting(seat: string): SeatView | null {
    return this.table.table?.seats.find((other) => other.seat === seat) ?? null;
  }

  whoAt(seat: string): Who {
    if (this.view.out.includes(seat)) return "out";
    return this.sitting(seat)?.kind === "bot" ? "bot" : "person";
  }

  faceAt(place: string): WhoStoleCard["face"] {
    return this.view.cards.find((card) => card.place === place)?.face ?? null;
  }

  /** One of one's own two, before the first turn. */
  mayLookFirst(place: string): boolean {
    return areaOf(place) === this.view.seat && this.view.legal.includes(`look ${place.charAt(1)}`);
  }

  /** The result waits until the last cards have been turned up. */
  get showsResult(): boolean {
    return this.view.phase === "over" && !this.movement.running;
  }

  get lifted(): boolean {
    return this.view.look !== null && this.view.phase !== "over" && this.#putBack !== this.#lookNumber;
  }

  /** Where a dashed gap is left by what is lifted. */
  readonly gaps: readonly string[] = $derived.by(() =>
    this.lifted ? gaps(this.log, this.view.look!, this.view.seat) : [],
  );

  /** Whether the last look was not the opening one. */
  get hasHadTurn(): boolean {
    return this.log[this.#lookNumber]?.event.verb !== "look";
  }

  putBack(): void {
    this.#putBack = this.#lookNumber;
  }

  liftAgain(): void {
    this.#putBack = -1;
  }

  /** Changes with every shuffle before its seat: then the card is another element. */
  generation(place: string): number {
    return shuffles(this.log, place);
  }

  isLit(verb: Verb): boolean {
    return isLit(verb, this.chosen, this.view.legal);
  }

  /** A tap on a card: the opening look at once, else choosing. */
  tap(place: string): void {
    if (this.view.seat === null) return;
    if (this.mayChoose) {
      sound("tap");
      this.chosen = toggle(this.chosen, place);
    } else if (this.view.phase === "opening") void this.#lookFirst(place);
    else void this.#ask(`peek ${place}`);
  }

  async #lookFirst(place: string): Promise<void> {
    const own = areaOf(place) === this.view.seat;
    const action = own ? `look ${place.charAt(1)}` : `peek ${place}`;
    await (this.mayLookFirst(place) ? this.act(action) : this.#ask(action));
  }

  closeSheet(): void {
    this.sheet = null;
  }

  chooseBoth(one: string, two: string): void {
    if (this.mayChoose) this.chosen = [one, two];
  }

  letGo(): void {
    this.chosen = [];
  }

  /** One of the four buttons was pressed. */
  async press(verb: Verb): Promise<void> {
    if (this.acting !== null) return;
    const meant = press(verb, this.chosen, this.view.legal, this.view.players);
    if (meant.kind === "act") await this.act(meant.action);
    else if (meant.kind === "ask") await this.#ask(meant.action);
    else if (meant.kind === "confirm") this.sheet = meant.verb;
    else this.#nudge(meant.nudge);
  }

  /** Declare what is chosen. */
  async declare(): Promise<void> {
    const action = actionOf("declare", this.chosen);
    if (action) await this.act(action);
  }

  async act(action: string): Promise<void> {
    if (this.acting !== null) return;
    this.sheet = null;
    this.acting = action;
    const answer = await this.table.act(action);
    if (answer.t === "refused") {
      this.acting = null;
      this.#refused(answer, action);
      return;
    }
    this.chosen = [];
    // What came of it may still be on its way: no second tap before it is seen.
    this.#outcomeAt = answer.version;
    this.#settle();
  }

  #settle(): void {
    if (this.#outcomeAt === null || (this.table.update?.version ?? 0) < this.#outcomeAt) return;
    this.#outcomeAt = null;
    this.acting = null;
  }

  async #ask(action: string): Promise<void> {
    const answer = await this.table.why(action);
    if (answer.t === "refused") this.#refused(answer, action);
  }

  #refused(answer: { code: string; message: string; rule?: string | null }, action: string): void {
    const refusal = { code: answer.code, message: answer.message, rule: answer.rule ?? null };
    this.table.refuse({ ...refusal, message: refusalText(refusal, action, this.view, this.cast) });
    sound("refused");
    this.shaking = offending(refusal, action);
    setTimeout(() => (this.shaking = []), SHAKE_MS);
  }

  #nudge(kind: Nudge): void {
    sound("refused");
    this.table.refuse({ code: "choose", message: nudge(kind), rule: null });
  }

  /** Takes in a new update: what has moved is let go and shown moving, a confirmation that no longer holds is closed. */
  follow(): void {
    this.#settle();
    const before = this.#before;
    const now = { log: this.log, cards: this.view.cards, mine: this.view.legal.length > 0 };
    this.#before = now;
    if (before) {
      const fresh = freshEntries(before.log, now.log);
      const moved = touched(fresh);
      if (this.chosen.some((place) => moved.has(place))) this.chosen = this.chosen.filter((place) => !moved.has(place));
      this.movement.show(movesOf(fresh, before.cards, now.cards, this.view.seat));
      if (fresh.length) cuesOf(fresh, this.view.phase === "over").forEach(sound);
      if (now.mine && !before.mine) this.#yourTurn();
    }
    if (!this.mayChoose) this.chosen = [];
    if (this.sheet && !isLit(this.sheet, this.chosen, this.view.legal)) this.sheet = null;
  }

  #yourTurn(): void {
    sound("turn");
    buzz();
  }
}
