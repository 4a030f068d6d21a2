/** The waits between two times, ms: each is about twice as long as the one before it. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 10_000;

/** Says something now and then again and again, after growing, jittered waits, until it is told to stop. */
export class Insist {
  readonly #say: () => void;
  #times = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(say: () => void) {
    this.#say = say;
  }

  /** Say it now; the waits begin anew. */
  start(): void {
    this.#times = 0;
    this.#go();
  }

  stop(): void {
    clearTimeout(this.#next);
  }

  #go(): void {
    this.stop();
    const wait = Math.min(FIRST_WAIT * 2 ** this.#times, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    this.#times += 1;
    this.#next = setTimeout(() => {
      this.#go();
    }, wait);
    this.#say();
  }
}
