import type { BoardChecked, BoardData } from "../../gen/protocol";
import { ApiError, checkBoard } from "../../net/api";
import { m } from "../../paraglide/messages.js";
import { read, write } from "../../state/storage";
import { blank, dataOf, draftOf, type Draft } from "./draft";
import { tomlOf } from "./toml";

const QUIET_MS = 250;
const SLOW_MS = 400;
/** A server that does not answer is asked again. */
const AGAIN_MS = 5000;
const MOST_STEPS = 500;
/** More characters than the server reads of a file, so that it can say that there are too many, and no more than it takes of a request. */
const MOST_CHARACTERS = 10_500;
const MOST_BYTES = 4 * MOST_CHARACTERS;
const KEPT = "board";

/** The board on the page: its changes, the way back, and what the server says of it. It is kept on this device. */
export class Editor {
  draft = $state.raw<Draft>(kept() ?? blank(m.ed_new_name()));
  readonly text = $derived(tomlOf(dataOf(this.draft)));
  /** What the server has said of `checkedText`. */
  answer = $state.raw<BoardChecked | null>(null);
  checkedText = $state("");
  /** Why there is no answer. */
  failed = $state<string | null>(null);
  /** The answer is long in coming. */
  slow = $state(false);
  /** The answer is about the board as it is now. */
  readonly settled = $derived(this.answer !== null && this.checkedText === this.text);
  readonly sound = $derived(this.settled && this.answer?.faults.length === 0);
  /** Why it can't be played on; empty where it can. */
  readonly hindrance = $derived(this.sound ? "" : (this.failed ?? (this.settled ? m.ed_play_not() : m.ed_checking())));
  #past = $state.raw<readonly Draft[]>([]);
  readonly canUndo = $derived(this.#past.length > 0);
  /** What the latest step changed, if steps of its kind are one. */
  #running: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The board is nowhere but on the page. */
  unkept = $state(false);

  /** One step. Steps in a row that change the same field, named by `field`, are taken back together. */
  change(next: Draft, field: string | null = null): void {
    if (next === this.draft) return;
    if (field === null || field !== this.#running) this.#past = [...this.#past.slice(-MOST_STEPS), this.draft];
    this.#running = field;
    this.#show(next);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#running = null;
    this.#show(before);
  }

  /** Take a file's board. Gives what keeps it from being opened, or null. */
  async open(file: Blob): Promise<BoardChecked | null> {
    const text = await file.slice(0, MOST_BYTES).text();
    const answer = await checkBoard(text.slice(0, MOST_CHARACTERS));
    const draft = answer.board && draftOf(answer.board);
    if (!draft) return answer;
    this.change(draft);
    return null;
  }

  /** Go on with a copy of a sound board. */
  take(board: BoardData): void {
    this.change(draftOf(board) ?? this.draft);
  }

  /** It has been saved as a file. */
  saved(): void {
    this.unkept = false;
  }

  /** Ask for a check once nothing has changed for a moment. Returns the undoing. */
  readonly check = (text: string, wait = QUIET_MS): (() => void) => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(text), wait);
    return () => {
      clearTimeout(this.#timer);
    };
  };

  async #ask(text: string): Promise<void> {
    const patience = setTimeout(() => (this.slow = text === this.text), SLOW_MS);
    try {
      const answer = await checkBoard(text);
      if (text !== this.text) return;
      this.answer = answer;
      this.checkedText = text;
      this.failed = null;
    } catch (error) {
      this.failed = (error instanceof ApiError && error.message) || m.ed_unreachable();
      if (text === this.text) this.check(text, AGAIN_MS);
    } finally {
      clearTimeout(patience);
      if (text === this.text) this.slow = false;
    }
  }

  #show(draft: Draft): void {
    this.draft = draft;
    this.unkept = !write(KEPT, dataOf(draft));
  }
}

/** The board that was left here last; null if there is none, or none that can be read. */
function kept(): Draft | null {
  try {
    const data = read<Parameters<typeof draftOf>[0]>(KEPT);
    return data && draftOf(data);
  } catch {
    return null;
  }
}
