// One viewer's hand at this table: what is chosen, lifted and moving.

import type { WhoStoleCard, WhoStoleView } from "../../gen/protocol";
import { logOf, type Entry } from "./wire";
import { freshEntries } from "../../state/fresh";
import { Hand } from "../../state/hand.svelte";
import type { Refusal } from "../../state/table.svelte";
import { Elements } from "../../ui/elements";
import type { Who } from "../../ui/Mug.svelte";
import { Movement } from "../../ui/movement.svelte";
import { sound } from "../../ui/sound";
import { actionOf, isLit, press, toggle, type Verb } from "./choose";
import { cuesOf } from "./cues";
import { gaps, lookNumber } from "./look";
import { movesOf, shuffles, touched, type Move } from "./motion";
import { areaOf, ring, type Ring } from "./places";
import { offending, refusalText } from "./refusals";
import { nudge } from "./sentences";

export class PlayState extends Hand<WhoStoleView> {
  readonly places = new Elements();
  /** The action buttons by their verbs. */
  readonly buttons = new Elements();
  readonly movement = new Movement<Move>(this.places);

  /** In the order of choosing. */
  chosen = $state.raw<readonly string[]>([]);
  sheet = $state<"shuffle" | "declare" | null>(null);
  /** The card under the finger, and the one it is held over. */
  dragged = $state.raw<{ place: string; x: number; y: number; over: string | null } | null>(null);
  #putBack = $state(this.table.seen.look ?? -1);

  #before: { log: readonly Entry[]; cards: readonly WhoStoleCard[]; mine: boolean } | null = null;

  readonly log: readonly Entry[] = $derived.by(() => logOf(this.table));
  readonly ring: Ring = $derived.by(() => ring(this.view.players, this.view.seat));
  readonly #lookNumber: number = $derived.by(() => lookNumber(this.log, this.view.seat));

  get out(): boolean {
    return this.view.seat !== null && this.view.out.includes(this.view.seat);
  }

  /** Cards may be chosen at any time in the turns, also before one's own. */
  get mayChoose(): boolean {
    return this.view.seat !== null && !this.out && (this.view.phase === "turn" || this.view.phase === "mixing");
  }

  override whoAt(seat: string): Who {
    return this.view.out.includes(seat) ? "out" : super.whoAt(seat);
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
    this.table.seen.look = this.#lookNumber;
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
    else void this.ask(`peek ${place}`);
  }

  async #lookFirst(place: string): Promise<void> {
    const own = areaOf(place) === this.view.seat;
    const action = own ? `look ${place.charAt(1)}` : `peek ${place}`;
    await (this.mayLookFirst(place) ? this.act(action) : this.ask(action));
  }

  closeSheet(): void {
    this.sheet = null;
  }

  chooseBoth(one: string, two: string): void {
    if (this.mayChoose) this.chosen = [one, two];
  }

  override letGo(): void {
    this.chosen = [];
  }

  /** One of the four buttons was pressed. */
  async press(verb: Verb): Promise<void> {
    if (this.acting !== null) return;
    const meant = press(verb, this.chosen, this.view.legal, this.view.players);
    if (meant.kind === "act") await this.act(meant.action);
    else if (meant.kind === "ask") await this.ask(meant.action);
    else if (meant.kind === "confirm") this.sheet = meant.verb;
    else this.nudge(nudge(meant.nudge));
  }

  /** Declare what is chosen. */
  async declare(): Promise<void> {
    const action = actionOf("declare", this.chosen);
    if (action) await this.act(action);
  }

  override async act(action: string): Promise<void> {
    this.sheet = null;
    await super.act(action);
  }

  protected override refusalWords(refusal: Refusal, action: string): string {
    return refusalText(refusal, action, this.view, this.cast);
  }

  protected override offending(refusal: Refusal, action: string): readonly string[] {
    return offending(refusal, action);
  }

  /** Takes in a new update: what has moved is let go and shown moving, a confirmation that no longer holds is closed. */
  follow(): void {
    this.settle();
    const before = this.#before;
    const now = { log: this.log, cards: this.view.cards, mine: this.view.legal.length > 0 };
    this.#before = now;
    if (before) {
      const fresh = freshEntries(before.log, now.log);
      const moved = touched(fresh);
      if (this.chosen.some((place) => moved.has(place))) this.chosen = this.chosen.filter((place) => !moved.has(place));
      this.movement.show(movesOf(fresh, before.cards, now.cards, this.view.seat));
      if (fresh.length) cuesOf(fresh, this.view.phase === "over").forEach(sound);
      if (now.mine && !before.mine) this.yourTurn();
    }
    if (!this.mayChoose) this.chosen = [];
    if (this.sheet && !isLit(this.sheet, this.chosen, this.view.legal)) this.sheet = null;
  }
}
