// One viewer's hand at this table: what is taken up, aimed at and moving.

import { logOf, seatOf, type Entry, type SeatView, type View } from "./wire";
import { BACK, Hand } from "../../state/hand.svelte";
import type { Refusal } from "../../state/table.svelte";
import { m } from "../../paraglide/messages.js";
import { Elements } from "../../ui/elements";
import { Movement } from "../../ui/movement.svelte";
import { sound } from "../../ui/sound";
import { cuesOf } from "./cues";
import { edgeName, type Side } from "./grid";
import { nextChip } from "./keys";
import { optionsOf, type Options } from "./legal";
import { movesOf, type Move } from "./motion";
import { refusalText } from "./refusals";
import { wallSpoken } from "./spoken";
import { taskOf } from "./tasks";

export type SheetOpen = { kind: "claim"; task: string } | { kind: "summary" } | { kind: "board"; seat: string };

const NOWHERE: ReadonlySet<string> = new Set();

export class PlayState extends Hand<View> {
  /** The spaces of one's own board. */
  readonly spaces = new Elements();
  readonly movement = new Movement<Move>(this.spaces);

  /** The chip that is taken up. */
  taken = $state<number | null>(null);
  /** The edge that the finger on the board means. */
  aimed = $state<string | null>(null);
  /** The chip that is dragged over the board, how far in units of the drawing, and over which space. */
  dragged = $state.raw<{ chip: number; x: number; y: number; over: string | null } | null>(null);
  sheet = $state.raw<SheetOpen | null>(null);
  /** The task whose spaces are shown. */
  pointed = $state<string | null>(null);
  /** What has just happened on one's own board, for those who do not see it. */
  spoken = $state("");

  #before: View | null = null;
  /** *Done* was pressed with a move still free: what is left of it. */
  #finishing = false;

  readonly log: readonly Entry[] = $derived.by(() => logOf(this.table));
  readonly options: Options = $derived.by(() => optionsOf(this.view.legal));
  /** One's own board; a spectator's is the first seat's. */
  readonly own: SeatView = $derived.by(() => seatOf(this.view, this.view.seat ?? this.view.seats[0]!.seat));
  readonly others: readonly SeatView[] = $derived.by(() => clockwise(this.view.seats, this.own.seat));

  /** The chip that a tap on a space puts there: the one taken up, or the only one that must go. */
  readonly chosen: number | null = $derived.by(() => {
    const { chips, chipVerb } = this.options;
    if (this.taken !== null) return this.taken;
    return chipVerb === "chip" && chips.size === 1 ? [...chips.keys()][0]! : null;
  });

  /** The spaces where the chosen chip may go. */
  readonly free: ReadonlySet<string> = $derived.by(() => this.options.chips.get(this.chosen ?? 0) ?? NOWHERE);

  chipAt(space: string): number | null {
    return this.own.chips.find((chip) => chip.space === space)?.chip ?? null;
  }

  mayTake(chip: number | null): boolean {
    return chip !== null && this.options.chips.has(chip);
  }

  /** Take a chip up, or let it go again. */
  take(chip: number): void {
    sound("tap");
    this.taken = this.taken === chip ? null : chip;
  }

  /** A tap on a space, when no wall is to be drawn. */
  tap(space: string): void {
    const here = this.chipAt(space);
    if (this.view.own === null) return;
    if (here !== null && this.mayTake(here)) this.take(here);
    else if (this.chosen !== null) this.place(this.chosen, space);
    else if (here !== null) void this.ask(`${this.options.chipVerb ?? "move"} ${String(here)} ${space}`);
    else if (this.options.chipVerb) this.nudge(m.party_nudge_chip());
    else if (this.options.edgeVerb) this.nudge(m.party_nudge_wall());
  }

  place(chip: number, space: string): void {
    const action = `${this.options.chipVerb ?? "move"} ${String(chip)} ${space}`;
    void (this.options.chips.get(chip)?.has(space) ? this.act(action) : this.ask(action));
  }

