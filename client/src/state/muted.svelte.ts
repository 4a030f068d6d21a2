import { read, write } from "./storage";

const KEPT = 100;

/** Whose words this device does not show. */
class Muted {
  #keys = $state.raw<readonly string[]>(read<string[]>("muted") ?? []);

  has(table: string, { seat, name }: { seat: string | null; name: string }): boolean {
    return this.#keys.includes(key(table, seat, name));
  }

  set(table: string, { seat, name }: { seat: string | null; name: string }, mute: boolean): void {
    const others = this.#keys.filter((one) => one !== key(table, seat, name));
    this.#keys = mute ? [key(table, seat, name), ...others].slice(0, KEPT) : others;
    write("muted", this.#keys);
  }
}

/** A seat is its person's throughout; a spectator is only a name. */
function key(table: string, seat: string | null, name: string): string {
  return seat === null ? `${table}/watching/${name}` : `${table}/${seat}`;
}

export const muted = new Muted();
