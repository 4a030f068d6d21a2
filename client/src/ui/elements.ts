// Elements of the page by a name of their own, to move the focus and to measure ways between them.

export class Elements {
  readonly #elements = new Map<string, HTMLElement>();

  /** For `{@attach}`: knows the element for as long as it is in the page. */
  keep(name: string): (element: HTMLElement) => () => void {
    return (element) => {
      this.#elements.set(name, element);
      return () => {
        if (this.#elements.get(name) === element) this.#elements.delete(name);
      };
    };
  }

  at(name: string): HTMLElement | null {
    return this.#elements.get(name) ?? null;
  }

  rect(name: string): DOMRect | null {
    return this.at(name)?.getBoundingClientRect() ?? null;
  }

  /** How far `from` lies from `name`, px. */
  way(name: string, from: string): { x: number; y: number } {
    const [here, there] = [this.rect(name), this.rect(from)];
    return here && there
      ? { x: centre(there).x - centre(here).x, y: centre(there).y - centre(here).y }
      : { x: 0, y: 0 };
  }
}

export function centre({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
