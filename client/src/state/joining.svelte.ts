import type { Joined } from "../gen/protocol";
import { ApiError, claimSeat, joinTable } from "../net/api";
import { newToken } from "../net/id";
import { refusalWords } from "./refusal";
import { seats } from "./seats.svelte";
import { read, write } from "./storage";

/** A seat that was asked for, and of which nobody knows yet whether it was given. */
interface Wanted {
  table: string;
  game: string;
  token: string;
  name: string;
  /** None for the first that is free. */
  seat: string | null;
  /** Of another device that holds the seat. */
  code: string | null;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/**
 * Asks for seats. The token is made here and kept before it is sent, and asked with until there is an answer, by a page that was loaded
 * anew too: an answer that was lost can cost time, but makes no second person.
 */
export class Joining {
  #all = $state.raw<readonly Wanted[]>(read<Wanted[]>("wanted") ?? []);
  /** Tables that are being asked. */
  #asking: readonly string[] = [];
  /** The server has not answered so far, and is asked again. */
  silent = $state(false);

  /** What is asked for at a table. */
  at(table: string): Wanted | undefined {
    return this.#all.find((wanted) => wanted.table === table);
  }

  /** Take a seat. Gives the reason if it is refused. */
  sit(table: string, game: string, name: string, seat: string | null): Promise<string | null> {
    return this.#want({ table, game, token: newToken(), name, seat, code: null });
  }

  /** Hold the seat of another device too. */
  claim(table: string, code: string): Promise<string | null> {
    return this.#want({ table, game: "", token: newToken(), name: "", seat: null, code });
  }

  /** Go on asking for what an earlier page has asked for. */
  async resume(table: string): Promise<string | null> {
    const wanted = this.at(table);
    return wanted && !this.#asking.includes(table) ? this.#ask(wanted) : null;
  }

  #want(wanted: Wanted): Promise<string | null> {
    // What was asked for before may have been given: that comes first, and is all that is asked for.
    const before = this.at(wanted.table);
    if (!before) this.#save([...this.#all, wanted]);
    return this.#ask(before ?? wanted);
  }

  async #ask(wanted: Wanted): Promise<string | null> {
    this.#asking = [...this.#asking, wanted.table];
    try {
      const { seat } = await this.#answer(wanted);
      this.#keep(wanted, seat);
      return null;
    } catch (error) {
      return refusalWords(error);
    } finally {
      this.silent = false;
      this.#asking = this.#asking.filter((table) => table !== wanted.table);
      this.#save(this.#all.filter(({ token }) => token !== wanted.token));
    }
  }

  /** The server's answer, however long it takes. Throws what it refuses. */
  async #answer(wanted: Wanted): Promise<Joined> {
    const { table, token, name, seat, code } = wanted;
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        return await (code === null ? joinTable(table, { name, token, seat }) : claimSeat(table, { code, token }));
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
        this.silent = true;
        await pause(wait);
      }
    }
  }

  #keep({ table, game, token, name, code }: Wanted, seat: string): void {
    const ours = seats.at(table)?.seats ?? [];
    // The other device's seat may be one that this device holds already.
    if (code === null || ours.every((held) => held.seat !== seat)) seats.hold(table, game, { seat, token, name });
  }

  #save(all: readonly Wanted[]): void {
    this.#all = all;
    write("wanted", all);
  }
}

/** Nobody knows whether what was asked was done. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && /^(unreachable|store|http-5\d\d)$/.test(error.code);
}

/** Until then, or until the device is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
}

export const joining = new Joining();
