import { tick } from "svelte";
import type { SeatView } from "../gen/protocol";
import { errand } from "./errand";
import { router } from "./router.svelte";
import { seats, type HeldSeat } from "./seats.svelte";
import { dueAmong, nameAt, sharers, type Sharer } from "./sharers";
import { Table, type Refusal } from "./table.svelte";

/** So long a connection that is looked through no more stays beside the next one at most, ms. */
const OVERLAP = 5_000;
const EVERYBODY = "";

/** What all at the table know, kept while one connection follows another. */
interface Public {
  seats: readonly SeatView[];
  actors: readonly string[];
}

/**
 * Whose eyes this device is at a table. With one seat, that person's; with none, a spectator's. Where several people share the
 * device it looks on as a spectator, until one of them has said who they are, and again as soon as that one hides their seat.
 */
export class Device {
  readonly id: string;
  /** What is looked through. Another one for every person. */
  table = $state.raw<Table>() as Table;
  /** Whose seat is open, where several share the device. */
  opened = $state.raw<HeldSeat | null>(null);
  /** On its way to be opened. */
  #coming = $state.raw<{ table: Table; held: HeldSeat } | null>(null);
  /** Looked through no more, with perhaps something still on its way. */
  #leaving = $state.raw<Table | null>(null);
  /** The token of who has said that they have the device, though it is somebody else's turn; EVERYBODY: who has it is still to be said. */
  #asked = $state<string | null>(null);
  #known = $state.raw<Public | null>(null);
  #last: string | null = null;
  /** What each has put away, by their tokens. */
  readonly #seen: Record<string, Record<string, number>> = {};
  /** The token of a seat that is being given up. */
  #parting: string | null = null;
  /** Tokens of those who have been made to play again. */
  #asking: readonly string[] = [];

