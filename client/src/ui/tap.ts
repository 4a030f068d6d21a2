// A tap that began on the view before, and lands just after it has changed, is not meant for what stands here now.

/** A tap is taken for one on the old view for so long after the change, ms. */
const SETTLING = 350;

export class Tap {
  #began = Infinity;

  /** For `onpointerdown`. */
  readonly begin = (event: PointerEvent): void => {
    this.#began = event.timeStamp;
  };

  /** Whether the click that ends this tap was meant for the view before. `since`: when the view last changed. */
  isStale(event: MouseEvent, since: number): boolean {
    const stale = this.#began < since && event.timeStamp - since < SETTLING;
    this.#began = Infinity;
    return stale;
  }
}
