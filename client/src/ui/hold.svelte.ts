/** How long something is to be held, ms. */
export const HOLD = 600;

/** Something that must be held to be meant: with a finger or a key. Where nothing can be held, pressing twice does as well. */
export class Hold {
  /** It is being held. */
  held = $state(false);
  /** It was pressed once: the next press is meant. */
  once = $state(false);
  readonly #done: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(done: () => void) {
    this.#done = done;
  }

  begin(): void {
    if (this.held) return;
    this.held = true;
    this.#timer = setTimeout(() => {
      this.#finish();
    }, HOLD);
  }

  /** It is let go, too early. */
  end(): void {
    this.held = false;
    clearTimeout(this.#timer);
  }

  press(): void {
    if (this.once) this.#finish();
    else this.once = true;
  }

  readonly keyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) this.begin();
  };

  readonly keyUp = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!this.held) return;
    this.end();
    this.press();
  };

  /** A click that no pointer and no key has made is one of assistive technology, which can't hold. */
  readonly click = (event: MouseEvent): void => {
    if (event.detail === 0) this.press();
  };

  #finish(): void {
    this.end();
    this.once = false;
    this.#done();
  }
}
