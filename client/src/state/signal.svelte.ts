/** `back` is `live` shortly after a loss. */
export type Connection = "connecting" | "live" | "lost" | "back";

/** How long a loss may last before it is shown, and how long the news of being back stays, ms. */
const BLINK = 700;
const BACK_STAYS = 3_000;

/** What is shown of the connection: calm, since most losses are over before anybody has noticed. */
export class Signal {
  connection = $state<Connection>("connecting");
  /** When the next attempt to connect is made, ms since the epoch. */
  retryAt = $state<number | null>(null);
  #losing: ReturnType<typeof setTimeout> | undefined;
  #back: ReturnType<typeof setTimeout> | undefined;

  /** News have come. */
  live(): void {
    clearTimeout(this.#losing);
    this.#losing = undefined;
    this.retryAt = null;
    if (this.connection === "connecting") this.connection = "live";
    if (this.connection !== "lost") return;
    this.connection = "back";
    clearTimeout(this.#back);
    this.#back = setTimeout(() => (this.connection = "live"), BACK_STAYS);
  }

  lost(retryAt: number): void {
    this.retryAt = retryAt;
    if (this.connection !== "live" && this.connection !== "back") return;
    this.#losing ??= setTimeout(() => {
      clearTimeout(this.#back);
      this.connection = "lost";
    }, BLINK);
  }

  close(): void {
    clearTimeout(this.#losing);
    clearTimeout(this.#back);
  }
}
