// The cards' elements by their places, to move the focus and to measure ways between them.

export class Places {
  readonly #elements = new Map<string, HTMLElement>();

  /** For `{@attach}`: knows the element for as long as it is in the page. */
  keep(place: string): (element: HTMLElement) => () => void {
    return (element) => {
      this.#elements.set(place, element);
      return () => {
        if (this.#elements.get(place) === element) this.#elements.delete(place);
      };
    };
  }

  at(place: string): HTMLElement | null {
    return this.#elements.get(place) ?? null;
  }

  rect(place: string): DOMRect | null {
    return this.at(place)?.getBoundingClientRect() ?? null;
  }

  /** How far `from` lies from `place`, px. */
  way(place: string, from: string): { x: number; y: number } {
    const [here, there] = [this.rect(place), this.rect(from)];
    return here && there
      ? { x: centre(there).x - centre(here).x, y: centre(there).y - centre(here).y }
      : { x: 0, y: 0 };
  }
}

export function centre({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
