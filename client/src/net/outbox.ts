import type { Ack, Act, Again, Refused, TakeBack, Why } from "../gen/protocol";

/** What is answered exactly once. */
export type Request = Act | TakeBack | Why | Again;
export type Answer = Ack | Refused;

interface Waiting {
  request: Request;
  resolve: (answer: Answer) => void;
}

/**
 * Requests that wait for their answer, in the order in which they were made. Each keeps its id however often it is sent, so that the
 * server can tell the copies apart from a second wish.
 */
export class Outbox {
  readonly #waiting = new Map<string, Waiting>();

  /** Requests without an answer yet, oldest first: send them anew on every new connection. */
  get requests(): readonly Request[] {
    return Array.from(this.#waiting.values(), ({ request }) => request);
  }

  add(request: Request): Promise<Answer> {
    return new Promise((resolve) => this.#waiting.set(request.id, { request, resolve }));
  }

  /** Hand an answer to who waits for it; false when nobody does (the answer to a copy). */
  settle(answer: Answer): boolean {
    const waiting = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (!waiting) return false;
    this.#waiting.delete(waiting.request.id);
    waiting.resolve(answer);
    return true;
  }
}
