import type { Hello, LogEntry, Refused, ServerMessage, Spoken, TableView, Update, View } from "../gen/protocol";
import { socketAddress } from "../net/api";
import { newId } from "../net/id";
import { Insist } from "../net/insist";
import { Link } from "../net/link";
import { Outbox, type Answer, type Request } from "../net/outbox";
import { Signal, type Connection } from "./signal.svelte";

type WithoutId<Of> = Of extends Request ? Omit<Of, "id"> : never;
/** What can be asked of a table, before it has an id. */
export type Wish = WithoutId<Request>;
export type Refusal = Pick<Refused, "code" | "message"> & { rule: string | null };

/** How long a refusal stays, ms. */
const REFUSAL_STAYS = 8_000;
/** Codes after which asking again is useless: there is no such table. */
const HOPELESS = new Set(["unknown-table"]);
/** Codes that say of a device's token that it holds no seat any more, or never has. */
const SEATLESS = new Set(["gone", "not-your-seat"]);
/** Codes that are about the connection, which is mended without anybody's help. */
const UNHEARD = new Set(["hello", "too-fast"]);

/**
 * One table as this page knows it: the server's latest update, the log, and what has been asked and not yet answered. A game's own parts
 * see it with their game's view.
 */
export class Table<Shown extends View = View> {
  readonly id: string;
  /** What holds the seat that is shown; null for a spectator. */
  readonly token: string | null;
  /** What holds the seats of others who share this device. */
  readonly also: readonly string[];
  readonly #guarded: boolean;
  readonly #link: Link;
  readonly #outbox = new Outbox((request) => {
    this.#link.send(request);
  });
  /** Says hello until there is an update. */
  readonly #greeting = new Insist(() => {
    this.#hello();
  });
  readonly #signal = new Signal();
  #refusing: ReturnType<typeof setTimeout> | undefined;
  #deaf = false;

  /** What this viewer has looked at and put away, by kind: where several share a device it outlives the connection. Tells no secret. */
  seen: Record<string, number> = {};
  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  /** What was said, as far as this viewer hears it. */
  words = $state.raw<readonly Spoken[]>([]);
  /** By so many ms the server's clock is ahead of this device's. */
  ahead = $state(0);
  /** A guarded table's game is running. */
  started = $state(false);
  /** Requests on their way. */
  pending = $state.raw<readonly Request[]>([]);
  /** The latest no, until it is dismissed or 8 s old. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why this table can't be had at all. */
  fault = $state.raw<Refusal | null>(null);
  /** Why this device's token holds no seat here any more; the table has to be opened anew without it. */
  seatless = $state.raw<Refusal | null>(null);
  /** When the latest update came, as `event.timeStamp` counts. */
  changedAt = $state(0);

  /**
   * `also`: the tokens of others who share this device, who count as here and are told nothing. `guarded`: take in nothing of a game that
   * is running, since whoever is at this device has not said who they are.
   */
  constructor(id: string, token: string | null, also: readonly string[] = [], guarded = false) {
    this.id = id;
    this.token = token;
    this.also = also;
    this.#guarded = guarded;
    this.#link = new Link(socketAddress(id), {
      opened: () => {
        if (!this.#deaf) this.#greeting.start();
        this.#outbox.resend();
      },
      received: (message) => {
        this.#receive(message);
      },
      closed: (retryAt) => {
        this.#greeting.stop();
        this.#signal.lost(retryAt);
      },
    });
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    this.#hangUp();
    this.#signal.close();
    clearTimeout(this.#refusing);
  }

  /**
   * Forget all that is known, and learn nothing more but whether what was asked is done. The connection stays until it is closed, so
   * that nobody seems to be away.
   */
  forget(): void {
    this.#deaf = true;
    this.#greeting.stop();
    this.update = null;
    this.log = [];
    this.words = [];
    this.dismiss();
  }

  get connection(): Connection {
    return this.#signal.connection;
  }

  /** When the next attempt to connect is made, ms since the epoch. */
  get retryAt(): number | null {
    return this.#signal.retryAt;
  }

  get table(): TableView | null {
    return this.update?.table ?? null;
  }

  get view(): Shown | null {
    return (this.update?.view ?? null) as Shown | null;
  }

  get over(): boolean {
    return this.table?.status === "over";
  }

  /** The action on its way, if one is. */
  get acting(): string | null {
    return this.pending.find((request) => request.t === "act")?.action ?? null;
  }

  /** Act, on the table as it is shown. */
  act(action: string): Promise<Answer> {
    this.dismiss();
    return this.ask({ t: "act", version: this.update?.version ?? 0, action });
  }

  /** Take back one's latest step of a phase that is open. */
  takeBack(): Promise<Answer> {
    this.dismiss();
    return this.ask({ t: "take_back", version: this.update?.version ?? 0 });
  }

  /** Ask whether an action would be legal, and have the reason shown if not. */
  why(action: string): Promise<Answer> {
    return this.ask({ t: "why", action });
  }

  /** Play again, with the same seats; `now`: without those who have not said so. */
  again(now = false): Promise<Answer> {
    return this.ask({ t: "again", now });
  }

  /** Ask for anything else that is answered once, under an id of its own; what is refused is shown. */
  ask(wish: Wish): Promise<Answer> {
    const request: Request = { ...wish, id: newId() };
    const answer = this.#outbox.add(request);
    this.pending = this.#outbox.requests;
    return answer;
  }

  /** Show a no of the page's own in the place of the server's. */
  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    clearTimeout(this.#refusing);
    this.#refusing = setTimeout(() => {
      this.dismiss();
    }, REFUSAL_STAYS);
  }

  dismiss(): void {
    this.refusal = null;
  }

  /** Try to connect without waiting for the next attempt. */
  retry(): void {
    this.#link.now();
  }

  #hangUp(): void {
    this.#greeting.stop();
    this.#outbox.close();
    this.#link.close();
  }

  #hello(): void {
    // What lies before the latest update's new entries can change no more; those of a phase that is open still can.
    const hello: Hello = { t: "hello", token: this.token, have: this.update?.log_from ?? 0 };
    this.#link.send(this.also.length ? { ...hello, also: [...this.also] as Hello["also"] & {} } : hello);
  }

  #receive(message: ServerMessage): void {
    if (this.#deaf && message.t !== "ack" && message.t !== "refused") return;
    switch (message.t) {
      case "update":
        this.#greeting.stop();
        this.#take(message);
        break;
      case "words":
        // Lines between ours and these are missing: ask for them.
        if (message.first > this.words.length) this.#greeting.start();
        else this.words = [...this.words.slice(0, message.first), ...message.lines];
        break;
      case "beat":
        this.ahead = message.now - Date.now();
        if (this.#isBehind(message.version) || message.words > this.words.length) this.#greeting.start();
        break;
      case "refused":
        this.#refused(message);
        break;
      case "ack":
        this.#settle(message);
        // The news of what was done comes before the answer; here they were lost.
        if (this.#isBehind(message.version)) this.#greeting.start();
    }
  }

  #take(update: Update): void {
    if (this.update && update.version < this.update.version) return;
    if (this.#guarded && update.table.status === "playing") {
      this.started = true;
      this.forget();
      return;
    }
    if (this.#lacks(update)) {
      this.#greeting.start();
      return;
    }
    this.log = [...this.log.slice(0, update.log_from), ...update.log];
    this.update = update;
    this.changedAt = performance.now();
    this.#signal.live();
  }

  #isBehind(version: number): boolean {
    return !this.#deaf && version > (this.update?.version ?? 0);
  }

  /** Entries between ours and these are missing, or ours may have been replaced by an update that was lost. */
  #lacks({ version, log_from }: Update): boolean {
    const had = this.update;
    const skips = had !== null && version > had.version + 1 && log_from > had.log_from;
    return skips || log_from > this.log.length;
  }

  #refused(message: Refused): void {
    const refusal = { code: message.code, message: message.message, rule: message.rule ?? null };
    if (message.id === null && HOPELESS.has(message.code)) this.fault = refusal;
    else if (message.id === null && this.token !== null && SEATLESS.has(message.code)) this.seatless = refusal;
    if (this.fault || this.seatless) {
      this.#hangUp();
      return;
    }
    // Chosen on a table that is no more: have the present one.
    if (message.code === "stale" && !this.#deaf) this.#greeting.start();
    if (this.#settle(message) || (message.id === null && !UNHEARD.has(message.code))) this.refuse(refusal);
  }

  #settle(answer: Answer): boolean {
    const settled = this.#outbox.settle(answer);
    this.pending = this.#outbox.requests;
    return settled;
  }
}
