// One viewer's hand at this table: what is chosen, dragged, moving, and which round's count is looked at.

import type { TheCookieRoundCount, TheCookieView } from "../../gen/protocol";
import { freshEntries } from "../../state/fresh";
import { Hand } from "../../state/hand.svelte";
import type { Refusal } from "../../state/table.svelte";
import type { Dragged } from "../../ui/drag";
import { Elements } from "../../ui/elements";
import { Movement } from "../../ui/movement.svelte";
import { sound } from "../../ui/sound";
import { endedBoard, liveBoard, type Board } from "./board";
import { mayLay, press, rowFrom, targetsOf, verbOwed, type Verb } from "./choose";
import { cueOf } from "./cues";
import { movesOf, type Move } from "./motion";
import { refusalText } from "./refusals";
import { nudge } from "./sentences";
import { logOf, type Card, type Entry } from "./wire";

export class PlayState extends Hand<TheCookieView> {
  /** The rows' buttons, the hand's cards, and the places on the board, by name. */
  readonly elements = new Elements();
  readonly movement = new Movement<Move>(this.elements);

  chosen = $state.raw<Card | null>(null);
  target = $state<string | null>(null);
  dragged = $state.raw<(Dragged & { card: Card }) | null>(null);
  /** The round whose count has been put away. */
  #counted = $state(this.table.seen.count ?? 0);
  #before: { board: Board; log: readonly Entry[]; mine: boolean } | null = null;

  readonly log: readonly Entry[] = $derived.by(() => logOf(this.table));
  readonly verb: Verb | null = $derived.by(() => (this.counting ? null : verbOwed(this.view)));
  readonly targets: readonly string[] = $derived.by(() => targetsOf(this.view));

  /** The count of the round that has ended and was not put away yet. */
  readonly counting: TheCookieRoundCount | null = $derived.by(() => {
    const { last } = this.view;
    return last && last.round > this.#counted ? last : null;
  });

  readonly board: Board = $derived.by(() => (this.counting && endedBoard(this.view)) ?? liveBoard(this.view));

  /** The count waits until the last cards have been turned up, or the last sword has landed. */
  get showsCount(): boolean {
    return this.counting !== null && !this.movement.running;
  }

  get showsResult(): boolean {
    return this.view.phase === "over" && this.counting === null;
  }

  get hasChosen(): boolean {
    return this.chosen !== null || this.target !== null;
  }

  get choice(): { card: Card | null; target: string | null } {
    return { card: this.chosen, target: this.target };
  }

  putCountAway(): void {
    this.#counted = this.view.last?.round ?? 0;
    this.table.seen.count = this.#counted;
  }

  override letGo(): void {
    this.chosen = null;
    this.target = null;
  }

  /** A card of the hand: chosen, or let go. One that is not in hand explains itself. */
  tapCard(card: Card): void {
    if (this.counting) return;
    if (!this.view.own?.hand.includes(card)) {
      if (card !== this.view.own?.face_down) void this.ask(`lay ${card}`);
      return;
    }
    sound("tap");
    this.chosen = this.chosen === card ? null : card;
    this.elements.at(`card-${card}`)?.focus();
  }

  /** A row, when a sword or shield is to be used: chosen, let go, or told why not. */
  tapRow(seat: string): void {
    if (this.verb === null) return;
    if (!this.targets.includes(seat)) {
      void this.ask(`${this.verb} ${seat}`);
      return;
    }
    sound("tap");
    this.target = this.target === seat ? null : seat;
  }

  /** To the next row up or down; it is chosen where it may be. */
  stepRow(by: 1 | -1): void {
    const seats = this.board.rows.map(({ seat }) => seat);
    const at = document.activeElement?.closest<HTMLElement>("[data-seat]")?.dataset.seat ?? this.target;
    const seat = rowFrom(seats, at, by);
    if (seat === null) return;
    this.target = this.targets.includes(seat) ? seat : null;
    this.elements.at(`row-${seat}`)?.focus();
  }

  mayDrag(card: Card): boolean {
    return this.acting === null && !this.counting && mayLay(this.view, card);
  }

  /** The one button was pressed. */
  async press(): Promise<void> {
    if (this.acting !== null || this.counting) return;
    const meant = press(this.view, this.chosen, this.target);
    if (meant.kind === "act") await this.act(meant.action);
    else if (meant.kind === "ask") await this.ask(meant.action);
    else this.nudge(nudge(meant.nudge));
  }

  override async act(action: string): Promise<void> {
    if (action.startsWith("lay")) sound("laid");
    await super.act(action);
  }

  protected override refusalWords(refusal: Refusal, action: string): string {
    return refusalText(refusal, action, this.view, this.cast);
  }

  /** What a rule forbids shakes: a card or a row; nothing when it merely isn't one's turn. */
  protected override offending(refusal: Refusal, action: string): readonly string[] {
    const [verb, operand = ""] = action.split(" ");
    if (refusal.code === "turn") return [];
    return [verb === "lay" ? `card-${operand}` : `row-${operand}`];
  }

  /** Takes in a new update: what happened is shown moving, what can be chosen no more is let go. */
  follow(): void {
    this.settle();
    if (this.#before === null) this.putCountAway();
    const now = { board: this.board, log: this.log, mine: this.view.legal.length > 0 && !this.view.own?.face_down };
    const before = this.#before;
    this.#before = now;
    if (before && freshEntries(before.log, now.log).length) {
      const moves = movesOf(before.board, now.board);
      this.movement.show(moves);
      const cue = cueOf(moves);
      if (cue) sound(cue);
      if (now.mine && !before.mine) this.yourTurn();
    }
    if (this.chosen !== null && !this.view.own?.hand.includes(this.chosen)) this.chosen = null;
    if (this.target !== null && !this.targets.includes(this.target)) this.target = null;
  }
}
