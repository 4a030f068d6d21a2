import type { GameInfo } from "../gen/protocol";
import { listGames } from "../net/api";

/** What the server offers to play. */
class Offer {
  games = $state.raw<readonly GameInfo[] | null>(null);
  /** The server did not answer. */
  failed = $state(false);
  #asking: Promise<void> | null = null;

  /** Ask once; ask again only after a failure. */
  load(): Promise<void> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  of(game: string): GameInfo | undefined {
    return this.games?.find((info) => info.id === game);
  }

  async #ask(): Promise<void> {
    this.failed = false;
    try {
      this.games = await listGames();
    } catch {
      this.failed = true;
      this.#asking = null;
    }
  }
}

export const offer = new Offer();
