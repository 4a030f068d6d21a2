/** What can lie over the table page besides the game's own sheets. */
export type Open =
  | { sheet: "rules"; rule: string | null }
  | { sheet: "log" }
  | { sheet: "words" }
  | { sheet: "more" }
  | { sheet: "keys" }
  | { sheet: "device" }
  | { sheet: "host" }
  | { sheet: "leave" };

class Sheets {
  open = $state.raw<Open | null>(null);

  show(open: Open): void {
    this.open = open;
  }

  close(): void {
    this.open = null;
  }
}

export const sheets = new Sheets();