  constructor(id: string) {
    this.id = id;
    this.#look(this.shared ? null : (this.held[0] ?? null));
    // Under one of several tokens, only for as long as there is nothing to hide.
    $effect(() => {
      this.#find();
    });
    $effect(() => {
      this.#arrive();
    });
    $effect(() => {
      this.#together();
    });
    $effect(() => {
      if (this.#leaving && this.table.update && this.#leaving.pending.length === 0) this.#let();
    });
    $effect(() => () => {
      for (const table of [this.table, this.#coming?.table, this.#leaving]) table?.close();
    });
  }

  /** The seats that this device holds here. */
  get held(): readonly HeldSeat[] {
    return seats.at(this.id)?.seats ?? [];
  }

  get shared(): boolean {
    return this.held.length > 1;
  }

  readonly #public: Public | null = $derived.by(() => {
    const { table, view } = this.table;
    return table ? { seats: table.seats, actors: view?.actors ?? [] } : this.#known;
  });

  /** Those who share the device, by their seats. */
  readonly people: readonly Sharer[] = $derived.by(() => sharers(this.held, this.#public?.seats ?? []));

  /** Who of them is to act, beginning after whom had the device last. */
  readonly due: readonly Sharer[] = $derived.by(() => dueAmong(this.people, this.#public?.actors ?? [], this.#last));

  /** Nothing of the table is in the page: it waits for somebody to say who they are. */
  get curtained(): boolean {
    if (!this.shared || this.opened) return false;
    if (this.table.table && this.table.table.status !== "playing") return false;
    return this.#asked !== null || this.due.length > 0 || this.#coming !== null || this.table.started;
  }

  /** For whom the curtain opens; null: they are to say so. */
  get expected(): Sharer | null {
    const asked = this.#asked ?? this.due[0]?.held.token;
    return this.people.find(({ held }) => held.token === asked) ?? null;
  }

  /** The seat is being opened. */
  get opening(): boolean {
    return this.#coming !== null;
  }

  /** This person has the device. */
  ask(held: HeldSeat): void {
    this.#asked = held.token;
  }

  /** Have everybody asked who has it. */
  askAll(): void {
    this.#asked = EVERYBODY;
  }

  /** Nobody wants to open a seat after all. */
  askNobody(): void {
    this.#asked = null;
  }

  /** Whose seat is open. */
  get who(): Sharer | null {
    return this.people.find(({ held }) => held.token === this.opened?.token) ?? null;
  }

  /** Who else of them is to act. */
  get following(): Sharer | null {
    return this.due.find(({ held }) => held.token !== this.opened?.token) ?? null;
  }

  /** This person has said that nobody else looks. */
  open(held: HeldSeat): void {
    if (this.#coming) return;
    const table = this.#make(held);
    this.#coming = { table, held };
    table.open();
  }

  /** Nobody's seat is open any more. */
  hide(): void {
    this.#last = this.who?.letter ?? null;
    this.#look(null);
  }

  /** Give up the seat that is looked through; when nothing is hidden any more, all seats of this device. */
  leave(): void {
    const { table } = this.table;
    this.#parting = this.table.token;
    if (this.shared && table?.status === "over") {
      for (const { token } of this.held.filter((held) => held.token !== this.table.token)) {
        errand(this.id, token, { t: "leave" });
        seats.release(this.id, token);
      }
    }
    const token = this.#parting;
    void this.table.ask({ t: "leave" }).then((answer) => {
      if (answer.t === "ack" && token === this.#parting && token !== null) this.#lose(token, null);
    });
  }

  /** Who plays again plays again with everybody at this device. */
  #together(): void {
    const { table, over } = this.table;
    if (!this.shared || !over || !table?.seats.some(({ seat, again }) => again && seat === table.you)) return;
    for (const { held, letter } of this.people) {
      const waits = table.seats.some(({ seat, again }) => seat === letter && !again);
      if (waits && !this.#asking.includes(held.token)) {
        this.#asking = [...this.#asking, held.token];
        errand(this.id, held.token, { t: "again", now: false });
      }
    }
  }

  #make(held: HeldSeat | null, guarded = false): Table {
    const also = this.held.map(({ token }) => token).filter((token) => token !== held?.token);
    const table = new Table(this.id, held?.token ?? null, also, guarded);
    table.seen = this.#seen[table.token ?? EVERYBODY] ??= {};
    return table;
  }

  /** Look through another seat's connection, or a spectator's. */
  #look(held: HeldSeat | null, guarded = false): void {
    const before = this.table as Table | undefined;
    this.#known = before ? this.#public : null;
    this.#become(this.#make(held, guarded));
    this.table.open();
  }

  #become(table: Table): void {
    const before = this.table as Table | undefined;
    this.#let();
    this.table = table;
    this.#asked = null;
    this.opened = null;
    if (!before) return;
    this.#leaving = before;
    setTimeout(() => {
      if (this.#leaving === before) this.#let();
    }, OVERLAP);
    // Only when nothing in the page needs it any more.
    void tick().then(() => {
      before.forget();
    });
  }

  #let(): void {
    this.#leaving?.close();
    this.#leaving = null;
  }

  /** Where there is nothing to hide, the first of several seats is looked through; in a running game nobody's, until it is opened. */
  #find(): void {
    const { seatless, started, token, also, table } = this.table;
    const [first = null] = this.held;
    if (seatless) this.#lose(token!, seatless);
    else if (started) this.#look(null);
    else if (!this.shared && table && first && first.token !== token) this.#look(first);
    else if (
      this.shared &&
      table &&
      table.status !== "playing" &&
      (token === null || also.length + 1 < this.held.length)
    )
      this.#look(first, true);
  }

  /** A token holds nothing any more: this device looks on as whoever is left. */
  #lose(token: string, why: Refusal | null): void {
    const parting = token === this.#parting;
    this.#parting = null;
    seats.release(this.id, token);
    if (parting && this.held.length === 0) {
      router.go("/");
      return;
    }
    this.#look(this.shared ? null : (this.held[0] ?? null));
    if (why && !parting) this.table.refuse(why);
  }

  /** A seat that was asked for has come: it is shown if it is the right one. */
  #arrive(): void {
    const coming = this.#coming;
    if (!coming) return;
    const { table, held } = coming;
    if (!table.table && !table.seatless && !table.fault) return;
    this.#coming = null;
    if (table.table && nameAt(table.table, table.table.you) === held.name) {
      this.#known = this.#public;
      this.#become(table);
      this.opened = held;
      return;
    }
    // Somebody else's seat, or nobody's: not shown.
    table.close();
    if (table.seatless) seats.release(this.id, held.token);
    else if (table.table) this.#rename(held, nameAt(table.table, table.table.you));
  }

  #rename(held: HeldSeat, name: string): void {
    seats.note(this.id, { seats: this.held.map((one) => (one.token === held.token ? { ...one, name } : one)) });
  }
}
