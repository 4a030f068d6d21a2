import type { ClientMessage, ServerMessage } from "../gen/protocol";

/** Stands for the browser's WebSocket: the test is the server. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** All that were made, oldest first. */
  static made: FakeSocket[] = [];

  readonly url: string;
  readyState = FakeSocket.CONNECTING;
  readonly sent: ClientMessage[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.made.push(this);
  }

  static get latest(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  /** The server's side. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  break(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
