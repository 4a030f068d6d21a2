import type { Held, TableView } from "../gen/protocol";
import { read, write } from "./storage";

/** A seat that this device holds for one of its people, and what that one is called: letters change when a game starts, names do not. */
export interface HeldSeat extends Held {
  name: string;
}

/** A table at which this device holds seats, with what the front page says about it. */
export interface HeldTable {
  table: string;
  game: string;
  /** Of the people who share this device; never empty. */
  seats: readonly HeldSeat[];
  /** The others at the table. */
  names: readonly string[];
  status: TableView["status"];
  /** Whether one of the seats was to act when this device last looked. */
  toAct: boolean;
}

/** As pages kept a seat before several people could share a device. */
interface OneSeat extends Omit<HeldTable, "seats" | "status"> {
  token: string;
  seat: string;
  over: boolean;
}

const KEPT = 20;

/** Where our people sit by now: the one whose token asked is told, the others are found by their names. */
export function placed(
  held: readonly HeldSeat[],
  { seats: sitting, you }: Pick<TableView, "seats" | "you">,
  token: string | null,
): HeldSeat[] {
  return held.map((ours) => {
    const found = sitting.find(({ seat, name, kind }) =>
      ours.token === token ? seat === you : kind === "person" && name === ours.name,
    );
    return found ? { ...ours, seat: found.seat, name: found.name } : ours;
  });
}

/** What earlier pages have kept, as it is kept now. */
export function upToDate(kept: HeldTable | OneSeat): HeldTable {
  if ("seats" in kept) return kept;
  const { token, seat, over, ...rest } = kept;
  return { ...rest, seats: [{ seat, token, name: "" }], status: over ? "over" : "playing" };
}

/** The tables at which this device holds seats, newest first. */
class Seats {
  all = $state.raw<readonly HeldTable[]>((read<(HeldTable | OneSeat)[]>("tables") ?? []).map(upToDate));

  /** Tables that are waiting for their players, or are being played. */
  get running(): readonly HeldTable[] {
    return this.all.filter(({ status }) => status === "open" || status === "playing");
  }

  get ended(): readonly HeldTable[] {
    return this.all.filter(({ status }) => status === "over" || status === "closed");
  }

  at(table: string): HeldTable | undefined {
    return this.all.find((held) => held.table === table);
  }

  keep(held: HeldTable): void {
    this.#save([held, ...this.all.filter((other) => other.table !== held.table)].slice(0, KEPT));
  }

  /** Hold one seat more at a table. */
  hold(table: string, game: string, seat: HeldSeat): void {
    const held = this.at(table) ?? { table, game, seats: [], names: [], status: "open", toAct: false };
    const others = held.seats.filter(({ token }) => token !== seat.token);
    this.keep({ ...held, seats: [...others, seat] });
  }

  /** A token holds nothing any more; a table without a seat of ours is forgotten. */
  release(table: string, token: string): void {
    const left = this.all.map((held) =>
      held.table === table ? { ...held, seats: held.seats.filter((seat) => seat.token !== token) } : held,
    );
    this.#save(left.filter(({ seats }) => seats.length > 0));
  }

  /** Note what has changed at a table; a table without a seat of ours stays unknown. */
  note(table: string, news: Partial<Omit<HeldTable, "table">>): void {
    this.#save(this.all.map((held) => (held.table === table ? { ...held, ...news } : held)));
  }

  forget(table: string): void {
    this.#save(this.all.filter((held) => held.table !== table));
  }

  #save(all: readonly HeldTable[]): void {
    this.all = all;
    write("tables", all);
  }
}

export const seats = new Seats();
