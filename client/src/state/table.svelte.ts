import type { LogEntry, Refused, ServerMessage, TableView, Update, View } from "../gen/protocol";
import { socketAddress } from "../net/api";
import { newId } from "../net/id";
import { Insist } from "../net/insist";
import { Link } from "../net/link";
import { Outbox, type Answer, type Request } from "../net/outbox";

/** `back` is `live` shortly after a loss. */
export type Connection = "connecting" | "live" | "lost" | "back";
export type Refusal = Pick<Refused, "code" | "message"> & { rule: string | null };

/** How long a loss may last before it is shown, a refusal and the news of being back stay, ms. */
const BLINK = 700;
const REFUSAL_STAYS = 8_000;
const BACK_STAYS = 3_000;
/** Codes after which asking again is useless: there is no such table, or the token is not one of its seats'. */
const HOPELESS = new Set(["unknown-table", "not-your-seat"]);
/** Codes that are about the connection, which is mended without anybody's help. */
const UNHEARD = new Set(["hello", "too-fast"]);

/**
 * One table as this page knows it: the server's latest update, the log, and what has been asked and not yet answered. A game's own parts
 * see it with their game's view.
 */
export class Table<Shown extends View = View> {
  readonly id: string;
  readonly #token: string | null;
  readonly #link: Link;
  readonly #outbox = new Outbox((request) => {
    this.#link.send(request);
  });
  /** Says hello until there is an update. */
  readonly #greeting = new Insist(() => {
    this.#hello();
  });
  #timers: Partial<Record<"lost" | "back" | "refusal", ReturnType<typeof setTimeout>>> = {};

  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  connection = $state<Connection>("connecting");
  /** When the next attempt to connect is made, ms since the epoch. */
  retryAt = $state<number | null>(null);
  /** Requests on their way. */
  pending = $state.raw<readonly Request[]>([]);
  /** The latest no, until it is dismissed or 8 s old. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why this table can't be had at all. */
  fault = $state.raw<Refusal | null>(null);
  /** When the latest update came, as `event.timeStamp` counts. */
  changedAt = $state(0);

  constructor(id: string, token: string | null) {
    this.id = id;
    this.#token = token;
    this.#link = new Link(socketAddress(id), {
      opened: () => {
        this.#greeting.start();
        this.#outbox.resend();
      },
      received: (message) => {
        this.#receive(message);
      },
      closed: (retryAt) => {
        this.#greeting.stop();
        this.#lost(retryAt);
      },
    });
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    this.#hangUp();
    Object.values(this.#timers).forEach(clearTimeout);
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
    return this.#ask({ t: "act", id: newId(), version: this.update?.version ?? 0, action });
  }

  /** Take back one's latest step of a phase that is open. */
  takeBack(): Promise<Answer> {
    this.dismiss();
    return this.#ask({ t: "take_back", id: newId(), version: this.update?.version ?? 0 });
  }

  /** Ask whether an action would be legal, and have the reason shown if not. */
  why(action: string): Promise<Answer> {
    return this.#ask({ t: "why", id: newId(), action });
  }

  /** Play again, with the same seats. */
  again(): Promise<Answer> {
    return this.#ask({ t: "again", id: newId() });
  }

  /** Show a no of the page's own in the place of the server's. */
  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.#later("refusal", REFUSAL_STAYS, () => {
      this.dismiss();
    });
  }

  dismiss(): void {
    this.refusal = null;
  }

  /** Try to connect without waiting for the next attempt. */
  retry(): void {
    this.#link.now();
  }

  #ask(request: Request): Promise<Answer> {
    const answer = this.#outbox.add(request);
    this.pending = this.#outbox.requests;
    return answer;
  }

  #hangUp(): void {
    this.#greeting.stop();
    this.#outbox.close();
    this.#link.close();
  }

  #hello(): void {
    // What lies before the latest update's new entries can change no more; those of a phase that is open still can.
    this.#link.send({ t: "hello", token: this.#token, have: this.update?.log_from ?? 0 });
  }

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case "update":
        this.#greeting.stop();
        this.#take(message);
        break;
      case "beat":
        if (message.version > (this.update?.version ?? 0)) this.#greeting.start();
        break;
      case "refused":
        this.#refused(message);
        break;
      case "ack":
        this.#settle(message);
        // The news of what was done comes before the answer; here they were lost.
        if (message.version > (this.update?.version ?? 0)) this.#greeting.start();
    }
  }

  #take(update: Update): void {
    if (this.update && update.version < this.update.version) return;
    if (this.#lacks(update)) {
      this.#greeting.start();
      return;
    }
    this.log = [...this.log.slice(0, update.log_from), ...update.log];
    this.update = update;
    this.changedAt = performance.now();
    this.#live();
  }

  /** Entries between ours and these are missing, or ours may have been replaced by an update that was lost. */
  #lacks({ version, log_from }: Update): boolean {
    const had = this.update;
    const skips = had !== null && version > had.version + 1 && log_from > had.log_from;
    return skips || log_from > this.log.length;
  }

  #refused(message: Refused): void {
    const refusal = { code: message.code, message: message.message, rule: message.rule ?? null };
    if (message.id === null && HOPELESS.has(message.code)) {
      this.fault = refusal;
      this.#hangUp();
      return;
    }
    // Chosen on a table that is no more: have the present one.
    if (message.code === "stale") this.#greeting.start();
    if (this.#settle(message) || (message.id === null && !UNHEARD.has(message.code))) this.refuse(refusal);
  }

  #settle(answer: Answer): boolean {
    const settled = this.#outbox.settle(answer);
    this.pending = this.#outbox.requests;
    return settled;
  }

  #live(): void {
    clearTimeout(this.#timers.lost);
    delete this.#timers.lost;
    this.retryAt = null;
    if (this.connection === "connecting") this.connection = "live";
    if (this.connection !== "lost") return;
    this.connection = "back";
    this.#later("back", BACK_STAYS, () => {
      this.connection = "live";
    });
  }

  #lost(retryAt: number): void {
    this.retryAt = retryAt;
    if (this.connection === "live" || this.connection === "back") {
      this.#timers.lost ??= setTimeout(() => {
        clearTimeout(this.#timers.back);
        this.connection = "lost";
      }, BLINK);
    }
  }

  #later(what: "back" | "refusal", after: number, then: () => void): void {
    clearTimeout(this.#timers[what]);
    this.#timers[what] = setTimeout(then, after);
  }
}
