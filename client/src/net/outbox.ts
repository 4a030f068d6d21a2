import type { Ack, ClientMessage, Hello, Ping, Refused } from "../gen/protocol";
import { Insist } from "./insist";

/** What is answered exactly once. */
export type Request = Exclude<ClientMessage, Hello | Ping>;
export type Answer = Ack | Refused;

interface Waiting {
  request: Request;
  resolve: (answer: Answer) => void;
  sending: Insist;
}

/**
 * Requests that wait for their answer, in the order in which they were made. Each is sent again until it has one, and keeps its id
 * however often it is sent, so that the server can tell the copies apart from a second wish.
 */
export class Outbox {
  readonly #send: (request: Request) => void;
  readonly #waiting = new Map<string, Waiting>();

  /** `send`: puts a request on the wire, or does nothing while there is none. */
  constructor(send: (request: Request) => void) {
    this.#send = send;
  }

  /** Requests without an answer yet, oldest first. */
  get requests(): readonly Request[] {
    return Array.from(this.#waiting.values(), ({ request }) => request);
  }

  /** Send this, until it is answered. */
  add(request: Request): Promise<Answer> {
    return new Promise((resolve) => {
      const sending = new Insist(() => {
        this.#send(request);
      });
      this.#waiting.set(request.id, { request, resolve, sending });
      sending.start();
    });
  }

  /** There is a new connection: send everything on it. */
  resend(): void {
    for (const { sending } of this.#waiting.values()) sending.start();
  }

  /** Hand an answer to who waits for it; false when nobody does (the answer to a copy), or when it is none yet. */
  settle(answer: Answer): boolean {
    const waiting = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (!waiting || isLater(answer)) return false;
    this.#waiting.delete(waiting.request.id);
    waiting.sending.stop();
    waiting.resolve(answer);
    return true;
  }

  /** Send nothing any more. */
  close(): void {
    for (const { sending } of this.#waiting.values()) sending.stop();
  }
}

/** It was not looked at, since too much came at once: it is sent again in a while. */
function isLater(answer: Answer): boolean {
  return answer.t === "refused" && answer.code === "too-fast";
}