  /** A wall on an edge: drawn, or the reason why not. */
  draw(edge: string): void {
    const action = `${this.options.edgeVerb ?? "wall"} ${edge}`;
    void (this.options.edges.includes(edge) ? this.act(action) : this.ask(action));
  }

  drawSide(space: string, side: Side): void {
    this.draw(edgeName(this.view.board, space, side));
  }

  /** On to the next chip that may be taken up, or to the chip around which walls are drawn. Returns the space to go to. */
  nextSpace(): string | null {
    const chip = nextChip([...this.options.chips.keys()], this.chosen);
    if (chip === null) return this.view.own?.space ?? null;
    if (this.options.chipVerb !== "move") this.taken = chip;
    return this.own.chips.find((other) => other.chip === chip)?.space ?? null;
  }

  /** *Done*: with a move still free it says that all stay. */
  async done(): Promise<void> {
    if (this.options.done) await this.act("done");
    else if (this.options.stay) {
      this.#finishing = true;
      await this.act("stay");
      this.#finish();
    } else if (!this.openClaim()) await this.ask("done");
  }

  #finish(): void {
    if (!this.#finishing || this.acting !== null) return;
    this.#finishing = false;
    if (this.options.done) void this.act("done");
  }

  get mayFinish(): boolean {
    return this.options.done || this.options.stay;
  }

  /** The sheet to give a chip for the first task that is complete. */
  openClaim(task: string | undefined = this.view.own?.tasks[0]): boolean {
    if (task === undefined || !this.options.claims.has(task)) return false;
    this.sheet = { kind: "claim", task };
    return true;
  }

  claim(task: string, chip: number): void {
    void this.act(`claim ${task} ${String(chip)}`);
  }

  /** A tap on a task: what is complete is claimed, of a type the spaces are shown. */
  tapTask(task: string): void {
    if (this.openClaim(task) || taskOf(this.view, task).letter === null) return;
    this.pointed = this.pointed === task ? null : task;
  }

  closeSheet(): void {
    this.sheet = null;
  }

  override letGo(): void {
    this.taken = null;
  }

  protected override refusalWords(refusal: Refusal, action: string): string {
    return refusalText(refusal, action, this.view) ?? refusal.message;
  }

  protected override offending(refusal: Refusal, action: string): readonly string[] {
    return refusal.code === "turn" || action === BACK ? [] : action.split(" ").slice(1);
  }

  /** Takes in a new update: shows what has changed on one's own board, and opens the sheet that is next. */
  follow(): void {
    this.settle();
    const [before, now] = [this.#before, this.view];
    this.#before = now;
    if (this.taken !== null && !this.mayTake(this.taken)) this.taken = null;
    if (before && before !== now) this.#changed(before, now);
    else if (!before) this.openClaim();
    this.#finish();
  }

  #changed(before: View, now: View): void {
    const moves = movesOf(before, now);
    this.movement.show(moves);
    cuesOf(before, now, moves).forEach(sound);
    this.spoken = wallSpoken(before, now) ?? this.spoken;
    const ended = now.last !== null && now.last.round !== before.last?.round;
    if (this.sheet?.kind === "claim" && !this.options.claims.has(this.sheet.task)) this.sheet = null;
    if (now.phase === "over") this.sheet = null;
    else if (ended) this.sheet = { kind: "summary" };
    else if (owed(now) !== owed(before)) this.openClaim();
    if (now.legal.length && (ended || !before.legal.length)) this.yourTurn();
  }
}

/** What is to be claimed now. */
function owed({ own }: View): string {
  return own?.step === "claim" ? own.tasks.join(" ") : "";
}

/** The other seats, from the left neighbour on. */
function clockwise(seats: readonly SeatView[], from: string): SeatView[] {
  const at = seats.findIndex(({ seat }) => seat === from);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}
