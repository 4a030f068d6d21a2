import { read, write } from "./storage";

export type Theme = "light" | "dark" | "system";

interface Saved {
  sound: boolean;
  /** Whether single keys act: `p`, `1` … */
  keys: boolean;
  /** What this person is called at tables. */
  name: string;
}

/** What a person has chosen for this device. */
class Prefs {
  #saved = $state.raw<Saved>({ sound: false, keys: true, name: "", ...read<Partial<Saved>>("prefs") });
  // Not with the others: the script before the first paint reads it.
  #theme = $state<Theme>(readTheme());

  get sound(): boolean {
    return this.#saved.sound;
  }
  set sound(sound: boolean) {
    this.#save({ sound });
  }

  get keys(): boolean {
    return this.#saved.keys;
  }
  set keys(keys: boolean) {
    this.#save({ keys });
  }

  get name(): string {
    return this.#saved.name;
  }
  set name(name: string) {
    this.#save({ name });
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    try {
      if (theme === "system") localStorage.removeItem("cookietin.theme");
      else localStorage.setItem("cookietin.theme", theme);
    } catch {
      // It holds for as long as this page is open.
    }
  }

  #save(change: Partial<Saved>): void {
    this.#saved = { ...this.#saved, ...change };
    write("prefs", this.#saved);
  }
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

export const prefs = new Prefs();
