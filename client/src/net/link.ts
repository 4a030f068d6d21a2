import type { ClientMessage, ServerMessage } from "../gen/protocol";

/** A ping goes out this long after the last one, ms. */
const HEARTBEAT = 8_000;
/** A server that has been silent for so long after a ping, or while it is to greet, is taken for gone, ms. */
const PATIENCE = 5_000;
/** The same after sleep or a change of network, when a connection is more likely to be dead than slow, ms. */
const WAKING_PATIENCE = 2_500;
/** The first attempt after a loss is made within so many ms, so that not all come at the same instant. */
const AT_ONCE = 250;
/** The next waits this long, each further one twice as long as the one before, up to the longest, ms. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** So often it has failed, as it were, for who is turned away for asking too much. */
const SENT_AWAY = 4;
const TOO_MUCH = 4429;
/** Whatever may have put the page to sleep, or the device off the network, ends with one of these. */
const WAKING = ["online", "pageshow"] as const;
const WAKING_PAGE = ["visibilitychange", "resume"] as const;

export interface LinkListener {
  /** The socket is open; nothing has been sent on it. */
  opened(): void;
  received(message: ServerMessage): void;
  /** There is no connection; the next attempt is at this time, ms since the epoch. */
  closed(retryAt: number): void;
}

/**
 * Keeps one socket to one address open for as long as it is wanted: tries again with growing, jittered waits, at once
 * when the device comes online or the page wakes up, and notices a connection that has died without a word.
 */
export class Link {
  readonly #address: string;
  readonly #listener: LinkListener;
  #socket: WebSocket | null = null;
  #tries = 0;
  #greeted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** When the server's silence has lasted too long. */
  #wordBy = Infinity;

  constructor(address: string, listener: LinkListener) {
    this.#address = address;
    this.#listener = listener;
  }

  open(): void {
    for (const event of WAKING) addEventListener(event, this.#wake);
    for (const event of WAKING_PAGE) document.addEventListener(event, this.#wake);
    this.#connect();
  }

  close(): void {
    for (const event of WAKING) removeEventListener(event, this.#wake);
    for (const event of WAKING_PAGE) document.removeEventListener(event, this.#wake);
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
    if (this.isOpen) this.#ping(WAKING_PATIENCE);
    else if (this.#socket === null) this.#connect();
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "visible") this.now();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#greeted = false;
    // What a socket says after another took its place concerns nobody.
    const ours = (handle: (event: Event) => void) => (event: Event) => {
      if (this.#socket === socket) handle(event);
    };
    socket.addEventListener(
      "open",
      ours(() => {
        this.#hearWord();
        this.#expectWord(PATIENCE);
        this.#listener.opened();
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
      ours((event) => {
        if ((event as CloseEvent).code === TOO_MUCH) this.#tries = Math.max(this.#tries, SENT_AWAY);
        this.#lose();
      }),
    );
    // A handshake that hangs is as good as none.
    this.#expectWord(PATIENCE);
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.#hearWord();
    // Who is turned away at once, because too many have come, must not come back all the faster.
    if (message.t !== "refused") this.#greet();
    this.#listener.received(message);
  }

  /** With the first word comes a question: is this the latest, and what time is it? */
  #greet(): void {
    this.#tries = 0;
    if (!this.#greeted) this.#ping(PATIENCE);
    this.#greeted = true;
  }

  #ping(patience: number): void {
    this.send({ t: "ping" });
    this.#expectWord(patience);
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#ping(PATIENCE);
    }, HEARTBEAT);
  }

  /** A later call does not put off what is due. */
  #expectWord(patience: number): void {
    const by = performance.now() + patience;
    if (by >= this.#wordBy) return;
    clearTimeout(this.#silence);
    this.#wordBy = by;
    this.#silence = setTimeout(() => {
      this.#lose();
    }, patience);
  }

  #hearWord(): void {
    clearTimeout(this.#silence);
    this.#wordBy = Infinity;
  }

  #lose(): void {
    this.#drop();
    const wait = waitAfter(this.#tries);
    this.#tries += 1;
    this.#retry = setTimeout(() => {
      this.#connect();
    }, wait);
    this.#listener.closed(Date.now() + wait);
  }

  #drop(): void {
    clearTimeout(this.#heartbeat);
    this.#hearWord();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/** How long to wait after a loss that so many failures came before, ms. */
function waitAfter(failures: number): number {
  if (failures === 0) return Math.random() * AT_ONCE;
  return Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT) * (0.5 + Math.random() / 2);
}
