import type { ClientMessage, ServerMessage } from "../gen/protocol";

/** A ping goes out this long after the last one, ms. */
const HEARTBEAT = 15_000;
/** A server that has been silent for so long after a ping is taken for gone, ms. */
const PATIENCE = 6_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export interface LinkListener {
  /** The socket is open; nothing has been sent on it. */
  opened(): void;
  received(message: ServerMessage): void;
  /** There is no connection; the next attempt is at this time, ms since the epoch. */
  closed(retryAt: number): void;
}

/**
 * Keeps one socket to one address open for as long as it is wanted: tries again with growing, jittered waits, at once
 * when the device comes online or the page is looked at again, and notices a connection that has died without a word.
 */
export class Link {
  readonly #address: string;
  readonly #listener: LinkListener;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, listener: LinkListener) {
    this.#address = address;
    this.#listener = listener;
  }

  open(): void {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Whether a message can be sent now. */
  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: ClientMessage): void {
    if (this.isOpen) this.#socket!.send(JSON.stringify(message));
  }

  /** Try again without waiting, or ask a connection that is open whether it still lives. */
  now(): void {
    if (this.isOpen) this.#ping();
    else if (this.#socket === null) this.#connect();
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "visible") this.now();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    // What a socket says after another took its place concerns nobody.
    const ours = (handle: (event: Event) => void) => (event: Event) => {
      if (this.#socket === socket) handle(event);
    };
    socket.addEventListener(
      "open",
      ours(() => {
        this.#listener.opened();
        this.#scheduleHeartbeat();
      }),
    );
    socket.addEventListener(
      "message",
      ours((event) => {
        this.#receive((event as MessageEvent<string>).data);
      }),
    );
    socket.addEventListener(
      "close",
      ours(() => {
        this.#lose();
      }),
    );
    // A handshake that hangs is as good as none.
    this.#expectWord();
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    // Who is turned away at once, because too many have come, must not come back all the faster.
    if (message.t !== "refused") this.#tries = 0;
    clearTimeout(this.#silence);
    this.#listener.received(message);
  }

  #scheduleHeartbeat(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#ping();
    }, HEARTBEAT);
  }

  #ping(): void {
    this.send({ t: "ping" });
    this.#expectWord();
    this.#scheduleHeartbeat();
  }

  #expectWord(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#lose();
    }, PATIENCE);
  }

  #lose(): void {
    this.#drop();
    const wait = Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    this.#retry = setTimeout(() => {
      this.#connect();
    }, wait);
    this.#listener.closed(Date.now() + wait);
  }

  #drop(): void {
    clearTimeout(this.#heartbeat);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
