import type { GameInfo } from "../gen/protocol";
import { listAllBoards, listGames, type Boards } from "../net/api";
import { NO_BOARDS } from "./setup";

/** What the server offers to play. */
class Offer {
  games = $state.raw<readonly GameInfo[] | null>(null);
  /** The server did not answer. */
  failed = $state(false);
  /** The boards, once they are asked for. */
  boards = $state.raw<Boards>(NO_BOARDS);
  #asking: Promise<void> | null = null;
  #askingBoards: Promise<void> | null = null;

  /** Ask once; ask again only after a failure. */
  load(): Promise<void> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  /** Ask once for the boards; without an answer one plays on the game's own. */
  loadBoards(): Promise<void> {
    this.#askingBoards ??= this.#askBoards();
    return this.#askingBoards;
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

  async #askBoards(): Promise<void> {
    try {
      this.boards = await listAllBoards();
    } catch {
      this.#askingBoards = null;
    }
  }
}

export const offer = new Offer();
