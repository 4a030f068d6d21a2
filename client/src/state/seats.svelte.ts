import { read, write } from "./storage";

/** A seat that this device holds, with what the front page says about its table. */
export interface HeldSeat {
  table: string;
  token: string;
  seat: string;
  game: string;
  /** The others at the table. */
  names: string[];
  over: boolean;
  /** Whether the seat was to act when this device last looked. */
  toAct: boolean;
}

const KEPT = 20;

/** The seats that this device holds, newest first. */
class Seats {
  all = $state.raw<readonly HeldSeat[]>(read<HeldSeat[]>("tables") ?? []);

  get running(): readonly HeldSeat[] {
    return this.all.filter((held) => !held.over);
  }

  at(table: string): HeldSeat | undefined {
    return this.all.find((held) => held.table === table);
  }

  keep(held: HeldSeat): void {
    this.#save([held, ...this.all.filter((other) => other.table !== held.table)].slice(0, KEPT));
  }

  /** Note what has changed at a table; a table without a seat of ours stays unknown. */
  note(table: string, news: Pick<HeldSeat, "names" | "over" | "toAct">): void {
    this.#save(this.all.map((held) => (held.table === table ? { ...held, ...news } : held)));
  }

  forget(table: string): void {
    this.#save(this.all.filter((held) => held.table !== table));
  }

  #save(all: readonly HeldSeat[]): void {
    this.all = all;
    write("tables", all);
  }
}

export const seats = new Seats();
